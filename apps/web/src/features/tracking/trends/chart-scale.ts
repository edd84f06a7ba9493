import { fromDayNumber, toDayNumber } from '@wellkept/clinical/local-day.ts';
import { computeTicks } from './number-text.ts';
import type { TrendLine } from './trends-data.ts';

type Series = Pick<TrendLine['series'], 'id' | 'unit'>;

/** What a chart is read by. The same measure always has the same scale, so that a small change never looks like a large one. */
export type ChartScale = {
  low: number;
  high: number;
  ticks: readonly number[];
  /** Values closer than this are drawn as one. */
  step: number;
  /** The usual range; in words for the caption and for what lies outside of it. */
  band: { low: number; high: number; isHighWithin: boolean; text: string } | null;
};

type Band = NonNullable<ChartScale['band']>;

/** On which sides of its band the readings of a point lie, and not only their mean. */
export const findSides = (
  { value, low = value, high = value }: { value: number; low?: number; high?: number },
  band: Band,
): { isBelow: boolean; isAbove: boolean } => ({
  isBelow: low < band.low,
  isAbove: band.isHighWithin ? high > band.high : high >= band.high,
});

type FixedScale = ChartScale & { fits: (series: Series) => boolean };

const pulseScale = { low: 40, high: 120, ticks: [40, 60, 80, 100, 120], step: 2 };

const fixedScales: readonly FixedScale[] = [
  { fits: ({ unit }) => unit === 'of 5', low: 1, high: 5, ticks: [1, 2, 3, 4, 5], step: 1, band: null },
  { fits: ({ unit }) => unit === 'of 10', low: 0, high: 10, ticks: [0, 5, 10], step: 1, band: null },
  // Adults need 7 hours or more; up to 9 suits most (American Academy of Sleep Medicine and Sleep Research Society, 2015).
  {
    fits: ({ id }) => id === 'day:sleep',
    low: 4,
    high: 10,
    ticks: [4, 6, 8, 10],
    step: 0.25,
    band: { low: 7, high: 9, isHighWithin: true, text: '7 to 9 hours' },
  },
  // From 130/80 mmHg on, blood pressure is high (American College of Cardiology and American Heart Association, 2017); below 90/60 mmHg it is
  // low (National Library of Medicine, MedlinePlus: Low Blood Pressure, 2024).
  {
    fits: ({ id }) => id === 'measurement:blood-pressure',
    low: 60,
    high: 160,
    ticks: [60, 80, 100, 120, 140, 160],
    step: 2,
    band: { low: 90, high: 130, isHighWithin: false, text: '90 to 129' },
  },
  {
    fits: ({ id }) => id === 'measurement:blood-pressure-lower',
    low: 40,
    high: 120,
    ticks: [40, 60, 80, 100, 120],
    step: 2,
    band: { low: 60, high: 80, isHighWithin: false, text: '60 to 79' },
  },
  // A resting adult's heart beats 60 to 100 times a minute (American Heart Association, 2015).
  {
    fits: ({ id }) => id === 'measurement:pulse',
    ...pulseScale,
    band: { low: 60, high: 100, isHighWithin: true, text: '60 to 100 at rest' },
  },
  {
    fits: ({ id }) => id === 'measurement:resting-pulse',
    ...pulseScale,
    band: { low: 60, high: 100, isHighWithin: true, text: '60 to 100' },
  },
];

/** A scale without fixed ends spans at least this share of its values: kilos that hardly move stay flat. */
const leastSpanShare = 0.1;
const stepsMin = 24;

/** So many days from the first to the last, evenly spread; fewer where there are not so many. */
export function listDateTicks(from: string, to: string, count: number): string[] {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  const steps = Math.max(1, Math.min(count - 1, last - first));
  const days = Array.from({ length: steps + 1 }, (_, at) => Math.round(first + (at * (last - first)) / steps));
  return [...new Set(days)].map(fromDayNumber);
}

/** The fixed scale of a measure, wider only where a value lies outside it; of others one around their values. */
export function createChartScale(series: Series, values: readonly number[]): ChartScale {
  const [least, most] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const fixed = fixedScales.find(({ fits }) => fits(series));
  if (fixed) {
    const { low, high, ticks, step, band } = fixed;
    const gap = (ticks[1] ?? high) - (ticks[0] ?? low);
    const below = Math.max(0, Math.ceil((low - least) / gap));
    const above = Math.max(0, Math.ceil((most - high) / gap));
    const all = Array.from({ length: ticks.length + below + above }, (_, at) => low + (at - below) * gap);
    return { low: low - below * gap, high: high + above * gap, ticks: all, step, band };
  }
  const middle = (least + most) / 2;
  const span = Math.max((most - least) * 1.15, Math.abs(middle) * leastSpanShare) || 1;
  const [low, high] = [least >= 0 ? Math.max(0, middle - span / 2) : middle - span / 2, middle + span / 2];
  return { low, high, ticks: computeTicks(low, high), step: (high - low) / stepsMin, band: null };
}
