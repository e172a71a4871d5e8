CREATE TABLE "records"."action_events" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"action_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"acted_as_name" text,
	"kind" text NOT NULL,
	"field" text,
	"before" text,
	"after" text,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "records"."actions" (
	"id" text PRIMARY KEY NOT NULL,
	"location" text NOT NULL,
	"thing_kind" text,
	"thing_id" text,
	"report_id" text,
	"thing_text" text,
	"position_id" text,
	"area_id" text,
	"area_name" text,
	"title" text NOT NULL,
	"cause" text NOT NULL,
	"measure" text NOT NULL,
	"responsible_id" text,
	"responsible_name" text,
	"responsible_email" text,
	"due_on" date,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"done_by_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"searched" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "records"."action_events" ADD CONSTRAINT "action_events_action_id_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "records"."actions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_events_action" ON "records"."action_events" USING btree ("action_id","number");--> statement-breakpoint
CREATE INDEX "actions_location" ON "records"."actions" USING btree ("location","status","due_on");