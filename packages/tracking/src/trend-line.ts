import { fromDayNumber, getWeekday, toDayNumber } from '@wellkept/clinical/local-day.ts';
import type { DaySpread } from './diary.ts';
import { computeTCriticalValue } from './distributions.ts';

export type TrendStep = 'day' | 'week' | 'month';
export type TrendLevel = { mean: number; low: number; high: number };
/** `readings`: how many numbers its value is the mean of. */
export type TrendPoint = {
  day: number;
  value: number;
  low: number;
  high: number;
  days: number;
  readings: number;
  level: TrendLevel | null;
};

/** Up to so many days each has a point of its own; longer times are drawn by weeks, and then by months. */
const daysMax = { day: 190, week: 1200 };
export const selectTrendStep = (days: number): TrendStep => (days <= daysMax.day ? 'day' : days <= daysMax.week ? 'week' : 'month');

/** Points to each side that the level is read from, and how many must be there. */
const windowPoints: Readonly<Record<TrendStep, number>> = { day: 14, week: 4, month: 2 };
const levelPointsMin = 4;
const stepDays: Readonly<Record<TrendStep, number>> = { day: 1, week: 7, month: 30 };

/** The first day of the week (Sunday) or month that a day is in. */
function getStepStart(day: number, step: TrendStep): number {
  if (step === 'day') return day;
  if (step === 'week') return day - getWeekday(day);
  return toDayNumber(`${fromDayNumber(day).slice(0, 7)}-01`);
}

/** A series as it is drawn: its mean, lowest and highest value by day, week or month, and the level around with a 95 % interval. */
export function computeTrendLine(
  values: ReadonlyMap<number, number>,
  step: TrendStep,
  spreads: ReadonlyMap<number, DaySpread> = new Map(),
): TrendPoint[] {
  const groups = new Map<number, (DaySpread & { value: number })[]>();
  for (const [day, value] of values) {
    const start = getStepStart(day, step);
    const group = groups.get(start);
    const own = { low: value, high: value, count: 1, ...spreads.get(day), value };
    if (group) group.push(own);
    else groups.set(start, [own]);
  }
  const points = [...groups]
    .sort(([a], [b]) => a - b)
    .map(([day, group]) => ({
      day,
      value: computeMean(group.map(({ value }) => value)),
      low: Math.min(...group.map(({ low }) => low)),
      high: Math.max(...group.map(({ high }) => high)),
      days: group.length,
      readings: group.reduce((sum, { count }) => sum + count, 0),
    }));
  const days = windowPoints[step] * stepDays[step];
  const near = points.map((_, index) => listNearbyValues(points, index, days));
  // What moves slowly is the level itself: only around it is asked how much neighbours are alike.
  const autocorrelation = estimateAutocorrelation(points.map(({ value }, index) => value - computeMean(near[index] ?? [])));
  return points.map((point, index) => ({ ...point, level: estimateLevel(near[index] ?? [], autocorrelation) }));
}

/** How much neighbours are alike: the first autocorrelation, never read as negative. */
function estimateAutocorrelation(values: readonly number[]): number {
  const mean = computeMean(values);
  let [product, square] = [0, 0];
  values.forEach((value, index) => {
    square += (value - mean) ** 2;
    if (index > 0) product += (value - mean) * ((values[index - 1] ?? mean) - mean);
  });
  return square === 0 ? 0 : Math.max(0, Math.min(0.9, product / square));
}

const computeMean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The values of a point and of those up to so many days from it. */
function listNearbyValues(points: readonly { day: number; value: number }[], index: number, days: number): number[] {
  const middle = points[index]?.day ?? 0;
  let [from, to] = [index, index];
  while (middle - (points[from - 1]?.day ?? Number.NEGATIVE_INFINITY) <= days) from -= 1;
  while ((points[to + 1]?.day ?? Number.POSITIVE_INFINITY) - middle <= days) to += 1;
  return points.slice(from, to + 1).map(({ value }) => value);
}

/** The least number of days for the interval: fewer give none. */
const effectiveSampleSizeMin = 3;

/** Days that are alike say less than as many different ones: the interval is widened by how alike they are. */
function estimateLevel(near: readonly number[], autocorrelation: number): TrendLevel | null {
  if (near.length < levelPointsMin) return null;
  const mean = computeMean(near);
  const variance = near.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (near.length - 1);
  const effectiveSampleSize = Math.max(effectiveSampleSizeMin, (near.length * (1 - autocorrelation)) / (1 + autocorrelation));
  const marginOfError = getTCriticalValue(Math.round(effectiveSampleSize) - 1) * Math.sqrt(variance / effectiveSampleSize);
  return { mean, low: mean - marginOfError, high: mean + marginOfError };
}

const tCriticalValues = new Map<number, number>();
function getTCriticalValue(degrees: number): number {
  const known = tCriticalValues.get(degrees) ?? computeTCriticalValue(0.05, degrees);
  tCriticalValues.set(degrees, known);
  return known;
}
