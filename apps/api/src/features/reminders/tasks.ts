import { z } from 'zod';
import { toUserId } from '../../auth/user-id.ts';
import { enqueueReminding, remind } from './remind.ts';
import { type NoticeJob, type NoticeParts, sendNotice } from './send-notice.ts';

export type ReminderJobs = { send_reminders: Record<string, never>; remind: { userId: string }; send_notice: NoticeJob };

const Recipient = z.strictObject({ userId: z.uuid() });
const Notice = z.custom<NoticeJob>((value) => typeof value === 'object' && value !== null && 'noticeId' in value);

export function reminderTasks(parts: NoticeParts): Record<keyof ReminderJobs, (payload: unknown) => Promise<void>> {
  return {
    send_reminders: () => enqueueReminding(parts.database, new Date()),
    remind: (payload) => remind(parts.people, toUserId(Recipient.parse(payload).userId), new Date()),
    send_notice: (payload) => sendNotice(parts, Notice.parse(payload), new Date()),
  };
}
