ALTER TABLE "lab_uploads" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "lab_uploads" ADD COLUMN "day" text;