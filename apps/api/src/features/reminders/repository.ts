import { isDeepStrictEqual } from 'node:util';
import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import type { PushSubscription, ReminderInput, ReminderSettingsChange, Reminders } from '@wellkept/contract/reminders/reminders.ts';
import type { FixedSchedule } from '@wellkept/contract/tracking/habits.ts';
import type { Occurrence, ReminderKind, SentReminder } from '@wellkept/tracking/reminders/occurrences.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import type { PushTarget } from '../../providers/push/port.ts';
import { deleteReminderTimes, findDoseSchedule, upsertDoseSchedules } from '../medications/schedules/repository.ts';
import { doseSchedules } from '../medications/schedules/tables.ts';
import { pushDevices, reminderMoments, reminderSettings, reminders } from './tables.ts';

export type SettingsRow = typeof reminderSettings.$inferSelect;
/** A reminder with its times, wherever those are stored. Its schedule is null for a medicine whose days are open. */
export type ReminderRow = Omit<typeof reminders.$inferSelect, 'schedule'> & { schedule: FixedSchedule | null };
export type OccurrenceRow = typeof reminderMoments.$inferSelect;

export const getReminderKey = ({ kind, subject }: { kind: ReminderKind; subject: string }): string => `${kind} ${subject}`;

export async function findSettings(tx: Transaction, userId: UserId): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(reminderSettings).where(eq(reminderSettings.userId, userId));
  return row ?? null;
}

/** Of two that look at once what is due, the second waits for the first. */
export async function lockSettings(tx: Transaction, userId: UserId): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(reminderSettings).where(eq(reminderSettings.userId, userId)).for('update');
  return row ?? null;
}

export async function upsertSettings(
  tx: Transaction,
  userId: UserId,
  { zone, quiet, ...change }: Omit<ReminderSettingsChange, 'zone'> & { zone: string },
): Promise<void> {
  const given = {
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...(quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
    zone,
  };
  await tx
    .insert(reminderSettings)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: reminderSettings.userId, set: given });
}

export async function updateProgress(
  tx: Transaction,
  userId: UserId,
  progress: Partial<Pick<SettingsRow, 'doneUntil' | 'nextAt'>>,
): Promise<void> {
  await tx.update(reminderSettings).set(progress).where(eq(reminderSettings.userId, userId));
}

/** Has the job compute the next reminder again as soon as it looks, where there are reminders at all. */
export async function markRemindersChanged(tx: Transaction, userId: UserId): Promise<void> {
  await tx
    .update(reminderSettings)
    .set({ nextAt: sql`now()` })
    .where(and(eq(reminderSettings.userId, userId), isNotNull(reminderSettings.nextAt)));
}

export async function findReminderRows(tx: Transaction, userId: UserId): Promise<ReminderRow[]> {
  const isOfMedicine = and(
    eq(reminders.kind, 'medicine'),
    eq(doseSchedules.userId, reminders.userId),
    sql`${doseSchedules.medicationId}::text = ${reminders.subject}`,
  );
  const rows = await tx
    .select({ reminder: reminders, schedule: doseSchedules })
    .from(reminders)
    .leftJoin(doseSchedules, isOfMedicine)
    .where(eq(reminders.userId, userId))
    .orderBy(asc(reminders.startsOn), asc(reminders.subject));
  return rows.map(({ reminder, schedule }) => ({
    ...reminder,
    times: schedule ? [...schedule.times] : reminder.times,
    // A medicine whose days were given back is on no day: every day would be six doses too many of what is taken once a week.
    schedule: schedule?.days ?? reminder.schedule ?? (reminder.kind === 'medicine' ? null : everyDay),
    // What was due before its times were changed is not.
    updatedAt: schedule && schedule.updatedAt > reminder.updatedAt ? schedule.updatedAt : reminder.updatedAt,
  }));
}

const everyDay: FixedSchedule = { every: 'day' };

const isMedicineOf = (userId: UserId) => and(eq(reminders.userId, userId), eq(reminders.kind, 'medicine'));

