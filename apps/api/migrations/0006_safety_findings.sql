CREATE TABLE "safety_findings" (
	"user_id" uuid NOT NULL,
	"finding_id" text NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"headline" text NOT NULL,
	"first_shown_at" timestamp with time zone NOT NULL,
	"last_shown_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledgement" text,
	"note" text,
	"gone_at" timestamp with time zone,
	CONSTRAINT "safety_findings_user_id_finding_id_pk" PRIMARY KEY("user_id","finding_id"),
	CONSTRAINT "safety_findings_kind_is_known" CHECK (kind in ('interaction', 'duplicate', 'personal', 'amount', 'burden')),
	CONSTRAINT "safety_findings_severity_is_known" CHECK (severity in ('contraindicated', 'major', 'moderate', 'minor')),
	CONSTRAINT "safety_findings_acknowledgement_is_known" CHECK (acknowledgement in ('seen', 'discussed')),
	CONSTRAINT "safety_findings_acknowledgement_has_its_time" CHECK ((acknowledgement is null) = (acknowledged_at is null)),
	CONSTRAINT "safety_findings_note_length" CHECK (length(note) between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "safety_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_sync_queue" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"source_table" text NOT NULL,
	"target_features" jsonb NOT NULL,
	"data_payload" jsonb NOT NULL,
	"sync_status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"synced_at" timestamp with time zone,
	CONSTRAINT "data_sync_queue_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "data_sync_queue_status_is_known" CHECK (sync_status in ('pending', 'synced', 'failed')),
	CONSTRAINT "data_sync_queue_synced_has_its_time" CHECK ((sync_status = 'synced') = (synced_at is not null))
);
--> statement-breakpoint
ALTER TABLE "data_sync_queue" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "safety_findings" ADD CONSTRAINT "safety_findings_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_sync_queue" ADD CONSTRAINT "data_sync_queue_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_sync_queue_open" ON "data_sync_queue" USING btree ("user_id") WHERE sync_status <> 'synced';--> statement-breakpoint
CREATE POLICY "own_rows" ON "safety_findings" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "data_sync_queue" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
-- Lets a person's transaction add a job that runs once for all who ask for it under one key until then.
create function enqueue_job_once(p_task text, p_payload json, p_key text, p_seconds int, p_attempts int)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job(
    identifier => p_task, payload => p_payload, run_at => now() + make_interval(secs => p_seconds), max_attempts => p_attempts,
    job_key => p_key, job_key_mode => 'preserve_run_at'
  );
end $$;
--> statement-breakpoint
-- A new owner of a function needs the right to create in its schema, for as long as the change takes.
grant create on schema public to wellkept_jobs;
--> statement-breakpoint
alter function enqueue_job_once(text, json, text, int, int) owner to wellkept_jobs;
--> statement-breakpoint
revoke create on schema public from wellkept_jobs;
