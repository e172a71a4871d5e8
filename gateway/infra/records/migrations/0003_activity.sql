CREATE TABLE "records"."activity" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"outcome" text NOT NULL,
	"user_id" text NOT NULL,
	"actor_id" text,
	"via" text NOT NULL,
	"location" text,
	"thing_id" text,
	"detail" text,
	"network" text
);
--> statement-breakpoint
CREATE INDEX "activity_user" ON "records"."activity" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "activity_location" ON "records"."activity" USING btree ("location","number");--> statement-breakpoint
CREATE INDEX "activity_at" ON "records"."activity" USING btree ("at");