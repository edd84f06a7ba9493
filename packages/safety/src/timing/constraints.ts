import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { type AbsorptionRole, firstSaid, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { usualTimesADay } from '../amounts.ts';
import type { Resolution } from '../findings.ts';
import type { Minute } from './day.ts';
import type { Rhythm } from './recurrence.ts';
import { type Stated, statedOf } from './stated.ts';

type KnownIntake = NonNullable<Dosing['intake']>;
/** When to take it; the source is null where the line itself says so. */
export type Intake = Omit<KnownIntake, 'source'> & { source: string | null };

/** One line of the list, as far as its times go. */
export type TimedItem = {
  /** Position in the list. */
  item: number;
  substances: readonly KnownSubstance[];
  /** How often on a day on which it is taken at all; null for as needed. */
  timesADay: number | null;
  rhythm: Rhythm;
  /** Taken on some days only: once a week. */
  notDaily: boolean;
  intake: Intake | null;
  stated: Stated;
  /** Passes the gut, where it can meet others. */
  isSwallowed: boolean;
  /** A meal or a drink has its own times: it is kept away from, not planned. */
  isFood: boolean;
};

/** Between two items: `taker` stays so many minutes ahead of `giver`, or so many behind. */
export type Separation = {
  taker: number;
  giver: number;
  /** `alone`: the taker is kept apart from whatever else is swallowed. */
  mechanism: AbsorptionRole['mechanism'] | 'alone';
  /** How much it matters: the weights of the two roles together; next to nothing where the two meet on some days only. */
  weight: number;
  /** One of the two is not taken every day: the other keeps its times, and what to do on that day is said. */
  someDays: boolean;
  before: Minute;
  after: Minute;
  /** The names that meet: the taker's and the giver's substance. */
  names: readonly [string, string];
  sources: readonly string[];
};

const dosesMax = 6;
const daysOfWeek = 7;
const hour = 60;
/** Where a fact names no hours: what labels of the group mostly ask for. */
const usualApart = 2;

/** Foods and drinks of the list keep their own times. */
const eaten = new Set(['food', 'drink', 'habit']);

/** Forms that do not pass the gut; drops may. */
const pastTheGut =
  /^(?:injection|patch|cream|ointment|gel|lotion|foam|shampoo|inhaler|nebuliser|spray|suppository|skin|nose|eye|ear|rectal|vaginal)$/;

/** What is put on the skin or into an eye is a dose too; only the gut does not know of it. */
export function timedItems(
  knowledge: Knowledge,
  resolutions: readonly Resolution[],
  hasOwnTimes: (item: number) => boolean = () => false,
): TimedItem[] {
  return resolutions.flatMap(({ match, frequency, form }, item) => {
    const substances = (match?.ingredients ?? []).flatMap((ingredient) => knowledge.substances.get(ingredient.substanceId) ?? []);
    if (substances.length === 0) return [];
    const stated = statedOf(frequency);
    // "with food" or "for 7 days" says nothing of how often: then it is once a day, unless the line says as needed.
    const perDay = frequency?.perDay ?? Math.min(...substances.map((substance) => usualTimesADay(knowledge, substance)));
    const intakes = substances.flatMap((substance) => firstSaid(substance, knowledge.dosing, (dosing) => dosing.intake) ?? []);
    // A line that does not say how often makes no daily dose of what people take when they need it.
    const isOccasional = !hasOwnTimes(item) && saysNotWhen(frequency, stated) && intakes.some(({ taken }) => taken !== undefined);
    const asNeeded = stated.asNeeded || isOccasional;
    return [
      {
        item,
        substances,
        timesADay: asNeeded ? null : timesOnADay(perDay, stated),
        rhythm: { perDay, weekdays: stated.weekdays, every: stated.every },
        notDaily: !asNeeded && (perDay < 0.9 || stated.weekdays.length > 0),
        intake: withWishes(strictest(intakes), stated),
        stated,
        isSwallowed: !pastTheGut.test(form ?? '') && !substances.every(({ local }) => local),
        isFood: substances.every(({ kind }) => eaten.has(kind)),
      },
    ];
  });
}

const saysNotWhen = (frequency: Resolution['frequency'], { hours, part, food }: Stated): boolean =>
  frequency === null || (frequency.perDay === null && hours.length === 0 && part === null && food !== null);

/** On a day on which it is taken at all. An interval decides by itself, and never less than it asks for lies between two doses. */
function timesOnADay(perDay: number, { interval, weekdays }: Stated): number {
  if (interval) return Math.max(1, Math.floor((24 * hour) / interval.most));
  const onItsDays = weekdays.length > 0 ? (perDay * daysOfWeek) / weekdays.length : perDay;
  return Math.max(1, Math.min(dosesMax, Math.round(onItsDays)));
}

const strictness = { without: 2, with: 1, either: 0 } as const;

/** Several ingredients in one tablet are taken at one time: what asks for an empty stomach decides, then what asks for a meal. */
const strictest = (intakes: readonly KnownIntake[]): KnownIntake | null =>
  intakes.toSorted((one, other) => strictness[other.food] - strictness[one.food])[0] ?? null;

/** Whoever wrote the line knows the time of day they were told; a label's rule about meals stands above what it leaves open. */
function withWishes(known: KnownIntake | null, { part, food }: Stated): Intake | null {
  if (known === null) {
    if (part === null && food === null) return null;
    return { food: food ?? 'either', ...(part ? { time: part } : {}), reason: 'Your list says so.', source: null };
  }
  const isEarlyAnyway = known.time === 'on-waking' && part === 'morning';
  const time = part !== null && !isEarlyAnyway ? { time: part } : {};
  return { ...known, ...time, ...(known.food === 'either' && food !== null ? { food } : {}) };
}

/** What time alone can mend. Acid is not among them unless the fact names hours: its change lasts the day. */
export function separationsOf(items: readonly TimedItem[]): Separation[] {
  const swallowed = items.filter(({ isSwallowed }) => isSwallowed);
  return swallowed.flatMap((taker) =>
    swallowed.flatMap((giver) => {
      const found = taker === giver || neverMeet(taker, giver) ? null : wider(between(taker, giver), alone(taker, giver));
      if (!found) return [];
      return taker.notDaily === giver.notDaily ? [found] : [{ ...found, weight: weightSomeDays, someDays: true }];
    }),
  );
}

/** One on Mondays, the other on Thursdays. */
function neverMeet({ rhythm: { weekdays: own } }: TimedItem, { rhythm: { weekdays: others } }: TimedItem): boolean {
  return own.length > 0 && others.length > 0 && !own.some((day) => others.includes(day));
}

const wider = (one: Separation | null, other: Separation | null): Separation | null =>
  one && other ? (one.before + one.after >= other.before + other.after ? one : other) : (one ?? other);

function between(taker: TimedItem, giver: TimedItem): Separation | null {
  let widest: Separation | null = null;
  for (const hindered of taker.substances) {
    for (const hindering of giver.substances) {
      if (hindered === hindering || hindered.local || hindering.local) continue;
      const found = meeting(hindered, hindering);
      if (!found) continue;
      const [taken, given] = found;
      widest = wider(widest, {
        taker: taker.item,
        giver: giver.item,
        mechanism: taken.mechanism,
        weight: taken.weight + given.weight,
        someDays: false,
        before: (taken.hoursBefore ?? taken.hoursAfter ?? usualApart) * hour,
        after: (taken.hoursAfter ?? taken.hoursBefore ?? usualApart) * hour,
        names: [hindered.name, hindering.name],
        sources: [taken.source, given.source],
      });
    }
  }
  return widest;
}

/** What goes alone stays away from whatever else is swallowed. Foods have the rule about meals. */
function alone({ item, intake, substances }: TimedItem, other: TimedItem): Separation | null {
  if (!intake || other.isFood || other.substances.some((one) => substances.includes(one))) return null;
  if (intake.hoursBeforeOthers === undefined && intake.hoursAfterOthers === undefined) return null;
  return {
    taker: item,
    giver: other.item,
    mechanism: 'alone',
    weight: weightMin + 1,
    someDays: false,
    before: (intake.hoursBeforeOthers ?? usualApart) * hour,
    after: (intake.hoursAfterOthers ?? usualApart) * hour,
    names: [substances[0]?.name ?? '', other.substances[0]?.name ?? ''],
    sources: intake.source === null ? [] : [intake.source],
  };
}

/** Weights that together amount to something: a weak giver does not matter to a weak taker. */
const weightMin = 3;
/** Enough for a plan to avoid it where that is easy, too little to move what is taken every day. */
const weightSomeDays = 0.15;

function meeting(hindered: KnownSubstance, hindering: KnownSubstance): [AbsorptionRole, AbsorptionRole] | null {
  for (const taken of hindered.absorption) {
    if (taken.side !== 'taker' || (taken.mechanism === 'acid' && taken.hoursBefore === undefined)) continue;
    const given = hindering.absorption.find((role) => role.side === 'giver' && role.mechanism === taken.mechanism);
    if (given && given.weight + taken.weight >= weightMin) return [taken, given];
  }
  return null;
}
