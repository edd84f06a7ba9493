CREATE TABLE "dose_schedules" (
	"user_id" uuid NOT NULL,
	"medication_id" uuid NOT NULL,
	"times" jsonb NOT NULL,
	"days" jsonb,
	"zone" text,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dose_schedules_user_id_medication_id_pk" PRIMARY KEY("user_id","medication_id"),
	CONSTRAINT "dose_schedules_times_are_a_list" CHECK (jsonb_typeof(times) = 'array'),
	CONSTRAINT "dose_schedules_say_something" CHECK (jsonb_array_length(times) > 0 or days is not null),
	CONSTRAINT "dose_schedules_source_is_known" CHECK (source in ('person', 'current', 'reminder'))
);
--> statement-breakpoint
ALTER TABLE "dose_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "schedule" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "substance_id" text;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "rxcui" text;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "dose_value" double precision;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "dose_unit" text;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "sig" jsonb;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "sig_text" text;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "recognition" jsonb;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "unread_words" jsonb;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "reader" text;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "needs_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dose_schedules" ADD CONSTRAINT "dose_schedules_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medications_reader" ON "medications" USING btree ("reader");--> statement-breakpoint
CREATE INDEX "unified_user_profiles_with_dose_times" ON "unified_user_profiles" USING btree ("user_id") WHERE preferences::text like '%timing%' and preferences::text not like '%"doses": {}%';--> statement-breakpoint
CREATE INDEX "reminders_with_dose_times" ON "reminders" USING btree ("user_id") WHERE kind = 'medicine' and (times <> '[]' or schedule is not null);--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_dose_is_whole" CHECK ((dose_value is null) = (dose_unit is null));--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_are_read_whole" CHECK (num_nonnulls(sig, sig_text, recognition, unread_words, reader) in (0, 5));--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "medications" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "medications" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "unified_user_profiles" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_insert" ON "unified_user_profiles" AS PERMISSIVE FOR INSERT TO "wellkept_upkeep" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "unified_user_profiles" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "reminders" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_update" ON "reminders" AS PERMISSIVE FOR UPDATE TO "wellkept_upkeep" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "dose_schedules" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "upkeep_select" ON "dose_schedules" AS PERMISSIVE FOR SELECT TO "wellkept_upkeep" USING (true);--> statement-breakpoint
CREATE POLICY "upkeep_insert" ON "dose_schedules" AS PERMISSIVE FOR INSERT TO "wellkept_upkeep" WITH CHECK (true);