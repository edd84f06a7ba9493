import { getWeekday } from '@wellkept/clinical/local-day.ts';

/** The plain guesses that a forecast must beat (Hyndman and Athanasopoulos, Forecasting: Principles and Practice, 3rd ed., 2021, 5.2). */
export const naiveKinds = ['last value', 'same weekday', 'mean', 'mean of four weeks'] as const;
export type NaiveKind = (typeof naiveKinds)[number];

const recentDays = 28;

/** What the plain guesses are made of, up to a day. */
export type NaiveState = { last: number; byWeekday: Float64Array; sum: number; count: number; recent: { day: number; value: number }[] };

export const createNaive = (): NaiveState => ({ last: 0, byWeekday: new Float64Array(7).fill(Number.NaN), sum: 0, count: 0, recent: [] });

export function updateNaive(state: NaiveState, day: number, value: number): void {
  state.last = value;
  state.byWeekday[getWeekday(day)] = value;
  state.sum += value;
  state.count += 1;
  state.recent.push({ day, value });
  while ((state.recent[0]?.day ?? day) <= day - recentDays) state.recent.shift();
}

/** One guess of each kind for a day, in the order of their names. */
export function forecastNaive({ last, byWeekday, sum, count, recent }: NaiveState, day: number): Float64Array {
  const mean = sum / count;
  const same = byWeekday[getWeekday(day)] ?? Number.NaN;
  return Float64Array.of(last, Number.isNaN(same) ? mean : same, mean, recent.reduce((total, one) => total + one.value, 0) / recent.length);
}
