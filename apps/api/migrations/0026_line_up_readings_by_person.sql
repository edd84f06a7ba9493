-- Jobs of one queue run one after the other, on however many servers; among queues, the lowest priority number goes first. A job whose key
-- is already there is not added again.
drop function enqueue_job_in_line(text, json, text, text, int);
--> statement-breakpoint
create function enqueue_job_in_line(p_task text, p_payload json, p_queue text, p_key text, p_attempts int, p_priority int)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job(
    identifier => p_task, payload => p_payload, queue_name => p_queue, max_attempts => p_attempts, job_key => p_key,
    job_key_mode => 'unsafe_dedupe', priority => p_priority
  );
end $$;
--> statement-breakpoint
grant create on schema public to wellkept_jobs;
--> statement-breakpoint
alter function enqueue_job_in_line(text, json, text, text, int, int) owner to wellkept_jobs;
--> statement-breakpoint
revoke create on schema public from wellkept_jobs;
