ALTER TABLE "reminder_moments" DROP CONSTRAINT "reminder_moments_kind_is_known";--> statement-breakpoint
ALTER TABLE "carers" ADD COLUMN "late_after" integer;--> statement-breakpoint
ALTER TABLE "carers" ADD COLUMN "late_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carers" ADD CONSTRAINT "carers_late_after_is_known" CHECK (late_after in (30, 60, 120));--> statement-breakpoint
ALTER TABLE "carers" ADD CONSTRAINT "carers_late_since_is_known" CHECK ((late_after is null) = (late_since is null));--> statement-breakpoint
ALTER TABLE "carers" ADD CONSTRAINT "carers_who_look_are_not_told" CHECK (late_after is null or role <> 'look');--> statement-breakpoint
ALTER TABLE "reminder_moments" ADD CONSTRAINT "reminder_moments_kind_is_known" CHECK (kind in ('medicine', 'habit', 'check-in', 'refill', 'recheck', 'late-dose'));--> statement-breakpoint
CREATE POLICY "carer_select" ON "consents" AS PERMISSIVE FOR SELECT TO "wellkept_carer" USING (user_id = (select held.user_id from carers held where user_id = nullif(current_setting('app.user_id', true), '')::uuid and carer_id = nullif(current_setting('app.carer_id', true), '')::uuid and (ends_at is null or ends_at > now()) and held.role in ('look', 'log', 'manage')) and kind = 'health-data');--> statement-breakpoint
CREATE POLICY "own_care" ON "carers" AS PERMISSIVE FOR SELECT TO "wellkept_person" USING (carer_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and late_after is not null and (ends_at is null or ends_at > now()));--> statement-breakpoint
CREATE POLICY "jobs_select" ON "carers" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (late_after is not null);--> statement-breakpoint
CREATE POLICY "jobs_select" ON "reminder_moments" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (kind = 'late-dose');--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "reminder_moments" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (kind = 'late-dose');