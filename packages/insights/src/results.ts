import type { Alone } from './alone.ts';
import type { Series } from './diary.ts';
import { quantileT, twoSidedT } from './distributions.ts';
import type { Effect } from './model.ts';
import type { Waiting } from './patterns.ts';
import { basisOf, dot, without } from './projection.ts';
import { quantileOf, ranksOf } from './ranks.ts';

/** Days before and after a laboratory result whose mean it is compared with, and how many of them must have been written down. */
export const around = { days: 14, min: 7 };
/** Fewer results than this are not asked about. */
export const resultsMin = 6;

/** A result with the mean of the days around it. */
export type ResultPair = { day: number; value: number; mean: number };

/**
 * Results with enough days around them. Of two whose days overlap only the earlier one counts: the same days must not speak twice.
 */
export function resultPairs(outcome: Series, lab: Series): ResultPair[] {
  const pairs: ResultPair[] = [];
  for (const [day, value] of [...lab.values].sort(([a], [b]) => a - b)) {
    if (day - (pairs.at(-1)?.day ?? Number.NEGATIVE_INFINITY) <= 2 * around.days) continue;
    let [sum, count] = [0, 0];
    for (let near = day - around.days; near <= day + around.days; near += 1) {
      const told = outcome.values.get(near);
      if (told === undefined) continue;
      sum += told;
      count += 1;
    }
    if (count >= around.min) pairs.push({ day, value, mean: sum / count });
  }
  return pairs;
}

/** Questions about what goes with a person's results, and the results that are too few yet: one line for each value that was measured. */
export function askResults(felt: readonly Series[], labs: readonly Series[]): { asked: Alone[]; waiting: Waiting[] } {
  const asked: Alone[] = [];
  const waiting: Waiting[] = [];
  for (const lab of labs) {
    const paired = felt.map((outcome) => ({ outcome, pairs: resultPairs(outcome, lab) }));
    const [fullest] = paired.toSorted((a, b) => b.pairs.length - a.pairs.length);
    if (fullest && fullest.pairs.length < resultsMin)
      waiting.push({ outcome: fullest.outcome, factor: lab, days: fullest.pairs.length, needed: resultsMin, counted: 'results' });
    for (const { outcome, pairs } of paired) if (pairs.length >= resultsMin) asked.push(askPairs(outcome, lab, pairs));
  }
  return { asked, waiting };
}

function askPairs(outcome: Series, lab: Series, pairs: readonly ResultPair[]): Alone {
  const chance = chanceOfOrder(pairs);
  return {
    chance,
    patternOf: (falseShare) => {
      const values = Float64Array.from(pairs, ({ value }) => value);
      const [from, to] = [quantileOf(values, 0.25), quantileOf(values, 0.75)];
      const effect = from < to ? slopeOf(pairs) : null;
      if (!effect) return null;
      const times = (one: number) => one * (to - from);
      return {
        kind: 'results',
        outcome,
        factor: lab,
        chance,
        falseShare,
        days: pairs.map(({ day }) => day),
        pairs,
        from,
        to,
        difference: { estimate: times(effect.estimate), low: times(effect.low), high: times(effect.high) },
      };
    },
  };
}

/** What is left of the values and means once the level and what changed steadily with time are taken out. */
function apartFromTime(pairs: readonly ResultPair[], of: (values: Float64Array) => Float64Array) {
  const column = (pick: (pair: ResultPair) => number) => of(Float64Array.from(pairs, pick));
  const { columns } = basisOf([new Float64Array(pairs.length).fill(1), column(({ day }) => day)]);
  const raw = { value: column(({ value }) => value), mean: column(({ mean }) => mean) };
  const [value, mean] = [without(raw.value, columns), without(raw.mean, columns)];
  // Of a column that is all level and time, only rounding is left.
  const isGone = (rest: Float64Array, whole: Float64Array) => dot(rest, rest) <= 1e-9 * dot(whole, whole);
  return isGone(value, raw.value) || isGone(mean, raw.mean) ? null : { value, mean, freedom: pairs.length - columns.length - 1 };
}

const factorial = (of: number): number => (of <= 1 ? 1 : of * factorial(of - 1));

/**
 * How likely chance alone would put results and days into so similar an order: Spearman's correlation with time taken out, by Student's test.
 * So few results cannot be rarer than one of their orders, whatever the test's tail says.
 */
export function chanceOfOrder(pairs: readonly ResultPair[]): number {
  const ranks = apartFromTime(pairs, ranksOf);
  if (!ranks || ranks.freedom < 1) return 1;
  const { value, mean, freedom } = ranks;
  const correlation = dot(value, mean) / Math.sqrt(dot(value, value) * dot(mean, mean));
  const rarest = Math.min(1, 2 / factorial(pairs.length - 1));
  const left = 1 - correlation ** 2;
  return left <= 0 ? rarest : Math.max(rarest, twoSidedT(correlation * Math.sqrt(freedom / left), freedom));
}

/** The mean's change for one unit of the value, with its 95 % interval. */
function slopeOf(pairs: readonly ResultPair[]): Effect | null {
  const rest = apartFromTime(pairs, (values) => values);
  if (!rest || rest.freedom < 1) return null;
  const { value, mean, freedom } = rest;
  const size = dot(value, value);
  const estimate = dot(value, mean) / size;
  const left = Math.max(0, dot(mean, mean) - estimate ** 2 * size);
  const reach = quantileT(0.05, freedom) * Math.sqrt(left / freedom / size);
  return { estimate, low: estimate - reach, high: estimate + reach };
}
