import { addDays, countDaysBetween, fromDayNumber, type LocalDay, toDayNumber } from '@wellkept/clinical/local-day.ts';

/** What is left of a medicine, as it was counted on a day; that day's doses are still in it. */
export type Supply = { left: number; countedOn: LocalDay; perDay: number; warnDays: number };

/** What was ticked of a medicine on a day: taken or skipped, and how many of those were doses of the plan. */
export type TickedDay = { day: LocalDay; taken: number; skipped: number; planned: number };

/** A box that lasts longer than this needs no day. */
const lastingDaysMax = 36_500;

/** The last day for which it is enough; the day before it was counted when there was nothing. */
export const computeLastDay = ({ left, countedOn, perDay }: Supply): LocalDay =>
  addDays(countedOn, Math.min(lastingDaysMax, Math.ceil(left / perDay)) - 1);

/** Whole days for which it is enough, this day included. */
export const computeDaysLeft = (supply: Supply, today: LocalDay): number =>
  Math.max(0, countDaysBetween(today, computeLastDay(supply)) + 1);

/** Days until the low-supply reminder, with so much left. */
const computeDaysToWarning = ({ perDay, warnDays }: Supply, left: number): number =>
  Math.max(0, Math.min(lastingDaysMax, Math.ceil(left / perDay)) - 1 - warnDays);

/**
 * What a day takes out of the box. Where doses are ticked it is those, as parts of the fullest day; a day without a tick may well have been
 * one like any other. What is taken only when it is needed was not needed on such a day.
 */
function createUsageLookup({ perDay }: Supply, ticked: readonly TickedDay[]): (day: number) => number {
  const byDay = new Map(ticked.map((one) => [toDayNumber(one.day), one]));
  const dosesOfDay = Math.max(1, ...ticked.map(({ taken, skipped }) => taken + skipped));
  const isAsNeeded = ticked.length > 0 && ticked.every(({ planned }) => planned === 0);
  return (day) => {
    const found = byDay.get(day);
    return found ? (perDay * found.taken) / dosesOfDay : isAsNeeded ? 0 : perDay;
  };
}

/**
 * The supply on the morning of a day, and the first day of the low-supply reminder. `ticked` are the days after the one on which the box was
 * counted: it is unknown whether that day's doses were taken before or after the count.
 */
export function computeSupplyState(supply: Supply, ticked: readonly TickedDay[], today: LocalDay): { supply: Supply; warnOn: LocalDay } {
  const getUsage = createUsageLookup(supply, ticked);
  const last = toDayNumber(today);
  let { left } = supply;
  let day = toDayNumber(supply.countedOn);
  let warnDay: number | null = null;
  for (; day < last && left > 0; day += 1) {
    if (computeDaysToWarning(supply, left) === 0) warnDay ??= day;
    left = Math.max(0, Number((left - getUsage(day)).toFixed(3)));
  }
  return {
    supply: { ...supply, left, countedOn: fromDayNumber(Math.max(day, last)) },
    warnOn: fromDayNumber(warnDay ?? day + computeDaysToWarning(supply, left)),
  };
}
