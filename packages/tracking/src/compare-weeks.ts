import { formatNumber } from '@wellkept/clinical/wording.ts';
import { createIntercept, createVector } from './covariates.ts';
import { listDays, type Series } from './diary.ts';
import { type EffectEstimate, estimateEffect } from './null-model.ts';
import { formatBareValue, formatValueWithUnit } from './pattern-text.ts';

export type WeeksComparison = {
  before: { mean: number; days: number };
  now: { mean: number; days: number };
  difference: EffectEstimate;
};

/** Four weeks against the four before. */
const sideDays = 28;
export const sideDaysMin = 8;

/** How a series stands beside four weeks ago; the days of the shorter side where there are too few. */
export function compareWeeks(series: Series, today: number): WeeksComparison | { days: number } {
  const days = listDays(series).filter((day) => day > today - 2 * sideDays && day <= today);
  const [before, now] = [days.filter((day) => day <= today - sideDays), days.filter((day) => day > today - sideDays)];
  const fewest = Math.min(before.length, now.length);
  if (fewest < sideDaysMin) return { days: fewest };
  const difference = estimateEffect(
    days,
    createVector(days, (day) => series.values.get(day) ?? 0),
    [createIntercept(days)],
    createVector(days, (day) => (day > today - sideDays ? 1 : 0)),
  );
  const computeMean = (own: readonly number[]) => own.reduce((sum, day) => sum + (series.values.get(day) ?? 0), 0) / own.length;
  return difference
    ? { before: { mean: computeMean(before), days: before.length }, now: { mean: computeMean(now), days: now.length }, difference }
    : { days: fewest };
}

function formatMean(value: number, unit: string): string {
  if (unit === 'h') return formatBareValue(value, unit);
  // Tenths are as exact as a scale can be. Of two means that are near each other the third figure shows the difference.
  return formatNumber(value, unit.startsWith('of ') ? { decimalsMax: 1 } : { digitsMax: 3 });
}

/** Whether something moved, and by how much; an interval that holds zero says no more than that. */
export function formatWeeksComparison({ difference, now, before }: WeeksComparison, unit: string): string {
  const { estimate, low, high } = difference;
  const formatUnitMean = (value: number) => formatMean(value, unit);
  const means = `${formatUnitMean(now.mean)} on average, ${formatUnitMean(before.mean)} in the four weeks before`;
  if (low <= 0 && high >= 0) return `No clear change: ${means}.`;
  const [least, most] = estimate < 0 ? [-high, -low] : [low, high];
  return `${estimate < 0 ? 'Down' : 'Up'} by ${formatValueWithUnit(Math.abs(estimate), unit)} (${formatBareValue(least, unit)} to ${formatBareValue(most, unit)}): ${means}.`;
}
