import { capitalize, formatList } from '@wellkept/clinical/wording.ts';
import { findSources } from '@wellkept/interactions/findings/compose-finding.ts';
import type { ItemMark } from '@wellkept/interactions/verdict/item-marks.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import type { DayRhythm, Minute } from '../day/day.ts';
import type { Rhythm } from '../recurrence/recurrence.ts';
import type { Intake, Separation, TimedItem } from './constraints.ts';
import { formatInterval } from './interval.ts';
import { areListed } from './named-times.ts';
import { type CurrentTimes, isMealCompatible, isTooNear } from './plan.ts';
import { formatDuration, formatSeparation } from './separation-text.ts';

export type Span = readonly [Minute, Minute];

/** One line of the day's picture. */
export type MedicationSchedule = {
  item: number;
  /** The worst finding that touches it, which no hour mends; null where nothing is known. */
  mark: ItemMark | null;
  /** When its doses are best taken; empty for a food, and for what is taken as needed. */
  times: readonly Minute[];
  /** Where they were, when that differs. */
  was: readonly Minute[];
  /** As many times as the person or the list gives for its doses: they are when it is taken until the person takes up others. Null without. */
  own: readonly Minute[] | null;
  /** The person keeps these times; they are not moved. */
  isFixed: boolean;
  /** Times that keep every rule of this item. */
  good: readonly Span[];
  /** Times to keep away from. */
  away: readonly Span[];
  asNeeded: boolean;
  /** Not every day: the times hold on the days on which it is taken. */
  notDaily: boolean;
  rhythm: Rhythm;
  isFood: boolean;
  /** The rule in a few words: "on an empty stomach", "with a meal". */
  hint: string;
  /** What to do, in a sentence; the most important rule of the item. */
  rule: string;
  /** Why, each with where it is from. */
  reasons: readonly { text: string; sources: readonly Source[] }[];
};

export type GetTimes = (item: number) => readonly Minute[];

export function createMedicationSchedule(
  knowledge: Knowledge,
  day: DayRhythm,
  timed: TimedItem,
  separations: readonly Separation[],
  getTimes: GetTimes,
  currentTimes: CurrentTimes | undefined,
): Omit<MedicationSchedule, 'mark'> {
  const { item, intake, isFood } = timed;
  const times = getTimes(item);
  const own = separations.filter(({ taker, giver }) => taker === item || giver === item);
  const isAway = (at: Minute) => own.some((separation) => !separation.someDays && hasClashAt(separation, item, at, getTimes));
  // What goes alone says so itself, once; the others would only repeat it.
  const ruling = own.filter((separation) => separation.mechanism !== 'alone' || separation.taker === item);
  const apart = ruling.filter(({ mechanism }) => mechanism !== 'alone');
  const reasons = [
    ...(intake ? [{ text: intake.reason, sources: intake.source === null ? [] : findSources(knowledge, [intake.source]) }] : []),
    ...apart.map((separation) => ({
      text: formatSeparation(separation, item),
      sources: findSources(knowledge, separation.sources),
    })),
  ];
  return {
    item,
    times,
    was: (currentTimes?.times ?? []).filter((at) => !times.includes(at)),
    own: currentTimes?.times.length === times.length ? currentTimes.times : null,
    isFixed: currentTimes?.isFixed ?? false,
    good: isFood ? [] : findSpans(day, (at) => !isAway(at) && (intake === null || isMealCompatible(day, intake, at))),
    away: findSpans(day, isAway),
    asNeeded: timed.timesADay === null,
    notDaily: timed.notDaily,
    rhythm: timed.rhythm,
    isFood,
    hint: formatHint(timed, ruling),
    rule: formatRule(timed, ruling),
    reasons,
  };
}

/** Whether `item`, taken at an hour, meets the times of the other. */
export const hasClashAt = (separation: Separation, item: number, at: Minute, getTimes: GetTimes): boolean =>
  separation.taker === item
    ? getTimes(separation.giver).some((precipitantTime) => isTooNear(separation, at, precipitantTime))
    : getTimes(separation.taker).some((objectTime) => isTooNear(separation, objectTime, at));

