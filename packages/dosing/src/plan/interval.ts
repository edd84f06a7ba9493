import type { TimingRule } from '@wellkept/clinical/medication.ts';
import type { DayRhythm, Minute } from '../day/day.ts';
import { wrapToDay } from './given-times.ts';
import { formatDuration } from './separation-text.ts';

type Interval = NonNullable<TimingRule['interval']>;

const wholeDay = 24 * 60;
const step = 15;

/** "every 6 hours", "every 4 to 6 hours". */
export const formatInterval = ({ least, most }: Interval): string =>
  `every ${least === most ? '' : `${least / 60} to `}${most === 60 ? 'hour' : formatDuration(most)}`;

/** Doses may be drawn to a meal or to bedtime: by an eighth of the interval, which is how exactly people follow it in practice. */
const getTolerance = ({ most }: Interval): Minute => most / 8;

/** The stretches between the doses of a day, the one over the night last; the times are in order. */
const computeGaps = (times: readonly Minute[]): Minute[] => times.map((at, index) => (times[index + 1] ?? (times[0] ?? 0) + wholeDay) - at);

/** Whether every dose follows the one before it by the interval, through the night. What does not divide a day has one longer gap. */
export function hasRegularIntervals(interval: Interval, times: readonly Minute[]): boolean {
  const gaps = computeGaps(times);
  const tolerance = getTolerance(interval);
  const longest = Math.max(...gaps);
  return gaps.every(
    (gap) => gap >= interval.least - tolerance && (gap <= interval.most + tolerance || (!isDivisorOfDay(interval) && gap === longest)),
  );
}

/** How much the shortest stretch between two doses falls short of the longest. */
export function computeUnevenness(times: readonly Minute[]): Minute {
  const gaps = computeGaps(times);
  return Math.max(...gaps) - Math.min(...gaps);
}

export const isDivisorOfDay = ({ most }: Interval): boolean => wholeDay % most === 0;

/**
 * The ways to take something at an interval: from every quarter of an hour, exactly, and with each dose drawn to the best hour near it.
 * `costOf` says how good an hour is.
 */
export function listIntervalTimes(day: DayRhythm, interval: Interval, getCost: (at: Minute) => number): Minute[][] {
  const count = Math.max(1, Math.floor(wholeDay / interval.most));
  const reach = Math.floor(getTolerance(interval) / 2 / step) * step;
  const offsets = Array.from({ length: (2 * reach) / step + 1 }, (_, index) => index * step - reach);
  const first = Math.floor(day.wake / step) * step;
  const span = isDivisorOfDay(interval) ? interval.most : wholeDay;
  return Array.from({ length: Math.ceil(span / step) }, (_, index) => first + index * step).flatMap((start) => {
    const exact = Array.from({ length: count }, (_, dose) => start + dose * interval.most);
    const drawn = exact.map((at) =>
      offsets.map((minutes) => at + minutes).reduce((best, one) => (getCost(one) < getCost(best) ? one : best), at),
    );
    return [exact, drawn].map((times) => times.map((at) => wrapToDay(day, at % wholeDay)).sort((one, other) => one - other));
  });
}

/** How deep in the night an hour lies; 0 for hours awake. */
export const computeMinutesIntoNight = ({ wake, bed }: DayRhythm, at: Minute): Minute =>
  Math.max(0, Math.min(at - bed, wake + wholeDay - at), wake - at);
