import type { Biomarker } from './biomarker-text.ts';

/** Beyond so many times the upper bound a value stands at the end of its line. */
const timesMax = 4;
const edge = 4;

export type MarkerScale = { at: (amount: number) => number; low: number | null; high: number | null };

/** Where amounts stand on the line of a marker, in percent of its width; null where there is nothing to place. */
export function createMarkerScale({ range, values }: Pick<Biomarker, 'range' | 'values'>): MarkerScale | null {
  const amounts = values.flatMap(({ amount }) => amount ?? []);
  const { low = null, high = null } = range ?? {};
  if (amounts.length === 0) return null;
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const [from, to] = computeSpan({ low, high, least: min, most: max });
  const width = to - from || 1;
  const toPercent = (amount: number) => edge + Math.min(Math.max((amount - from) / width, 0), 1) * (100 - 2 * edge);
  return { at: toPercent, low: low === null ? null : toPercent(low), high: high === null ? null : toPercent(high) };
}

function computeSpan({
  low,
  high,
  least,
  most,
}: {
  low: number | null;
  high: number | null;
  least: number;
  most: number;
}): [number, number] {
  const floor = least >= 0 ? 0 : Number.NEGATIVE_INFINITY;
  if (low !== null && high !== null) {
    const half = (high - low) / 2;
    return [Math.max(Math.min(least, low - half), floor), Math.min(Math.max(most, high + half), high * timesMax)];
  }
  if (high !== null) return [Math.min(least, 0), Math.min(Math.max(most * 1.05, high * 1.6), high * timesMax)];
  if (low !== null) return [Math.max(Math.min(least, low * 0.5), floor), Math.max(most * 1.1, low * 1.8)];
  const pad = (most - least) / 4 || Math.abs(most) / 4 || 1;
  return [Math.max(least - pad, floor), most + pad];
}
