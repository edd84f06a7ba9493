import { formatList } from '@wellkept/clinical/wording.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { type CheckResult, type Finding, isPairFinding } from '@wellkept/interactions/findings/findings.ts';
import { getItemMarks } from '@wellkept/interactions/verdict/item-marks.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { DayRhythm, Minute } from '../day/day.ts';
import { createTimedItems, listSeparations, type Separation, type TimedItem } from './constraints.ts';
import { wrapToDay } from './given-times.ts';
import { formatInterval, isDivisorOfDay } from './interval.ts';
import { createMedicationSchedule, type GetTimes, type MedicationSchedule } from './medication-schedule.ts';
import { type DayMoment, listMoments } from './moments.ts';
import { areListed, listStatedMinutes } from './named-times.ts';
import { type CurrentTimes, isMealCompatible, isSpread, isTooNear, placeDoses } from './plan.ts';
import { getPlanWarning, type PlanWarning } from './plan-warning.ts';
import { formatDuration } from './separation-text.ts';
import { listTimingSuggestions, type TimingSuggestion } from './timing-suggestions.ts';

/** A rule that no plan of this day can keep. */
export type TimingViolation = { items: readonly number[]; text: string };

export type TimingPlan = {
  /** The worst finding of the whole set; null without any. */
  severity: Finding['severity'] | null;
  /** What no hour mends, in a sentence that leads the plan wherever it is shown. */
  warning: PlanWarning | null;
  /** The same of the times as they are until the moves are taken up: it leads what shows or sends those. */
  dueWarning: PlanWarning | null;
  moments: readonly DayMoment[];
  lanes: readonly MedicationSchedule[];
  /** What changes about the day as it is now, the most important first. */
  moves: readonly TimingSuggestion[];
  unmet: readonly TimingViolation[];
  /** What to do on the days of something that is not taken daily and meets what is. */
  thatDay: readonly TimingViolation[];
};

/**
 * The plan of a day with few moments that respects meals, separations and good hours, and names what does not fit. `taken` says when items
 * are taken now; hours that stand in the list itself ("at 8 am") count too. `result` is the check of the same items for the person; without
 * it they are checked with each other.
 */
export function planDay(
  knowledge: Knowledge,
  resolutions: readonly Resolution[],
  day: DayRhythm,
  currentTimes: ReadonlyMap<number, CurrentTimes> = new Map(),
  result: CheckResult = checkItems(knowledge, resolutions),
): TimingPlan {
  const items = createTimedItems(knowledge, resolutions, (item) => currentTimes.has(item));
  const separations = listSeparations(items);
  const given = findCurrentTimes(day, items, currentTimes);
  const placement = placeDoses(day, items, separations, given);
  const now = withNamedTimes(day, items, given, placement);
  const getTimes = (item: number) => placement.get(item) ?? [];
  const getName = (item: number) => resolutions[item]?.match?.name ?? '';
  const marks = getItemMarks(result);
  const schedules = items.map((item): MedicationSchedule => {
    return { ...createMedicationSchedule(knowledge, day, item, separations, getTimes, now.get(item.item)), mark: marks[item.item] ?? null };
  });
  const violatedSeparations = separations.filter((separation) => isViolated(separation, getTimes));
  const due = new Map(schedules.map(({ item, own, times }) => [item, own ?? times]));
  const warn = (getHours: GetTimes) => {
    const satisfied = listSatisfiedSeparations(separations, items, getHours);
    return getPlanWarning(result, (finding) => isSeparated(finding, satisfied));
  };
  return {
    severity: result.findings[0]?.severity ?? null,
    warning: warn(getTimes),
    dueWarning: warn((item) => due.get(item) ?? []),
    moments: listMoments(day, schedules),
    lanes: schedules,
    moves: listTimingSuggestions(day, items, separations, schedules, now),
    unmet: [
      ...listSeparationViolations(
        violatedSeparations.filter(({ someDays }) => !someDays),
        getName,
        now,
      ),
      ...listMealViolations(day, items, getTimes, getName, now),
      ...listSpreadViolations(day, items, getTimes, getName, now),
      ...listOtherDays(items, getName, now),
    ],
    thatDay: listOccasionalDayNotes(
      violatedSeparations.filter(({ someDays }) => someDays),
      items,
      getName,
    ),
  };
}

