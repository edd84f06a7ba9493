import { quantileT, twoSidedT, upperF } from './distributions.ts';
import { type Noise, noises, type Whitening, whiten, whiteningOf } from './noise.ts';
import { basisOf, dot, without } from './projection.ts';

/** Noise that is less likely than this beside the most likely one is left out: it would not move an answer. */
const weightMin = 0.01;

/** What is known of the days before a pattern is asked about: `fixed` columns (level, drift, weekdays) and the noise around them. */
export type Background = { days: readonly number[]; views: readonly View[] };

/** The days as one noise sees them, and how likely that noise is: the likeliest stands first, and the weights add up to 1. */
type View = { noise: Noise; weight: number; seen: () => Seen };

/** Everything whitened by the noise, and cleared of the fixed columns. */
type Seen = { whitening: Whitening; basis: readonly Float64Array[]; rest: Float64Array; freedom: number };

/** Above this no question is shown whatever the others say, so how much above need not be known. */
export const idleChance = 0.1;

/** `fixed` must hold the constant column. Noises are weighed by their restricted likelihood, whose bias in short diaries is small. */
export function backgroundOf(days: readonly number[], values: Float64Array, fixed: readonly Float64Array[]): Background {
  const made = noises.map((noise) => ({ noise, ...seenBy(noise, days, values, fixed) }));
  const best = Math.max(...made.map(({ likelihood }) => likelihood));
  const likely = made.filter(({ likelihood }) => Math.exp(likelihood - best) >= weightMin);
  const total = likely.reduce((sum, { likelihood }) => sum + Math.exp(likelihood - best), 0);
  const views = likely.map(({ noise, seen, likelihood }) => ({ noise, weight: Math.exp(likelihood - best) / total, seen: () => seen }));
  return { days, views: views.toSorted((a, b) => b.weight - a.weight) };
}

/** The same noises, seen on some of the days only. */
export const backgroundOn = (
  background: Background,
  days: readonly number[],
  values: Float64Array,
  fixed: readonly Float64Array[],
): Background => ({
  days,
  views: background.views.map(({ noise, weight }) => ({ noise, weight, seen: once(() => seenBy(noise, days, values, fixed).seen) })),
});

function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** One noise alone, for a first look. */
export const backgroundWith = (noise: Noise, days: readonly number[], values: Float64Array, fixed: readonly Float64Array[]): Background => {
  const { seen } = seenBy(noise, days, values, fixed);
  return { days, views: [{ noise, weight: 1, seen: () => seen }] };
};

/** The noise as it is beside a column: without that, a lasting step or a slope would pass for a very long memory. */
export const backgroundBeside = (
  days: readonly number[],
  values: Float64Array,
  fixed: readonly Float64Array[],
  column: Float64Array,
): Background => backgroundOn(backgroundOf(days, values, [...fixed, column]), days, values, fixed);

function seenBy(noise: Noise, days: readonly number[], values: Float64Array, fixed: readonly Float64Array[]) {
  const whitening = whiteningOf(days, noise);
  const { columns: basis, logDeterminant } = basisOf(fixed.map((column) => whiten(column, whitening)));
  const rest = without(whiten(values, whitening), basis);
  const freedom = days.length - basis.length;
  const spread = Math.max(dot(rest, rest) / freedom, Number.MIN_VALUE);
  const likelihood = -0.5 * (whitening.logDeterminant + freedom * Math.log(spread) + logDeterminant);
  return { seen: { whitening, basis, rest, freedom } satisfies Seen, likelihood };
}

/** How likely the columns would explain that much by chance alone; 1 where they say nothing that the fixed ones do not. */
export const chanceOf = (background: Background, columns: readonly Float64Array[]): number =>
  weighed(background, (seen) => chanceIn(seen, columns));

/** The views' chances by their weights. Once they are idle together, the less likely views are not asked any more. */
function weighed({ views }: Background, chanceSeen: (seen: Seen) => number): number {
  let sum = 0;
  for (const { weight, seen } of views) {
    sum += weight * chanceSeen(seen());
    if (sum > idleChance) break;
  }
  return sum;
}

function chanceIn({ whitening, basis, rest, freedom }: Seen, columns: readonly Float64Array[]): number {
  const own = basisOf(columns.map((column) => without(whiten(column, whitening), basis))).columns;
  const below = freedom - own.length;
  if (own.length === 0 || below < 1) return 1;
  const explained = own.reduce((sum, axis) => sum + dot(axis, rest) ** 2, 0);
  const left = Math.max(dot(rest, rest) - explained, 0);
  if (left === 0) return explained === 0 ? 1 : 0;
  return upperF(explained / own.length / (left / below), own.length, below);
}

/** How much a column moves the values, in the values' unit for one of the column's, and the bounds of a 95 % interval. */
export type Effect = { estimate: number; low: number; high: number };

/** The interval covers what the noise's own uncertainty adds: the spread between the views counts like an error of its own. */
export function effectOf(
  days: readonly number[],
  values: Float64Array,
  fixed: readonly Float64Array[],
  column: Float64Array,
): Effect | null {
  const background = backgroundBeside(days, values, fixed, column);
  const fits = background.views.flatMap((view) => {
    const fit = fitOf(view.seen(), column);
    return fit
      ? [{ weight: view.weight, estimate: fit.product / fit.size, variance: fit.left / fit.below / fit.size, below: fit.below }]
      : [];
  });
  const [first] = fits;
  if (!first) return null;
  const estimate = fits.reduce((sum, fit) => sum + fit.weight * fit.estimate, 0);
  const variance = fits.reduce((sum, fit) => sum + fit.weight * (fit.variance + (fit.estimate - estimate) ** 2), 0);
  const reach = quantileT(0.05, first.below) * Math.sqrt(variance);
  return { estimate, low: estimate - reach, high: estimate + reach };
}

/** The same for one column, by Student's test in every view. */
export const chanceOfColumn = (background: Background, column: Float64Array): number =>
  weighed(background, (seen) => {
    const fit = fitOf(seen, column);
    if (!fit) return 1;
    const { product, size, left, below } = fit;
    return left <= 0 ? 0 : twoSidedT(product / Math.sqrt((size * left) / below), below);
  });

/** Below this share of a column, what the fixed ones leave of it is rounding. */
const rounding = 1e-9;

/** One column beside the fixed ones: what is left of it, its product with the values, and what it leaves of them. */
function fitOf({ whitening, basis, rest, freedom }: Seen, column: Float64Array) {
  const whitened = whiten(column, whitening);
  const whole = dot(whitened, whitened);
  const size = basis.reduce((left, axis) => left - dot(whitened, axis) ** 2, whole);
  const below = freedom - 1;
  if (size <= rounding * whole || below < 1) return null;
  // The rest of the values knows nothing of the fixed columns, so the product needs no clearing of them.
  const product = dot(whitened, rest);
  return { size, product, below, left: Math.max(dot(rest, rest) - (product * product) / size, 0) };
}
