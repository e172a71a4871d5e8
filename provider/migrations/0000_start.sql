CREATE TABLE "areas" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"cardcode" text NOT NULL,
	"name" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"key_user_id" integer,
	"is_active" boolean NOT NULL,
	"plan_count" integer NOT NULL,
	"has_traps" boolean NOT NULL,
	"first_visit_day" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "defects" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_states" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"is_read" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_reports" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"number" text NOT NULL,
	"description" text NOT NULL,
	"origin" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"info" text
);
--> statement-breakpoint
CREATE TABLE "password_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"is_new_user" boolean NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"job_title" text NOT NULL,
	"phone" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"has_photo" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"number" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"object_name" text NOT NULL,
	"task" text NOT NULL,
	"yellow_from" integer NOT NULL,
	"red_from" integer NOT NULL,
	"is_trap" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"base64" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "results" (
	"id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"visit_report_id" integer,
	"monthly_report_id" integer,
	"position_id" integer NOT NULL,
	"advisor_id" integer,
	"found_at" timestamp with time zone NOT NULL,
	"value" integer,
	"level" smallint,
	"remark" text,
	"article_id" integer,
	"quantity" double precision,
	"event_type" text,
	"report_type" text,
	"image_count" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"actor_id" integer,
	"captcha" text,
	"captcha_ends_at" timestamp with time zone,
	"language" text DEFAULT 'de' NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_customers" (
	"user_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"is_extra" boolean DEFAULT false NOT NULL,
	"show_areas" text,
	"edit_plan" boolean,
	"show_maengel" boolean,
	"edit_maengel" boolean,
	"show_maengel_fotos" boolean,
	"show_lieferscheine" boolean,
	"is_hide_maengel_in_plaenen" boolean,
	CONSTRAINT "user_customers_user_id_customer_id_pk" PRIMARY KEY("user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"country" text NOT NULL,
	"key_user_id" integer,
	"enabled" boolean NOT NULL,
	"password_hash" text NOT NULL,
	"has_weak_password" boolean NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "visit_reports" (
	"id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"advisor_id" integer NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"rounds" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "monthly_reports_customer" ON "monthly_reports" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "positions_customer" ON "positions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "results_visit" ON "results" USING btree ("visit_report_id");--> statement-breakpoint
CREATE INDEX "results_month" ON "results" USING btree ("monthly_report_id");--> statement-breakpoint
CREATE INDEX "results_customer" ON "results" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "results_position" ON "results" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "visit_reports_customer" ON "visit_reports" USING btree ("customer_id","ended_at");