import { daysOf, type Series } from './diary.ts';
import { column, level } from './fixed.ts';
import { type Effect, effectOf } from './model.ts';
import { bareText, withUnit } from './words.ts';

export type WeeksCompared = {
  before: { mean: number; days: number };
  now: { mean: number; days: number };
  difference: Effect;
};

/** Four weeks against the four before. */
const sideDays = 28;
export const sideDaysMin = 8;

/** How a series stands beside four weeks ago; the days of the shorter side where there are too few. */
export function compareWeeks(series: Series, today: number): WeeksCompared | { days: number } {
  const days = daysOf(series).filter((day) => day > today - 2 * sideDays && day <= today);
  const [before, now] = [days.filter((day) => day <= today - sideDays), days.filter((day) => day > today - sideDays)];
  const fewest = Math.min(before.length, now.length);
  if (fewest < sideDaysMin) return { days: fewest };
  const difference = effectOf(
    days,
    column(days, (day) => series.values.get(day) ?? 0),
    [level(days)],
    column(days, (day) => (day > today - sideDays ? 1 : 0)),
  );
  const mean = (own: readonly number[]) => own.reduce((sum, day) => sum + (series.values.get(day) ?? 0), 0) / own.length;
  return difference
    ? { before: { mean: mean(before), days: before.length }, now: { mean: mean(now), days: now.length }, difference }
    : { days: fewest };
}

/** Three figures that count: of two means that are near each other the third tells them apart. */
const precise = (value: number): string => Number(value.toPrecision(3)).toString();

function meanText(value: number, unit: string): string {
  if (unit === 'h') return bareText(value, unit);
  // Tenths are as exact as a scale can be.
  return unit.startsWith('of ') ? Number(value.toFixed(1)).toString() : precise(value);
}

/** Whether something moved, and by how much; an interval that holds zero says no more than that. */
export function comparedText({ difference, now, before }: WeeksCompared, unit: string): string {
  const { estimate, low, high } = difference;
  const mean = (value: number) => meanText(value, unit);
  const means = `${mean(now.mean)} on average, ${mean(before.mean)} in the four weeks before`;
  if (low <= 0 && high >= 0) return `No clear change: ${means}.`;
  const [least, most] = estimate < 0 ? [-high, -low] : [low, high];
  return `${estimate < 0 ? 'Down' : 'Up'} by ${withUnit(Math.abs(estimate), unit)} (${bareText(least, unit)} to ${bareText(most, unit)}): ${means}.`;
}
