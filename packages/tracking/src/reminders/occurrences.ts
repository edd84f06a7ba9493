import { addDays, countDaysBetween, dayMs, type LocalDay, toInstant, toLocalDay, toLocalTime } from '@wellkept/clinical/local-day.ts';
import { parseSlotMinute } from '../diary/doses.ts';
import { type HabitRule, isDue } from '../diary/habit.ts';

/** "08:00" by the person's own clock. */
export type SlotTime = string;

/** What a person is reminded of for themselves. */
export const reminderKinds = ['medicine', 'habit', 'check-in', 'refill', 'recheck'] as const;
/** With what a carer is notified of: a dose of someone else that is late. */
export const noticeKinds = [...reminderKinds, 'late-dose'] as const;
export type ReminderKind = (typeof noticeKinds)[number];

/** What a reminder is about, and when it comes. */
export type Reminder = {
  kind: ReminderKind;
  subject: string;
  times: readonly SlotTime[];
  schedule: HabitRule['schedule'] | { every: 'once'; on: LocalDay };
  /** The day from which it counts. */
  startedOn: LocalDay;
  /** It was set, or changed, at this instant: what would have been due before is not. */
  since: Date;
  /** Where its times are those of another person: in which zone they are, and how long after each of them it is sent. */
  other?: { zone: string; delayMs: number };
};

/** Between these times nothing is sent; it comes when they are over. The end may be on the next morning. */
export type QuietHours = { from: SlotTime; to: SlotTime };

export type DeliverySettings = { zone: string; quiet: QuietHours | null };

/** One moment for which a reminder was set. */
export type Occurrence = { kind: ReminderKind; subject: string; day: LocalDay; slot: SlotTime; due: Date; send: Date };

const minuteMs = 60_000;
/** A list of what was due longer ago helps nobody. Single occasions are sent however late. */
const lookBackDaysMax = 60;
/** As far ahead as the rarest schedule reaches. */
const lookAheadDaysMax = 367;

/** The end of the quiet hours in which an instant lies, or the instant itself. */
export function deferPastQuietHours(due: Date, { zone, quiet }: DeliverySettings): Date {
  if (!quiet || quiet.from === quiet.to) return due;
  const [from, to] = [parseSlotMinute(quiet.from), parseSlotMinute(quiet.to)];
  const { day, minute } = toLocalTime(due, zone);
  const isOverNight = from > to;
  const isQuiet = isOverNight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isQuiet) return due;
  const end = toInstant(isOverNight && minute >= from ? addDays(day, 1) : day, to, zone);
  return end > due ? end : due;
}

const isDueOn = ({ schedule, startedOn }: Reminder, day: LocalDay): boolean =>
  schedule.every === 'once' ? schedule.on === day : isDue({ aim: 'build', amount: null, schedule, startedOn }, day);

const getZone = ({ other }: Reminder, { zone }: DeliverySettings): string => other?.zone ?? zone;

/** So many days after its own at most something is sent: quiet hours put it off by one, and a delay into another. */
const getDaysPutOff = ({ other }: Reminder): number => (other ? 2 : 1);

function listOccurrencesOn(reminder: Reminder, day: LocalDay, settings: DeliverySettings): Occurrence[] {
  if (!isDueOn(reminder, day)) return [];
  const { kind, subject, times, since, other } = reminder;
  return [...new Set(times)].flatMap((slot): Occurrence[] => {
    const due = toInstant(day, parseSlotMinute(slot), getZone(reminder, settings));
    const wanted = new Date(due.getTime() + (other?.delayMs ?? 0));
    return due > since ? [{ kind, subject, day, slot, due, send: deferPastQuietHours(wanted, settings) }] : [];
  });
}

const compareSend = (one: Occurrence, other: Occurrence) =>
  one.send.getTime() - other.send.getTime() || one.due.getTime() - other.due.getTime();

/** What is to be sent after one instant and until another, the earliest first. */
export function listOccurrences(reminder: Reminder, settings: DeliverySettings, after: Date, until: Date): Occurrence[] {
  const zone = getZone(reminder, settings);
  const last = addDays(toLocalDay(until, zone), 1);
  // Earlier than the clock says: quiet hours may have put off what was due before midnight.
  const since = countDaysBetween(addDays(toLocalDay(after, zone), -getDaysPutOff(reminder)), last);
  const { schedule } = reminder;
  const days =
    schedule.every === 'once'
      ? [schedule.on]
      : Array.from({ length: Math.max(0, Math.min(since, lookBackDaysMax) + 1) }, (_, index) => addDays(last, -index));
  return days
    .flatMap((day) => listOccurrencesOn(reminder, day, settings))
    .filter(({ send }) => send > after && send <= until)
    .sort(compareSend);
}

/** The next moment at which something is to be sent; null when there is none any more. */
export function findNextSend(reminder: Reminder, settings: DeliverySettings, after: Date): Date | null {
  const { schedule } = reminder;
  if (reminder.times.length === 0) return null;
  const zone = getZone(reminder, settings);
  const putOff = getDaysPutOff(reminder);
  const first = schedule.every === 'once' ? schedule.on : addDays(toLocalDay(after, zone), -putOff);
  const count = schedule.every === 'once' ? 1 : lookAheadDaysMax + 1 + putOff;
  let found: Date | null = null;
  for (let index = 0; index < count; index += 1) {
    const day = addDays(first, index);
    for (const { send } of listOccurrencesOn(reminder, day, settings)) if (send > after && (found === null || send < found)) found = send;
    // Nothing is sent before its own day.
    if (found !== null && toLocalDay(found, zone) < day) break;
  }
  return found;
}

/** Half of the shortest pause between two times of a reminder. */
export function computeHalfPauseMs({ times, schedule }: Pick<Reminder, 'times' | 'schedule'>): number {
  const minutes = [...new Set(times)].map(parseSlotMinute).sort((one, other) => one - other);
  const [first = 0] = minutes;
  const days = schedule.every === 'days' ? schedule.days : 1;
  const pauses = minutes.map((minute, index) => (minutes[index + 1] ?? first + days * 1440) - minute);
  return (Math.min(...pauses, days * 1440) * minuteMs) / 2;
}

/** What was reminded of last, and in which zone the person was then. */
export type SentReminder = { due: Date; zone: string };

/**
 * After a journey the same hour comes again, or sooner. No reminder is sent before half of the usual interval has passed since the last one:
 * a traveler flying west isn't reminded of the morning's dose twice, and one crossing the date line doesn't miss a day.
 */
export function isTooSoon(reminder: Reminder, { due }: Pick<Occurrence, 'due'>, zone: string, last: SentReminder | null): boolean {
  return last !== null && last.zone !== zone && due.getTime() < last.due.getTime() + computeHalfPauseMs(reminder);
}

/** After a change of zone or quiet hours the last day is checked again: what moved into the past would be lost otherwise. */
export const catchUpOnMoveMs = dayMs;
