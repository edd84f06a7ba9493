import { type DayRhythm, getTimeOfPart, listMeals, listTimeSlots, type Minute } from '../day/day.ts';
import type { Intake, Separation, TimedItem } from './constraints.ts';
import type { NamedTime } from './dose-moments.ts';
import { wrapToDay } from './given-times.ts';
import { computeMinutesIntoNight, computeUnevenness, hasRegularIntervals, listIntervalTimes } from './interval.ts';
import { areListed, computeLeastGap, listStatedMinutes } from './named-times.ts';
import { findCheapest, type ItemOptions } from './search.ts';

// Each item gets one time for each of its doses. What a plan breaks costs by how much it matters, each further moment of the day costs a
// little, an unloved hour less: the cheapest plan is the answer. Items that stand in nobody's way are placed after those that do.

const cost = {
  apart: 200,
  food: 300,
  /** A part of the day that the line itself names: above a rule about meals, which is then named as not met. */
  stated: 400,
  spread: 200,
  moved: 30,
  moment: 10,
  hour: 6,
  drift: 3,
  forgotten: 2,
  movedHour: 1.5,
  night: 20,
  uneven: 40,
} as const;

/** Between doses that are taken several times a day: the least that still counts as spread. Wider is better, and costs less. */
const spreadMin: Readonly<Record<number, Minute>> = { 2: 5 * 60, 3: 4 * 60, 4: 3 * 60, 5: 150, 6: 2 * 60 };

export type Placement = ReadonlyMap<number, readonly Minute[]>;

/** When a person takes an item now. Fixed times stay at any cost; the others move if a rule requires it. */
export type CurrentTimes = { times: readonly Minute[]; isFixed: boolean };

/** The times of each item's doses by its position. Foods and what is taken as needed have none. */
export function placeDoses(
  day: DayRhythm,
  items: readonly TimedItem[],
  separations: readonly Separation[],
  currentTimes: ReadonlyMap<number, CurrentTimes> = new Map(),
): Placement {
  const timeSlots = listTimeSlots(
    day,
    [...currentTimes.values()].flatMap(({ times }) => times),
  );
  const planned = items.filter((item) => !item.isFood && item.timesADay !== null);
  const waysMax = waysOfAllMax / Math.max(planned.length, itemsMin);
  const slots = planned.map(
    (item): ItemOptions => ({ item: item.item, options: listOptions({ day, item, timeSlots, waysMax }, currentTimes.get(item.item)) }),
  );
  const countPartners = (item: number) => separations.filter(({ taker, giver }) => taker === item || giver === item).length;
  slots.sort(
    (one, other) =>
      countPartners(other.item) - countPartners(one.item) || one.options.length - other.options.length || one.item - other.item,
  );
  const chosen = findCheapest(slots, separations, { tooNear: isTooNear, apart: cost.apart, moment: cost.moment });
  return new Map(slots.map(({ item, options }, at) => [item, options[chosen[at] ?? 0]?.times ?? []]));
}

type Interval = NonNullable<TimedItem['stated']['interval']>;

/** So many ways are weighed for one plan. Ten medicines of five doses among the twenty hours of a usual day have 155,040. */
const waysOfAllMax = 200_000;
const itemsMin = 5;

/** The most hours out of which so many can be chosen in at most `waysMax` ways. */
function findHourCountMax(chosen: number, waysMax: number): number {
  let [hours, ways] = [chosen, 1];
  for (;;) {
    // One hour more: binomial(n + 1, k) from binomial(n, k).
    ways *= (hours + 1) / (hours + 1 - chosen);
    if (ways > waysMax) return hours;
    hours += 1;
  }
}

/** The best hours, in the order of the day, where all would be too many to choose from. */
function selectHours(single: ReadonlyMap<Minute, number>, hours: readonly Minute[], count: number, waysMax: number): readonly Minute[] {
  const hoursMax = findHourCountMax(count, waysMax);
  if (hours.length <= hoursMax) return hours;
  const best = hours.toSorted((one, other) => (single.get(one) ?? 0) - (single.get(other) ?? 0)).slice(0, hoursMax);
  return best.sort((one, other) => one - other);
}

type Placing = { day: DayRhythm; item: TimedItem; timeSlots: readonly Minute[]; waysMax: number };

