import type { FailedJob } from '@wellkept/contract/admin/admin.ts';
import type pg from 'pg';
import { formatInstantSql } from '../../database/instant-sql.ts';
import { redactProblem } from './problem-redaction.ts';

const shownMax = 100;

/** Jobs that failed at least once. What they carry may name a person and stays out. */
export async function findFailedJobs(jobs: pg.Pool): Promise<FailedJob[]> {
  const { rows } = await jobs.query<FailedJob>(`
    select id::text, task_identifier as task, attempts, max_attempts as "attemptsMax", last_error as problem,
      case when attempts < max_attempts then ${formatInstantSql('run_at')} end as "nextRunAt"
    from graphile_worker.jobs where last_error is not null order by updated_at desc, id desc limit ${shownMax}`);
  return rows.map((row) => ({ ...row, problem: redactProblem(row.problem) }));
}

/** Runs a job as soon as possible, with all its attempts reset. False when it is gone or running. */
export async function retryJob(jobs: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await jobs.query('select from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)', [
    id,
  ]);
  return (rowCount ?? 0) > 0;
}