const isViolated = (separation: Separation, getTimes: GetTimes): boolean =>
  getTimes(separation.taker).some((at) => getTimes(separation.giver).some((other) => isTooNear(separation, at, other)));

/** What these times keep apart. Of what is taken as needed nobody knows. */
function listSatisfiedSeparations(separations: readonly Separation[], items: readonly TimedItem[], getTimes: GetTimes): Separation[] {
  const unscheduled = new Set(items.filter(({ timesADay, isFood }) => timesADay === null && !isFood).map(({ item }) => item));
  return separations.filter(
    (separation) =>
      !unscheduled.has(separation.taker) &&
      !unscheduled.has(separation.giver) &&
      (separation.someDays || !isViolated(separation, getTimes)),
  );
}

/** Whether a distance that the plan keeps is all that a finding asks for: it has one reason, and that one is the gut. */
function isSeparated(finding: Finding, satisfiedSeparations: readonly Separation[]): boolean {
  if (!isPairFinding(finding) || finding.mechanisms.length > 1) return false;
  return finding.items.some((object) => satisfiedSeparations.some((one) => one.taker === object && finding.items.includes(one.giver)));
}

/** What the person set by hand counts; without it the hours that the line names. */
function findCurrentTimes(
  day: DayRhythm,
  items: readonly TimedItem[],
  currentTimes: ReadonlyMap<number, CurrentTimes>,
): ReadonlyMap<number, CurrentTimes> {
  const planned = items.filter(({ isFood, timesADay }) => !isFood && timesADay !== null);
  return new Map(
    planned.flatMap(({ item, stated, namedTimes }) => {
      const own =
        currentTimes.get(item) ?? (stated.hours.length > 0 && !areListed(namedTimes) ? { times: stated.hours, isFixed: false } : null);
      return own ? [[item, { ...own, times: own.times.map((at) => wrapToDay(day, at)) }] as const] : [];
    }),
  );
}

/** A dose that is planned beside the hour of its line has moved; within the part of the day that the line names it has not. */
function withNamedTimes(
  day: DayRhythm,
  items: readonly TimedItem[],
  given: CurrentTimesByItem,
  placement: ReadonlyMap<number, readonly Minute[]>,
): CurrentTimesByItem {
  const own = items.flatMap(({ item, namedTimes }) => {
    if (given.has(item) || !areListed(namedTimes)) return [];
    const planned = placement.get(item) ?? [];
    const times = listStatedMinutes(day, namedTimes).map(({ at, isHour }, nth) => (isHour ? at : (planned[nth] ?? at)));
    return [[item, { times, isFixed: false }] as const];
  });
  return new Map([...given, ...own]);
}

type CurrentTimesByItem = ReadonlyMap<number, CurrentTimes>;

/** One entry for each that cannot keep its distance, with all that it meets. */
function listSeparationViolations(
  broken: readonly Separation[],
  getName: (item: number) => string,
  now: CurrentTimesByItem,
): TimingViolation[] {
  return [...Map.groupBy(broken, ({ taker }) => taker)].map(([taker, own]) => {
    const apart = formatDuration(Math.max(...own.map(({ before, after }) => Math.max(before, after))));
    const precipitants = own.map(({ giver }) => giver);
    const gap = `${getName(taker)} and ${formatList(precipitants.map(getName))}`;
    const upTo = own.length === 1 ? apart : `up to ${apart}`;
    const text = [taker, ...precipitants].some((item) => now.get(item)?.isFixed)
      ? `${gap} need to be ${upTo} apart. The times you chose are closer together.`
      : `${gap} don’t fit ${upTo} apart into this day. Ask a pharmacist how to take them.`;
    return { items: [taker, ...precipitants], text };
  });
}

