ALTER TABLE "contact_messages" ADD COLUMN "is_priority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "is_running" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "subscribers" SET "is_running" = true WHERE "subscribed" OR "state" IN ('active', 'past_due', 'disputed', 'refunded');--> statement-breakpoint
CREATE POLICY "payments_delete" ON "payment_customers" AS PERMISSIVE FOR DELETE TO "wellkept_payments" USING (true);