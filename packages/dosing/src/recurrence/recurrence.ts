import { fromDayNumber, getWeekday, toCalendarDay, toDayNumber } from '@wellkept/clinical/local-day.ts';
/** How often an entry comes back. Weekdays count from Sunday, 0. */
export type Recurrence =
  | { every: 'day'; interval: number }
  | { every: 'week'; interval: number; weekdays: readonly number[] }
  | { every: 'month'; interval: number };

export type CalendarDate = { year: number; month: number; day: number };

/** How often something is taken over a long time, as far as its line says so. */
export type Rhythm = {
  /** Doses a day over a long time: a seventh for once a week. */
  perDay: number;
  /** The days of the week that the line names, Sunday as 0; empty for every day, or where none is named. */
  weekdays: readonly number[];
  /** "every 3 days", "every 2 weeks"; null where the line gives no such stretch. */
  every: { count: number; unit: 'day' | 'week' | 'month' } | null;
};

const daysOfWeek = 7;

/** Every so many weeks, on so many days that the line does not name. */
export type UnnamedDays = { every: 'week'; interval: number; dayCount: number };

/** How often a dose comes back, as far as its line says so. */
export function toRecurrence({ perDay, weekdays, every }: Rhythm): Recurrence | UnnamedDays {
  const weekly = (interval: number, dayCount = 1): UnnamedDays => ({ every: 'week', interval, dayCount });
  if (weekdays.length > 0) return { every: 'week', interval: every?.unit === 'week' ? every.count : 1, weekdays };
  if (every?.unit === 'month') return { every: 'month', interval: every.count };
  if (every?.unit === 'week') return weekly(every.count);
  if (every?.unit === 'day' && every.count % daysOfWeek === 0) return weekly(every.count / daysOfWeek);
  if (every?.unit === 'day') return { every: 'day', interval: every.count };
  if (perDay >= 0.9) return { every: 'day', interval: 1 };
  // Every other day is no number of days a week.
  if (Math.abs(perDay - 0.5) < 0.01) return { every: 'day', interval: 2 };
  if (perDay > 0.9 / daysOfWeek) return weekly(1, Math.round(perDay * daysOfWeek));
  const days = Math.round(1 / perDay);
  return days >= 28 ? { every: 'month', interval: Math.max(1, Math.round(days / 30)) } : weekly(Math.max(1, Math.round(days / daysOfWeek)));
}

/** The first day from `today` on that a weekly entry falls on; any other begins today. */
export function findFirstDay(recurrence: Recurrence, today: CalendarDate): CalendarDate {
  if (recurrence.every !== 'week') return today;
  const start = toDayNumber(toCalendarDay(today.year, today.month, today.day) ?? '');
  const first = Array.from({ length: daysOfWeek }, (_, ahead) => start + ahead).find((day) =>
    recurrence.weekdays.includes(getWeekday(day)),
  );
  if (first === undefined) return today;
  const [year = 0, month = 0, day = 0] = fromDayNumber(first).split('-').map(Number);
  return { year, month, day };
}
