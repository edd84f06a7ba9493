import { at, type Line, lineOf, type Series, weekdayOf } from '../diary.ts';
import { createRidge, predictRidge, type Ridge, updateRidge } from './ridge.ts';

/** Exponential smoothing of the level at these speeds (Hyndman and Athanasopoulos, 2021, 8.1). */
export const speeds = [0.05, 0.2, 0.6] as const;

/**
 * Weekdays are drawn towards no difference by as many imagined days without one: few where weekdays differ much beside the noise, many where
 * they do not (empirical Bayes: Efron and Morris, 1973).
 */
const weekdayPrior = { first: 4, min: 0.2, max: 12 };
/** Cycles outside these lengths in days are read as a period that was not written down. */
const cycleDays = { min: 15, max: 60 };
/** Whole cycles that must be known before their days are compared. */
const cyclesMin = 2;
const factorDaysMin = 20;
const factorsMax = 3;
export const lagMax = 3;

/** What is known of one outcome up to a day. Everything in it comes from that day or earlier ones. */
export type Parts = {
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
  line: Line;
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
export type FactorLine = { factor: Series; line: Line };

/** How far the cycle's weights may move from zero, in units of the noise. */
const cycleVariance = 0.05;

export function createParts(factors: readonly FactorLine[], cycleStarts: readonly number[]): Parts {
  return {
    levels: new Float64Array(speeds.length),
    twice: 0,
    count: 0,
    mean: 0,
    noise: { square: 0, count: 0 },
    weekday: { sums: new Float64Array(7), counts: new Float64Array(7), prior: weekdayPrior.first },
    cycle: { starts: cycleStarts, known: 0, length: 0, ridge: createRidge([0, 0, 0, 0], Array(4).fill(cycleVariance)) },
    factors: factors.flatMap(({ factor, line }) =>
      Array.from({ length: lagMax }, (_, index) => ({
        ...{ factor, line, lag: index + 1, count: 0, meanX: 0, meanY: 0, sumXX: 0, sumXY: 0, sumYY: 0, highs: 0 },
      })),
    ),
  };
}

export const createLine = (factor: Series): FactorLine => ({ factor, line: lineOf(factor.values) });

/** How far values lie from what level, weekday and cycle foresee; 1 while they do not. A trend does not count as spread. */
export const spreadSoFar = ({ noise }: Parts): number => (noise.square > 0 ? Math.sqrt(noise.square) : 1);

const noiseShareMin = 0.02;

/** Where the trend takes the slow level so many days ahead: double exponential smoothing (Brown, 1963). */
export const trendPart = ({ levels, twice }: Parts, horizon: number): number =>
  ((levels[0] ?? 0) - twice) * (1 + (speeds[0] / (1 - speeds[0])) * horizon);

export function weekdayPart({ weekday: { sums, counts, prior } }: Parts, day: number): number {
  const on = weekdayOf(day);
  return (sums[on] ?? 0) / ((counts[on] ?? 0) + prior);
}

/** The noise of a day over how much weekdays differ apart from it. */
function updateWeekdayPrior({ weekday, noise }: Parts): void {
  let between = 0;
  weekday.sums.forEach((sum, on) => {
    const count = weekday.counts[on] ?? 0;
    if (count > 0) between += ((sum / count) ** 2 - noise.square / count) / 7;
  });
  weekday.prior = between <= 0 ? weekdayPrior.max : Math.min(weekdayPrior.max, Math.max(weekdayPrior.min, noise.square / between));
}

/** Waves of the cycle's phase on a day, by the starts known so far; null where no cycle is kept. */
function wavesOn({ cycle: { starts, known, length } }: Parts, day: number): Float64Array | null {
  if (length === 0) return null;
  const angle = (2 * Math.PI * (day - (starts[known - 1] ?? 0))) / length;
  return Float64Array.of(Math.cos(angle), Math.sin(angle), Math.cos(2 * angle), Math.sin(2 * angle));
}

/** Zero as well once the last known start is too long ago to say where in the cycle a day is. */
export function cyclePart(parts: Parts, day: number): number {
  const { starts, known, ridge } = parts.cycle;
  const waves = wavesOn(parts, day);
  return waves && day - (starts[known - 1] ?? 0) <= 2 * cycleDays.max ? predictRidge(ridge, waves) * spreadSoFar(parts) : 0;
}

/** Takes in the starts up to this day; the length is the median of the whole cycles so far. */
export function advanceCycle({ cycle }: Parts, day: number): void {
  const before = cycle.known;
  while ((cycle.starts[cycle.known] ?? Number.POSITIVE_INFINITY) <= day) cycle.known += 1;
  if (cycle.known === before) return;
  const lengths: number[] = [];
  for (let index = 1; index < cycle.known; index += 1) {
    const length = (cycle.starts[index] ?? 0) - (cycle.starts[index - 1] ?? 0);
    if (length >= cycleDays.min && length <= cycleDays.max) lengths.push(length);
  }
  lengths.sort((a, b) => a - b);
  cycle.length = lengths.length >= cyclesMin ? (lengths[lengths.length >> 1] ?? 0) : 0;
}

/** Learns from the value of one day, in the order in which the parts stand on each other. */
export function learnDay(parts: Parts, day: number, value: number): void {
  const { levels, weekday } = parts;
  const isFirst = parts.count === 0;
  const [onWeekday, onCycle] = [weekdayPart(parts, day), cyclePart(parts, day)];
  const rest = value - (isFirst ? value : (levels[0] ?? 0));
  for (const one of parts.factors) learnFactor(one, day, rest - onWeekday - onCycle);
  const waves = wavesOn(parts, day);
  if (waves) updateRidge(parts.cycle.ridge, waves, (rest - onWeekday) / spreadSoFar(parts));
  const on = weekdayOf(day);
  weekday.sums[on] = (weekday.sums[on] ?? 0) + rest - onCycle;
  weekday.counts[on] = (weekday.counts[on] ?? 0) + 1;
  const adjusted = value - onWeekday - onCycle;
  speeds.forEach((speed, index) => {
    // The slow levels begin as a plain mean: an exponential one would stay near the very first day for weeks.
    const share = Math.max(speed, 1 / (parts.count + 1));
    levels[index] = (levels[index] ?? 0) + share * (adjusted - (levels[index] ?? 0));
  });
  const slow = Math.max(speeds[0], 1 / (parts.count + 1));
  parts.twice += slow * ((levels[0] ?? 0) - parts.twice);
  parts.count += 1;
  parts.mean += (value - parts.mean) / parts.count;
  if (isFirst) return;
  parts.noise.count += 1;
  const left = rest - onWeekday - onCycle;
  parts.noise.square += Math.max(noiseShareMin, 1 / parts.noise.count) * (left * left - parts.noise.square);
  updateWeekdayPrior(parts);
}

function learnFactor(one: FactorLag, day: number, rest: number): void {
  const x = at(one.line, day - one.lag);
  if (Number.isNaN(x)) return;
  one.count += 1;
  const [dx, dy] = [x - one.meanX, rest - one.meanY];
  one.meanX += dx / one.count;
  one.meanY += dy / one.count;
  one.sumXX += dx * (x - one.meanX);
  one.sumXY += dx * (rest - one.meanY);
  one.sumYY += dy * (rest - one.meanY);
  if (x > 0) one.highs += 1;
}

/** Student's t of the regression; 0 while there is too little to tell. */
function computeT({ factor, count, sumXX, sumXY, sumYY, highs }: FactorLag): number {
  if (count < factorDaysMin || sumXX <= 0) return 0;
  if (factor.scale === 'yes-no' && Math.min(highs, count - highs) < factorDaysMin / 4) return 0;
  const left = sumYY - sumXY ** 2 / sumXX;
  return left <= 0 ? 0 : sumXY / Math.sqrt((left / (count - 2)) * sumXX);
}

/** Relations to what is tracked that stand out so far, the clearest first, at most one lag a factor. */
export function chooseFactors({ factors }: Parts): FactorLag[] {
  // The largest of so many t values by chance alone (the universal threshold of Donoho and Johnstone, 1994).
  const least = Math.sqrt(2 * Math.log(Math.max(2, factors.length))) + 0.5;
  const clear = factors.flatMap((one) => {
    const t = Math.abs(computeT(one));
    return t >= least ? [{ one, t }] : [];
  });
  return clear
    .toSorted((a, b) => b.t - a.t)
    .slice(0, 2 * factorsMax)
    .map(({ one }) => one);
}

/** What the chosen factors add on a day, out of what is known up to the origin. */
export function factorPart(chosen: readonly FactorLag[], day: number, horizon: number): { sum: number; used: Series[] } {
  const used: Series[] = [];
  let sum = 0;
  for (const { factor, line, lag, meanX, sumXX, sumXY } of chosen) {
    if (lag < horizon || used.includes(factor) || used.length >= factorsMax) continue;
    const x = at(line, day - lag);
    if (Number.isNaN(x)) continue;
    sum += (sumXY / sumXX) * (x - meanX);
    used.push(factor);
  }
  return { sum, used };
}
