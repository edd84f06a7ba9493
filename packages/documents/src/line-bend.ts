import type { Skew } from './text-page.ts';

/** How one piece of text runs: from its left to its right end its line falls by so much, in pixels. */
export type Run = { left: number; right: number; y: number; fall: number; height: number };
type Size = { width: number; height: number };

/** Of the polynomial that describes a line. */
const degree = 4;
/** A piece this many times as wide as tall says how its line runs; the wider, the better. */
const wideTimes = 1.6;
const slopeMax = 0.35;
/** Wider than this share of the page, a piece says no more. */
const weightWidthMax = 0.3;
/** A bend is taken to be small unless many pieces say otherwise. */
const stiffness = 1e-3;
const rounds = 12;
/** How the lines of bent paper run, from how each piece of text does, whatever it says. They may bend more at the top than at the foot. */
export function estimateLineBend(runs: readonly Run[], { width, height }: Size): Skew {
  const samples = runs
    .filter(({ left, right, fall, height: tall }) => right - left > wideTimes * tall && Math.abs(fall / (right - left)) < slopeMax)
    .map((run) => toSample(run, { width, height }));
  let fit: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const misses = samples.map(({ features, slope, length }) => Math.abs(multiply(features, fit) - slope) * length);
    const usual = Math.max(1e-6, getMedian(misses));
    const weighted = samples.map((sample, at) => ({
      ...sample,
      weight: Math.min(sample.length / width, weightWidthMax) ** 2 / (1 + ((misses[at] ?? 0) / (2 * usual)) ** 2),
    }));
    fit = solveLeastSquares(weighted, 2 * degree);
  }
  const powers = Array.from({ length: degree }, (_, at) => {
    const [middle = 0, change = 0] = fit.slice(2 * at, 2 * at + 2);
    return { rise: (middle - change / 2) / width ** at, change: change / height / width ** at };
  });
  return { rise: powers.map(({ rise }) => rise), change: powers.map(({ change }) => change) };
}

type Sample = { features: readonly number[]; slope: number; length: number };

/** What each factor of the polynomial adds to the slope of a piece: half of them everywhere alike, half by how far down it stands. */
function toSample({ left, right, y, fall }: Run, { width, height }: Size): Sample {
  const [from, to, level] = [left / width, right / width, y / height - 0.5];
  const slopes = Array.from({ length: degree }, (_, at) => (to ** (at + 1) - from ** (at + 1)) / (to - from));
  return { features: slopes.flatMap((slope) => [slope, slope * level]), slope: fall / (right - left), length: right - left };
}

const getMedian = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const multiply = (some: readonly number[], others: readonly number[]) => some.reduce((sum, one, at) => sum + one * (others[at] ?? 0), 0);

/** By the normal equations, eliminated with the largest pivot. Only the slope itself is not held small. */
function solveLeastSquares(samples: readonly (Sample & { weight: number })[], count: number): number[] {
  const indices = Array.from({ length: count }, (_, at) => at);
  const sum = (compute: (sample: Sample) => number) => samples.reduce((total, sample) => total + sample.weight * compute(sample), 0);
  const matrix = indices.map((row) => [
    ...indices.map((column) => {
      const power = Math.floor(row / 2) + 1;
      const held = row !== column ? 0 : row === 0 ? 1e-9 : (stiffness * power ** 2) / 100;
      return held + sum(({ features }) => (features[row] ?? 0) * (features[column] ?? 0));
    }),
    sum(({ features, slope }) => (features[row] ?? 0) * slope),
  ]);
  for (const at of indices) {
    const pivot = indices
      .slice(at)
      .reduce((best, row) => (Math.abs(matrix[row]?.[at] ?? 0) > Math.abs(matrix[best]?.[at] ?? 0) ? row : best), at);
    [matrix[at], matrix[pivot]] = [matrix[pivot] ?? [], matrix[at] ?? []];
    const own = matrix[at] ?? [];
    for (const row of indices) {
      const factor = row === at ? 0 : (matrix[row]?.[at] ?? 0) / (own[at] || 1);
      if (factor !== 0) matrix[row] = (matrix[row] ?? []).map((value, column) => value - factor * (own[column] ?? 0));
    }
  }
  return indices.map((at) => (matrix[at]?.[count] ?? 0) / (matrix[at]?.[at] || 1));
}
