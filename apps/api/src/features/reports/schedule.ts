import { addDays, addMonths, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { ReportSchedule } from '@wellkept/contract/reports/reports.ts';

export type ReportInterval = NonNullable<ReportSchedule['every']>;

/** The days that a report by mail tells of. */
export const daysByInterval: Readonly<Record<ReportInterval, number>> = { week: 7, month: 30 };

/** The next Monday, or the next first of a month. */
export function computeNextDue(every: ReportInterval, now: Date): string {
  const today = toUtcDay(now);
  if (every === 'month') return `${addMonths(now, 1).toISOString().slice(0, 7)}-01`;
  // Sunday is 0.
  return addDays(today, (8 - now.getUTCDay()) % 7 || 7);
}
