import { computeNormalQuantile } from './distributions.ts';

/** The middle of the ranks (from 1) that equal values share. */
export function computeRanks(values: Float64Array): Float64Array {
  const ranks = rankByValue(values);
  return values.map((value) => ranks.get(value) ?? 0);
}

function rankByValue(values: Float64Array): Map<number, number> {
  const sorted = values.toSorted();
  const ranks = new Map<number, number>();
  let start = 0;
  for (let end = 1; end <= sorted.length; end += 1) {
    const value = sorted[start] ?? 0;
    if (sorted[end] === value) continue;
    ranks.set(value, (start + end + 1) / 2);
    start = end;
  }
  return ranks;
}

/** Values in the places that they would have on a bell curve, so that one wild day cannot make or hide a pattern. */
export function computeNormalScores(values: Float64Array): Float64Array {
  const scores = rankByValue(values);
  for (const [value, rank] of scores) scores.set(value, computeNormalQuantile((rank - 0.5) / values.length));
  return values.map((value) => scores.get(value) ?? 0);
}

/** The value below which the share of the values lies, between neighbours by proportion. */
export function computeQuantile(values: Float64Array, probability: number): number {
  const sorted = values.toSorted();
  const place = probability * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
