import { computeTwoSidedTPValue } from '../distributions.ts';
import { computeQuantile } from '../ranks.ts';
import { type NaiveKind, naiveKinds } from './naive.ts';
import { horizonMax, type TestedForecast } from './walk-forward.ts';

/** A forecast beside the strongest plain guess, over the days that were forecast in the person's past. */
export type ForecastEvaluation = {
  /** The days ahead that are judged: from the next one to this one. */
  span: number;
  naive: NaiveKind;
  /** The place of that guess among the kinds. */
  naiveAt: number;
  /** How likely chance alone would make the forecast look that much better. */
  chance: number;
  /** The share of the guess's squared error that the forecast saves; below 0 where it is worse. */
  saved: number;
  /** The same in the later half of the past, and on those days only that the next shorter span does not have. */
  savedLately: number;
  savedFurther: number;
  /** What comes within this of the value counts as true: half of the middle half of the plain guess's errors. */
  tolerance: number;
  days: number;
  came: number;
  naiveCame: number;
  /** Days that had an interval, and those that were in it. */
  intervals: number;
  inside: number;
};

const computeSumOfSquares = (errors: readonly number[]): number => errors.reduce((sum, error) => sum + error * error, 0);

/** What acts for a day or two says nothing of next week, so the next day, three days and the whole week are judged apart. */
export const evaluationSpans = [1, 3, horizonMax] as const;

/** Neighbouring forecasts share most of their days, and weekdays come back: so many neighbours are counted as alike. */
const neweyWestLagMax = 2 * horizonMax - 1;

/**
 * The test of Diebold and Mariano (1995) of equal accuracy, one-sided, on each origin's mean squared error. Its variance counts neighbours as
 * alike (Newey and West, 1987), and origins that share days count once together, so that short diaries do not look sure.
 */
function computeDieboldMarianoPValue(lossDifferentials: readonly number[], span: number): number {
  const count = lossDifferentials.length;
  const degreesOfFreedom = Math.floor(count / Math.max(2, span)) - 1;
  if (degreesOfFreedom < 2) return 1;
  const mean = lossDifferentials.reduce((sum, gain) => sum + gain, 0) / count;
  if (mean <= 0) return 1;
  let variance = 0;
  for (let lag = 0; lag <= neweyWestLagMax; lag += 1) {
    let product = 0;
    for (let index = lag; index < count; index += 1)
      product += ((lossDifferentials[index] ?? 0) - mean) * ((lossDifferentials[index - lag] ?? 0) - mean);
    variance += (lag === 0 ? 1 : 2 * (1 - lag / (neweyWestLagMax + 1))) * (product / count);
  }
  return variance <= 0 ? 1 : computeTwoSidedTPValue(mean / Math.sqrt(variance / count), degreesOfFreedom) / 2;
}

/** The error of a plain guess. */
const computeNaiveError = ({ value, naive }: TestedForecast, naiveAt: number): number => value - (naive[naiveAt] ?? 0);

/** The mean of each origin's gains. */
function computeLossDifferentials(tested: readonly TestedForecast[], naiveAt: number): number[] {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const one of tested) {
    const own = sums.get(one.origin) ?? { sum: 0, count: 0 };
    own.sum += computeNaiveError(one, naiveAt) ** 2 - one.error ** 2;
    own.count += 1;
    sums.set(one.origin, own);
  }
  return [...sums].sort(([a], [b]) => a - b).map(([, { sum, count }]) => sum / count);
}

function computeSkillScore(tested: readonly TestedForecast[], naiveAt: number): number {
  const guess = computeSumOfSquares(tested.map((one) => computeNaiveError(one, naiveAt)));
  return guess === 0 ? 0 : 1 - computeSumOfSquares(tested.map(({ error }) => error)) / guess;
}

/** Half a step of the scale that the values were written in; 0 of what is measured freely. */
export function findHalfStep(values: readonly number[]): number {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const steps = sorted.slice(1).map((value, index) => value - (sorted[index] ?? 0));
  return steps.length > 0 && sorted.length <= scaleStepsMax ? Math.min(...steps) / 2 : 0;
}

/** Ratings have at most this many steps: 0 to 10. */
const scaleStepsMax = 11;

/** The plain guess is chosen in hindsight, which favors it: it is the one that would have been best over the whole past. */
export function evaluateForecast(all: readonly TestedForecast[], span: number, halfStep: number): ForecastEvaluation {
  const tested = all.filter(({ horizon }) => horizon <= span);
  const shorter = Math.max(0, ...evaluationSpans.filter((one) => one < span));
  const losses = naiveKinds.map((_, at) => computeSumOfSquares(tested.map((one) => computeNaiveError(one, at))));
  const naiveAt = losses.indexOf(Math.min(...losses));
  const naiveErrors = Float64Array.from(tested, (one) => computeNaiveError(one, naiveAt));
  const tolerance =
    naiveErrors.length === 0 ? halfStep : Math.max(halfStep, (computeQuantile(naiveErrors, 0.75) - computeQuantile(naiveErrors, 0.25)) / 2);
  const countHits = (pick: (one: TestedForecast) => number) => tested.filter((one) => Math.abs(pick(one)) <= tolerance + 1e-9).length;
  const withInterval = tested.filter(({ isInside }) => isInside !== null);
  return {
    span,
    naive: naiveKinds[naiveAt] ?? 'mean',
    naiveAt,
    chance: computeDieboldMarianoPValue(computeLossDifferentials(tested, naiveAt), span),
    saved: computeSkillScore(tested, naiveAt),
    savedLately: computeSkillScore(tested.slice(tested.length >> 1), naiveAt),
    savedFurther: computeSkillScore(
      tested.filter(({ horizon }) => horizon > shorter),
      naiveAt,
    ),
    tolerance,
    days: tested.length,
    came: countHits(({ error }) => error),
    naiveCame: countHits((one) => computeNaiveError(one, naiveAt)),
    intervals: withInterval.length,
    inside: withInterval.filter(({ isInside }) => isInside).length,
  };
}