/** One sentence for each item that is not taken daily and each distance that others keep from it. */
function listOccasionalDayNotes(
  broken: readonly Separation[],
  items: readonly TimedItem[],
  getName: (item: number) => string,
): TimingViolation[] {
  const some = new Set(items.filter(({ notDaily }) => notDaily).map(({ item }) => item));
  const gaps = broken.map(({ taker, giver, before, after }) => {
    const [rare, other] = some.has(taker) ? [taker, giver] : [giver, taker];
    // Seen from what is not daily: the taker goes first, and so its giver later; or it is the giver, and its taker goes later.
    return { rare, other, gap: rare === taker ? before : after };
  });
  return [...Map.groupBy(gaps, ({ rare, gap }) => `${rare} ${gap}`).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const others = [...new Set(own.map(({ other }) => other))];
    const text = `On days you take ${getName(first.rare)}, take ${formatList(others.map(getName))} at least ${formatDuration(first.gap)} after it.`;
    return [{ items: [first.rare, ...others], text }];
  });
}

function listMealViolations(
  day: DayRhythm,
  items: readonly TimedItem[],
  getTimes: GetTimes,
  getName: (item: number) => string,
  now: CurrentTimesByItem,
): TimingViolation[] {
  return items.flatMap(({ item, intake }) => {
    if (!intake || getTimes(item).every((at) => isMealCompatible(day, intake, at))) return [];
    const rule = intake.food === 'with' ? 'with a meal' : 'on an empty stomach';
    const text = now.get(item)?.isFixed
      ? `${getName(item)} is best taken ${rule}. The time you chose isn’t.`
      : `${getName(item)} can’t always be taken ${rule} in this day. Ask a pharmacist what matters more.`;
    return [{ items: [item], text }];
  });
}

function listSpreadViolations(
  day: DayRhythm,
  items: readonly TimedItem[],
  getTimes: GetTimes,
  getName: (item: number) => string,
  now: CurrentTimesByItem,
): TimingViolation[] {
  return items.flatMap((timed) => {
    const { item, timesADay } = timed;
    const { interval } = timed.stated;
    const createViolation = (rest: string) => [{ items: [item], text: `${getName(item)} ${rest}` }];
    if (timesADay !== null && interval && !isDivisorOfDay(interval))
      return createViolation(`${formatInterval(interval)} ${formatUnevenInterval(interval)}`);
    if (isSpread(day, timed, getTimes(item))) return [];
    if (!interval) return [{ items: [item], text: `The doses of ${getName(item)} are closer together than they should be.` }];
    const often = formatInterval(interval);
    return now.get(item)?.isFixed
      ? createViolation(`is taken ${often}, at night too. The times you chose aren’t.`)
      : createViolation(`doesn’t fit ${often} into this day. Ask a pharmacist what matters more.`);
  });
}

/** Times of the person's own choice are the same every day. */
const listOtherDays = (items: readonly TimedItem[], getName: (item: number) => string, now: CurrentTimesByItem): TimingViolation[] =>
  items.flatMap(({ item, namedTimes }) => {
    if (namedTimes !== 'other-days') return [];
    const rest = now.get(item)?.isFixed ? 'The times you chose are the same every day.' : 'This plan shows one day, so keep to your list.';
    return [{ items: [item], text: `On your list, ${getName(item)} has different times on different days. ${rest}` }];
  });

const formatUnevenInterval = ({ most }: { most: Minute }): string =>
  most > 24 * 60
    ? 'comes at a different hour each time, which a one-day plan can’t show. Write down when you took the last one.'
    : 'doesn’t divide evenly into a day. The plan leaves one longer gap. Ask a pharmacist if that’s OK.';
