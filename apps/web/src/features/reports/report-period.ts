import { reportDaysMax } from '@wellkept/contract/report-limits.ts';
import { addDays, daysBetween } from '@wellkept/insights/tracking/local-day.ts';

export type Period = { from: string; to: string };

/** The lengths that are one click away. */
export const lengths = [7, 30, 90] as const;
const usualDays = 30;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The period of an address: its days, or so many up to today; the usual one where it names none or an odd one. */
export function periodOf(params: URLSearchParams, today: string): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (day.test(from) && day.test(to) && from <= to && daysBetween(from, to) < reportDaysMax) return { from, to };
  const days = Number(params.get('days'));
  const length = Number.isInteger(days) && days > 0 && days <= reportDaysMax ? days : usualDays;
  return { from: addDays(today, 1 - length), to: today };
}

/** Which of the usual lengths a period is. */
export const lengthOf = ({ from, to }: Period, today: string): number | null =>
  to === today ? (lengths.find((length) => from === addDays(today, 1 - length)) ?? null) : null;
