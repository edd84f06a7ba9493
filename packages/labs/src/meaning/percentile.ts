import type { Percentiles } from '@wellkept/knowledge/marker.ts';
import { percentilePoints } from '@wellkept/knowledge/markers.ts';

/** The share of a population below a value, in percent; at the ends only that it lies beyond them. */
export type PercentileRank = { percent: number; isBeyond: 'below' | 'above' | null };

export function computePercentileRank(amount: number, { points }: Pick<Percentiles, 'points'>): PercentileRank {
  const [first = 0, last = 0] = [points[0], points.at(-1)];
  const [lowest, highest] = [percentilePoints[0], percentilePoints.at(-1) ?? 100];
  if (amount < first) return { percent: lowest, isBeyond: 'below' };
  if (amount > last) return { percent: highest, isBeyond: 'above' };
  const at = points.findIndex((point, index) => amount >= point && amount <= (points[index + 1] ?? Number.POSITIVE_INFINITY));
  const [low, high] = [points[at] ?? first, points[at + 1] ?? last];
  const [lowPercent, highPercent] = [percentilePoints[at] ?? lowest, percentilePoints[at + 1] ?? highest];
  const share = high > low ? (amount - low) / (high - low) : 0;
  return { percent: lowPercent + share * (highPercent - lowPercent), isBeyond: null };
}

const groups = { female: 'women', male: 'men' } as const;

/** "Higher than in about 92 of 100 men in the United States". */
export function formatPercentileRank({ percent, isBeyond }: PercentileRank, sex: 'female' | 'male'): string {
  const people = `${groups[sex]} in the United States`;
  if (isBeyond === 'above') return `Higher than in about 97 of 100 ${people}`;
  if (isBeyond === 'below') return `Lower than in about 97 of 100 ${people}`;
  const share = Math.round(percent);
  if (share >= 45 && share <= 55) return `About in the middle of ${people}`;
  return share > 50 ? `Higher than in about ${share} of 100 ${people}` : `Lower than in about ${100 - share} of 100 ${people}`;
}
