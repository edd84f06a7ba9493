CREATE TABLE "push_devices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"shared_secret" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "push_devices_endpoint_length" CHECK (length(endpoint) <= 1000)
);
--> statement-breakpoint
ALTER TABLE "push_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_moments" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"zone" text NOT NULL,
	"notice_id" uuid,
	CONSTRAINT "reminder_moments_user_id_kind_subject_due_at_slot_pk" PRIMARY KEY("user_id","kind","subject","due_at","slot"),
	CONSTRAINT "reminder_moments_kind_is_known" CHECK (kind in ('medicine', 'habit', 'check-in', 'refill', 'recheck'))
);
--> statement-breakpoint
ALTER TABLE "reminder_moments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"by_push" boolean DEFAULT false NOT NULL,
	"shows_names" boolean DEFAULT false NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"done_until" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_settings_quiet_is_whole" CHECK ((quiet_from is null) = (quiet_to is null))
);
--> statement-breakpoint
ALTER TABLE "reminder_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"is_on" boolean NOT NULL,
	"times" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"supply" jsonb,
	"name" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_user_id_kind_subject_pk" PRIMARY KEY("user_id","kind","subject"),
	CONSTRAINT "reminders_kind_is_known" CHECK (kind in ('medicine', 'habit', 'check-in', 'refill', 'recheck')),
	CONSTRAINT "reminders_refill_has_supply" CHECK ((kind = 'refill') = (supply is not null))
);
--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "diary_entries_by_subject";--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_moments" ADD CONSTRAINT "reminder_moments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("user_id","endpoint");--> statement-breakpoint
CREATE INDEX "reminder_moments_of_notice" ON "reminder_moments" USING btree ("user_id","notice_id") WHERE notice_id is not null;--> statement-breakpoint
CREATE INDEX "reminder_settings_next" ON "reminder_settings" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "diary_entries_by_subject" ON "diary_entries" USING btree ("user_id","kind","subject","day","at" NULLS FIRST,"value","second_value","state");--> statement-breakpoint
CREATE POLICY "own_rows" ON "push_devices" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "reminder_moments" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "reminder_settings" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "jobs_select" ON "reminder_settings" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "reminders" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));