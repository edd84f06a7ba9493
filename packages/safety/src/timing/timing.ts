import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { sourcesOf } from '../compose-finding.ts';
import type { Resolution } from '../findings.ts';
import { capitalised, counted, insideSentence } from '../wording.ts';
import { type Separation, separationsOf, type TimedItem, timedItems } from './constraints.ts';
import { clock, type DayRhythm, type Minute, nameOfMoment } from './day.ts';
import { placeDoses, suitsMeals, tooNear } from './plan.ts';

type Span = readonly [Minute, Minute];

/** One line of the day's picture. */
export type Lane = {
  item: number;
  /** When its doses are best taken; empty for a food, and for what is taken as needed. */
  times: readonly Minute[];
  /** Where they were, when that differs. */
  was: readonly Minute[];
  /** Times that keep every rule of this item. */
  good: readonly Span[];
  /** Times to keep away from. */
  away: readonly Span[];
  asNeeded: boolean;
  /** Not every day: the times hold on the days on which it is taken. */
  notDaily: boolean;
  /** What to do, in a sentence; the most important rule of the item. */
  rule: string;
  /** Why, each with where it is from. */
  reasons: readonly { text: string; sources: readonly Source[] }[];
};

/** A rule that no plan of this day can keep. */
export type Unmet = { items: readonly number[]; text: string };

export type TimingPlan = {
  moments: readonly { at: Minute; clock: string; name: string; items: readonly number[] }[];
  lanes: readonly Lane[];
  unmet: readonly Unmet[];
};

/** The plan of a day with few moments that keeps meals, separations and good hours; what cannot be kept is named. */
export function planDay(
  knowledge: Knowledge,
  resolutions: readonly Resolution[],
  day: DayRhythm,
  logged: ReadonlyMap<number, readonly Minute[]> = new Map(),
): TimingPlan {
  const items = timedItems(knowledge, resolutions);
  const separations = separationsOf(items);
  const placement = placeDoses(day, items, separations, logged);
  const timesOf = (item: number) => placement.get(item) ?? [];
  const all = [...new Set(items.flatMap(({ item }) => timesOf(item)))].sort((one, other) => one - other);
  const nameOf = (item: number) => resolutions[item]?.match?.name ?? '';
  return {
    moments: all.map((at) => ({
      at,
      clock: clock(at),
      name: nameOfMoment(day, at),
      items: items.filter(({ item }) => timesOf(item).includes(at)).map(({ item }) => item),
    })),
    lanes: items.map((item) => laneOf(knowledge, day, item, separations, timesOf, logged.get(item.item) ?? [])),
    unmet: [...unmetSeparations(separations, timesOf, nameOf), ...unmetMeals(day, items, timesOf, nameOf)],
  };
}

type TimesOf = (item: number) => readonly Minute[];

function laneOf(
  knowledge: Knowledge,
  day: DayRhythm,
  timed: TimedItem,
  separations: readonly Separation[],
  timesOf: TimesOf,
  logged: readonly Minute[],
): Lane {
  const { item, intake } = timed;
  const times = timesOf(item);
  const own = separations.filter(({ taker, giver }) => taker === item || giver === item);
  const isAway = (at: Minute) =>
    own.some((separation) =>
      separation.taker === item
        ? timesOf(separation.giver).some((giver) => tooNear(separation, at, giver))
        : timesOf(separation.taker).some((taker) => tooNear(separation, taker, at)),
    );
  const reasons = [
    ...(intake ? [{ text: intake.reason, sources: sourcesOf(knowledge, [intake.source]) }] : []),
    ...own.map((separation) => ({ text: apartText(separation, item), sources: sourcesOf(knowledge, separation.sources) })),
  ];
  return {
    item,
    times,
    was: logged.filter((at) => !times.includes(at)),
    good: timed.isFood ? [] : spans(day, (at) => !isAway(at) && (intake === null || suitsNearMeal(day, intake, at))),
    away: spans(day, isAway),
    asNeeded: timed.timesADay === null,
    notDaily: timed.notDaily,
    rule: ruleOf(timed, own),
    reasons,
  };
}

