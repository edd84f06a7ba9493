import { addDays, countDaysBetween, toCalendarDay } from '@wellkept/clinical/local-day.ts';
import { reportDaysMax } from '@wellkept/contract/reports/report-limits.ts';
import { diaryFirstDay } from '@wellkept/contract/tracking/diary-limits.ts';

export type ReportPeriod = { from: string; to: string };

/** The lengths that are one click away. */
export const periodPresets = [7, 30, 90] as const;
const defaultDays = 30;

/** A day that the calendar has and a diary may: no February 30, and none to come. */
const isPastDay = (text: string, today: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return toCalendarDay(Number(year), Number(month), Number(day)) === text && text >= diaryFirstDay && text <= today;
};

/** The period of an address: its days, or so many up to today; the usual one where it names none or an odd one. */
export function parsePeriod(params: URLSearchParams, today: string): ReportPeriod {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isPastDay(from, today) && isPastDay(to, today) && from <= to && countDaysBetween(from, to) < reportDaysMax) return { from, to };
  const days = Number(params.get('days'));
  const length = Number.isInteger(days) && days > 0 && days <= reportDaysMax ? days : defaultDays;
  return { from: addDays(today, 1 - length), to: today };
}

/** Which of the usual lengths a period is. */
export const findPresetLength = ({ from, to }: ReportPeriod, today: string): number | null =>
  to === today ? (periodPresets.find((length) => from === addDays(today, 1 - length)) ?? null) : null;
