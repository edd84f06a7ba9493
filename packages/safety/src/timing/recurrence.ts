import type { CalendarDate, Recurrence } from './calendar.ts';

/** How often something with so many doses a day over a long time comes back, from a weekday that the person chose. */
export function recurrenceOf(perDay: number, weekday: number): Recurrence {
  if (perDay >= 0.9) return { every: 'day', interval: 1 };
  const perWeek = Math.round(perDay * 7);
  // Every other day is no number of days a week.
  if (Math.abs(perDay - 0.5) < 0.01) return { every: 'day', interval: 2 };
  if (perDay > 0.9 / 7) {
    const weekdays = Array.from({ length: perWeek }, (_, index) => (weekday + Math.round((index * 7) / perWeek)) % 7);
    return { every: 'week', interval: 1, weekdays: weekdays.sort((one, other) => one - other) };
  }
  const days = Math.round(1 / perDay);
  return days >= 28 ? { every: 'month' } : { every: 'week', interval: Math.max(1, Math.round(days / 7)), weekdays: [weekday] };
}

/** The first day from `today` on that a weekly entry falls on; any other begins today. */
export function firstDay(recurrence: Recurrence, today: CalendarDate): CalendarDate {
  if (recurrence.every !== 'week') return today;
  const start = Date.UTC(today.year, today.month - 1, today.day);
  const days = Array.from({ length: 7 }, (_, ahead) => new Date(start + ahead * 24 * 60 * 60_000));
  const first = days.find((date) => recurrence.weekdays.includes(date.getUTCDay()));
  return first ? { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: first.getUTCDate() } : today;
}
