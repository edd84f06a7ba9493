import { createCovariates, createVector } from './covariates.ts';
import { type DenseSeries, getValueAt, listDays, type Series, toDenseSeries } from './diary.ts';
import { computeSimesPValue } from './false-discovery-rate.ts';
import { computeTTestPValue, estimateEffect, fitNullModel, type NullModel, refitNullModel } from './null-model.ts';
import { type Confounder, daysMin, eachValueDaysMin, lagMax, latestDaysMax, type Pattern } from './patterns.ts';
import { computeNormalScores, computeQuantile } from './ranks.ts';

/** A series with its values where they are looked up fast, as written down and as they are compared. */
type ScoredSeries = { series: Series; raw: DenseSeries; scores: DenseSeries };

const scoredSeriesCache = new WeakMap<Series, ScoredSeries>();

function getScoredSeries(series: Series): ScoredSeries {
  const known = scoredSeriesCache.get(series);
  if (known) return known;
  const days = listDays(series);
  const raw = toDenseSeries(series.values);
  const scored = computeNormalScores(createVector(days, (day) => getValueAt(raw, day)));
  const made = { series, raw, scores: toDenseSeries(new Map(days.map((day, index) => [day, scored[index] ?? 0]))) };
  scoredSeriesCache.set(series, made);
  return made;
}

/** One outcome with what is known of its days; made once, asked about every factor. */
export type OutcomeModel = { series: Series; days: readonly number[]; scores: NullModel };

export function createOutcomeModel(series: Series): OutcomeModel {
  const days = listDays(series).slice(-latestDaysMax);
  const { scores } = getScoredSeries(series);
  const nullModel = fitNullModel(
    days,
    createVector(days, (day) => getValueAt(scores, day)),
    createCovariates(days),
  );
  return { series, days, scores: nullModel };
}

const createLaggedVector = (line: DenseSeries, days: readonly number[], lag: number) =>
  createVector(days, (day) => getValueAt(line, day - lag));
const getLaggedValues = (series: Series, days: readonly number[], lag: number) =>
  createLaggedVector(getScoredSeries(series).raw, days, lag);

/** Days of the outcome for which the factors `lag` days before are known; the outcome's own list where that is all of them. */
function selectPairedDays({ days }: OutcomeModel, factors: readonly Series[], lag: number): readonly number[] {
  const denseFactors = factors.map((factor) => getScoredSeries(factor).raw);
  const known = days.filter((day) => denseFactors.every((line) => !Number.isNaN(getValueAt(line, day - lag))));
  return known.length === days.length ? days : known;
}

/** The most days that any lag has, for saying how many are missing. */
export const countPairedDays = (outcome: OutcomeModel, factor: Series): number => selectPairedDays(outcome, [factor], 0).length;

type LagTest = { lag: number; chance: number; days: readonly number[] };
export type AssociationHypothesis = { outcome: OutcomeModel; factor: Series; chance: number; best: LagTest };

/** How likely chance alone would show that much of a relation at any lag; null while there is too little to tell. */
export function testLaggedAssociation(outcome: OutcomeModel, factor: Series): AssociationHypothesis | null {
  const lagTests: LagTest[] = [];
  for (let lag = factor === outcome.series ? 1 : 0; lag <= lagMax; lag += 1) {
    const days = selectPairedDays(outcome, [factor], lag);
    if (days.length < daysMin || !hasVariation(factor, getLaggedValues(factor, days, lag))) continue;
    if (!hasVariation(outcome.series, getLaggedValues(outcome.series, days, 0))) continue;
    lagTests.push({
      lag,
      days,
      chance: computeTTestPValue(outcome.scores, centerVector(createLaggedVector(getPredictor(factor), outcome.days, lag))),
    });
  }
  const best = lagTests.toSorted((a, b) => a.chance - b.chance)[0];
  return best ? { outcome, factor, chance: computeSimesPValue(lagTests.map(({ chance }) => chance)), best } : null;
}

const getPredictor = (factor: Series): DenseSeries =>
  factor.scale === 'yes-no' ? getScoredSeries(factor).raw : getScoredSeries(factor).scores;

