import { randomUUID } from 'node:crypto';
import { deferPastQuietHours } from '@wellkept/tracking/reminders/occurrences.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import { hasHealthConsent } from '../interactions/medication-list-check.ts';
import { findChannels, toDeliverySettings } from './due-reminders.ts';
import { findPausedReminders } from './paused-notice.ts';
import { clearPausedNotices, findSettings, markPausedNotices } from './repository.ts';
import { enqueueNotification } from './send-notification.ts';

const hoursWorth = 48;

/**
 * Notifies a person by their own channels that reminders went silent with the line of their medicine, of each pause once. A carer may have
 * changed it.
 */
export async function notifyPausedReminders(people: pg.Pool, userId: UserId, now: Date): Promise<void> {
  await withUser(people, userId, async (tx) => {
    const settings = await findSettings(tx, userId);
    if (!settings || !(await hasHealthConsent(tx, userId))) return;
    const paused = await findPausedReminders(tx, userId);
    await clearPausedNotices(
      tx,
      userId,
      paused.map(({ medicationId }) => medicationId),
    );
    const fresh = paused.filter(({ noticeAt }) => noticeAt === null).map(({ medicationId }) => medicationId);
    const channels = await findChannels(tx, userId, settings);
    if (fresh.length === 0 || channels.length === 0) return;
    await markPausedNotices(tx, userId, fresh, now);
    const noticeId = randomUUID();
    const sendAt = deferPastQuietHours(now, toDeliverySettings(settings));
    const seconds = Math.max(0, Math.ceil((sendAt.getTime() - now.getTime()) / 1000));
    const until = new Date(sendAt.getTime() + hoursWorth * 3_600_000).toISOString();
    const job = { userId, noticeId, form: 'paused', kind: 'medicine', round: 0, until, pausedNoticeAt: now.toISOString() } as const;
    for (const channel of channels) await enqueueNotification(tx, { ...job, channel }, seconds);
  });
}
