import { weekdayOf } from './diary.ts';

/** A value for each day. */
export function column(days: readonly number[], value: (day: number) => number): Float64Array {
  const made = new Float64Array(days.length);
  for (let index = 0; index < days.length; index += 1) made[index] = value(days[index] ?? 0);
  return made;
}

export const level = (days: readonly number[]): Float64Array => column(days, () => 1);

/** Slow drift over the whole time, so that two things that both rose over the year are not taken for cause and effect. */
export const drift = (days: readonly number[]): Float64Array => column(days, (day) => (day - (days[0] ?? 0)) / 7);

/** One column a weekday but the last, which the level holds. */
export const weekdays = (days: readonly number[]): Float64Array[] =>
  [0, 1, 2, 3, 4, 5].map((weekday) => column(days, (day) => (weekdayOf(day) === weekday ? 1 : 0)));

const weekend = (days: readonly number[]) => column(days, (day) => (weekdayOf(day) % 6 === 0 ? 1 : 0));

/** From how many days on weekends, and every weekday, are accounted for in relations. */
const weekendFrom = 28;
const weekdaysFrom = 84;

/** What relations are seen apart from: level, drift, and as much of the week as the days allow. */
export function setting(days: readonly number[]): Float64Array[] {
  const week = days.length >= weekdaysFrom ? weekdays(days) : days.length >= weekendFrom ? [weekend(days)] : [];
  return [level(days), drift(days), ...week];
}
