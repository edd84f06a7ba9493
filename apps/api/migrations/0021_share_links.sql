CREATE TABLE "share_openings" (
	"user_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"recipient" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_openings_user_id_share_id_number_pk" PRIMARY KEY("user_id","share_id","number"),
	CONSTRAINT "share_openings_recipient_length" CHECK (length(recipient) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "share_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shares" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"sections" jsonb NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sealed_link" "bytea",
	"file" "bytea",
	"passcode_hash" "bytea",
	"attempts_left" integer,
	"notifies_by_mail" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"seen_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shares_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "shares_by_token" UNIQUE("token_hash"),
	CONSTRAINT "shares_label_length" CHECK (length(label) between 1 and 80),
	CONSTRAINT "shares_ending_is_known" CHECK (ending in ('revoked', 'locked')),
	CONSTRAINT "shares_ending_has_its_time" CHECK ((ending is null) = (ended_at is null)),
	CONSTRAINT "shares_ended_hold_nothing" CHECK (ending is null or (file is null and sealed_link is null)),
	CONSTRAINT "shares_passcode_has_attempts" CHECK ((passcode_hash is null) = (attempts_left is null) and attempts_left >= 0)
);
--> statement-breakpoint
ALTER TABLE "shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_share_fk" FOREIGN KEY ("user_id","share_id") REFERENCES "public"."shares"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_expiring" ON "shares" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "own_rows" ON "share_openings" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "named_share" ON "share_openings" AS PERMISSIVE FOR INSERT TO "wellkept_shares" WITH CHECK (exists (select from shares s where s.user_id = share_openings.user_id and s.id = share_openings.share_id));--> statement-breakpoint
CREATE POLICY "own_rows" ON "shares" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "named_share" ON "shares" AS PERMISSIVE FOR SELECT TO "wellkept_shares" USING (token_hash = (select decode(nullif(current_setting('app.share', true), ''), 'hex')));--> statement-breakpoint
CREATE POLICY "named_share_changes" ON "shares" AS PERMISSIVE FOR UPDATE TO "wellkept_shares" USING (token_hash = (select decode(nullif(current_setting('app.share', true), ''), 'hex'))) WITH CHECK (token_hash = (select decode(nullif(current_setting('app.share', true), ''), 'hex')));--> statement-breakpoint
CREATE POLICY "jobs_select" ON "shares" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_update" ON "shares" AS PERMISSIVE FOR UPDATE TO "wellkept_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "shares" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (true);