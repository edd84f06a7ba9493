import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PaymentJobs } from '../features/billing/subscription/tasks.ts';
import type { CommunityJobs } from '../features/community/crisis-notice.ts';
import type { LabUploadJobs } from '../features/labs/uploads/tasks.ts';
import type { ReminderJobs } from '../features/reminders/tasks.ts';
import type { ReportJobs } from '../features/reports/tasks.ts';
import type { ShareJobs } from '../features/sharing/tasks.ts';
import type { MailRequest } from '../providers/mail/letters.ts';

/** Every kind of job, with what it carries. */
export type JobPayloads = {
  send_mail: MailRequest;
  follow_changes: { userId: string };
  plan_actions: Record<string, never>;
  find_insights: { userId: string };
  read_diaries: Record<string, never>;
  delete_expired: Record<string, never>;
  verify_audit_log: Record<string, never>;
} & PaymentJobs &
  CommunityJobs &
  ShareJobs &
  LabUploadJobs &
  ReminderJobs &
  ReportJobs;

type Executor = Pick<NodePgDatabase, 'execute'>;

/** Adds a job inside the transaction (or on the connection) that the work belongs to. */
export async function enqueueJob<Name extends keyof JobPayloads>(on: Executor, name: Name, payload: JobPayloads[Name]): Promise<void> {
  await on.execute(sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json)`);
}

/** How often a job is tried. The pauses between the attempts grow to minutes. */
export const jobAttemptsMax = 8;

/**
 * Adds a job that runs after a pause, once for all that ask for it under one key until then. One that is running already does not count: it
 * may have read before this transaction ends.
 */
export async function enqueueJobOnce<Name extends keyof JobPayloads>(
  on: Executor,
  name: Name,
  payload: JobPayloads[Name],
  { key, seconds }: { key: string; seconds: number },
): Promise<void> {
  await on.execute(
    sql`select enqueue_job_once(${name}, ${JSON.stringify(payload)}::json, ${key}, ${seconds}::int, ${jobAttemptsMax}::int)`,
  );
}
