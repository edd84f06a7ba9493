CREATE TABLE "unified_user_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"personal_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"health_assessment" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"medical_history" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lifestyle_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dietary_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"medications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"supplements" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"symptoms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"conditions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"health_goals" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"onboarding_progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"data_completeness_score" real DEFAULT 0 NOT NULL,
	"last_updated_sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"additional_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unified_user_profiles_score_range" CHECK (data_completeness_score between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "unified_user_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unified_user_profiles" ADD CONSTRAINT "unified_user_profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_rows" ON "unified_user_profiles" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));