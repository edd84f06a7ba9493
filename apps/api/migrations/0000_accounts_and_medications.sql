CREATE TABLE "audit_chains" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"person_salt" "bytea",
	"length" bigint DEFAULT 0 NOT NULL,
	"last_hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chains_length_is_not_negative" CHECK (length >= 0)
);
--> statement-breakpoint
ALTER TABLE "audit_chains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_audit_log" (
	"user_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resource_type" text NOT NULL,
	"success" boolean NOT NULL,
	"risk_level" text NOT NULL,
	"phi_accessed" boolean NOT NULL,
	"details" jsonb,
	"details_salt" "bytea",
	"details_commitment" "bytea" NOT NULL,
	"person_commitment" "bytea" NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "security_audit_log_user_id_sequence_pk" PRIMARY KEY("user_id","sequence"),
	CONSTRAINT "security_audit_log_sequence_is_positive" CHECK (sequence > 0),
	CONSTRAINT "security_audit_log_risk_is_known" CHECK (risk_level in ('LOW', 'MEDIUM', 'HIGH')),
	CONSTRAINT "security_audit_log_details_keep_their_salt" CHECK ((details is null) = (details_salt is null))
);
--> statement-breakpoint
ALTER TABLE "security_audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "account_id_unique" UNIQUE("id"),
	CONSTRAINT "account_once_per_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_grants" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"access_hash" "bytea" NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_hash" "bytea" NOT NULL,
	"used_refresh_hash" "bytea",
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_grants_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "api_grants_id_unique" UNIQUE("id"),
	CONSTRAINT "api_grants_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "api_grants_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
