import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { verifyAuditLog } from '../audit/verify-log.ts';
import { renderLetter } from '../providers/mail/letter.ts';
import { type MailRequest, writeLetter } from '../providers/mail/letters.ts';
import type { MailProvider } from '../providers/mail/port.ts';
import { deleteExpired } from './delete-expired.ts';

/** Every kind of job, with what it carries. */
export type JobPayloads = { send_mail: MailRequest; delete_expired: Record<string, never>; verify_audit_log: Record<string, never> };

type Executor = Pick<NodePgDatabase, 'execute'>;

/** Adds a job inside the transaction (or on the connection) that the work belongs to. */
export async function enqueueJob<Name extends keyof JobPayloads>(on: Executor, name: Name, payload: JobPayloads[Name]): Promise<void> {
  await on.execute(sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json)`);
}

export type TaskParts = { mail: MailProvider; supportEmail: string; database: NodePgDatabase };

/** What the worker does for each kind. Payloads were written by enqueueJob, so a mail request has the shape of its type. */
export function tasks({ mail, supportEmail, database }: TaskParts): Record<keyof JobPayloads, (payload: unknown) => Promise<void>> {
  return {
    send_mail: async (payload) => {
      const request = z.custom<MailRequest>((value) => typeof value === 'object' && value !== null && 'about' in value).parse(payload);
      await mail.send(renderLetter(writeLetter(request), supportEmail));
    },
    delete_expired: () => deleteExpired(database),
    verify_audit_log: () => verifyAuditLog(database),
  };
}
