CREATE TABLE "health_action_plans" (
	"user_id" uuid NOT NULL,
	"action_id" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"impact_score" smallint DEFAULT 7 NOT NULL,
	"time_sensitivity" smallint DEFAULT 7 NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"completed_at" timestamp with time zone,
	"scheduled_for" date,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_action_plans_user_id_action_id_pk" PRIMARY KEY("user_id","action_id"),
	CONSTRAINT "health_action_plans_category_is_known" CHECK (category in ('nutrition', 'lifestyle', 'fitness')),
	CONSTRAINT "health_action_plans_priority_is_known" CHECK (priority in ('high', 'medium', 'low')),
	CONSTRAINT "health_action_plans_status_is_known" CHECK (status in ('pending', 'completed', 'dismissed')),
	CONSTRAINT "health_action_plans_scores_range" CHECK (impact_score between 1 and 10 and time_sensitivity between 1 and 10),
	CONSTRAINT "health_action_plans_completed_has_its_time" CHECK ((status = 'completed') = (completed_at is not null))
);
--> statement-breakpoint
ALTER TABLE "health_action_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"questionnaire_data" jsonb,
	"medication_data" jsonb,
	"diet_data" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"health_journey_level" text DEFAULT 'improve' NOT NULL,
	"data_update_prompt_dismissed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_preferences_level_is_known" CHECK (health_journey_level in ('maintain', 'improve', 'transform'))
);
--> statement-breakpoint
ALTER TABLE "user_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "data_sync_queue_open";--> statement-breakpoint
ALTER TABLE "unified_user_profiles" ALTER COLUMN "last_updated_sections" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
ALTER TABLE "data_sync_queue" ADD COLUMN "saves" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_sync_queue" ADD COLUMN "target_results" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "health_action_plans" ADD CONSTRAINT "health_action_plans_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_details" ADD CONSTRAINT "user_details_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Of several open rows for one source the newest stands for all. Row-level security would hide them from an owner who is no superuser; it is
-- forced again after every migration.
ALTER TABLE "data_sync_queue" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
delete from data_sync_queue older using data_sync_queue newer
  where older.user_id = newer.user_id and older.source_table = newer.source_table
    and older.sync_status <> 'synced' and newer.sync_status <> 'synced'
    and (older.created_at, older.id) < (newer.created_at, newer.id);--> statement-breakpoint
CREATE UNIQUE INDEX "data_sync_queue_open" ON "data_sync_queue" USING btree ("user_id","source_table") WHERE sync_status <> 'synced';--> statement-breakpoint
CREATE POLICY "own_rows" ON "health_action_plans" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "user_details" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "user_preferences" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));