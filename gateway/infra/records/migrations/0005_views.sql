CREATE TABLE "records"."saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"table_name" text NOT NULL,
	"location" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"hidden_columns" text[] NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "records"."saved_views" USING btree ("owner_id","table_name","location","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "records"."saved_views" USING btree ("table_name","location");