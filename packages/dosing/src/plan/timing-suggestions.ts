import type { DayRhythm, Minute } from '../day/day.ts';
import type { Separation, TimedItem } from './constraints.ts';
import { hasClashAt, type MedicationSchedule } from './medication-schedule.ts';
import { type CurrentTimes, isMealCompatible } from './plan.ts';
import { formatClash } from './separation-text.ts';

/** One dose that the plan takes at another time than the person does now. */
export type TimingSuggestion = {
  item: number;
  from: Minute;
  to: Minute;
  /** `apart`: it meets another; `meal`: its rule about meals; `hour`: another hour suits it better; `fewer`: it joins others. */
  cause: 'apart' | 'meal' | 'hour' | 'fewer';
  /** Why, in a sentence. */
  text: string;
};

const urgency = { apart: 3, meal: 2, hour: 1, fewer: 0 } as const;

/** What the plan changes about the day as it is now, the most important first. */
export function listTimingSuggestions(
  day: DayRhythm,
  items: readonly TimedItem[],
  separations: readonly Separation[],
  schedules: readonly MedicationSchedule[],
  currentTimes: ReadonlyMap<number, CurrentTimes>,
): TimingSuggestion[] {
  const planned = new Map(schedules.map(({ item, times }) => [item, times]));
  const getTimesNow = (item: number) => currentTimes.get(item)?.times ?? planned.get(item) ?? [];
  const weighed = schedules.flatMap((schedule) => {
    const timed = items.find(({ item }) => item === schedule.item);
    const newTimes = schedule.times.filter((at) => !getTimesNow(schedule.item).includes(at));
    if (!timed) return [];
    return schedule.was.flatMap((from, index) => {
      const to = newTimes[index];
      if (to === undefined) return [];
      const clash = separations
        .filter(({ taker, giver, someDays }) => !someDays && (taker === schedule.item || giver === schedule.item))
        .filter((separation) => hasClashAt(separation, schedule.item, from, getTimesNow))
        .sort((one, other) => other.weight - one.weight)[0];
      return [{ move: createTimingSuggestion(day, timed, from, to, clash), weight: clash?.weight ?? 0 }];
    });
  });
  return weighed
    .sort(
      (one, other) => urgency[other.move.cause] - urgency[one.move.cause] || other.weight - one.weight || one.move.from - other.move.from,
    )
    .map(({ move }) => move);
}

function createTimingSuggestion(
  day: DayRhythm,
  { item, intake }: TimedItem,
  from: Minute,
  to: Minute,
  clash: Separation | undefined,
): TimingSuggestion {
  if (clash) return { item, from, to, cause: 'apart', text: formatClash(clash, item) };
  if (intake && !isMealCompatible(day, intake, from)) return { item, from, to, cause: 'meal', text: intake.reason };
  if (intake?.time) return { item, from, to, cause: 'hour', text: intake.reason };
  return { item, from, to, cause: 'fewer', text: 'Then it fits in with the rest of your day.' };
}