/** The ways to place one item, the cheapest first. */
function listOptions({ day, item, timeSlots, waysMax }: Placing, currentTimes: CurrentTimes | undefined): ItemOptions['options'] {
  const count = item.timesADay ?? 1;
  if (currentTimes?.isFixed && currentTimes.times.length === count)
    return [{ times: currentTimes.times.toSorted((one, other) => one - other), cost: 0 }];
  if (areListed(item.namedTimes) && !currentTimes) return listStatedOptions(day, item, item.namedTimes, timeSlots);
  if (item.stated.interval && count > 1) return listIntervalOptions(day, item, item.stated.interval, currentTimes?.times);
  const single = new Map(timeSlots.map((at) => [at, computeTimeCost(day, item, at, currentTimes?.times)]));
  const best = [...single.values()].sort((one, other) => one - other)[0] ?? 0;
  // Hours that are much worse than the best one are never needed; without them the search stays small.
  const useful = count === 1 ? timeSlots.filter((at) => (single.get(at) ?? 0) <= best + cost.stated) : timeSlots;
  return listCombinations(selectHours(single, useful, count, waysMax), count)
    .map((times) => ({ times, cost: times.reduce((sum, at) => sum + (single.get(at) ?? 0), 0) + computeSpreadCost(day, item, times) }))
    .sort((one, other) => one.cost - other.cost || (one.times[0] ?? 0) - (other.times[0] ?? 0))
    .slice(0, optionsMax);
}

const optionsMax = 48;

function listIntervalOptions(
  day: DayRhythm,
  item: TimedItem,
  interval: Interval,
  now: readonly Minute[] | undefined,
): ItemOptions['options'] {
  const single = new Map<Minute, number>();
  const computeCost = (at: Minute): number => {
    const within = wrapToDay(day, at % wholeDay);
    const known = single.get(within) ?? computeTimeCost(day, item, within, now) + computeNightCost(day, within);
    single.set(within, known);
    return known;
  };
  return listIntervalTimes(day, interval, computeCost)
    .map((times) => ({ times, cost: times.reduce((sum, at) => sum + computeCost(at), 0) + (computeUnevenness(times) / 60) * cost.uneven }))
    .sort((one, other) => one.cost - other.cost || (one.times[0] ?? 0) - (other.times[0] ?? 0))
    .slice(0, optionsMax);
}

const choicesMax = 4;

/** Each dose at the time that the line names, or so near to it that it is still that part of the day. */
function listStatedOptions(
  day: DayRhythm,
  item: TimedItem,
  stated: readonly NamedTime[],
  timeSlots: readonly Minute[],
): ItemOptions['options'] {
  const gapMin = Math.min(getGapMin(day, item, stated.length), computeLeastGap(day, stated));
  let options: { times: Minute[]; cost: number }[] = [{ times: [], cost: 0 }];
  for (const { at: named, isHour, reach } of listStatedMinutes(day, stated)) {
    const choices = [...new Set([named, ...timeSlots])]
      .filter((at) => Math.abs(at - named) <= reach)
      .map((at) => {
        const away = Math.abs(at - named) / 60;
        const moved = away === 0 ? 0 : isHour ? cost.moved + away * cost.movedHour : away * cost.hour;
        return { at, cost: moved + computeTimeCost(day, item, at, undefined) };
      })
      .sort((one, other) => one.cost - other.cost)
      .slice(0, choicesMax);
    options = options.flatMap(({ times, cost: sum }) =>
      choices.flatMap(({ at, cost: own }) => {
        const gap = at - (times.at(-1) ?? Number.NEGATIVE_INFINITY);
        return gap <= 0 ? [] : [{ times: [...times, at], cost: sum + own + (gap < gapMin ? cost.spread : 0) }];
      }),
    );
  }
  return options.sort((one, other) => one.cost - other.cost).slice(0, optionsMax);
}

/** Staying up or getting up a little for a dose is easier than waking for it. */
function computeNightCost(day: DayRhythm, at: Minute): number {
  const deep = computeMinutesIntoNight(day, at);
  return (deep > 60 ? cost.night : 0) + (deep / 60) * cost.hour;
}

function computeTimeCost(day: DayRhythm, { intake, stated, timesADay }: TimedItem, at: Minute, now: readonly Minute[] | undefined): number {
  const moved = (now ? computeMoveCost(at, now) : 0) + (isEasyToRemember(day, at) ? 0 : cost.forgotten);
  if (!intake) return moved + computeDistanceCost(at, day.breakfast ?? day.wake);
  const preferredTime = getPreferredTime(day, intake.time);
  const preferenceCost =
    preferredTime === null
      ? computeDistanceCost(at, day.breakfast ?? day.wake)
      : Math.min(12, Math.abs(at - preferredTime) / 60) * cost.hour;
  const isOutsidePart = timesADay === 1 && stated.part !== null && preferredTime !== null && Math.abs(at - preferredTime) > partLasts;
  return moved + preferenceCost + (isMealCompatible(day, intake, at) ? 0 : cost.food) + (isOutsidePart ? cost.stated : 0);
}

