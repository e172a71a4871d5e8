CREATE TABLE "message_states" (
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_read" boolean NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_states_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "qualifications" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "trainings" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "installed_objects" ADD COLUMN "level" smallint;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "is_deleted";