/** Days on which nothing was written down take the mean of the others: there they say nothing, and all questions share the outcome's days. */
function centerVector(values: Float64Array): Float64Array {
  let [sum, known] = [0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    known += 1;
  }
  return values.map((value) => (Number.isNaN(value) ? 0 : value - sum / known));
}

/** Whether the values differ on enough days for a comparison. */
export function hasVariation({ scale }: Series, values: Float64Array): boolean {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return values.length - most >= eachValueDaysMin && (scale === 'amount' || most >= eachValueDaysMin);
}

/** The same association in the units of the diary. The outcome's noise is weighted again, since scores have another shape. */
export function estimateLaggedAssociation(
  { outcome, factor, best, chance }: AssociationHypothesis,
  qValue: number,
  others: readonly AssociationHypothesis[],
  mirrored: Pick<Extract<Pattern, { kind: 'relation' }>, 'isUndirected' | 'twins'>,
): Pattern | null {
  const { lag, days } = best;
  const values = getLaggedValues(factor, days, lag);
  const effect = estimateEffect(days, getLaggedValues(outcome.series, days, 0), createCovariates(days), values);
  if (!effect) return null;
  const [from, to] = factor.scale === 'yes-no' ? [0, 1] : computeContrast(values);
  const scaleByContrast = (value: number) => value * (to - from);
  return {
    kind: 'relation',
    outcome: outcome.series,
    factor,
    chance,
    falseShare: qValue,
    days,
    lag,
    from,
    to,
    difference: { estimate: scaleByContrast(effect.estimate), low: scaleByContrast(effect.low), high: scaleByContrast(effect.high) },
    ...mirrored,
    confounders: others
      .filter((other) => !mirrored.twins.some((twin) => twin.factor === other.factor))
      .flatMap((other) => findConfounder(outcome, factor, lag, other)),
  };
}

/** A lower and an upper value of the factor that the person has often had. */
function computeContrast(values: Float64Array): [number, number] {
  const quartiles: [number, number] = [computeQuantile(values, 0.25), computeQuantile(values, 0.75)];
  return quartiles[0] < quartiles[1] ? quartiles : [computeQuantile(values, 0.1), computeQuantile(values, 0.9)];
}

/** Factors this much alike can stand in for each other. */
const correlationMin = 0.3;
const remainsPValueMax = 0.05;

function findConfounder(outcome: OutcomeModel, factor: Series, lag: number, other: AssociationHypothesis): Confounder[] {
  if (other.factor === factor || other.outcome !== outcome) return [];
  const days = selectPairedDays(outcome, [factor, other.factor], lag);
  if (days.length < daysMin) return [];
  const own = createLaggedVector(getPredictor(factor), days, lag);
  const theirs = createLaggedVector(getPredictor(other.factor), days, lag);
  if (Math.abs(computeCorrelation(own, theirs)) < correlationMin) return [];
  const scores = createLaggedVector(getScoredSeries(outcome.series).scores, days, 0);
  const pValue = computeTTestPValue(refitNullModel(outcome.scores, days, scores, [...createCovariates(days), theirs]), own);
  return [{ factor: other.factor, remains: pValue <= remainsPValueMax }];
}

/** How much two factors are alike on the days of an outcome, from -1 (opposite) to 1; 0 while too few days know both. */
export function computeFactorCorrelation(outcome: OutcomeModel, one: Series, other: Series, lag: number): number {
  const days = selectPairedDays(outcome, [one, other], lag);
  return days.length < daysMin
    ? 0
    : computeCorrelation(createLaggedVector(getPredictor(one), days, lag), createLaggedVector(getPredictor(other), days, lag));
}

function computeCorrelation(a: Float64Array, b: Float64Array): number {
  const computeMean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [computeMean(a), computeMean(b)];
  let product = 0;
  let sizeA = 0;
  let sizeB = 0;
  for (let index = 0; index < a.length; index += 1) {
    const [da, db] = [(a[index] ?? 0) - meanA, (b[index] ?? 0) - meanB];
    product += da * db;
    sizeA += da * da;
    sizeB += db * db;
  }
  return sizeA === 0 || sizeB === 0 ? 0 : product / Math.sqrt(sizeA * sizeB);
}