/** "At bedtime" and "in the morning" reach so far around the minute that stands for them. */
const partLasts = 2 * 60;

/** People change their habits unwillingly, and a short way rather than a long one. */
const computeMoveCost = (at: Minute, now: readonly Minute[]): number =>
  now.includes(at) ? 0 : cost.moved + (Math.min(...now.map((one) => Math.abs(at - one))) / 60) * cost.movedHour;

/** Getting up, meals and going to bed remind people; the hours between do not. */
const isEasyToRemember = (day: DayRhythm, at: Minute): boolean =>
  at === day.wake || at === day.bed || listMeals(day).some((meal) => meal.at === at);

/** Among equal hours the morning wins: it is the one that people forget least. */
const computeDistanceCost = (at: Minute, from: Minute): number => (Math.abs(at - from) / (24 * 60)) * cost.drift;

/** A meal is no minute: with a meal means while it lasts. */
const mealLasts = 60;

export function isMealCompatible(day: DayRhythm, intake: Intake, at: Minute): boolean {
  const meals = listMeals(day);
  if (intake.food === 'either' || meals.length === 0) return true;
  const mealTimes = meals.flatMap((meal) => [meal.at - wholeDay, meal.at, meal.at + wholeDay]);
  if (intake.food === 'with') return mealTimes.some((meal) => at >= meal && at <= meal + mealLasts);
  const before = (intake.hoursBeforeMeal ?? 1) * 60;
  // What goes on waking and names no time after a meal needs the fast of the night.
  if (intake.hoursAfterMeal === undefined && intake.time === 'on-waking') return meals.every((meal) => at <= meal.at - before);
  const after = (intake.hoursAfterMeal ?? 2) * 60;
  return mealTimes.every((meal) => at <= meal - before || at >= meal + after);
}

const getPreferredTime = (day: DayRhythm, time: Intake['time']): Minute | null => (time === undefined ? null : getTimeOfPart(day, time));

/** The least between two doses of one item. A short day cannot hold eight hours between two doses and sleep. */
function getGapMin(day: DayRhythm, { namedTimes }: Pick<TimedItem, 'namedTimes'>, count: number): Minute {
  const usual = Math.min(spreadMin[count] ?? 60, (day.bed - day.wake) / count);
  if (!areListed(namedTimes)) return usual;
  // "In the evening and at bedtime": what the line says is near each other may be so.
  return Math.min(usual, Math.max(statedGapMin, computeLeastGap(day, namedTimes)));
}

/** Nearer than this, two doses of one day may be one that is written twice. */
const statedGapMin = 2 * 60;

/** Whether several doses a day are far enough from each other: by the interval that the line asks for, or well spread. */
export function isSpread(day: DayRhythm, item: Pick<TimedItem, 'stated' | 'namedTimes'>, times: readonly Minute[]): boolean {
  const { interval } = item.stated;
  if (interval && times.length > 1) return hasRegularIntervals(interval, times);
  return times.slice(1).every((at, index) => at - (times[index] ?? 0) >= getGapMin(day, item, times.length));
}

function computeSpreadCost(day: DayRhythm, item: TimedItem, times: readonly Minute[]): number {
  if (times.length < 2) return 0;
  const least = getGapMin(day, item, times.length);
  // The night is a gap too: two doses are twelve hours apart, and not one on waking and one at bedtime.
  const even = Math.min(wholeDay / times.length, (day.bed - day.wake) / (times.length - 1));
  let sum = 0;
  for (let at = 1; at < times.length; at += 1) {
    const gap = (times[at] ?? 0) - (times[at - 1] ?? 0);
    if (gap < least) sum += cost.spread;
    sum += (Math.abs(gap - even) / 60) * cost.drift;
  }
  return sum;
}

function listCombinations(times: readonly Minute[], count: number): Minute[][] {
  if (count === 0) return [[]];
  return times.flatMap((first, at) => listCombinations(times.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

/** The day goes round: what is taken at bedtime is near what is taken on waking. */
const wholeDay = 24 * 60;

export function isTooNear({ before, after }: Separation, objectTime: Minute, precipitantTime: Minute): boolean {
  return [-wholeDay, 0, wholeDay].some((shift) => {
    const gap = precipitantTime + shift - objectTime;
    return gap > -after && gap < before;
  });
}
