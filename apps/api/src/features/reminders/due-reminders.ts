import { addDays, dayMs, type LocalDay, toInstant, toLocalDay } from '@wellkept/clinical/local-day.ts';
import type { Sig } from '@wellkept/clinical/medication.ts';
import { features } from '@wellkept/contract/billing/features.ts';
import { eveningCheckIn } from '@wellkept/contract/reminders/reminders.ts';
import type { DiaryEntry } from '@wellkept/contract/tracking/diary.ts';
import { findPaceLimit } from '@wellkept/dosing/plan/usual-pace.ts';
import { withFittingDays } from '@wellkept/dosing/recurrence/pace-limit.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import {
  type DeliverySettings,
  deferPastQuietHours,
  findNextSend,
  type Reminder,
  type ReminderKind,
  type SentReminder,
} from '@wellkept/tracking/reminders/occurrences.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { findStoredPlanLevel } from '../billing/subscription/stored-plan.ts';
import { loadSafetyEngine } from '../interactions/check/engine.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findHabits } from '../tracking/habits/repository.ts';
import {
  findDevices,
  findLastReminded,
  findReminderRows,
  findSettings,
  getReminderKey,
  lockSettings,
  type ReminderRow,
  type SettingsRow,
  updateProgress,
} from './repository.ts';
import { findSupplies } from './supplies.ts';
import { findWatchedRecords } from './watched-records.ts';

/** A reminder that is on, with what it is about. */
export type ActiveReminder = {
  reminder: Reminder;
  name: string;
  /** Of a medicine with several doses: how each of them is taken. */
  sig?: Pick<Sig, 'doses'>;
  /** What is written down of it, where it is a dose of someone else. */
  intakes?: readonly Pick<DiaryEntry, 'day' | 'subject' | 'slot'>[];
};

/** Medicines, and what there is left of them, are for everybody; the rest is part of a paid plan. */
export const isPlanNeeded = (kind: ReminderKind): boolean => kind !== 'medicine' && kind !== 'refill';

export const toDeliverySettings = ({
  zone,
  quietFrom,
  quietTo,
}: Pick<SettingsRow, 'zone' | 'quietFrom' | 'quietTo'>): DeliverySettings => ({
  zone,
  quiet: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
});

/**
 * The day of the notification that a box runs low. It goes out once; if ticks for past days move that day into the past, it goes out on the
 * next day.
 */
function computeRefillDay(
  warnOn: LocalDay,
  { times, updatedAt }: ReminderRow,
  { doneUntil, ...settings }: SettingsRow,
  lastReminded: SentReminder | null,
) {
  const delivery = toDeliverySettings(settings);
  if (lastReminded && lastReminded.due > updatedAt) return toLocalDay(lastReminded.due, lastReminded.zone);
  const isToCome = (day: LocalDay) => {
    const due = toInstant(day, parseSlotMinute(times[0] ?? '00:00'), delivery.zone);
    return due > updatedAt && deferPastQuietHours(due, delivery) > doneUntil;
  };
  if (isToCome(warnOn)) return warnOn;
  const last = toLocalDay(doneUntil > updatedAt ? doneUntil : updatedAt, delivery.zone);
  return isToCome(last) ? last : addDays(last, 1);
}

/** When each box is to be spoken of, by its medicine. */
async function findRefillDays(tx: Transaction, userId: UserId, rows: readonly ReminderRow[], now: Date): Promise<Map<string, LocalDay>> {
  const refills = rows.filter(({ kind, isOn }) => kind === 'refill' && isOn);
  const settings = refills.length > 0 ? await findSettings(tx, userId) : null;
  if (!settings) return new Map();
  const supplies = await findSupplies(tx, userId, refills, toLocalDay(now, settings.zone));
  const last = await findLastReminded(tx, userId);
  return new Map(
    refills.flatMap((row) => {
      const supplyState = supplies.get(row.subject);
      return supplyState ? [[row.subject, computeRefillDay(supplyState.warnOn, row, settings, last.get(getReminderKey(row)) ?? null)]] : [];
    }),
  );
}

