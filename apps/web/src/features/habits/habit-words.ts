import type { HabitInput, HabitProgress } from '@wellkept/contract/habits.ts';
import { plural } from '../../lib/wording.ts';

/** 2026-11-01 was a Sunday. */
const dayName = (weekday: number, width: 'short' | 'long') =>
  new Intl.DateTimeFormat(undefined, { weekday: width, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 10, 1 + weekday)));

export const weekdayNames = (width: 'short' | 'long') => [0, 1, 2, 3, 4, 5, 6].map((weekday) => dayName(weekday, width));

/** "every day", "on Mon and Thu", "every 3 days", "2 times a week" */
export function scheduleText(schedule: HabitInput['schedule']): string {
  if (schedule.every === 'day') return 'every day';
  if (schedule.every === 'days') return `every ${schedule.days} days`;
  if (schedule.every === 'week') return schedule.times === 1 ? 'once a week' : `${schedule.times} times a week`;
  return `on ${[...schedule.weekdays]
    .sort()
    .map((weekday) => dayName(weekday, 'short'))
    .join(', ')}`;
}

const units = { day: 'day', time: 'time', week: 'week' } as const;
export const streakText = ({ streak, unit }: Pick<HabitProgress, 'streak' | 'unit'>): string => `${plural(streak, units[unit])} in a row`;

/** What a strength says, in a word. */
export const strengthWord = (strength: number): string =>
  strength >= 80 ? 'sits well' : strength >= 50 ? 'settling in' : strength >= 20 ? 'growing' : 'just begun';
