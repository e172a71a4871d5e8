CREATE TABLE "records"."action_reminders" (
	"action_id" text NOT NULL,
	"due_on" date NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "action_reminders_action_id_due_on_kind_pk" PRIMARY KEY("action_id","due_on","kind")
);
--> statement-breakpoint
CREATE TABLE "records"."digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"cadence" text NOT NULL,
	"parts" text[] NOT NULL,
	"locations" text[],
	"language" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records"."mail_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"period" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."mail_opt_outs" (
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_opt_outs_kind_recipient_pk" PRIMARY KEY("kind","recipient")
);
--> statement-breakpoint
ALTER TABLE "records"."action_reminders" ADD CONSTRAINT "action_reminders_action_id_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "records"."actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_jobs_once" ON "records"."mail_jobs" USING btree ("kind","recipient","period");--> statement-breakpoint
CREATE INDEX "mail_jobs_next" ON "records"."mail_jobs" USING btree ("state","next_at");