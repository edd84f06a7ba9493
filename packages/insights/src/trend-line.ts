import { quantileT } from './distributions.ts';

export type Step = 'day' | 'week' | 'month';
export type Level = { mean: number; low: number; high: number };
export type TrendPoint = { day: number; value: number; low: number; high: number; days: number; level: Level | null };

/** Up to so many days each has a point of its own; longer times are drawn by weeks, and then by months. */
const daysMax = { day: 190, week: 1200 };
export const stepFor = (days: number): Step => (days <= daysMax.day ? 'day' : days <= daysMax.week ? 'week' : 'month');

/** Points to each side that the level is read from, and how many must be there. */
const reach: Readonly<Record<Step, number>> = { day: 14, week: 4, month: 2 };
const levelPointsMin = 4;
const spacing: Readonly<Record<Step, number>> = { day: 1, week: 7, month: 30 };

/** The first day of the week (Sunday) or month that a day is in. */
function beginningOf(day: number, step: Step): number {
  if (step === 'day') return day;
  if (step === 'week') return day - ((((day + 4) % 7) + 7) % 7);
  const date = new Date(day * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 86_400_000;
}

/** A series as it is drawn: its mean, lowest and highest value by day, week or month, and the level around with a 95 % interval. */
export function trendLine(values: ReadonlyMap<number, number>, step: Step): TrendPoint[] {
  const groups = new Map<number, number[]>();
  for (const [day, value] of values) {
    const start = beginningOf(day, step);
    const group = groups.get(start);
    if (group) group.push(value);
    else groups.set(start, [value]);
  }
  const points = [...groups]
    .sort(([a], [b]) => a - b)
    .map(([day, group]) => ({
      day,
      value: group.reduce((sum, value) => sum + value, 0) / group.length,
      low: Math.min(...group),
      high: Math.max(...group),
      days: group.length,
    }));
  const days = reach[step] * spacing[step];
  const near = points.map((_, index) => nearTo(points, index, days));
  // What moves slowly is the level itself: only around it is asked how much neighbours are alike.
  const alike = likenessOf(points.map(({ value }, index) => value - meanOf(near[index] ?? [])));
  return points.map((point, index) => ({ ...point, level: levelOf(near[index] ?? [], alike) }));
}

/** How much neighbours are alike: the first autocorrelation, never read as negative. */
function likenessOf(values: readonly number[]): number {
  const mean = meanOf(values);
  let [product, square] = [0, 0];
  values.forEach((value, index) => {
    square += (value - mean) ** 2;
    if (index > 0) product += (value - mean) * ((values[index - 1] ?? mean) - mean);
  });
  return square === 0 ? 0 : Math.max(0, Math.min(0.9, product / square));
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The values of a point and of those up to so many days from it. */
function nearTo(points: readonly { day: number; value: number }[], index: number, days: number): number[] {
  const middle = points[index]?.day ?? 0;
  let [from, to] = [index, index];
  while (middle - (points[from - 1]?.day ?? Number.NEGATIVE_INFINITY) <= days) from -= 1;
  while ((points[to + 1]?.day ?? Number.POSITIVE_INFINITY) - middle <= days) to += 1;
  return points.slice(from, to + 1).map(({ value }) => value);
}

/** As so many different days at least the values count: of fewer no interval could be told. */
const worthMin = 3;

/** Days that are alike say less than as many different ones: the interval is widened by how alike they are. */
function levelOf(near: readonly number[], alike: number): Level | null {
  if (near.length < levelPointsMin) return null;
  const mean = meanOf(near);
  const variance = near.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (near.length - 1);
  const worth = Math.max(worthMin, (near.length * (1 - alike)) / (1 + alike));
  const half = quantile(Math.round(worth) - 1) * Math.sqrt(variance / worth);
  return { mean, low: mean - half, high: mean + half };
}

const quantiles = new Map<number, number>();
function quantile(degrees: number): number {
  const known = quantiles.get(degrees) ?? quantileT(0.05, degrees);
  quantiles.set(degrees, known);
  return known;
}
