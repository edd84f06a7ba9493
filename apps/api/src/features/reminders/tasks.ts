import { z } from 'zod';
import { toUserId } from '../../auth/user-id.ts';
import { enqueueReminderJobs, remind } from './reminder-job.ts';
import { type NotificationJob, type NotificationServices, sendNotification } from './send-notification.ts';

export type ReminderJobs = { send_reminders: Record<string, never>; remind: { userId: string }; send_notice: NotificationJob };

const Recipient = z.strictObject({ userId: z.uuid() });
const Notice = z.custom<NotificationJob>((value) => typeof value === 'object' && value !== null && 'noticeId' in value);

export function createReminderTasks(services: NotificationServices): Record<keyof ReminderJobs, (payload: unknown) => Promise<void>> {
  return {
    send_reminders: () => enqueueReminderJobs(services.database, new Date()),
    remind: (payload) => remind(services.people, toUserId(Recipient.parse(payload).userId), new Date()),
    send_notice: (payload) => sendNotification(services, Notice.parse(payload), new Date()),
  };
}
