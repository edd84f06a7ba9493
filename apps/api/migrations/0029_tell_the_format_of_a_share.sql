ALTER TABLE "shares" ADD COLUMN "format" text DEFAULT 'brief' NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_format_is_known" CHECK (format in ('brief', 'summary'));