import { randomUUID } from 'node:crypto';
import { deferPastQuietHours } from '@wellkept/tracking/reminders/occurrences.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import { hasHealthConsent } from '../interactions/medication-list-check.ts';
import { findChannels, toDeliverySettings } from './due-reminders.ts';
import { findPausedNames } from './paused-notice.ts';
import { findSettings } from './repository.ts';
import { enqueueNotification } from './send-notification.ts';

const hoursWorth = 48;

/** Notifies a person by their own channels that reminders went silent with the line of their medicine. A carer may have changed it. */
export async function notifyPausedReminders(people: pg.Pool, userId: UserId, now: Date): Promise<void> {
  await withUser(people, userId, async (tx) => {
    const settings = await findSettings(tx, userId);
    if (!settings || !(await hasHealthConsent(tx, userId)) || (await findPausedNames(tx, userId)).length === 0) return;
    const noticeId = randomUUID();
    const sendAt = deferPastQuietHours(now, toDeliverySettings(settings));
    const seconds = Math.max(0, Math.ceil((sendAt.getTime() - now.getTime()) / 1000));
    const until = new Date(sendAt.getTime() + hoursWorth * 3_600_000).toISOString();
    for (const channel of await findChannels(tx, userId, settings))
      await enqueueNotification(tx, { userId, noticeId, channel, form: 'paused', kind: 'medicine', round: 0, until }, seconds);
  });
}
