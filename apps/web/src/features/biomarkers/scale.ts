import type { Biomarker } from './shown-value.ts';

/** Beyond so many times the upper bound a value stands at the end of its line. */
const timesMax = 4;
const edge = 4;

export type Scale = { at: (amount: number) => number; low: number | null; high: number | null };

/** Where amounts stand on the line of a marker, in percent of its width; null where there is nothing to place. */
export function scaleOf({ range, values }: Pick<Biomarker, 'range' | 'values'>): Scale | null {
  const amounts = values.flatMap(({ amount }) => amount ?? []);
  const { low = null, high = null } = range ?? {};
  if (amounts.length === 0) return null;
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const [from, to] = spanOf({ low, high, least, most });
  const width = to - from || 1;
  const at = (amount: number) => edge + Math.min(Math.max((amount - from) / width, 0), 1) * (100 - 2 * edge);
  return { at, low: low === null ? null : at(low), high: high === null ? null : at(high) };
}

function spanOf({ low, high, least, most }: { low: number | null; high: number | null; least: number; most: number }): [number, number] {
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
