import { formatWeekday } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { HabitInput } from '@wellkept/contract/tracking/habits.ts';

type Schedule = HabitInput['schedule'];
export type Every = Schedule['every'];

/** Days as they stand in a form: texts as they are typed. */
export type DaysDraft<E extends Every = Every> = { every: E; weekdays: readonly number[]; days: string; times: string };
export type DaysErrors = Partial<Record<'weekdays' | 'days' | 'times', string>>;

export const emptyDays: DaysDraft<'day'> = { every: 'day', weekdays: [], days: '2', times: '3' };

export function toDaysDraft<S extends Schedule>(schedule: S, empty: DaysDraft = emptyDays): DaysDraft<S['every']> {
  return {
    ...empty,
    every: schedule.every,
    ...(schedule.every === 'weekdays' && { weekdays: schedule.weekdays }),
    ...(schedule.every === 'days' && { days: String(schedule.days) }),
    ...(schedule.every === 'week' && { times: String(schedule.times) }),
  };
}

/** A whole number within these bounds, or null. */
const parseWhole = (text: string, min: number, max: number): number | null => {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : null;
};

/** What the form says, or what is wrong with it. */
export function parseDays<E extends Every>(draft: DaysDraft<E>): { schedule: Extract<Schedule, { every: E }> } | { errors: DaysErrors } {
  const read = parseSchedule(draft);
  // What is read is of the kind that was chosen.
  return 'every' in read ? { schedule: read as Extract<Schedule, { every: E }> } : { errors: read };
}

function parseSchedule({ every, weekdays, days, times }: DaysDraft): Schedule | DaysErrors {
  switch (every) {
    case 'day':
      return { every };
    case 'weekdays':
      return weekdays.length > 0 ? { every, weekdays: [...weekdays].sort() } : { weekdays: 'Choose at least one day.' };
    case 'days': {
      const count = parseWhole(days, 2, 365);
      return count === null ? { days: 'Enter a number of days from 2 to 365.' } : { every, days: count };
    }
    case 'week': {
      const count = parseWhole(times, 1, 7);
      return count === null ? { times: 'Enter a number from 1 to 7.' } : { every, times: count };
    }
  }
}

/** The choice with one more or one fewer day; one day of the week takes the place of another. */
export const toggleWeekday = (chosen: readonly number[], day: number, count: number): number[] =>
  chosen.includes(day) ? chosen.filter((one) => one !== day) : [...(count === 1 ? [] : chosen), day].sort((one, other) => one - other);

export const listWeekdayNames = () => [0, 1, 2, 3, 4, 5, 6].map((weekday) => formatWeekday(weekday, 'short'));

/** "every day", "on Mon, Thu", "every 3 days", "2 times a week" */
export function formatSchedule(schedule: Schedule): string {
  switch (schedule.every) {
    case 'day':
      return 'every day';
    case 'weekdays':
      return `on ${[...schedule.weekdays]
        .sort()
        .map((weekday) => formatWeekday(weekday, 'short'))
        .join(', ')}`;
    case 'days':
      return `every ${formatCount(schedule.days, 'day')}`;
    case 'week':
      return schedule.times === 1 ? 'once a week' : `${schedule.times} times a week`;
  }
}
