import { randomUUID } from 'node:crypto';
import { comesTooSoon, type Occurrence, occurrencesBetween } from '@wellkept/insights/reminders/due.ts';
import { isStillOpen, type Notice, noticesOf } from '@wellkept/insights/reminders/notices.ts';
import { lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { enqueueJobOnce } from '../../jobs/enqueue.ts';
import { hasHealthConsent } from '../safety/analysis.ts';
import { findAnswered } from './answered.ts';
import { findChannels, findSetReminders, nextOf, placeOf } from './due-reminders.ts';
import {
  deleteMomentsBefore,
  findLastReminded,
  findMomentsSince,
  insertMoments,
  keyOf,
  lockSettings,
  type SettingsRow,
  updateProgress,
} from './repository.ts';
import { enqueueNotice } from './send-notice.ts';
import { reminderSettings } from './tables.ts';

const hourMs = 3_600_000;
/** As long as moments are looked back at after a stop, and a little more. */
const momentDaysMax = 70;
/** So long a notice is worth delivering. */
const hoursWorth = 12;

/** A job for everybody for whom it is time; those who are waiting for theirs already are not asked for twice. */
export async function enqueueReminding(database: NodePgDatabase, now: Date): Promise<void> {
  const due = await database.select({ userId: reminderSettings.userId }).from(reminderSettings).where(lte(reminderSettings.nextAt, now));
  for (const { userId } of due) await enqueueJobOnce(database, 'remind', { userId }, { key: `remind ${userId}`, seconds: 0 });
}

/**
 * Tells one person of what is due. Which moments were dealt with, their notices, and the jobs that deliver these are stored together: after a
 * crash either all of it is there or nothing, and nothing is told twice.
 */
export async function remind(people: pg.Pool, userId: UserId, now: Date): Promise<void> {
  await withUser(people, userId, async (tx) => {
    const settings = await lockSettings(tx, userId);
    if (!settings?.nextAt || settings.nextAt > now) return;
    const set = await findSetReminders(tx, userId, now);
    const channels = await findChannels(tx, userId, settings);
    if (channels.length > 0 && (await hasHealthConsent(tx, userId))) {
      const notices = await takeNotices(tx, userId, settings, set, now);
      for (const notice of notices) {
        const noticeId = randomUUID();
        await insertMoments(
          tx,
          userId,
          settings.zone,
          notice.items.map((item) => ({ ...item, noticeId })),
        );
        const until = new Date(now.getTime() + hoursWorth * hourMs).toISOString();
        for (const channel of channels)
          await enqueueNotice(tx, { userId, noticeId, channel, form: notice.form, kind: notice.kind, round: 0, until });
      }
      await deleteMomentsBefore(tx, userId, new Date(now.getTime() - momentDaysMax * 24 * hourMs));
    }
    const place = placeOf(settings);
    await updateProgress(tx, userId, { doneUntil: now, nextAt: channels.length > 0 ? nextOf(set, place, now) : null });
  });
}

/** What has come since the last look, without what was told or ticked already. */
async function takeNotices(
  tx: Transaction,
  userId: UserId,
  settings: SettingsRow,
  set: Awaited<ReturnType<typeof findSetReminders>>,
  now: Date,
): Promise<Notice[]> {
  const place = placeOf(settings);
  const byKey = new Map(set.map((one) => [keyOf(one.reminder), one]));
  const come = set.flatMap(({ reminder }) =>
    occurrencesBetween(reminder, place, settings.doneUntil, now).map((moment) => ({ reminder, moment })),
  );
  if (come.length === 0) return [];
  const earliest = new Date(Math.min(...come.map(({ moment }) => moment.due.getTime())));
  const momentKey = (moment: Pick<Occurrence, 'kind' | 'subject' | 'slot' | 'due'>) =>
    `${keyOf(moment)} ${moment.slot} ${moment.due.getTime()}`;
  const known = new Set((await findMomentsSince(tx, userId, earliest)).map((row) => momentKey({ ...row, due: row.dueAt })));
  const last = await findLastReminded(tx, userId);
  const fresh = come
    .filter(
      ({ reminder, moment }) =>
        !known.has(momentKey(moment)) && !comesTooSoon(reminder, moment, settings.zone, last.get(keyOf(reminder)) ?? null),
    )
    .map(({ moment }) => moment);
  const isAnswered = await findAnswered(tx, userId, fresh, byKey);
  await insertMoments(
    tx,
    userId,
    settings.zone,
    fresh.filter(isAnswered).map((moment) => ({ ...moment, noticeId: null })),
  );
  const open = fresh.filter((moment) => !isAnswered(moment));
  const items = open.map((moment) => ({ ...moment, isOpen: isStillOpen(moment, byKey.get(keyOf(moment))?.reminder, now, settings.zone) }));
  return noticesOf(items, now);
}
