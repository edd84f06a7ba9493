import { meetingText } from './apart.ts';
import type { Separation, TimedItem } from './constraints.ts';
import type { DayRhythm, Minute } from './day.ts';
import { clashesAt, type Lane } from './lane.ts';
import { suitsMeals, type Taken } from './plan.ts';

/** One dose that the plan takes at another time than the person does now. */
export type Move = {
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
export function movesOf(
  day: DayRhythm,
  items: readonly TimedItem[],
  separations: readonly Separation[],
  lanes: readonly Lane[],
  taken: ReadonlyMap<number, Taken>,
): Move[] {
  const planned = new Map(lanes.map(({ item, times }) => [item, times]));
  const now = (item: number) => taken.get(item)?.times ?? planned.get(item) ?? [];
  const weighed = lanes.flatMap((lane) => {
    const timed = items.find(({ item }) => item === lane.item);
    const news = lane.times.filter((at) => !now(lane.item).includes(at));
    if (!timed) return [];
    return lane.was.flatMap((from, index) => {
      const to = news[index];
      if (to === undefined) return [];
      const clash = separations
        .filter(({ taker, giver, someDays }) => !someDays && (taker === lane.item || giver === lane.item))
        .filter((separation) => clashesAt(separation, lane.item, from, now))
        .sort((one, other) => other.weight - one.weight)[0];
      return [{ move: moveOf(day, timed, from, to, clash), weight: clash?.weight ?? 0 }];
    });
  });
  return weighed
    .sort(
      (one, other) => urgency[other.move.cause] - urgency[one.move.cause] || other.weight - one.weight || one.move.from - other.move.from,
    )
    .map(({ move }) => move);
}

function moveOf(day: DayRhythm, { item, intake }: TimedItem, from: Minute, to: Minute, clash: Separation | undefined): Move {
  if (clash) return { item, from, to, cause: 'apart', text: meetingText(clash, item) };
  if (intake && !suitsMeals(day, intake, from)) return { item, from, to, cause: 'meal', text: intake.reason };
  if (intake?.time) return { item, from, to, cause: 'hour', text: intake.reason };
  return { item, from, to, cause: 'fewer', text: 'Then it fits in with the rest of your day.' };
}