/** Null where nobody knows its days. */
function toReminder({ kind, subject, times, schedule, startsOn, updatedAt }: ReminderRow, refillOn: LocalDay | null): Reminder | null {
  const on = kind === 'recheck' ? startsOn : kind === 'refill' ? refillOn : null;
  const due = on === null ? schedule : ({ every: 'once', on } as const);
  return due && { kind, subject, times, schedule: due, startedOn: startsOn, since: updatedAt };
}

/** Everything that the person is to be reminded of as things stand: what is stopped, archived or not in the plan is not. */
export async function findActiveReminders(tx: Transaction, userId: UserId, now: Date): Promise<ActiveReminder[]> {
  const rows = await findReminderRows(tx, userId);
  const medicines = new Map((await findActiveMedications(tx, userId)).map((medicine) => [medicine.id, medicine]));
  const mayAll = (await findStoredPlanLevel(tx, userId, now)) >= features.automated_reminders.level;
  const refillDays = await findRefillDays(tx, userId, rows, now);
  const activeRows = rows.filter(({ isOn }) => isOn);
  // The same limit as the list shows. Those without a reminder of a medicine do not wait for the knowledge base.
  const knowledge = activeRows.some(({ kind }) => kind === 'medicine') ? (await loadSafetyEngine()).knowledge : null;
  const stored = activeRows.flatMap((row): ActiveReminder[] => {
    const medicine = medicines.get(row.subject);
    const name = isPlanNeeded(row.kind) ? (row.name ?? eveningCheckIn) : medicine?.name;
    const limit = knowledge && row.kind === 'medicine' ? findPaceLimit(knowledge, medicine?.parsed ?? null) : null;
    const reminder = toReminder(withFittingDays(row, limit), refillDays.get(row.subject) ?? null);
    return name === undefined || reminder === null
      ? []
      : [{ reminder, name, ...(medicine?.parsed?.sig.doses && row.kind === 'medicine' ? { sig: medicine.parsed.sig } : {}) }];
  });
  const habits = mayAll ? (await findHabits(tx, userId)).filter((habit) => !habit.isArchived) : [];
  const ofHabits = habits
    .filter(({ reminders }) => reminders.length > 0)
    .map(
      ({ id, name, reminders: times, schedule, startedOn, updatedAt }): ActiveReminder => ({
        reminder: { kind: 'habit', subject: id, times, schedule, startedOn, since: new Date(updatedAt) },
        name,
      }),
    );
  return [...stored.filter(({ reminder }) => mayAll || !isPlanNeeded(reminder.kind)), ...ofHabits];
}

/** The channels that are there: a browser that is not known any more cannot be woken. */
export async function findChannels(tx: Transaction, userId: UserId, { byMail, byPush }: SettingsRow): Promise<string[]> {
  const devices = byPush ? await findDevices(tx, userId) : [];
  return [...(byMail ? ['mail'] : []), ...devices.map(({ id }) => id)];
}

/** Reminders are computed again at least once a day, since a plan may have begun or ended meanwhile. */
const recheckMs = dayMs;

export function computeNextAt(set: readonly ActiveReminder[], place: DeliverySettings, after: Date): Date {
  const sendTimes = set.flatMap(({ reminder }) => findNextSend(reminder, place, after)?.getTime() ?? []);
  return new Date(Math.min(...sendTimes, after.getTime() + recheckMs));
}

/** Updates the time of the next reminder. Called whenever it may have changed; costs almost nothing for people without reminders. */
export async function updateNextReminder(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  const settings = await lockSettings(tx, userId);
  if (!settings) return;
  const channels = await findChannels(tx, userId, settings);
  if (channels.length === 0) return updateProgress(tx, userId, { nextAt: null });
  // While there was no way to reach the person nothing was due.
  const doneUntil = settings.nextAt === null ? now : settings.doneUntil;
  // When doses of other people are late follows from their plans, which the job reads.
  const isWatching = (await findWatchedRecords(tx, userId)).length > 0;
  const set = isWatching ? [] : await findActiveReminders(tx, userId, now);
  const nextAt = isWatching ? now : computeNextAt(set, toDeliverySettings(settings), doneUntil);
  await updateProgress(tx, userId, { doneUntil, nextAt });
}
