CREATE TABLE "message_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"answer" text NOT NULL,
	"is_staff" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "global_notifications" (
	"user_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"neuer_mangel" boolean DEFAULT false NOT NULL,
	"neuer_mangel_app" boolean DEFAULT false NOT NULL,
	"disable_neuer_besuchsbericht" boolean DEFAULT false NOT NULL,
	"disable_neuer_besuchsbericht_app" boolean DEFAULT false NOT NULL,
	"disable_neuer_vertrag" boolean DEFAULT false NOT NULL,
	"disable_neuer_vertrag_app" boolean DEFAULT false NOT NULL,
	"gelber_alarm" boolean DEFAULT false NOT NULL,
	"gelber_alarm_app" boolean DEFAULT false NOT NULL,
	"roter_alarm" boolean DEFAULT false NOT NULL,
	"roter_alarm_app" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notification_settings_user_id_customer_id_pk" PRIMARY KEY("user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "trap_notifications" (
	"user_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"checked" boolean DEFAULT false NOT NULL,
	"checked_app" boolean DEFAULT false NOT NULL,
	"histerese" integer DEFAULT 0 NOT NULL,
	"histerese_app" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trap_notifications_user_id_customer_id_name_pk" PRIMARY KEY("user_id","customer_id","name")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_username_unique";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "country" text DEFAULT 'AT' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "level" text DEFAULT 'GRUEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "status" text DEFAULT 'OFFEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_customer" ON "messages" USING btree ("customer_id");