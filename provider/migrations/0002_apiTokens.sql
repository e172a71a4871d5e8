ALTER TABLE "customers" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_token_hash_unique" UNIQUE("token_hash");