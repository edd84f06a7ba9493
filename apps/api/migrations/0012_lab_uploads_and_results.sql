CREATE TABLE "blood_test_history" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"test_type" text NOT NULL,
	"collected_on" date NOT NULL,
	"laboratory" text,
	"note" text,
	"source" text NOT NULL,
	"upload_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blood_test_history_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "blood_test_history_types" CHECK (test_type in ('blood', 'urine', 'combined')),
	CONSTRAINT "blood_test_history_sources" CHECK (source in ('upload', 'manual', 'pasted'))
);
--> statement-breakpoint
ALTER TABLE "blood_test_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lab_results" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"analyte_id" text NOT NULL,
	"specimen" text NOT NULL,
	"collected_on" date NOT NULL,
	"printed_name" text NOT NULL,
	"value_text" text NOT NULL,
	"value" double precision,
	"up_to" double precision,
	"comparator" text,
	"unit" text,
	"printed_unit" text,
	"amount" double precision,
	"range" jsonb,
	"flag" text,
	"printed_flag" text,
	"place" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_results_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "lab_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lab_uploads" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"test_type" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_count" integer NOT NULL,
	"file_key" text NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"page" integer,
	"page_count" integer,
	"problem" text,
	"draft" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lab_uploads_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "lab_uploads_types" CHECK (test_type in ('blood', 'urine', 'combined'))
);
--> statement-breakpoint
ALTER TABLE "lab_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blood_test_history" ADD CONSTRAINT "blood_test_history_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_results" ADD CONSTRAINT "lab_results_user_id_report_id_blood_test_history_user_id_id_fk" FOREIGN KEY ("user_id","report_id") REFERENCES "public"."blood_test_history"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_uploads" ADD CONSTRAINT "lab_uploads_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blood_test_history_newest" ON "blood_test_history" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lab_results_of_analyte" ON "lab_results" USING btree ("user_id","analyte_id","collected_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lab_results_of_report" ON "lab_results" USING btree ("user_id","report_id");--> statement-breakpoint
CREATE INDEX "lab_uploads_newest" ON "lab_uploads" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_rows" ON "blood_test_history" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "lab_results" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "own_rows" ON "lab_uploads" AS PERMISSIVE FOR ALL TO "wellkept_person" USING (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "jobs_select" ON "lab_uploads" AS PERMISSIVE FOR SELECT TO "wellkept_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "jobs_delete" ON "lab_uploads" AS PERMISSIVE FOR DELETE TO "wellkept_jobs" USING (true);--> statement-breakpoint
-- Adds a job that waits its turn: jobs of one queue run one after the other, on however many servers.
create function enqueue_job_in_line(p_task text, p_payload json, p_queue text, p_key text, p_attempts int)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job(
    identifier => p_task, payload => p_payload, queue_name => p_queue, max_attempts => p_attempts, job_key => p_key
  );
end $$;
--> statement-breakpoint
-- Whoever deletes the row, its person, a job or the end of the account: the file goes too, in a job of the same transaction.
create function discard_upload_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job(identifier => 'delete_file', payload => json_build_object('fileKey', old.file_key));
  return old;
end $$;
--> statement-breakpoint
create trigger lab_uploads_discard_file after delete on lab_uploads for each row execute function discard_upload_file();
--> statement-breakpoint
-- A new owner of a function needs the right to create in its schema, for as long as the change takes.
grant create on schema public to wellkept_jobs;
--> statement-breakpoint
alter function enqueue_job_in_line(text, json, text, text, int) owner to wellkept_jobs;
--> statement-breakpoint
alter function discard_upload_file() owner to wellkept_jobs;
--> statement-breakpoint
revoke create on schema public from wellkept_jobs;
