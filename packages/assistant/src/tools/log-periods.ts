import type { LogPeriod } from '../reading/log-question.ts';

/** Days of the person's calendar, both included; `from` null is the beginning. */
export type DayRange = { from: string | null; to: string };

const dayMs = 86_400_000;
export const computeDayBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
export const countDaysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The days that "last month" or "this week" means on a day; weeks begin on Monday. */
export function getDayRange(period: LogPeriod, today: string): DayRange {
  const monday = computeDayBefore(today, (new Date(today).getUTCDay() + 6) % 7);
  const first = `${today.slice(0, 7)}-01`;
  const year = today.slice(0, 4);
  const lastMonth = computeDayBefore(first, 1);
  const ranges: Readonly<Record<LogPeriod, DayRange>> = {
    all: { from: null, to: today },
    today: { from: today, to: today },
    yesterday: { from: computeDayBefore(today, 1), to: computeDayBefore(today, 1) },
    'this-week': { from: monday, to: today },
    'last-week': { from: computeDayBefore(monday, 7), to: computeDayBefore(monday, 1) },
    'this-month': { from: first, to: today },
    'last-month': { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth },
    'this-year': { from: `${year}-01-01`, to: today },
    'last-year': { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` },
    'last-7-days': { from: computeDayBefore(today, 6), to: today },
    'last-30-days': { from: computeDayBefore(today, 29), to: today },
    'last-90-days': { from: computeDayBefore(today, 89), to: today },
  };
  return ranges[period];
}
