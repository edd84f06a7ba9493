import { randomUUID } from 'node:crypto';
import { dayMs } from '@wellkept/clinical/local-day.ts';
import { groupNotifications, isStillOpen, type ReminderNotification } from '@wellkept/tracking/reminders/notifications.ts';
import { isTooSoon, listOccurrences, type Occurrence, type Reminder } from '@wellkept/tracking/reminders/occurrences.ts';
import { lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { enqueueJobOnce } from '../../jobs/enqueue.ts';
import { hasHealthConsent } from '../interactions/medication-list-check.ts';
import { findAnswered } from './answered-occurrences.ts';
import { computeNextAt, findActiveReminders, findChannels, toDeliverySettings } from './due-reminders.ts';
import { createLateDosesError, findLateDoses, lateDaysMax } from './late-doses.ts';
import {
  deleteLateDosesBefore,
  deleteOccurrencesBefore,
  findLastReminded,
  findOccurrencesSince,
  findSettings,
  getReminderKey,
  insertOccurrences,
  lockSettings,
  type SettingsRow,
  updateProgress,
} from './repository.ts';
import { enqueueNotification } from './send-notification.ts';
import { reminderSettings } from './tables.ts';

const hourMs = 3_600_000;
/** As long as moments are looked back at after a stop, and a little more. */
const occurrenceDaysMax = 70;
/** So long a notice is worth delivering. */
const hoursWorth = 12;
/** So soon a record is tried again that could not be read. */
const retryMs = 600_000;

/** A job for everybody for whom it is time; those who are waiting for theirs already are not asked for twice. */
export async function enqueueReminderJobs(database: NodePgDatabase, now: Date): Promise<void> {
  const due = await database.select({ userId: reminderSettings.userId }).from(reminderSettings).where(lte(reminderSettings.nextAt, now));
  for (const { userId } of due) await enqueueJobOnce(database, 'remind', { userId }, { key: `remind ${userId}`, seconds: 0 });
}

/**
 * Reminds one person of what is due. The occurrences handled, their notifications, and the jobs that deliver them are stored together: after
 * a crash either all of it is there or nothing, and nothing is sent twice. It fails at the end where the record of someone else could not be read.
 */
export async function remind(people: pg.Pool, userId: UserId, now: Date): Promise<void> {
  const isDue = (settings: SettingsRow | null) => settings?.nextAt != null && settings.nextAt <= now;
  if (!isDue(await withUser(people, userId, (tx) => findSettings(tx, userId)))) return;
  const { doses, failures } = await findLateDoses(people, userId, now);
  await withUser(people, userId, async (tx) => {
    const settings = await lockSettings(tx, userId);
    if (!settings || !isDue(settings)) return;
    const set = [...(await findActiveReminders(tx, userId, now)), ...doses];
    const channels = await findChannels(tx, userId, settings);
    if (channels.length > 0 && (await hasHealthConsent(tx, userId))) {
      const notifications = await createDueNotifications(tx, userId, settings, set, now);
      for (const notification of notifications) {
        const noticeId = randomUUID();
        await insertOccurrences(
          tx,
          userId,
          settings.zone,
          notification.items.map((item) => ({ ...item, noticeId })),
        );
        const until = new Date(now.getTime() + hoursWorth * hourMs).toISOString();
        for (const channel of channels)
          await enqueueNotification(tx, { userId, noticeId, channel, form: notification.form, kind: notification.kind, round: 0, until });
      }
      await deleteLateDosesBefore(tx, userId, new Date(now.getTime() - lateDaysMax * 24 * hourMs));
      await deleteOccurrencesBefore(tx, userId, new Date(now.getTime() - occurrenceDaysMax * 24 * hourMs));
    }
    const delivery = toDeliverySettings(settings);
    const next = computeNextAt(set, delivery, now);
    const retryAt = new Date(now.getTime() + retryMs);
    const nextAt = failures.length > 0 && retryAt < next ? retryAt : next;
    await updateProgress(tx, userId, { doneUntil: now, nextAt: channels.length > 0 ? nextAt : null });
  });
  // So the failure is in the log. When the job is tried again the person's own reminders are sent, and nothing is due until the retry.
  if (failures.length > 0) throw createLateDosesError(userId, failures);
}

const getOccurrenceKey = ({ day, due, ...occurrence }: Pick<Occurrence, 'kind' | 'subject' | 'slot' | 'day' | 'due'>): string =>
  `${getReminderKey(occurrence)} ${occurrence.slot} ${occurrence.kind === 'late-dose' ? day : due.getTime()}`;

/**
 * From when on it is looked for what is to be sent. Doses of someone else are looked for again over a whole day: a shorter delay moves them
 * into the time already handled, and their record may not have been read then. Those already sent are known.
 */
const getStart = ({ other }: Reminder, { doneUntil }: SettingsRow, now: Date): Date =>
  other ? new Date(now.getTime() - dayMs - other.delayMs) : doneUntil;

/** What became due since the last run, except what was sent or ticked already. */
async function createDueNotifications(
  tx: Transaction,
  userId: UserId,
  settings: SettingsRow,
  set: Awaited<ReturnType<typeof findActiveReminders>>,
  now: Date,
): Promise<ReminderNotification[]> {
  const delivery = toDeliverySettings(settings);
  const byKey = new Map(set.map((one) => [getReminderKey(one.reminder), one]));
  const dueOccurrences = set.flatMap(({ reminder }) =>
    listOccurrences(reminder, delivery, getStart(reminder, settings, now), now).map((occurrence) => ({ reminder, moment: occurrence })),
  );
  if (dueOccurrences.length === 0) return [];
  const earliest = new Date(Math.min(...dueOccurrences.map(({ moment }) => moment.due.getTime())));
  // Where the person of a late dose has moved, its day has it at another instant.
  const before = new Date(earliest.getTime() - dayMs);
  const known = new Set((await findOccurrencesSince(tx, userId, before)).map((row) => getOccurrenceKey({ ...row, due: row.dueAt })));
  const last = await findLastReminded(tx, userId);
  const unhandled = dueOccurrences
    .filter(
      ({ reminder, moment }) =>
        !known.has(getOccurrenceKey(moment)) && !isTooSoon(reminder, moment, settings.zone, last.get(getReminderKey(reminder)) ?? null),
    )
    .map(({ moment }) => moment);
  const isAnswered = await findAnswered(tx, userId, unhandled, byKey);
  await insertOccurrences(
    tx,
    userId,
    settings.zone,
    unhandled.filter(isAnswered).map((occurrence) => ({ ...occurrence, noticeId: null })),
  );
  const open = unhandled.filter((occurrence) => !isAnswered(occurrence));
  const items = open.map((occurrence) => ({
    ...occurrence,
    isOpen: isStillOpen(occurrence, byKey.get(getReminderKey(occurrence))?.reminder, now, settings.zone),
  }));
  return groupNotifications(items, now);
}
