import { quantileT, twoSidedT, upperF } from './distributions.ts';
import { type Noise, noises, type Whitening, whiten, whiteningOf } from './noise.ts';
import { basisOf, dot, without } from './projection.ts';

/** Noise that is less likely than this beside the most likely one is left out: it would not move an answer. */
const weightMin = 0.01;

/** What is known of the days before a pattern is asked about: `fixed` columns (level, drift, weekdays) and the noise around them. */
export type Background = { days: readonly number[]; views: readonly View[] };

/** The days as one noise sees them: everything whitened by it, and cleared of the fixed columns. `weight`s add up to 1. */
type View = { noise: Noise; weight: number; whitening: Whitening; basis: readonly Float64Array[]; rest: Float64Array; freedom: number };

/** `fixed` must hold the constant column. Noises are weighed by their restricted likelihood, whose bias in short diaries is small. */
export function backgroundOf(days: readonly number[], values: Float64Array, fixed: readonly Float64Array[]): Background {
  const seen = noises.map((noise) => viewOf(noise, days, values, fixed));
  const best = Math.max(...seen.map(({ likelihood }) => likelihood));
  const likely = seen.filter(({ likelihood }) => Math.exp(likelihood - best) >= weightMin);
  const total = likely.reduce((sum, { likelihood }) => sum + Math.exp(likelihood - best), 0);
  return { days, views: likely.map(({ view, likelihood }) => ({ ...view, weight: Math.exp(likelihood - best) / total })) };
}

/** The same noises, seen on some of the days only. */
export const backgroundOn = (
  background: Background,
  days: readonly number[],
  values: Float64Array,
  fixed: readonly Float64Array[],
): Background => ({
  days,
  views: background.views.map(({ noise, weight }) => ({ ...viewOf(noise, days, values, fixed).view, weight })),
});

/** One noise alone, for a first look. */
export const backgroundWith = (
  noise: Noise,
  days: readonly number[],
  values: Float64Array,
  fixed: readonly Float64Array[],
): Background => ({ days, views: [viewOf(noise, days, values, fixed).view] });

/** The noise as it is beside a column: without that, a lasting step or a slope would pass for a very long memory. */
export const backgroundBeside = (
  days: readonly number[],
  values: Float64Array,
  fixed: readonly Float64Array[],
  column: Float64Array,
): Background => backgroundOn(backgroundOf(days, values, [...fixed, column]), days, values, fixed);

function viewOf(noise: Noise, days: readonly number[], values: Float64Array, fixed: readonly Float64Array[]) {
  const whitening = whiteningOf(days, noise);
  const { columns: basis, logDeterminant } = basisOf(fixed.map((column) => whiten(column, whitening)));
  const rest = without(whiten(values, whitening), basis);
  const freedom = days.length - basis.length;
  const spread = Math.max(dot(rest, rest) / freedom, Number.MIN_VALUE);
  const likelihood = -0.5 * (whitening.logDeterminant + freedom * Math.log(spread) + logDeterminant);
  return { view: { noise, weight: 1, whitening, basis, rest, freedom } satisfies View, likelihood };
}

/** How likely the columns would explain that much by chance alone; 1 where they say nothing that the fixed ones do not. */
export function chanceOf(background: Background, columns: readonly Float64Array[]): number {
  return background.views.reduce((sum, view) => sum + view.weight * chanceIn(view, columns), 0);
}

function chanceIn({ whitening, basis, rest, freedom }: View, columns: readonly Float64Array[]): number {
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
    const fit = fitOf(view, column);
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
export function chanceOfColumn(background: Background, column: Float64Array): number {
  return background.views.reduce((sum, view) => {
    const fit = fitOf(view, column);
    if (!fit) return sum + view.weight;
    const { product, size, left, below } = fit;
    return sum + view.weight * (left <= 0 ? 0 : twoSidedT(product / Math.sqrt((size * left) / below), below));
  }, 0);
}

/** Below this share of a column, what the fixed ones leave of it is rounding. */
const rounding = 1e-9;

/** One column beside the fixed ones: what is left of it, its product with the values, and what it leaves of them. */
function fitOf({ whitening, basis, rest, freedom }: View, column: Float64Array) {
  const whitened = whiten(column, whitening);
  const whole = dot(whitened, whitened);
  const size = basis.reduce((left, axis) => left - dot(whitened, axis) ** 2, whole);
  const below = freedom - 1;
  if (size <= rounding * whole || below < 1) return null;
  // The rest of the values knows nothing of the fixed columns, so the product needs no clearing of them.
  const product = dot(whitened, rest);
  return { size, product, below, left: Math.max(dot(rest, rest) - (product * product) / size, 0) };
}
