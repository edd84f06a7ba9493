import { patternRulesVersion } from '@wellkept/tracking/matrix/stored-discovery.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { verifyAuditLog } from '../audit/verify-log.ts';
import { toUserId } from '../auth/user-id.ts';
import type { Database } from '../database/connect.ts';
import { notifySubscriber } from '../features/billing/subscription/notify-subscriber.ts';
import { createPaymentTasks } from '../features/billing/subscription/tasks.ts';
import { createCommunityTasks } from '../features/community/crisis-notice.ts';
import { enqueuePlans } from '../features/goals/action-plans/runs.ts';
import { enqueueReadings } from '../features/insights/runs.ts';
import { refreshInsights } from '../features/insights/service.ts';
import { loadSafetyEngine } from '../features/interactions/check/engine.ts';
import { createLabUploadTasks, type LabUploadServices } from '../features/labs/uploads/tasks.ts';
import type { NotificationServices } from '../features/reminders/send-notification.ts';
import { createReminderTasks } from '../features/reminders/tasks.ts';
import { createReportTasks } from '../features/reports/tasks.ts';
import { createShareTasks } from '../features/sharing/tasks.ts';
import { renderLetter } from '../providers/mail/letter.ts';
import { createLetter, type MailRequest } from '../providers/mail/letters.ts';
import type { MailProvider } from '../providers/mail/port.ts';
import type { PaymentProvider } from '../providers/payments/port.ts';
import { deleteExpired } from './delete-expired.ts';
import type { JobPayloads } from './enqueue.ts';
import { followChanges } from './follow-changes.ts';

/** `database` is the queue's own role; a job for one person works as that person, on a connection of `people`. */
export type TaskServices = {
  mail: MailProvider;
  supportEmail: string;
  publicOrigin: string;
  database: NodePgDatabase;
  people: pg.Pool;
  payments: Database;
  admin: Database;
  findProvider: (name: string) => PaymentProvider | null;
} & Pick<LabUploadServices, 'files' | 'keyring'> &
  Pick<NotificationServices, 'push' | 'linkSecret'>;

const FollowRequest = z.strictObject({ userId: z.uuid() });

/** What the worker does for each kind. Payloads were written by enqueueJob, so a mail request has the shape of its type. */
export function createTasks(services: TaskServices): Record<keyof JobPayloads, (payload: unknown) => Promise<void>> {
  const { mail, supportEmail, database, people } = services;
  return {
    ...createPaymentTasks(services.payments, services.findProvider),
    ...createCommunityTasks(services),
    ...createLabUploadTasks(services),
    ...createReminderTasks(services),
    ...createReportTasks(services),
    ...createShareTasks(services),
    send_mail: async (payload) => {
      const request = z.custom<MailRequest>((value) => typeof value === 'object' && value !== null && 'about' in value).parse(payload);
      await mail.send(renderLetter(createLetter(request), supportEmail));
    },
    tell_subscriber: (payload) => notifySubscriber(services, payload),
    follow_changes: async (payload) => {
      const { userId } = FollowRequest.parse(payload);
      await followChanges({ people, safety: await loadSafetyEngine() }, toUserId(userId), new Date());
    },
    plan_actions: () => enqueuePlans(database),
    find_insights: async (payload) => refreshInsights(people, toUserId(FollowRequest.parse(payload).userId), new Date()),
    read_diaries: () => enqueueReadings(database, patternRulesVersion),
    delete_expired: () => deleteExpired(database),
    verify_audit_log: () => verifyAuditLog(database),
  };
}