/** Notes that the person is notified of these silent reminders. */
export async function markPausedNotices(tx: Transaction, userId: UserId, medicationIds: readonly string[], at: Date): Promise<void> {
  await tx
    .update(reminders)
    .set({ pausedNoticeAt: at })
    .where(and(isMedicineOf(userId), inArray(reminders.subject, [...medicationIds])));
}

/** Reminders that are not silent any more have a notice ahead for their next pause. */
export async function clearPausedNotices(tx: Transaction, userId: UserId, pausedIds: readonly string[]): Promise<void> {
  await tx
    .update(reminders)
    .set({ pausedNoticeAt: null })
    .where(and(isMedicineOf(userId), isNotNull(reminders.pausedNoticeAt), notInArray(reminders.subject, [...pausedIds])));
}

export type StoredKind = Exclude<ReminderKind, 'habit' | 'late-dose'>;

export async function upsertReminder(
  tx: Transaction,
  userId: UserId,
  { kind, subject }: { kind: StoredKind; subject: string },
  { on, isFromPlan = false, ...input }: ReminderInput,
  today: LocalDay,
): Promise<void> {
  const startsOn = kind === 'recheck' || kind === 'medicine' ? (on ?? today) : today;
  const before = kind === 'medicine' ? await findDoseSchedule(tx, userId, subject) : null;
  if (kind === 'medicine') await upsertDoseSchedules(tx, userId, [withReminderTimes(before, subject, input)]);
  const stored = { ...input, isFromPlan, ...(kind === 'medicine' ? { times: [], schedule: null } : null) };
  const areDaysSame =
    kind === 'medicine'
      ? sql`${isDeepStrictEqual(before?.days, input.schedule)}::boolean`
      : sql`${reminders.schedule} = ${JSON.stringify(input.schedule)}::jsonb`;
  const set = { ...stored, updatedAt: sql`now()` };
  await tx
    .insert(reminders)
    .values({ userId, kind, subject, ...stored, startsOn })
    .onConflictDoUpdate({
      target: [reminders.userId, reminders.kind, reminders.subject],
      // Every other day stays the same other day when only its hour is changed.
      set: {
        ...set,
        startsOn:
          kind === 'recheck' || on !== null
            ? startsOn
            : sql`case when ${areDaysSame} then ${reminders.startsOn} else ${startsOn}::date end`,
      },
    });
}

/** Times that were fixed for the plan stay fixed: the person has chosen other ones. */
function withReminderTimes(
  before: DoseSchedule | null,
  medicationId: string,
  { times, schedule: days }: Pick<ReminderInput, 'times' | 'schedule'>,
): DoseSchedule {
  const isSame = before !== null && isDeepStrictEqual(before.times, times);
  const source = before && (isSame || before.source === 'person') ? before.source : 'reminder';
  return { medicationId, times, days, zone: before?.zone ?? null, source };
}

/** False when there is none. */
export async function deleteReminder(tx: Transaction, userId: UserId, kind: StoredKind, subject: string): Promise<boolean> {
  const mine = and(eq(reminders.userId, userId), eq(reminders.kind, kind), eq(reminders.subject, subject));
  if (kind === 'medicine') await deleteReminderTimes(tx, userId, subject);
  return (await tx.delete(reminders).where(mine)).rowCount === 1;
}

export const countRechecks = (tx: Transaction, userId: UserId): Promise<number> =>
  tx.$count(reminders, and(eq(reminders.userId, userId), eq(reminders.kind, 'recheck')));

/** Notes moments as dealt with; one that was noted before is an error, and nothing of the whole step is stored. */
export async function insertOccurrences(
  tx: Transaction,
  userId: UserId,
  zone: string,
  occurrences: readonly (Pick<Occurrence, 'kind' | 'subject' | 'day' | 'slot' | 'due'> & { noticeId: string | null })[],
): Promise<void> {
  if (occurrences.length === 0) return;
  const rows = occurrences.map(({ kind, subject, day, slot, due, noticeId }) => ({
    userId,
    kind,
    subject,
    dueAt: due,
    day,
    slot,
    zone,
    noticeId,
  }));
  await tx.insert(reminderMoments).values(rows);
}