const step = 15;

/** The stretches of the waking day in which something holds. */
function findSpans(day: DayRhythm, holds: (at: Minute) => boolean): Span[] {
  const found: [Minute, Minute][] = [];
  for (let at = day.wake; at <= day.bed; at += step) {
    if (!holds(at)) continue;
    const last = found.at(-1);
    if (last && last[1] === at) last[1] = Math.min(at + step, day.bed);
    else found.push([at, Math.min(at + step, day.bed)]);
  }
  return found.filter(([from, to]) => to > from);
}

const partWords = {
  'on-waking': 'on waking',
  morning: 'in the morning',
  midday: 'at midday',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  bedtime: 'at bedtime',
} as const;
const foodWords = { without: 'on an empty stomach', with: 'with a meal', either: null } as const;

/** The part of the day holds for the one dose of a day; of several, each has its own hour. */
function listIntakeWords({ intake, timesADay }: TimedItem): string[] {
  if (!intake) return [];
  const isOnce = (timesADay ?? 1) <= 1;
  return [isOnce && intake.time ? partWords[intake.time] : null, foodWords[intake.food]].filter((word) => word !== null);
}

/** The times of several doses, as the line names them. */
function listStatedWords({ namedTimes }: TimedItem): string[] {
  if (namedTimes === null) return [];
  const parts = areListed(namedTimes) ? namedTimes.flatMap(({ part }) => (part === null ? [] : [partWords[part]])) : [];
  return [parts.length > 0 && parts.length === namedTimes.length ? formatList(parts) : 'at the times on your list'];
}

function formatHint(timed: TimedItem, own: readonly Separation[]): string {
  const { intake, isFood, timesADay, stated, namedTimes } = timed;
  if (isFood) return own.length > 0 ? 'keep apart' : 'any time';
  if (timesADay === null) return 'when you need it';
  if (stated.interval) return formatInterval(stated.interval);
  if (namedTimes && intake?.food !== 'without' && intake?.food !== 'with') return 'as on your list';
  return foodWords[intake?.food ?? 'either'] ?? listIntakeWords(timed)[0] ?? (own.length > 0 ? 'away from others' : 'any time');
}

function formatRule(timed: TimedItem, own: readonly Separation[]): string {
  const { item, intake, isFood, timesADay, notDaily } = timed;
  const { interval } = timed.stated;
  if (isFood) return own.length > 0 ? 'Keep it away from the doses it blocks.' : 'Any time.';
  if (timesADay === null)
    return interval ? `When you need it, with at least ${formatDuration(interval.least)} between two doses.` : 'When you need it.';
  const words = [...(interval ? [formatInterval(interval)] : []), ...listStatedWords(timed), ...listIntakeWords(timed)];
  if (!intake || words.length === 0) {
    if (words.length > 0) return `${capitalize(words.join(', '))}.`;
    const anyTime = `Any time, as long as it’s the same ${notDaily ? 'hour each time' : 'each day'}.`;
    return own.length > 0 ? 'At its own time, away from the items named here.' : anyTime;
  }
  const gaps = intake.food === 'without' ? formatMealGaps(intake) : [];
  const separationFromAll = own.find(({ mechanism, taker }) => mechanism === 'alone' && taker === item);
  const after = intake.hoursAfterOthers === undefined ? '' : ` or ${formatDuration(intake.hoursAfterOthers * 60)} after them`;
  const others = separationFromAll ? [`${formatDuration(separationFromAll.before)} before other medicines${after}`] : [];
  const detail = formatList([...gaps, ...others]);
  return `${capitalize(words.join(', '))}${detail && `: ${detail}`}.`;
}

function formatMealGaps({ hoursBeforeMeal = 1, hoursAfterMeal, time }: Intake): string[] {
  const before = `${formatDuration(hoursBeforeMeal * 60)} before a meal`;
  return [
    hoursAfterMeal === undefined && time === 'on-waking' ? before : `${before} or ${formatDuration((hoursAfterMeal ?? 2) * 60)} after one`,
  ];
}
