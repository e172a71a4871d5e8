CREATE TABLE "records"."auditor_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"location" text NOT NULL,
	"auditor_name" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"parts" text[] NOT NULL,
	"hash" text NOT NULL,
	"code_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "records"."auditor_visits" (
	"link_id" text NOT NULL,
	"opened" text NOT NULL,
	"network" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "auditor_visits_link_id_opened_network_hour_pk" PRIMARY KEY("link_id","opened","network","hour")
);
--> statement-breakpoint
ALTER TABLE "records"."auditor_visits" ADD CONSTRAINT "auditor_visits_link_id_auditor_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "records"."auditor_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditor_links_location" ON "records"."auditor_links" USING btree ("location");