export function findOccurrencesSince(tx: Transaction, userId: UserId, since: Date): Promise<OccurrenceRow[]> {
  return tx
    .select()
    .from(reminderMoments)
    .where(and(eq(reminderMoments.userId, userId), gte(reminderMoments.dueAt, since)));
}

export function findOccurrencesByNotification(tx: Transaction, userId: UserId, noticeId: string): Promise<OccurrenceRow[]> {
  return tx
    .select()
    .from(reminderMoments)
    .where(and(eq(reminderMoments.userId, userId), eq(reminderMoments.noticeId, noticeId)))
    .orderBy(asc(reminderMoments.dueAt), asc(reminderMoments.subject));
}

/** The last occurrence that each reminder sent. */
export async function findLastReminded(tx: Transaction, userId: UserId): Promise<Map<string, SentReminder>> {
  const { kind, subject, dueAt, zone } = reminderMoments;
  const rows = await tx
    .selectDistinctOn([kind, subject], { kind, subject, due: dueAt, zone })
    .from(reminderMoments)
    .where(eq(reminderMoments.userId, userId))
    .orderBy(kind, subject, desc(dueAt));
  return new Map(rows.map(({ due, zone: where, ...row }) => [getReminderKey(row), { due, zone: where }]));
}

export async function deleteOccurrencesBefore(tx: Transaction, userId: UserId, before: Date): Promise<void> {
  await tx.delete(reminderMoments).where(and(eq(reminderMoments.userId, userId), lt(reminderMoments.dueAt, before)));
}

/** Which of someone else's doses a carer was notified of is known as long as it can come up again. */
export async function deleteLateDosesBefore(tx: Transaction, userId: UserId, before: Date): Promise<void> {
  const isOld = and(eq(reminderMoments.kind, 'late-dose'), lt(reminderMoments.dueAt, before));
  await tx.delete(reminderMoments).where(and(eq(reminderMoments.userId, userId), isOld));
}

/** A carer whose role or switch has ended has nothing left that says which doses someone else missed. */
export async function deleteUnwatchedLateDoses(tx: Transaction, userId: UserId, watchedIds: readonly UserId[]): Promise<void> {
  const recordId = sql`split_part(${reminderMoments.subject}, ' ', 1)`;
  const isLeft = and(eq(reminderMoments.kind, 'late-dose'), notInArray(recordId, [...watchedIds]));
  await tx.delete(reminderMoments).where(and(eq(reminderMoments.userId, userId), isLeft));
}

export async function findDevices(tx: Transaction, userId: UserId): Promise<Reminders['devices']> {
  const { id, endpoint, userAgent, createdAt } = pushDevices;
  const rows = await tx
    .select({ id, endpoint, userAgent, createdAt })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(createdAt));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function findPushTarget(tx: Transaction, userId: UserId, id: string): Promise<PushTarget | null> {
  const { endpoint, publicKey, sharedSecret } = pushDevices;
  const [row] = await tx
    .select({ endpoint, publicKey, sharedSecret })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)));
  return row ?? null;
}

export async function upsertDevice(
  tx: Transaction,
  userId: UserId,
  id: string,
  { endpoint, keys }: Pick<PushSubscription, 'endpoint' | 'keys'>,
  userAgent: string,
): Promise<void> {
  const secrets = { publicKey: Buffer.from(keys.p256dh, 'base64url'), sharedSecret: Buffer.from(keys.auth, 'base64url') };
  await tx
    .insert(pushDevices)
    .values({ userId, id, endpoint, userAgent, ...secrets })
    .onConflictDoUpdate({ target: [pushDevices.userId, pushDevices.endpoint], set: secrets });
}

/** False when there is none. */
export async function deleteDevice(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)));
  return deleted.rowCount === 1;
}
