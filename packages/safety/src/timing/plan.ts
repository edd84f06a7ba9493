import type { Separation, TimedItem } from './constraints.ts';
import { type DayRhythm, type Minute, mealsOf, momentsOf } from './day.ts';

// Each item gets one time for each of its doses. What a plan breaks costs by how much it matters, each further moment of the day costs a
// little, an unloved hour less: the cheapest plan is the answer. Items that stand in nobody's way are placed after those that do.

const cost = { apart: 1000, food: 300, spread: 200, moved: 30, moment: 10, hour: 6, drift: 3, forgotten: 2 } as const;

/** Branches looked at before the best plan so far is taken: far more than a cabinet of thirty needs, and still a fraction of a second. */
const branchesMax = 100_000;

/** Between doses that are taken several times a day: the least that still counts as spread. Wider is better, and costs less. */
const spreadMin: Readonly<Record<number, Minute>> = { 2: 5 * 60, 3: 4 * 60, 4: 3 * 60, 5: 150, 6: 2 * 60 };

export type Placement = ReadonlyMap<number, readonly Minute[]>;

type Slot = { item: TimedItem; options: readonly { times: readonly Minute[]; cost: number }[] };

/** The times of each item's doses by its position. Foods and what is taken as needed have none. `logged`: when doses were really taken. */
export function placeDoses(
  day: DayRhythm,
  items: readonly TimedItem[],
  separations: readonly Separation[],
  logged: ReadonlyMap<number, readonly Minute[]> = new Map(),
): Placement {
  const moments = momentsOf(day, [...logged.values()].flat());
  const planned = items.filter((item) => !item.isFood && item.timesADay !== null);
  const slots = planned.map((item): Slot => ({ item, options: optionsOf(day, item, moments, logged.get(item.item)) }));
  const partners = (item: number) => separations.filter(({ taker, giver }) => taker === item || giver === item).length;
  slots.sort(
    (one, other) =>
      partners(other.item.item) - partners(one.item.item) || one.options.length - other.options.length || one.item.item - other.item.item,
  );
  return cheapest(slots, separations);
}

/** All ways to place one item, the cheapest first. */
function optionsOf(day: DayRhythm, item: TimedItem, moments: readonly Minute[], logged: readonly Minute[] | undefined): Slot['options'] {
  const count = item.timesADay ?? 1;
  const single = new Map(moments.map((at) => [at, costOfTime(day, item, at, logged)]));
  const best = [...single.values()].sort((one, other) => one - other)[0] ?? 0;
  // Hours that are much worse than the best one are never needed; without them the search stays small.
  const useful = count === 1 ? moments.filter((at) => (single.get(at) ?? 0) <= best + cost.food) : moments;
  return combinations(useful, count)
    .map((times) => ({ times, cost: times.reduce((sum, at) => sum + (single.get(at) ?? 0), 0) + costOfSpread(day, times) }))
    .sort((one, other) => one.cost - other.cost || (one.times[0] ?? 0) - (other.times[0] ?? 0))
    .slice(0, optionsMax);
}

const optionsMax = 24;

function costOfTime(day: DayRhythm, { intake }: TimedItem, at: Minute, logged: readonly Minute[] | undefined): number {
  const moved = (logged && !logged.includes(at) ? cost.moved : 0) + (isEasyToRemember(day, at) ? 0 : cost.forgotten);
  if (!intake) return moved + distance(at, day.breakfast ?? day.wake);
  const wanted = wantedTime(day, intake.time);
  const unloved = wanted === null ? distance(at, day.breakfast ?? day.wake) : Math.min(12, Math.abs(at - wanted) / 60) * cost.hour;
  return moved + unloved + (suitsMeals(day, intake, at) ? 0 : cost.food);
}

/** Getting up, meals and going to bed remind people; the hours between do not. */
const isEasyToRemember = (day: DayRhythm, at: Minute): boolean =>
  at === day.wake || at === day.bed || mealsOf(day).some((meal) => meal.at === at);

/** Among equal hours the morning wins: it is the one that people forget least. */
const distance = (at: Minute, from: Minute): number => (Math.abs(at - from) / (24 * 60)) * cost.drift;

export function suitsMeals(day: DayRhythm, intake: NonNullable<TimedItem['intake']>, at: Minute): boolean {
  const meals = mealsOf(day);
  if (intake.food === 'either' || meals.length === 0) return true;
  if (intake.food === 'with') return meals.some((meal) => meal.at === at);
  const before = (intake.hoursBeforeMeal ?? 1) * 60;
  const after = (intake.hoursAfterMeal ?? 2) * 60;
  return meals.every((meal) => at <= meal.at - before || at >= meal.at + after);
}

