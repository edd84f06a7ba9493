import type { Biomarker } from './biomarker-text.ts';

/** Beyond the outermost values, as a share of what lies between them. */
const padShare = 0.15;
/** Of the middle value, above and below it: a lab value that hardly moves stays flat. */
const leastHalfShare = 0.15;
/** So much of the height is the inside of a range that has one limit only. */
const insideShare = 1 / 3;

/** From which amount to which a chart of values over time reaches: around the values and their range, and never so close that chance looks like a change. */
export function computeChartSpan(amounts: readonly number[], { low, high }: NonNullable<Biomarker['range']>): { from: number; to: number } {
  const ends = [...amounts, ...[low, high].filter((bound) => bound !== null)];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const middle = (Math.min(...amounts) + Math.max(...amounts)) / 2;
  const pad = (most - least) * padShare;
  let from = Math.min(least - pad, middle - Math.abs(middle) * leastHalfShare);
  let to = Math.max(most + pad, middle + Math.abs(middle) * leastHalfShare);
  if (low === null && high !== null) from = Math.min(from, high - ((to - high) * insideShare) / (1 - insideShare));
  if (high === null && low !== null) to = Math.max(to, low + ((low - from) * insideShare) / (1 - insideShare));
  if (from === to) return { from: from - 1, to: to + 1 };
  return { from: least >= 0 ? Math.max(from, 0) : from, to };
}
