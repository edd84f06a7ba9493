import { z } from 'zod';
import { toUserId } from '../../auth/user-id.ts';
import { notifyPausedReminders } from './paused-reminders.ts';
import { enqueueReminderJobs, remind } from './reminder-job.ts';
import { type NotificationJob, type NotificationServices, sendNotification } from './send-notification.ts';
import { markWatchersChanged } from './watched-records.ts';

export type ReminderJobs = {
  send_reminders: Record<string, never>;
  remind: { userId: string };
  send_notice: NotificationJob;
  /** The times of someone's doses changed: their carers may be notified of them. */
  wake_carers: { userId: string };
  /** Lines were changed: reminders that no longer fit are silent. */
  find_paused_reminders: { userId: string };
};

const Recipient = z.strictObject({ userId: z.uuid() });
const Notice = z.custom<NotificationJob>((value) => typeof value === 'object' && value !== null && 'noticeId' in value);

export function createReminderTasks(services: NotificationServices): Record<keyof ReminderJobs, (payload: unknown) => Promise<void>> {
  return {
    send_reminders: () => enqueueReminderJobs(services.database, new Date()),
    remind: (payload) => remind(services.people, toUserId(Recipient.parse(payload).userId), new Date()),
    wake_carers: (payload) => markWatchersChanged(services.database, services.people, toUserId(Recipient.parse(payload).userId)),
    find_paused_reminders: (payload) => notifyPausedReminders(services.people, toUserId(Recipient.parse(payload).userId), new Date()),
    send_notice: (payload) => sendNotification(services, Notice.parse(payload), new Date()),
  };
}
