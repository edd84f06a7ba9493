import { getWeekday } from '@wellkept/clinical/local-day.ts';

/** A value for each day. */
export function createVector(days: readonly number[], value: (day: number) => number): Float64Array {
  const vector = new Float64Array(days.length);
  for (let index = 0; index < days.length; index += 1) vector[index] = value(days[index] ?? 0);
  return vector;
}

export const createIntercept = (days: readonly number[]): Float64Array => createVector(days, () => 1);

/** Slow drift over the whole time, so that two things that both rose over the year are not taken for cause and effect. */
export const createLinearTrend = (days: readonly number[]): Float64Array => createVector(days, (day) => (day - (days[0] ?? 0)) / 7);

/** One column a weekday but the last, which the level holds. */
export const createWeekdayDummies = (days: readonly number[]): Float64Array[] =>
  [0, 1, 2, 3, 4, 5].map((weekday) => createVector(days, (day) => (getWeekday(day) === weekday ? 1 : 0)));

const createWeekendDummy = (days: readonly number[]) => createVector(days, (day) => (getWeekday(day) % 6 === 0 ? 1 : 0));

/** From how many days on weekends, and every weekday, are accounted for in relations. */
const weekendDaysMin = 28;
const weekdayDaysMin = 84;

/** What relations are seen apart from: level, drift, and as much of the week as the days allow. */
export function createCovariates(days: readonly number[]): Float64Array[] {
  const week = days.length >= weekdayDaysMin ? createWeekdayDummies(days) : days.length >= weekendDaysMin ? [createWeekendDummy(days)] : [];
  return [createIntercept(days), createLinearTrend(days), ...week];
}
