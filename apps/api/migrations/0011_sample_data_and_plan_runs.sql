CREATE TABLE "action_plan_runs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"planned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "action_plan_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sample_data" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"filled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"profile" jsonb NOT NULL,
	"medications" jsonb NOT NULL,
	"was_onboarded" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sample_data" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "action_plan_runs" ADD CONSTRAINT "action_plan_runs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_data" ADD CONSTRAINT "sample_data_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows" ON "action_plan_runs" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "jobs_select" ON "action_plan_runs" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "sample_data" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));