import { computeFPValue, computeTCriticalValue, computeTwoSidedTPValue } from './distributions.ts';
import { getWhitening, type NoiseModel, noiseModels, type Whitening, whiten } from './noise-models.ts';
import { computeDotProduct, orthonormalize, residualize } from './projection.ts';

/** Noise that is less likely than this beside the most likely one is left out: it would not move an answer. */
const noiseWeightMin = 0.01;

/** What is known of the days before a pattern is asked about: `fixed` columns (level, drift, weekdays) and the noise around them. */
export type NullModel = { days: readonly number[]; views: readonly WeightedNullFit[] };

/** The days as one noise sees them, and how likely that noise is: the likeliest stands first, and the weights add up to 1. */
type WeightedNullFit = { noise: NoiseModel; weight: number; seen: () => NullFit };

/** Everything whitened by the noise, and cleared of the fixed columns. */
type NullFit = { whitening: Whitening; basis: readonly Float64Array[]; rest: Float64Array; freedom: number };

/** Above this no question is shown whatever the others say, so how much above need not be known. */
const earlyStopPValueMin = 0.1;

/** `fixed` must hold the constant column. Noises are weighed by their restricted likelihood, whose bias in short diaries is small. */
export function fitNullModel(days: readonly number[], values: Float64Array, covariates: readonly Float64Array[]): NullModel {
  const fits = noiseModels.map((noise) => ({ noise, ...fitNullToNoise(noise, days, values, covariates) }));
  const best = Math.max(...fits.map(({ likelihood }) => likelihood));
  const likely = fits.filter(({ likelihood }) => Math.exp(likelihood - best) >= noiseWeightMin);
  const total = likely.reduce((sum, { likelihood }) => sum + Math.exp(likelihood - best), 0);
  const views = likely.map(({ noise, seen, likelihood }) => ({ noise, weight: Math.exp(likelihood - best) / total, seen: () => seen }));
  return { days, views: views.toSorted((a, b) => b.weight - a.weight) };
}

/** The same noises, seen on some of the days only. */
export const refitNullModel = (
  nullModel: NullModel,
  days: readonly number[],
  values: Float64Array,
  covariates: readonly Float64Array[],
): NullModel => ({
  days,
  views: nullModel.views.map(({ noise, weight }) => ({
    noise,
    weight,
    seen: memoize(() => fitNullToNoise(noise, days, values, covariates).seen),
  })),
});

function memoize<T extends object>(make: () => T): () => T {
  let result: T | null = null;
  return () => {
    result ??= make();
    return result;
  };
}

/** One noise alone, for a first look. */
export const fitNullModelWithNoise = (
  noise: NoiseModel,
  days: readonly number[],
  values: Float64Array,
  covariates: readonly Float64Array[],
): NullModel => {
  const { seen } = fitNullToNoise(noise, days, values, covariates);
  return { days, views: [{ noise, weight: 1, seen: () => seen }] };
};

/** The noise as it is beside a column: without that, a lasting step or a slope would pass for a very long memory. */
export const fitNullModelUnderAlternative = (
  days: readonly number[],
  values: Float64Array,
  covariates: readonly Float64Array[],
  vector: Float64Array,
): NullModel => refitNullModel(fitNullModel(days, values, [...covariates, vector]), days, values, covariates);

function fitNullToNoise(noise: NoiseModel, days: readonly number[], values: Float64Array, covariates: readonly Float64Array[]) {
  const whitening = getWhitening(days, noise);
  const { columns: basis, logDeterminant } = orthonormalize(covariates.map((vector) => whiten(vector, whitening)));
  const residuals = residualize(whiten(values, whitening), basis);
  const degreesOfFreedom = days.length - basis.length;
  const spread = Math.max(computeDotProduct(residuals, residuals) / degreesOfFreedom, Number.MIN_VALUE);
  const likelihood = -0.5 * (whitening.logDeterminant + degreesOfFreedom * Math.log(spread) + logDeterminant);
  return { seen: { whitening, basis, rest: residuals, freedom: degreesOfFreedom } satisfies NullFit, likelihood };
}

