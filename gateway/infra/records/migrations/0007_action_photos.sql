CREATE TABLE "records"."action_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"action_id" text NOT NULL,
	"location" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."action_photos" ADD CONSTRAINT "action_photos_action_id_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "records"."actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_photos_action" ON "records"."action_photos" USING btree ("action_id","at");--> statement-breakpoint
CREATE INDEX "action_photos_location" ON "records"."action_photos" USING btree ("location");