function wantedTime(day: DayRhythm, time: NonNullable<TimedItem['intake']>['time']): Minute | null {
  if (time === undefined) return null;
  const anchors = {
    'on-waking': day.wake,
    morning: day.breakfast ?? day.wake,
    midday: day.lunch ?? (day.wake + day.bed) / 2,
    evening: day.dinner ?? day.bed - 3 * 60,
    bedtime: day.bed,
  };
  return anchors[time];
}

function costOfSpread(day: DayRhythm, times: readonly Minute[]): number {
  if (times.length < 2) return 0;
  // A short day cannot hold eight hours between two doses and sleep.
  const least = Math.min(spreadMin[times.length] ?? 60, (day.bed - day.wake) / times.length);
  let sum = 0;
  for (let at = 1; at < times.length; at += 1) {
    const gap = (times[at] ?? 0) - (times[at - 1] ?? 0);
    if (gap < least) sum += cost.spread;
    sum += (Math.abs(gap - (day.bed - day.wake) / Math.max(1, times.length - 1)) / 60) * cost.drift;
  }
  return sum;
}

function combinations(times: readonly Minute[], count: number): Minute[][] {
  if (count === 0) return [[]];
  return times.flatMap((first, at) => combinations(times.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

/** What each option of a slot costs beside each option of an earlier one; only partners of a separation have a table. */
type Clashes = { with: number; costs: readonly (readonly number[])[] };

function clashesOf(slots: readonly Slot[], separations: readonly Separation[]): Clashes[][] {
  return slots.map((slot, at) =>
    slots.slice(0, at).flatMap((earlier, earlierAt) => {
      const own = separations.filter(
        ({ taker, giver }) =>
          (taker === slot.item.item && giver === earlier.item.item) || (giver === slot.item.item && taker === earlier.item.item),
      );
      if (own.length === 0) return [];
      const costs = slot.options.map(({ times }) =>
        earlier.options.map((other) => own.reduce((sum, separation) => sum + clashCost(separation, slot, times, other.times), 0)),
      );
      return [{ with: earlierAt, costs }];
    }),
  );
}

function clashCost(separation: Separation, slot: Slot, times: readonly Minute[], others: readonly Minute[]): number {
  const [takers, givers] = separation.taker === slot.item.item ? [times, others] : [others, times];
  return takers.filter((taker) => givers.some((giver) => tooNear(separation, taker, giver))).length * cost.apart;
}

/** Depth-first, the cheapest option first, leaving every branch that cannot become cheaper than the best plan. */
function cheapest(slots: readonly Slot[], separations: readonly Separation[]): Placement {
  const clashes = clashesOf(slots, separations);
  // What the slots from here on cost at the very least.
  const atLeast = slots.map((_, at) => slots.slice(at).reduce((sum, { options }) => sum + (options[0]?.cost ?? 0), 0));
  const chosen: number[] = [];
  const moments = new Map<Minute, number>();
  let best: readonly number[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  let branches = 0;

  const place = (depth: number, soFar: number): void => {
    branches += 1;
    const slot = slots[depth];
    if (!slot) {
      bestCost = soFar;
      best = [...chosen];
      return;
    }
    const rest = atLeast[depth + 1] ?? 0;
    const totals = slot.options.map(
      (option, at) => soFar + option.cost + besides(clashes[depth] ?? [], at, chosen) + newMoments(option.times, moments),
    );
    for (const at of [...totals.keys()].sort((one, other) => (totals[one] ?? 0) - (totals[other] ?? 0))) {
      const total = totals[at] ?? 0;
      if (total + rest >= bestCost || (branches > branchesMax && best.length > 0)) return;
      const times = slot.options[at]?.times ?? [];
      chosen[depth] = at;
      for (const time of times) moments.set(time, (moments.get(time) ?? 0) + 1);
      place(depth + 1, total);
      for (const time of times) moments.set(time, (moments.get(time) ?? 1) - 1);
      chosen.length = depth;
    }
  };
  place(0, 0);
  return new Map(slots.map(({ item, options }, at) => [item.item, options[best[at] ?? 0]?.times ?? []]));
}

/** What an option breaks with what has been chosen for the earlier slots. */
function besides(clashes: readonly Clashes[], option: number, chosen: readonly number[]): number {
  let sum = 0;
  for (const clash of clashes) sum += clash.costs[option]?.[chosen[clash.with] ?? 0] ?? 0;
  return sum;
}

const newMoments = (times: readonly Minute[], moments: ReadonlyMap<Minute, number>): number =>
  times.filter((at) => (moments.get(at) ?? 0) === 0).length * cost.moment;

/** The day goes round: what is taken at bedtime is near what is taken on waking. */
const wholeDay = 24 * 60;

export function tooNear({ before, after }: Separation, taker: Minute, giver: Minute): boolean {
  return [-wholeDay, 0, wholeDay].some((shift) => {
    const gap = giver + shift - taker;
    return gap > -after && gap < before;
  });
}