/** How likely the columns would explain that much by chance alone; 1 where they say nothing that the fixed ones do not. */
export const computeFTestPValue = (nullModel: NullModel, vectors: readonly Float64Array[]): number =>
  computeWeightedPValue(nullModel, (seen) => computeFPValueInFit(seen, vectors));

/** The views' chances by their weights. Once they are idle together, the less likely views are not asked any more. */
function computeWeightedPValue({ views }: NullModel, computeFitPValue: (seen: NullFit) => number): number {
  let sum = 0;
  for (const { weight, seen } of views) {
    sum += weight * computeFitPValue(seen());
    if (sum > earlyStopPValueMin) break;
  }
  return sum;
}

function computeFPValueInFit({ whitening, basis, rest, freedom }: NullFit, vectors: readonly Float64Array[]): number {
  const addedBasis = orthonormalize(vectors.map((vector) => residualize(whiten(vector, whitening), basis))).columns;
  const residualDegrees = freedom - addedBasis.length;
  if (addedBasis.length === 0 || residualDegrees < 1) return 1;
  const explainedSumOfSquares = addedBasis.reduce((sum, axis) => sum + computeDotProduct(axis, rest) ** 2, 0);
  const residualSumOfSquares = Math.max(computeDotProduct(rest, rest) - explainedSumOfSquares, 0);
  if (residualSumOfSquares === 0) return explainedSumOfSquares === 0 ? 1 : 0;
  return computeFPValue(
    explainedSumOfSquares / addedBasis.length / (residualSumOfSquares / residualDegrees),
    addedBasis.length,
    residualDegrees,
  );
}

/** How much a column moves the values, in the values' unit for one of the column's, and the bounds of a 95 % interval. */
export type EffectEstimate = { estimate: number; low: number; high: number };

/** The interval covers what the noise's own uncertainty adds: the spread between the views counts like an error of its own. */
export function estimateEffect(
  days: readonly number[],
  values: Float64Array,
  covariates: readonly Float64Array[],
  vector: Float64Array,
): EffectEstimate | null {
  const nullModel = fitNullModelUnderAlternative(days, values, covariates, vector);
  const fits = nullModel.views.flatMap((view) => {
    const fit = fitRegressor(view.seen(), vector);
    return fit
      ? [{ weight: view.weight, estimate: fit.product / fit.size, variance: fit.left / fit.below / fit.size, below: fit.below }]
      : [];
  });
  const [first] = fits;
  if (!first) return null;
  const estimate = fits.reduce((sum, fit) => sum + fit.weight * fit.estimate, 0);
  const variance = fits.reduce((sum, fit) => sum + fit.weight * (fit.variance + (fit.estimate - estimate) ** 2), 0);
  const marginOfError = computeTCriticalValue(0.05, first.below) * Math.sqrt(variance);
  return { estimate, low: estimate - marginOfError, high: estimate + marginOfError };
}

/** The same for one column, by Student's test in every view. */
export const computeTTestPValue = (nullModel: NullModel, vector: Float64Array): number =>
  computeWeightedPValue(nullModel, (seen) => {
    const fit = fitRegressor(seen, vector);
    if (!fit) return 1;
    const { product, size, left, below } = fit;
    return left <= 0 ? 0 : computeTwoSidedTPValue(product / Math.sqrt((size * left) / below), below);
  });

/** Below this share of a column, what the fixed ones leave of it is rounding. */
const collinearityTolerance = 1e-9;

/** One column beside the fixed ones: what is left of it, its product with the values, and what it leaves of them. */
function fitRegressor({ whitening, basis, rest, freedom }: NullFit, vector: Float64Array) {
  const whitened = whiten(vector, whitening);
  const squaredNorm = computeDotProduct(whitened, whitened);
  const size = basis.reduce((left, axis) => left - computeDotProduct(whitened, axis) ** 2, squaredNorm);
  const residualDegrees = freedom - 1;
  if (size <= collinearityTolerance * squaredNorm || residualDegrees < 1) return null;
  // The rest of the values knows nothing of the fixed columns, so the product needs no clearing of them.
  const product = computeDotProduct(whitened, rest);
  return { size, product, below: residualDegrees, left: Math.max(computeDotProduct(rest, rest) - (product * product) / size, 0) };
}
