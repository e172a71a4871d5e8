CREATE TABLE "service_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"problem_type_id" integer NOT NULL,
	"origin" text NOT NULL,
	"contact_id" integer NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"topic" text NOT NULL,
	"remark" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"position_id" integer,
	"defect_id" integer,
	"trap_image_id" integer,
	"images" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trap_images" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"task_id" integer,
	"description" text,
	"result_value" text,
	"level" text,
	"reviewed_at" timestamp with time zone,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trap_images_customer" ON "trap_images" USING btree ("customer_id","taken_at");