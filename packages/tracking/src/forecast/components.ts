import { getWeekday } from '@wellkept/clinical/local-day.ts';
import { type DenseSeries, getValueAt, type Series, toDenseSeries } from '../diary.ts';
import { createRidge, predictRidge, type Ridge, updateRidge } from './ridge.ts';

/** Exponential smoothing of the level at these speeds (Hyndman and Athanasopoulos, 2021, 8.1). */
export const smoothingRates = [0.05, 0.2, 0.6] as const;

/**
 * Weekdays are drawn towards no difference by as many imagined days without one: few where weekdays differ much beside the noise, many where
 * they do not (empirical Bayes: Efron and Morris, 1973).
 */
const weekdayPrior = { first: 4, min: 0.2, max: 12 };
/** Cycles outside these lengths in days are read as a period that was not written down. */
const cycleLengthDays = { min: 15, max: 60 };
/** Whole cycles that must be known before their days are compared. */
const cyclesMin = 2;
const factorDaysMin = 20;
const factorsMax = 3;
const factorLagMax = 3;

/** What is known of one outcome up to a day. Everything in it comes from that day or earlier ones. */
export type ForecastComponents = {
  levels: Float64Array;
  /** The slow level, smoothed once more: what it lags behind by is the trend. */
  twice: number;
  count: number;
  mean: number;
  /** The mean square of what level, weekday and cycle did not foresee, and the days it was read from. */
  noise: { square: number; count: number };
  weekday: { sums: Float64Array; counts: Float64Array; prior: number };
  cycle: { starts: readonly number[]; known: number; length: number; ridge: Ridge };
  factors: FactorLag[];
};

/** The regression of what is left of the outcome on one factor some days before. */
export type FactorLag = {
  factor: Series;
  line: DenseSeries;
  lag: number;
  count: number;
  meanX: number;
  meanY: number;
  sumXX: number;
  sumXY: number;
  sumYY: number;
  /** Days on which the factor was not at its most frequent end: a yes and a no must each have been there. */
  highs: number;
};

/** A factor, with its values where they are looked up fast. */
export type DenseFactor = { factor: Series; line: DenseSeries };

/** How far the cycle's weights may move from zero, in units of the noise. */
const cycleVariance = 0.05;

export function createComponents(factors: readonly DenseFactor[], cycleStarts: readonly number[]): ForecastComponents {
  return {
    levels: new Float64Array(smoothingRates.length),
    twice: 0,
    count: 0,
    mean: 0,
    noise: { square: 0, count: 0 },
    weekday: { sums: new Float64Array(7), counts: new Float64Array(7), prior: weekdayPrior.first },
    cycle: { starts: cycleStarts, known: 0, length: 0, ridge: createRidge([0, 0, 0, 0], Array(4).fill(cycleVariance)) },
    factors: factors.flatMap(({ factor, line }) =>
      Array.from({ length: factorLagMax }, (_, index) => ({
        ...{ factor, line, lag: index + 1, count: 0, meanX: 0, meanY: 0, sumXX: 0, sumXY: 0, sumYY: 0, highs: 0 },
      })),
    ),
  };
}

export const createDenseFactor = (factor: Series): DenseFactor => ({ factor, line: toDenseSeries(factor.values) });

/** How far values lie from what level, weekday and cycle foresee; 1 while they do not. A trend does not count as spread. */
export const getNoiseSpread = ({ noise }: ForecastComponents): number => (noise.square > 0 ? Math.sqrt(noise.square) : 1);

const noiseShareMin = 0.02;

/** Where the trend takes the slow level so many days ahead: double exponential smoothing (Brown, 1963). */
export const computeTrendComponent = ({ levels, twice }: ForecastComponents, horizon: number): number =>
  ((levels[0] ?? 0) - twice) * (1 + (smoothingRates[0] / (1 - smoothingRates[0])) * horizon);

export function computeWeekdayComponent({ weekday: { sums, counts, prior } }: ForecastComponents, day: number): number {
  const on = getWeekday(day);
  return (sums[on] ?? 0) / ((counts[on] ?? 0) + prior);
}

/** The noise of a day over how much weekdays differ apart from it. */
function updateWeekdayPrior({ weekday, noise }: ForecastComponents): void {
  let between = 0;
  weekday.sums.forEach((sum, on) => {
    const count = weekday.counts[on] ?? 0;
    if (count > 0) between += ((sum / count) ** 2 - noise.square / count) / 7;
  });
  weekday.prior = between <= 0 ? weekdayPrior.max : Math.min(weekdayPrior.max, Math.max(weekdayPrior.min, noise.square / between));
}

/** Waves of the cycle's phase on a day, by the starts known so far; null where no cycle is tracked. */
function computeHarmonics({ cycle: { starts, known, length } }: ForecastComponents, day: number): Float64Array | null {
  if (length === 0) return null;
  const angle = (2 * Math.PI * (day - (starts[known - 1] ?? 0))) / length;
  return Float64Array.of(Math.cos(angle), Math.sin(angle), Math.cos(2 * angle), Math.sin(2 * angle));
}

