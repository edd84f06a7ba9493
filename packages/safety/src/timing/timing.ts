import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { checkItems } from '../check.ts';
import { type CheckResult, type Finding, isPairFinding, type Resolution } from '../findings.ts';
import { getItemMarks } from '../marks.ts';
import { listed } from '../wording.ts';
import { inHours } from './apart.ts';
import { type Separation, separationsOf, type TimedItem, timedItems } from './constraints.ts';
import { clock, type DayRhythm, type Minute, nameOfMoment } from './day.ts';
import { dividesDay, everyText } from './interval.ts';
import { type Lane, laneOf, type TimesOf } from './lane.ts';
import { type Move, movesOf } from './moves.ts';
import { isSpread, placeDoses, suitsMeals, type Taken, tooNear } from './plan.ts';
import { getPlanWarning, type PlanWarning } from './plan-warning.ts';
import { withinDay } from './stated.ts';

/** A rule that no plan of this day can keep. */
export type Unmet = { items: readonly number[]; text: string };

export type TimingPlan = {
  /** The worst finding of the whole set; null without any. */
  severity: Finding['severity'] | null;
  /** What no hour mends, in a sentence that leads the plan wherever it is shown. */
  warning: PlanWarning | null;
  moments: readonly { at: Minute; clock: string; name: string; items: readonly number[] }[];
  lanes: readonly Lane[];
  /** What changes about the day as it is now, the most important first. */
  moves: readonly Move[];
  unmet: readonly Unmet[];
  /** What to do on the days of something that is not taken daily and meets what is. */
  thatDay: readonly Unmet[];
};

/**
 * The plan of a day with few moments that keeps meals, separations and good hours; what cannot be kept is named. `taken` says when items
 * are taken now; hours that stand in the list itself ("at 8 am") count too. `result` is the check of the same items for the person; without
 * it they are checked with each other.
 */
export function planDay(
  knowledge: Knowledge,
  resolutions: readonly Resolution[],
  day: DayRhythm,
  taken: ReadonlyMap<number, Taken> = new Map(),
  result: CheckResult = checkItems(knowledge, resolutions),
): TimingPlan {
  const items = timedItems(knowledge, resolutions, (item) => taken.has(item));
  const separations = separationsOf(items);
  const now = takenNow(day, items, taken);
  const placement = placeDoses(day, items, separations, now);
  const timesOf = (item: number) => placement.get(item) ?? [];
  const all = [...new Set(items.flatMap(({ item }) => timesOf(item)))].sort((one, other) => one - other);
  const nameOf = (item: number) => resolutions[item]?.match?.name ?? '';
  const marks = getItemMarks(result);
  const lanes = items.map((item): Lane => {
    return { ...laneOf(knowledge, day, item, separations, timesOf, now.get(item.item)), mark: marks[item.item] ?? null };
  });
  const broken = separations.filter((separation) =>
    timesOf(separation.taker).some((at) => timesOf(separation.giver).some((other) => tooNear(separation, at, other))),
  );
  const unscheduled = new Set(items.filter(({ timesADay, isFood }) => timesADay === null && !isFood).map(({ item }) => item));
  const kept = separations.filter(
    (separation) =>
      !unscheduled.has(separation.taker) && !unscheduled.has(separation.giver) && (separation.someDays || !broken.includes(separation)),
  );
  return {
    severity: result.findings[0]?.severity ?? null,
    warning: getPlanWarning(result, (finding) => isKeptApart(finding, kept)),
    moments: all.map((at) => ({
      at,
      clock: clock(at),
      name: nameOfMoment(day, at),
      items: items.filter(({ item }) => timesOf(item).includes(at)).map(({ item }) => item),
    })),
    lanes,
    moves: movesOf(day, items, separations, lanes, now),
    unmet: [
      ...unmetSeparations(
        broken.filter(({ someDays }) => !someDays),
        nameOf,
        now,
      ),
      ...unmetMeals(day, items, timesOf, nameOf, now),
      ...unmetSpread(day, items, timesOf, nameOf, now),
    ],
    thatDay: onThatDay(
      broken.filter(({ someDays }) => someDays),
      items,
      nameOf,
    ),
  };
}

