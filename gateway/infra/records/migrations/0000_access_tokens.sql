CREATE TABLE "records"."access_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"locations" text[],
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_network" text,
	"networks" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "records"."access_tokens" USING btree ("user_id");