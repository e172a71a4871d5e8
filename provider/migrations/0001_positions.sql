CREATE TABLE "delivery_notes" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"number" text NOT NULL,
	"order_number" text,
	"delivered_at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"signed_by" text
);
--> statement-breakpoint
CREATE TABLE "trap_devices" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"installed_object_id" integer NOT NULL,
	"serial" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"location_name" text NOT NULL,
	"last_heartbeat" text,
	"last_heartbeat_at" timestamp with time zone,
	"status" text,
	"battery" double precision,
	"uninstalled_at" timestamp with time zone,
	"has_unstable_wifi" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trap_reports" (
	"id" integer PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"report_type" text,
	"event_type" text,
	"level" text,
	"status" text,
	"description" text,
	"battery" double precision
);
--> statement-breakpoint
CREATE TABLE "article_uses" (
	"id" integer PRIMARY KEY NOT NULL,
	"position_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"quantity" double precision NOT NULL,
	"remark" text,
	"grade" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installed_objects" (
	"id" integer PRIMARY KEY NOT NULL,
	"position_id" integer NOT NULL,
	"object_id" text NOT NULL,
	"name" text NOT NULL,
	"type_name" text NOT NULL,
	"type_code" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placed_positions" (
	"position_id" integer PRIMARY KEY NOT NULL,
	"plan_id" integer NOT NULL,
	"coordinates" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sensors" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"temperature" double precision NOT NULL,
	"swing" double precision NOT NULL,
	"humidity" double precision NOT NULL,
	"temperature_yellow" double precision NOT NULL,
	"temperature_red" double precision NOT NULL,
	"humidity_yellow" double precision NOT NULL,
	"humidity_red" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "stays_temp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_notes_customer" ON "delivery_notes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "trap_devices_customer" ON "trap_devices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "trap_devices_position" ON "trap_devices" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "trap_reports_device" ON "trap_reports" USING btree ("device_id","reported_at");--> statement-breakpoint
CREATE INDEX "article_uses_position" ON "article_uses" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "installed_objects_position" ON "installed_objects" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "sensors_customer" ON "sensors" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sensors_position" ON "sensors" USING btree ("position_id");