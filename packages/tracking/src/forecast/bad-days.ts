import { addError, computeShareBeyond, createErrorWindow, type ErrorWindow } from './error-window.ts';

/** A heads-up looks this many days ahead: further on hardly anything is known of a single day. */
const headsUpDays = 3;
/** A day is called likely bad when at least so much of what can come is bad. */
const likelyProbabilityMin = 0.5;
/** A quarter of a person's days are bad days, at most. */
const badShareMax = 0.25;
/** Fewer bad days than this share are too rare to foresee. */
const badShareMin = 0.04;
const valuesMin = 28;

type ForecastPoint = { day: number; horizon: number; value: number };
/** `chance` is how likely the day is to be at or beyond `bound`. */
type LikelyBadDay = { day: number; horizon: number; bound: number; chance: number };

/** Heads-ups of the past and what came of them, and the one for the days ahead. */
export type BadDayTracker = {
  /** The worse side: 1 where higher is worse, -1 where lower is; null where neither is known. */
  side: 1 | -1 | null;
  values: ErrorWindow;
  /** Days for which a heads-up was raised. */
  raised: Set<number>;
  /** Days that were forecast, with the bound of the moment of the first forecast. */
  seen: Map<number, number>;
  /** What came: heads-ups raised and true ones, days forecast and bad ones among them. */
  outcome: { raised: number; came: number; days: number; bad: number };
  ahead: LikelyBadDay | null;
};

export const createBadDayTracker = (worse: 'higher' | 'lower' | null): BadDayTracker => ({
  side: worse === null ? null : worse === 'higher' ? 1 : -1,
  values: createErrorWindow(),
  raised: new Set(),
  seen: new Map(),
  outcome: { raised: 0, came: 0, days: 0, bad: 0 },
  ahead: null,
});

export const updateBadDayTracker = ({ side, values }: BadDayTracker, value: number): void => {
  if (side !== null) addError(values, value);
};

/** The value from which on a day counts as bad: the worst quarter of the latest days, and clearly worse than the middle one. */
export function findBadDayThreshold({ sorted }: ErrorWindow, side: 1 | -1): number | null {
  if (sorted.length < valuesMin) return null;
  const count = sorted.length;
  const middle = sorted[count >> 1] ?? 0;
  const getFromWorst = (place: number) => sorted[side === 1 ? count - 1 - place : place] ?? middle;
  let place = Math.ceil(badShareMax * count) - 1;
  // Most days may be alike: then only those beyond the middle one count.
  while (place >= 0 && (getFromWorst(place) - middle) * side <= 0) place -= 1;
  return place + 1 < badShareMin * count ? null : getFromWorst(place);
}

/** Compares a day with the heads-up that was raised for it. To be called before the day is learned from. */
export function scoreBadDay({ side, raised, seen, outcome }: BadDayTracker, day: number, value: number): void {
  const bound = seen.get(day);
  if (side === null || bound === undefined) return;
  outcome.days += 1;
  const isBad = (value - bound) * side >= 0;
  if (isBad) outcome.bad += 1;
  if (!raised.has(day)) return;
  outcome.raised += 1;
  if (isBad) outcome.came += 1;
}

/** Looks for a likely bad day among the forecasts of this origin. Those of the first days are not counted. */
export function updateHeadsUp(
  tracker: BadDayTracker,
  ahead: readonly ForecastPoint[],
  errors: readonly ErrorWindow[],
  isCounted: boolean,
): void {
  tracker.ahead = null;
  const bound = tracker.side === null ? null : findBadDayThreshold(tracker.values, tracker.side);
  if (bound === null || tracker.side === null) return;
  for (const { day, horizon, value } of ahead) {
    if (horizon > headsUpDays) break;
    const window = errors[horizon - 1];
    if (!window || window.sorted.length < valuesMin) continue;
    if (isCounted && !tracker.seen.has(day)) tracker.seen.set(day, bound);
    const probability = computeShareBeyond(window, bound - value, tracker.side);
    if (probability < likelyProbabilityMin) continue;
    tracker.ahead ??= { day, horizon, bound, chance: probability };
    if (isCounted) tracker.raised.add(day);
  }
}
