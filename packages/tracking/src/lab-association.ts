import type { Series } from './diary.ts';
import { computeTCriticalValue, computeTwoSidedTPValue } from './distributions.ts';
import { labWindow } from './lab-window.ts';
import type { EffectEstimate } from './null-model.ts';
import type { PendingTest } from './patterns.ts';
import { computeDotProduct, orthonormalize, residualize } from './projection.ts';
import { computeQuantile, computeRanks } from './ranks.ts';
import type { PatternTest } from './univariate-tests.ts';

/** Fewer results than this are not asked about. */
const labResultsMin = 6;

/** A result with the mean of the days around it. */
export type ResultPair = { day: number; value: number; mean: number };

/**
 * Results with enough days around them. Of two whose days overlap only the earlier one counts: the same days must not speak twice.
 */
export function pairResults(outcome: Series, lab: Series): ResultPair[] {
  const pairs: ResultPair[] = [];
  for (const [day, value] of [...lab.values].sort(([a], [b]) => a - b)) {
    if (day - (pairs.at(-1)?.day ?? Number.NEGATIVE_INFINITY) <= 2 * labWindow.days) continue;
    let [sum, count] = [0, 0];
    for (let near = day - labWindow.days; near <= day + labWindow.days; near += 1) {
      const outcomeValue = outcome.values.get(near);
      if (outcomeValue === undefined) continue;
      sum += outcomeValue;
      count += 1;
    }
    if (count >= labWindow.min) pairs.push({ day, value, mean: sum / count });
  }
  return pairs;
}

/** Questions about what goes with a person's results, and the results that are too few yet: one line for each value that was measured. */
export function testLabAssociations(
  selfReported: readonly Series[],
  labs: readonly Series[],
): { asked: PatternTest[]; waiting: PendingTest[] } {
  const tests: PatternTest[] = [];
  const waiting: PendingTest[] = [];
  for (const lab of labs) {
    const paired = selfReported.map((outcome) => ({ outcome, pairs: pairResults(outcome, lab) }));
    const [fullest] = paired.toSorted((a, b) => b.pairs.length - a.pairs.length);
    if (fullest && fullest.pairs.length < labResultsMin)
      waiting.push({ outcome: fullest.outcome, factor: lab, days: fullest.pairs.length, needed: labResultsMin, pairs: fullest.pairs });
    for (const { outcome, pairs } of paired) if (pairs.length >= labResultsMin) tests.push(testLabAssociation(outcome, lab, pairs));
  }
  return { asked: tests, waiting };
}

function testLabAssociation(outcome: Series, lab: Series, pairs: readonly ResultPair[]): PatternTest {
  const pValue = computePartialSpearmanPValue(pairs);
  return {
    chance: pValue,
    patternOf: (qValue) => {
      const values = Float64Array.from(pairs, ({ value }) => value);
      const [from, to] = [computeQuantile(values, 0.25), computeQuantile(values, 0.75)];
      const effect = from < to ? estimateSlope(pairs) : null;
      if (!effect) return null;
      const scaleByContrast = (one: number) => one * (to - from);
      return {
        kind: 'results',
        outcome,
        factor: lab,
        chance: pValue,
        falseShare: qValue,
        days: pairs.map(({ day }) => day),
        pairs,
        from,
        to,
        difference: { estimate: scaleByContrast(effect.estimate), low: scaleByContrast(effect.low), high: scaleByContrast(effect.high) },
      };
    },
  };
}

/** What is left of the values and means once the level and what changed steadily with time are taken out. */
function detrendPairs(pairs: readonly ResultPair[], transform: (values: Float64Array) => Float64Array) {
  const toVector = (pick: (pair: ResultPair) => number) => transform(Float64Array.from(pairs, pick));
  const { columns } = orthonormalize([new Float64Array(pairs.length).fill(1), toVector(({ day }) => day)]);
  const raw = { value: toVector(({ value }) => value), mean: toVector(({ mean }) => mean) };
  const [value, mean] = [residualize(raw.value, columns), residualize(raw.mean, columns)];
  // Of a column that is all level and time, only rounding is left.
  const isOnlyRounding = (residual: Float64Array, whole: Float64Array) =>
    computeDotProduct(residual, residual) <= 1e-9 * computeDotProduct(whole, whole);
  return isOnlyRounding(value, raw.value) || isOnlyRounding(mean, raw.mean)
    ? null
    : { value, mean, freedom: pairs.length - columns.length - 1 };
}

const computeFactorial = (count: number): number => (count <= 1 ? 1 : count * computeFactorial(count - 1));

/**
 * How likely chance alone would put results and days into so similar an order: Spearman's correlation with time taken out, by Student's test.
 * So few results cannot be rarer than one of their orders, whatever the test's tail says.
 */
export function computePartialSpearmanPValue(pairs: readonly ResultPair[]): number {
  const ranks = detrendPairs(pairs, computeRanks);
  if (!ranks || ranks.freedom < 1) return 1;
  const { value, mean, freedom } = ranks;
  const correlation = computeDotProduct(value, mean) / Math.sqrt(computeDotProduct(value, value) * computeDotProduct(mean, mean));
  const attainablePValueMin = Math.min(1, 2 / computeFactorial(pairs.length - 1));
  const residualSumOfSquares = 1 - correlation ** 2;
  return residualSumOfSquares <= 0
    ? attainablePValueMin
    : Math.max(attainablePValueMin, computeTwoSidedTPValue(correlation * Math.sqrt(freedom / residualSumOfSquares), freedom));
}

/** The mean's change for one unit of the value, with its 95 % interval. */
function estimateSlope(pairs: readonly ResultPair[]): EffectEstimate | null {
  const residuals = detrendPairs(pairs, (values) => values);
  if (!residuals || residuals.freedom < 1) return null;
  const { value, mean, freedom } = residuals;
  const size = computeDotProduct(value, value);
  const estimate = computeDotProduct(value, mean) / size;
  const residualSumOfSquares = Math.max(0, computeDotProduct(mean, mean) - estimate ** 2 * size);
  const marginOfError = computeTCriticalValue(0.05, freedom) * Math.sqrt(residualSumOfSquares / freedom / size);
  return { estimate, low: estimate - marginOfError, high: estimate + marginOfError };
}
