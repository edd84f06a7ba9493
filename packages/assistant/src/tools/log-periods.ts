import { addDays, getWeekday, toDayNumber } from '@wellkept/clinical/local-day.ts';
import type { LogPeriod } from '../reading/log-question.ts';

/** Days of the person's calendar, both included; `from` null is the beginning. */
export type DayRange = { from: string | null; to: string; isLastNight?: true };

/** The days that "last month" or "this week" means on a day; weeks begin on Monday. */
export function getDayRange(period: LogPeriod, today: string): DayRange {
  const monday = addDays(today, -((getWeekday(toDayNumber(today)) + 6) % 7));
  const first = `${today.slice(0, 7)}-01`;
  const year = today.slice(0, 4);
  const lastMonth = addDays(first, -1);
  const ranges: Readonly<Record<LogPeriod, DayRange>> = {
    all: { from: null, to: today },
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    // A night is logged on the day on which it ends; who has not done so yet logged the one before.
    'last-night': { from: addDays(today, -1), to: today, isLastNight: true },
    'this-week': { from: monday, to: today },
    'last-week': { from: addDays(monday, -7), to: addDays(monday, -1) },
    'this-month': { from: first, to: today },
    'last-month': { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth },
    'this-year': { from: `${year}-01-01`, to: today },
    'last-year': { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` },
    'last-7-days': { from: addDays(today, -6), to: today },
    'last-30-days': { from: addDays(today, -29), to: today },
    'last-90-days': { from: addDays(today, -89), to: today },
  };
  return ranges[period];
}
