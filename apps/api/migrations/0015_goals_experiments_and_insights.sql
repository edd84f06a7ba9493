CREATE TABLE "experiments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"change" text NOT NULL,
	"outcome" text NOT NULL,
	"wanted" text NOT NULL,
	"worthwhile" double precision NOT NULL,
	"baseline_from" date NOT NULL,
	"trial_from" date NOT NULL,
	"trial_to" date NOT NULL,
	"settling_days" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiments_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "experiments_change_length" CHECK (length(change) between 1 and 200),
	CONSTRAINT "experiments_wanted_is_known" CHECK (wanted in ('more', 'less')),
	CONSTRAINT "experiments_worthwhile_is_something" CHECK (worthwhile > 0),
	CONSTRAINT "experiments_days_follow_each_other" CHECK (baseline_from < trial_from and trial_from < trial_to and settling_days >= 0)
);
--> statement-breakpoint
ALTER TABLE "experiments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "health_goals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"area" text,
	"measure" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"due_on" date,
	"steps" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"status_on" date NOT NULL,
	"is_agreed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_goals_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "health_goals_title_length" CHECK (length(title) between 1 and 200),
	CONSTRAINT "health_goals_status_is_known" CHECK (status in ('active', 'reached', 'set aside')),
	CONSTRAINT "health_goals_measure_is_known" CHECK (measure ->> 'kind' in ('reach', 'days', 'steps')),
	CONSTRAINT "health_goals_end_after_they_begin" CHECK (due_on > starts_on)
);
--> statement-breakpoint
ALTER TABLE "health_goals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "insight_history" (
	"user_id" uuid NOT NULL,
	"insight_id" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"sentence" text NOT NULL,
	CONSTRAINT "insight_history_user_id_insight_id_recorded_at_pk" PRIMARY KEY("user_id","insight_id","recorded_at"),
	CONSTRAINT "insight_history_event_is_known" CHECK (event in ('found', 'faded', 'found again'))
);
--> statement-breakpoint
ALTER TABLE "insight_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "insight_runs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"rules_version" integer,
	"entry_count" integer,
	"day_count" integer,
	"asked" integer,
	"waiting" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"departures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"milliseconds" integer
);
--> statement-breakpoint
ALTER TABLE "insight_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "insights" (
	"user_id" uuid NOT NULL,
	"insight_id" text NOT NULL,
	"finding" jsonb NOT NULL,
	"first_found_at" timestamp with time zone NOT NULL,
	"last_found_at" timestamp with time zone NOT NULL,
	"faded_at" timestamp with time zone,
	"feedback" text,
	"feedback_at" timestamp with time zone,
	CONSTRAINT "insights_user_id_insight_id_pk" PRIMARY KEY("user_id","insight_id"),
	CONSTRAINT "insights_feedback_is_known" CHECK (feedback in ('useful', 'not useful')),
	CONSTRAINT "insights_feedback_has_its_time" CHECK ((feedback is null) = (feedback_at is null))
);
--> statement-breakpoint
ALTER TABLE "insights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_goals" ADD CONSTRAINT "health_goals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_history" ADD CONSTRAINT "insight_history_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_runs" ADD CONSTRAINT "insight_runs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_goals_newest" ON "health_goals" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "insight_history_newest" ON "insight_history" USING btree ("user_id","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_rows" ON "experiments" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "health_goals" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "insight_history" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "insight_runs" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "jobs_select" ON "insight_runs" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "insights" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));