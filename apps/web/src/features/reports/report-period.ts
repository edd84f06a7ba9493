import { addDays, countDaysBetween } from '@wellkept/clinical/local-day.ts';
import { reportDaysMax } from '@wellkept/contract/reports/report-limits.ts';

export type ReportPeriod = { from: string; to: string };

/** The lengths that are one click away. */
export const periodPresets = [7, 30, 90] as const;
const defaultDays = 30;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The period of an address: its days, or so many up to today; the usual one where it names none or an odd one. */
export function parsePeriod(params: URLSearchParams, today: string): ReportPeriod {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (day.test(from) && day.test(to) && from <= to && countDaysBetween(from, to) < reportDaysMax) return { from, to };
  const days = Number(params.get('days'));
  const length = Number.isInteger(days) && days > 0 && days <= reportDaysMax ? days : defaultDays;
  return { from: addDays(today, 1 - length), to: today };
}

/** Which of the usual lengths a period is. */
export const findPresetLength = ({ from, to }: ReportPeriod, today: string): number | null =>
  to === today ? (periodPresets.find((length) => from === addDays(today, 1 - length)) ?? null) : null;