/** Whether a distance that the plan keeps is all that a finding asks for: it has one reason, and that one is the gut. */
function isKeptApart(finding: Finding, kept: readonly Separation[]): boolean {
  if (!isPairFinding(finding) || finding.mechanisms.length > 1) return false;
  return finding.items.some((taker) => kept.some((one) => one.taker === taker && finding.items.includes(one.giver)));
}

/** What the person set by hand counts; without it the hours that the line names. */
function takenNow(day: DayRhythm, items: readonly TimedItem[], taken: ReadonlyMap<number, Taken>): ReadonlyMap<number, Taken> {
  const planned = items.filter(({ isFood, timesADay }) => !isFood && timesADay !== null);
  return new Map(
    planned.flatMap(({ item, stated }) => {
      const own = taken.get(item) ?? (stated.hours.length > 0 ? { times: stated.hours, isKept: false } : null);
      return own ? [[item, { ...own, times: own.times.map((at) => withinDay(day, at)) }] as const] : [];
    }),
  );
}

type Now = ReadonlyMap<number, Taken>;

/** One entry for each that cannot keep its distance, with all that it meets. */
function unmetSeparations(broken: readonly Separation[], nameOf: (item: number) => string, now: Now): Unmet[] {
  return [...Map.groupBy(broken, ({ taker }) => taker)].map(([taker, own]) => {
    const apart = inHours(Math.max(...own.map(({ before, after }) => Math.max(before, after))));
    const givers = own.map(({ giver }) => giver);
    const gap = `${nameOf(taker)} and ${listed(givers.map(nameOf))}`;
    const upTo = own.length === 1 ? apart : `up to ${apart}`;
    const text = [taker, ...givers].some((item) => now.get(item)?.isKept)
      ? `${gap} belong ${upTo} apart. At the times that you keep they are closer.`
      : `${gap} do not fit ${upTo} apart into this day. Ask a pharmacist how to take them.`;
    return { items: [taker, ...givers], text };
  });
}

/** One sentence for each item that is not taken daily and each distance that others keep from it. */
function onThatDay(broken: readonly Separation[], items: readonly TimedItem[], nameOf: (item: number) => string): Unmet[] {
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
    const text = `On the days of ${nameOf(first.rare)}, take ${listed(others.map(nameOf))} at least ${inHours(first.gap)} after it.`;
    return [{ items: [first.rare, ...others], text }];
  });
}

function unmetMeals(day: DayRhythm, items: readonly TimedItem[], timesOf: TimesOf, nameOf: (item: number) => string, now: Now): Unmet[] {
  return items.flatMap(({ item, intake }) => {
    if (!intake || timesOf(item).every((at) => suitsMeals(day, intake, at))) return [];
    const rule = intake.food === 'with' ? 'with a meal' : 'on an empty stomach';
    const text = now.get(item)?.isKept
      ? `${nameOf(item)} is best taken ${rule}. The time that you keep is not.`
      : `${nameOf(item)} does not fit always ${rule} into this day. Ask a pharmacist what matters more.`;
    return [{ items: [item], text }];
  });
}

function unmetSpread(day: DayRhythm, items: readonly TimedItem[], timesOf: TimesOf, nameOf: (item: number) => string, now: Now): Unmet[] {
  return items.flatMap((timed) => {
    const { item, timesADay } = timed;
    const { interval } = timed.stated;
    const text = (rest: string) => [{ items: [item], text: `${nameOf(item)} ${rest}` }];
    if (timesADay !== null && interval && !dividesDay(interval)) return text(`${everyText(interval)} ${unevenText(interval)}`);
    if (isSpread(day, timed, timesOf(item))) return [];
    if (!interval) return [{ items: [item], text: `The doses of ${nameOf(item)} are closer together than they should be.` }];
    const often = everyText(interval);
    return now.get(item)?.isKept
      ? text(`is to be taken ${often}, at night too. The times that you keep are not.`)
      : text(`does not fit ${often} into this day. Ask a pharmacist what matters more.`);
  });
}

const unevenText = ({ most }: { most: Minute }): string =>
  most > 24 * 60
    ? 'falls on another hour each time, which the plan of one day cannot show. Write down when you took the last one.'
    : 'does not come out even with a day. The plan leaves one longer gap; ask a pharmacist if that will do.';