ALTER TABLE "api_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consents_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "consents_kind_is_known" CHECK (kind in ('terms', 'health-data', 'adult')),
	CONSTRAINT "consents_withdrawn_after_given" CHECK (withdrawn_at >= given_at)
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passkey" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"aaguid" text,
	CONSTRAINT "passkey_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "passkey_id_unique" UNIQUE("id"),
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkey" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_count_is_positive" CHECK (count > 0)
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "session_id_unique" UNIQUE("id"),
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "two_factor" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factor_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "two_factor_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "two_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'person' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"selected_plan" text DEFAULT 'wellness' NOT NULL,
	"billing_cycle" text DEFAULT 'monthly' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_email_is_normal" CHECK (email = lower(btrim(email)) and length(email) between 5 and 254),
	CONSTRAINT "user_role_is_known" CHECK (role in ('person', 'admin')),
	CONSTRAINT "user_plan_is_known" CHECK (selected_plan in ('wellness', 'wellness_plus') and billing_cycle in ('monthly', 'yearly'))
);
--> statement-breakpoint
ALTER TABLE "user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_length" CHECK (length(message) between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"error_type" text NOT NULL,
	"error_message" text NOT NULL,
	"stack_trace" text,
	"url" text NOT NULL,
	"user_agent" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"severity" text NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "error_reports_severity_is_known" CHECK (severity in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "error_reports_context_is_an_object" CHECK (jsonb_typeof(context) = 'object')
);
--> statement-breakpoint
ALTER TABLE "error_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "medications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"medication_name" text GENERATED ALWAYS AS (name) STORED NOT NULL,
	"strength" text,
	"prescribed_dosage" text,
	"frequency" text,
	"indication" text,
	"active" boolean NOT NULL,
	"notes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medications_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "medications_name_length" CHECK (length(name) between 1 and 10000),
	CONSTRAINT "medications_notes_are_an_object" CHECK (jsonb_typeof(notes) = 'object')
);
--> statement-breakpoint
ALTER TABLE "medications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_grants" ADD CONSTRAINT "api_grants_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_reports" ADD CONSTRAINT "error_reports_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_audit_log_usage" ON "security_audit_log" USING btree ("user_id","action","created_at");--> statement-breakpoint
CREATE INDEX "api_grants_used_refresh_hash" ON "api_grants" USING btree ("used_refresh_hash");--> statement-breakpoint
CREATE INDEX "api_grants_expires_at" ON "api_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_standing" ON "consents" USING btree ("user_id","kind") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_unconfirmed" ON "user" USING btree ("created_at") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_value" ON "verification" USING btree ("value");--> statement-breakpoint
CREATE INDEX "verification_expires_at" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_messages_user_id" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "error_reports_user_id" ON "error_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "error_reports_type" ON "error_reports" USING btree ("error_type");--> statement-breakpoint
CREATE INDEX "error_reports_created_at" ON "error_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "medications_newest" ON "medications" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at" ON "mail_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_to_address" ON "mail_outbox" USING btree ("to_address");--> statement-breakpoint
CREATE POLICY "own_rows" ON "audit_chains" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "audit_select" ON "audit_chains" AS PERMISSIVE FOR SELECT TO "wellkept_audit" USING (true);--> statement-breakpoint
CREATE POLICY "audit_insert" ON "audit_chains" AS PERMISSIVE FOR INSERT TO "wellkept_audit" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_update" ON "audit_chains" AS PERMISSIVE FOR UPDATE TO "wellkept_audit" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "security_audit_log" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "audit_select" ON "security_audit_log" AS PERMISSIVE FOR SELECT TO "wellkept_audit" USING (true);--> statement-breakpoint
CREATE POLICY "audit_insert" ON "security_audit_log" AS PERMISSIVE FOR INSERT TO "wellkept_audit" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_update" ON "security_audit_log" AS PERMISSIVE FOR UPDATE TO "wellkept_audit" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_select" ON "account" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "account" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_update" ON "account" AS PERMISSIVE FOR UPDATE TO "wellkept_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_delete" ON "account" AS PERMISSIVE FOR DELETE TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_select" ON "api_grants" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "api_grants" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_update" ON "api_grants" AS PERMISSIVE FOR UPDATE TO "wellkept_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_delete" ON "api_grants" AS PERMISSIVE FOR DELETE TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_select" ON "api_grants" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "api_grants" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "consents" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "accounts_select" ON "consents" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "consents" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_select" ON "passkey" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "passkey" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_update" ON "passkey" AS PERMISSIVE FOR UPDATE TO "wellkept_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_delete" ON "passkey" AS PERMISSIVE FOR DELETE TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_select" ON "rate_limits" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "rate_limits" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_update" ON "rate_limits" AS PERMISSIVE FOR UPDATE TO "wellkept_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_delete" ON "rate_limits" AS PERMISSIVE FOR DELETE TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_select" ON "rate_limits" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "rate_limits" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_select" ON "session" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "session" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_update" ON "session" AS PERMISSIVE FOR UPDATE TO "wellkept_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_delete" ON "session" AS PERMISSIVE FOR DELETE TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_select" ON "session" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "session" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_select" ON "two_factor" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "two_factor" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_update" ON "two_factor" AS PERMISSIVE FOR UPDATE TO "wellkept_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_delete" ON "two_factor" AS PERMISSIVE FOR DELETE TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_select" ON "user" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "user" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_update" ON "user" AS PERMISSIVE FOR UPDATE TO "wellkept_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_delete" ON "user" AS PERMISSIVE FOR DELETE TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_select" ON "user" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "user" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_select" ON "verification" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "verification" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_update" ON "verification" AS PERMISSIVE FOR UPDATE TO "wellkept_accounts" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_delete" ON "verification" AS PERMISSIVE FOR DELETE TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_select" ON "verification" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "verification" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "contact_messages" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin_select" ON "contact_messages" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "error_reports" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "accounts_insert" ON "error_reports" AS PERMISSIVE FOR INSERT TO "wellkept_accounts" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs_select" ON "error_reports" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "error_reports" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "admin_select" ON "error_reports" AS PERMISSIVE FOR SELECT TO "wellkept_admin" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "medications" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "jobs_select" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_insert" ON "mail_outbox" AS PERMISSIVE FOR INSERT TO "wellkept_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "mail_outbox" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_select" ON "mail_outbox" AS PERMISSIVE FOR SELECT TO "wellkept_accounts" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_delete" ON "mail_outbox" AS PERMISSIVE FOR DELETE TO "wellkept_accounts" USING (true);