/** Zero as well once the last known start is too long ago to say where in the cycle a day is. */
export function computeCycleComponent(components: ForecastComponents, day: number): number {
  const { starts, known, ridge } = components.cycle;
  const waves = computeHarmonics(components, day);
  return waves && day - (starts[known - 1] ?? 0) <= 2 * cycleLengthDays.max ? predictRidge(ridge, waves) * getNoiseSpread(components) : 0;
}

/** Takes in the starts up to this day; the length is the median of the whole cycles so far. */
export function advanceCycle({ cycle }: ForecastComponents, day: number): void {
  const before = cycle.known;
  while ((cycle.starts[cycle.known] ?? Number.POSITIVE_INFINITY) <= day) cycle.known += 1;
  if (cycle.known === before) return;
  const lengths: number[] = [];
  for (let index = 1; index < cycle.known; index += 1) {
    const length = (cycle.starts[index] ?? 0) - (cycle.starts[index - 1] ?? 0);
    if (length >= cycleLengthDays.min && length <= cycleLengthDays.max) lengths.push(length);
  }
  lengths.sort((a, b) => a - b);
  cycle.length = lengths.length >= cyclesMin ? (lengths[lengths.length >> 1] ?? 0) : 0;
}

/** Learns from the value of one day, in the order in which the parts stand on each other. */
export function updateComponents(components: ForecastComponents, day: number, value: number): void {
  const { levels, weekday } = components;
  const isFirst = components.count === 0;
  const [onWeekday, onCycle] = [computeWeekdayComponent(components, day), computeCycleComponent(components, day)];
  const residual = value - (isFirst ? value : (levels[0] ?? 0));
  for (const one of components.factors) updateFactorLag(one, day, residual - onWeekday - onCycle);
  const waves = computeHarmonics(components, day);
  if (waves) updateRidge(components.cycle.ridge, waves, (residual - onWeekday) / getNoiseSpread(components));
  const on = getWeekday(day);
  weekday.sums[on] = (weekday.sums[on] ?? 0) + residual - onCycle;
  weekday.counts[on] = (weekday.counts[on] ?? 0) + 1;
  const adjusted = value - onWeekday - onCycle;
  smoothingRates.forEach((speed, index) => {
    // The slow levels begin as a plain mean: an exponential one would stay near the very first day for weeks.
    const share = Math.max(speed, 1 / (components.count + 1));
    levels[index] = (levels[index] ?? 0) + share * (adjusted - (levels[index] ?? 0));
  });
  const slow = Math.max(smoothingRates[0], 1 / (components.count + 1));
  components.twice += slow * ((levels[0] ?? 0) - components.twice);
  components.count += 1;
  components.mean += (value - components.mean) / components.count;
  if (isFirst) return;
  components.noise.count += 1;
  const adjustedResidual = residual - onWeekday - onCycle;
  components.noise.square +=
    Math.max(noiseShareMin, 1 / components.noise.count) * (adjustedResidual * adjustedResidual - components.noise.square);
  updateWeekdayPrior(components);
}

function updateFactorLag(one: FactorLag, day: number, residual: number): void {
  const x = getValueAt(one.line, day - one.lag);
  if (Number.isNaN(x)) return;
  one.count += 1;
  const [dx, dy] = [x - one.meanX, residual - one.meanY];
  one.meanX += dx / one.count;
  one.meanY += dy / one.count;
  one.sumXX += dx * (x - one.meanX);
  one.sumXY += dx * (residual - one.meanY);
  one.sumYY += dy * (residual - one.meanY);
  if (x > 0) one.highs += 1;
}

/** Student's t of the regression; 0 while there is too little to tell. */
function computeTStatistic({ factor, count, sumXX, sumXY, sumYY, highs }: FactorLag): number {
  if (count < factorDaysMin || sumXX <= 0) return 0;
  if (factor.scale === 'yes-no' && Math.min(highs, count - highs) < factorDaysMin / 4) return 0;
  const residualSumOfSquares = sumYY - sumXY ** 2 / sumXX;
  return residualSumOfSquares <= 0 ? 0 : sumXY / Math.sqrt((residualSumOfSquares / (count - 2)) * sumXX);
}

/** Relations to what is tracked that stand out so far, the clearest first, at most one lag a factor. */
export function chooseFactors({ factors }: ForecastComponents): FactorLag[] {
  // The largest of so many t values by chance alone (the universal threshold of Donoho and Johnstone, 1994).
  const tMin = Math.sqrt(2 * Math.log(Math.max(2, factors.length))) + 0.5;
  const clear = factors.flatMap((one) => {
    const t = Math.abs(computeTStatistic(one));
    return t >= tMin ? [{ one, t }] : [];
  });
  return clear
    .toSorted((a, b) => b.t - a.t)
    .slice(0, 2 * factorsMax)
    .map(({ one }) => one);
}

/** What the chosen factors add on a day, out of what is known up to the origin. */
export function computeFactorComponent(chosen: readonly FactorLag[], day: number, horizon: number): { sum: number; used: Series[] } {
  const used: Series[] = [];
  let sum = 0;
  for (const { factor, line, lag, meanX, sumXX, sumXY } of chosen) {
    if (lag < horizon || used.includes(factor) || used.length >= factorsMax) continue;
    const x = getValueAt(line, day - lag);
    if (Number.isNaN(x)) continue;
    sum += (sumXY / sumXX) * (x - meanX);
    used.push(factor);
  }
  return { sum, used };
}
