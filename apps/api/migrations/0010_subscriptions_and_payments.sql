CREATE TABLE "closed_customers" (
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_customers_provider_customer_id_pk" PRIMARY KEY("provider","customer_id")
);
--> statement-breakpoint
ALTER TABLE "closed_customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"checkout_id" text,
	"checkout_for" text,
	"checkout_url" text,
	"checkout_ends_at" timestamp with time zone,
	"checkout_count" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payment_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider"),
	CONSTRAINT "payment_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
ALTER TABLE "payment_customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"charge_id" text,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "payment_events_state_is_known" CHECK (state in ('waiting', 'applied', 'ignored', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscribers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"simplified_tier" text DEFAULT 'free' NOT NULL,
	"subscription_tier" text DEFAULT 'free' NOT NULL,
	"subscription_end" timestamp with time zone,
	"access_until" timestamp with time zone,
	"billing_cycle" text,
	"state" text DEFAULT 'none' NOT NULL,
	"cancels_at" timestamp with time zone,
	"price_cents" integer,
	"pending_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_tier_is_known" CHECK (simplified_tier in ('paid', 'free')),
	CONSTRAINT "subscribers_cycle_is_known" CHECK (billing_cycle in ('monthly', 'yearly')),
	CONSTRAINT "subscribers_state_is_known" CHECK (state in ('none', 'active', 'past_due', 'cancelled', 'refunded', 'disputed')),
	CONSTRAINT "subscribers_paid_is_subscribed" CHECK (subscribed = (simplified_tier = 'paid') and subscribed = (subscription_tier <> 'free')),
	CONSTRAINT "subscribers_paid_has_an_end" CHECK (not subscribed or (subscription_end is not null and access_until is not null))
);
--> statement-breakpoint
ALTER TABLE "subscribers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_history" (
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "subscription_history_user_id_at_event_pk" PRIMARY KEY("user_id","at","event")
);
--> statement-breakpoint
ALTER TABLE "subscription_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usage_counts" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"counted" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "usage_counts_user_id_day_counted_pk" PRIMARY KEY("user_id","day","counted"),
	CONSTRAINT "usage_counts_is_known" CHECK (counted in ('product_checks', 'ingredient_checks')),
	CONSTRAINT "usage_counts_is_not_negative" CHECK (count >= 0)
);
--> statement-breakpoint
ALTER TABLE "usage_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_list_email_is_normal" CHECK (email = lower(btrim(email)) and length(email) between 5 and 254)
);
--> statement-breakpoint
ALTER TABLE "waiting_list" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"account" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_history" ADD CONSTRAINT "subscription_history_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_counts" ADD CONSTRAINT "usage_counts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("received_at") WHERE state in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "payment_events_customer" ON "payment_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscribers_plan" ON "subscribers" USING btree ("subscription_tier","state");--> statement-breakpoint
CREATE POLICY "admin_select" ON "user" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "closed_customers" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_select" ON "closed_customers" AS PERMISSIVE FOR SELECT TO "wellkept_payments" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_select" ON "payment_customers" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "payments_select" ON "payment_customers" AS PERMISSIVE FOR SELECT TO "wellkept_payments" USING (true);--> statement-breakpoint
CREATE POLICY "payments_insert" ON "payment_customers" AS PERMISSIVE FOR INSERT TO "wellkept_payments" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_update" ON "payment_customers" AS PERMISSIVE FOR UPDATE TO "wellkept_payments" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_select" ON "payment_events" AS PERMISSIVE FOR SELECT TO "wellkept_payments" USING (true);--> statement-breakpoint
CREATE POLICY "payments_insert" ON "payment_events" AS PERMISSIVE FOR INSERT TO "wellkept_payments" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_update" ON "payment_events" AS PERMISSIVE FOR UPDATE TO "wellkept_payments" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_delete" ON "payment_events" AS PERMISSIVE FOR DELETE TO "wellkept_payments" USING (true);--> statement-breakpoint
CREATE POLICY "admin_select" ON "payment_events" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "subscribers" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "accounts_select" ON "subscribers" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "payments_select" ON "subscribers" AS PERMISSIVE FOR SELECT TO "wellkept_payments" USING (true);--> statement-breakpoint
CREATE POLICY "payments_insert" ON "subscribers" AS PERMISSIVE FOR INSERT TO "wellkept_payments" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_update" ON "subscribers" AS PERMISSIVE FOR UPDATE TO "wellkept_payments" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin_select" ON "subscribers" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "subscription_history" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "payments_select" ON "subscription_history" AS PERMISSIVE FOR SELECT TO "wellkept_payments" USING (true);--> statement-breakpoint
CREATE POLICY "payments_insert" ON "subscription_history" AS PERMISSIVE FOR INSERT TO "wellkept_payments" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "usage_counts" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "accounts_select" ON "waiting_list" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "waiting_list" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_delete" ON "waiting_list" AS PERMISSIVE FOR DELETE TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "admin_select" ON "waiting_list" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_select" ON "waiting_list" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "waiting_list" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "payments_select" ON "sandbox_customers" AS PERMISSIVE FOR SELECT TO "wellkept_payments" USING (true);--> statement-breakpoint
CREATE POLICY "payments_insert" ON "sandbox_customers" AS PERMISSIVE FOR INSERT TO "wellkept_payments" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_update" ON "sandbox_customers" AS PERMISSIVE FOR UPDATE TO "wellkept_payments" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_delete" ON "sandbox_customers" AS PERMISSIVE FOR DELETE TO "wellkept_payments" USING (true);