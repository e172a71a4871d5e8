ALTER TABLE "mails" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "html" text DEFAULT '' NOT NULL;