const step = 15;
const mealLasts = 60;

/** A meal is no minute: for the picture, with a meal means during it. */
function suitsNearMeal(day: DayRhythm, intake: NonNullable<TimedItem['intake']>, at: Minute): boolean {
  if (intake.food !== 'with') return suitsMeals(day, intake, at);
  return [0, step, 2 * step, 3 * step, mealLasts].some(
    (offset) => suitsMeals(day, intake, at - offset) || suitsMeals(day, intake, at + step),
  );
}

/** The stretches of the waking day in which something holds. */
function spans(day: DayRhythm, holds: (at: Minute) => boolean): Span[] {
  const found: [Minute, Minute][] = [];
  for (let at = day.wake; at <= day.bed; at += step) {
    if (!holds(at)) continue;
    const last = found.at(-1);
    if (last && last[1] === at) last[1] = Math.min(at + step, day.bed);
    else found.push([at, Math.min(at + step, day.bed)]);
  }
  return found.filter(([from, to]) => to > from);
}

function ruleOf({ intake, isFood, timesADay }: TimedItem, own: readonly Separation[]): string {
  if (isFood) return own.length > 0 ? 'Keep it away from the doses below.' : 'Any time.';
  if (timesADay === null) return 'When you need it.';
  if (intake?.food === 'without') return `On an empty stomach: ${mealGap(intake)}.`;
  if (intake?.food === 'with') return 'With a meal.';
  return own.length > 0 ? 'At its own time, away from what is named here.' : 'Any time that you remember; the same each day.';
}

function mealGap({ hoursBeforeMeal = 1, hoursAfterMeal = 2 }: NonNullable<TimedItem['intake']>): string {
  return `${inHours(hoursBeforeMeal * 60)} before a meal, or ${inHours(hoursAfterMeal * 60)} after one`;
}

const inHours = (minutes: Minute): string => (minutes < 60 ? `${minutes} minutes` : counted(minutes / 60, 'hour'));

const whyApart: Readonly<Record<Separation['mechanism'], string>> = {
  chelation: 'binds it in the gut',
  binding: 'binds it in the gut',
  fibre: 'holds it back in the gut',
  acid: 'takes away the stomach acid that it needs',
  tannin: 'binds it in the gut',
  dairy: 'binds it in the gut',
  protein: 'competes with it in the gut',
  food: 'changes how much of it is taken up',
};

function apartText({ taker, mechanism, before, after, names: [hindered, hindering] }: Separation, item: number): string {
  const other = insideSentence(hindering);
  const gap = before === after ? `${inHours(before)} apart` : `${inHours(before)} before ${other} or ${inHours(after)} after it`;
  const why = `${capitalised(other)} ${whyApart[mechanism]}`;
  return taker === item
    ? `${why}: keep the two ${before === after ? gap : `in order, ${gap}`}.`
    : `It ${whyApart[mechanism].replace(/\bit\b/, insideSentence(hindered))}: keep the two ${inHours(Math.max(before, after))} apart.`;
}

function unmetSeparations(separations: readonly Separation[], timesOf: TimesOf, nameOf: (item: number) => string): Unmet[] {
  return separations.flatMap((separation) => {
    const { taker, giver, before, after } = separation;
    const clashes = timesOf(taker).some((at) => timesOf(giver).some((other) => tooNear(separation, at, other)));
    if (!clashes) return [];
    const text = `${nameOf(taker)} and ${nameOf(giver)} do not fit ${inHours(Math.max(before, after))} apart into this day. Ask a pharmacist how to take the two.`;
    return [{ items: [taker, giver], text }];
  });
}

function unmetMeals(day: DayRhythm, items: readonly TimedItem[], timesOf: TimesOf, nameOf: (item: number) => string): Unmet[] {
  return items.flatMap(({ item, intake }) => {
    if (!intake || timesOf(item).every((at) => suitsMeals(day, intake, at))) return [];
    const rule = intake.food === 'with' ? 'always with a meal' : 'always on an empty stomach';
    return [{ items: [item], text: `${nameOf(item)} does not fit ${rule} into this day. Ask a pharmacist what matters more.` }];
  });
}
