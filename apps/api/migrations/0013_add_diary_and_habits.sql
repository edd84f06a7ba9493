CREATE TABLE "diary_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone,
	"zone" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"slot" text,
	"value" double precision,
	"second_value" double precision,
	"state" text,
	"area" text,
	"label" text,
	"note" text,
	"source" text DEFAULT 'typed' NOT NULL,
	"import_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"change_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diary_entries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "diary_entries_kind_is_known" CHECK (kind in ('day', 'measurement', 'symptom', 'factor', 'intake', 'habit', 'practice')),
	CONSTRAINT "diary_entries_source_is_known" CHECK (source in ('typed', 'import', 'sample')),
	CONSTRAINT "diary_entries_import_has_its_id" CHECK ((source = 'import') = (import_id is not null)),
	CONSTRAINT "diary_entries_day_is_of_our_time" CHECK (day >= '1900-01-01'),
	CONSTRAINT "diary_entries_severity" CHECK (kind <> 'symptom' or value between 0 and 10),
	CONSTRAINT "diary_entries_once_a_day" CHECK (kind not in ('day', 'factor', 'habit') or (slot is not null and slot = 'day')),
	CONSTRAINT "diary_entries_subject_length" CHECK (length(subject) between 1 and 200),
	CONSTRAINT "diary_entries_note_length" CHECK (length(note) between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "diary_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diary_history" (
	"user_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"version" integer NOT NULL,
	"entry" jsonb NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diary_history_user_id_change_id_pk" PRIMARY KEY("user_id","change_id"),
	CONSTRAINT "diary_history_reason_is_known" CHECK (reason in ('replaced', 'deleted', 'conflict'))
);
--> statement-breakpoint
ALTER TABLE "diary_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diary_packs" (
	"user_id" uuid NOT NULL,
	"pack" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diary_packs_user_id_pack_pk" PRIMARY KEY("user_id","pack")
);
--> statement-breakpoint
ALTER TABLE "diary_packs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "diary_topics" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"scale" text DEFAULT 'yes-no' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"pack" text,
	"last_used_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diary_topics_user_id_kind_name_pk" PRIMARY KEY("user_id","kind","name"),
	CONSTRAINT "diary_topics_kind_is_known" CHECK (kind in ('symptom', 'factor')),
	CONSTRAINT "diary_topics_scale_is_known" CHECK (scale in ('yes-no', 'amount')),
	CONSTRAINT "diary_topics_name_length" CHECK (length(name) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "diary_topics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "habits" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"aim" text NOT NULL,
	"schedule" jsonb NOT NULL,
	"amount" jsonb,
	"group_name" text,
	"reminders" jsonb NOT NULL,
	"started_on" date NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "habits_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "habits_aim_is_known" CHECK (aim in ('build', 'stop')),
	CONSTRAINT "habits_name_length" CHECK (length(name) between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "habits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_history" ADD CONSTRAINT "diary_history_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_packs" ADD CONSTRAINT "diary_packs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_topics" ADD CONSTRAINT "diary_topics_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habits" ADD CONSTRAINT "habits_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diary_entries_once" ON "diary_entries" USING btree ("user_id","kind","subject","day","slot") WHERE slot is not null;--> statement-breakpoint
CREATE INDEX "diary_entries_by_day" ON "diary_entries" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "diary_entries_by_subject" ON "diary_entries" USING btree ("user_id","kind","subject","day");--> statement-breakpoint
CREATE INDEX "diary_entries_by_import" ON "diary_entries" USING btree ("user_id","import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "diary_history_of_entry" ON "diary_history" USING btree ("user_id","entry_id","recorded_at");--> statement-breakpoint
CREATE INDEX "diary_topics_last_used" ON "diary_topics" USING btree ("user_id","kind","last_used_on" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_rows" ON "diary_entries" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "diary_history" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "diary_packs" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "diary_topics" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "habits" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));