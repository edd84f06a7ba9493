import { quantileNormal } from './distributions.ts';

/** The middle of the ranks (from 1) that equal values share. */
export function ranksOf(values: Float64Array): Float64Array {
  const order = Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Float64Array(values.length);
  let start = 0;
  while (start < order.length) {
    let end = start + 1;
    while (end < order.length && values[order[end] ?? 0] === values[order[start] ?? 0]) end += 1;
    for (const index of order.slice(start, end)) ranks[index] = (start + end + 1) / 2;
    start = end;
  }
  return ranks;
}

/** Values in the places that they would have on a bell curve, so that one wild day cannot make or hide a pattern. */
export const normalScores = (values: Float64Array): Float64Array =>
  ranksOf(values).map((rank) => quantileNormal((rank - 0.5) / values.length));

/** The value below which the share of the values lies, between neighbours by proportion. */
export function quantileOf(values: Float64Array, share: number): number {
  const sorted = values.toSorted();
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
