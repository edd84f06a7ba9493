import type { PartOfDay, TimingRule } from '@wellkept/clinical/medication.ts';
import { computeDailyAmount } from '@wellkept/interactions/amounts/amounts.ts';
import { getUsualTimesPerDay } from '@wellkept/interactions/amounts/shares.ts';
import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { type AbsorptionRole, findSubstanceFact, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { Minute } from '../day/day.ts';
import { isNotDaily } from '../recurrence/dose-pace.ts';
import type { Rhythm } from '../recurrence/recurrence.ts';
import { findNamedTimes, type NamedTimes } from './named-times.ts';

type KnownIntake = NonNullable<Dosing['intake']>;
/** When to take it; the source is null where the line itself says so. */
export type Intake = Omit<KnownIntake, 'source' | 'time'> & { source: string | null; time?: PartOfDay | undefined };

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
  stated: TimingRule;
  /** The time of each dose, where the line names it: the plan keeps them. */
  namedTimes: NamedTimes;
  /** Passes the gut, where it can meet others. */
  isSwallowed: boolean;
  /** A meal or a drink has its own times: others stay away from it, and it is not planned. */
  isFood: boolean;
};

/** Between two items: `taker` stays so many minutes ahead of `giver`, or so many behind. */
export type Separation = {
  taker: number;
  giver: number;
  /** `alone`: the taker stays apart from everything else that is swallowed. */
  mechanism: AbsorptionRole['mechanism'] | 'alone';
  /** How much it matters: the weights of the two roles together; next to nothing where the two meet on some days only. */
  weight: number;
  /** One of the two is not taken every day: the other keeps its times, and a sentence explains what to do on that day. */
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
const foodKinds = new Set(['food', 'drink', 'habit']);

/** Forms that do not pass the gut; drops may. */
const nonOralForms =
  /^(?:injection|patch|cream|ointment|gel|lotion|foam|shampoo|inhaler|nebuliser|spray|suppository|skin|nose|eye|ear|rectal|vaginal)$/;

/** What is put on the skin or into an eye is a dose too; only the gut does not know of it. */
export function createTimedItems(
  knowledge: Knowledge,
  resolutions: readonly Resolution[],
  hasOwnTimes: (item: number) => boolean = () => false,
): TimedItem[] {
  return resolutions.flatMap((resolution, item) => {
    const { match, frequency, form, timing: givenTimes } = resolution;
    const substances = (match?.ingredients ?? []).flatMap((ingredient) => knowledge.substances.get(ingredient.substanceId) ?? []);
    if (substances.length === 0) return [];
    // "with food" or "for 7 days" says nothing of how often: then it is once a day, unless the line says as needed.
    const perDay = frequency?.perDay ?? Math.min(...substances.map((substance) => getUsualTimesPerDay(knowledge, substance)));
    const timesOnDay = frequency?.timesADay ?? 1;
    const intakes = substances.flatMap((substance) => {
      const intake = findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.intake);
      return intake ? [withOwnDose(knowledge, resolution, { substance, intake, perDay })] : [];
    });
    // A line that does not say how often makes no daily dose of what people take when they need it.
    const isOccasional = !hasOwnTimes(item) && isTimeUnstated(frequency, givenTimes) && intakes.some(({ taken }) => taken !== undefined);
    const asNeeded = givenTimes.asNeeded || isOccasional;
    const namedTimes = asNeeded ? null : findNamedTimes(resolution);
    const given = withGivenTimes(selectStrictest(intakes), givenTimes);
    return [
      {
        item,
        substances,
        timesADay: asNeeded
          ? null
          : Math.max(timesOnDay > 1 ? Math.min(dosesMax, Math.round(timesOnDay)) : 1, computeTimesPerDay(perDay / timesOnDay, givenTimes)),
        rhythm: { perDay: perDay / timesOnDay, weekdays: givenTimes.weekdays, every: givenTimes.every },
        notDaily: !asNeeded && isNotDaily({ perDay: perDay / timesOnDay, weekdays: givenTimes.weekdays }),
        // Of several doses that have their own times, none is taken at the hour that suits one.
        intake: given && namedTimes ? { ...given, time: undefined } : given,
        stated: givenTimes,
        namedTimes,
        isSwallowed: !nonOralForms.test(form ?? '') && !substances.every(({ local }) => local),
        isFood: substances.every(({ kind }) => foodKinds.has(kind)),
      },
    ];
  });
}

/** A rule about the size of a dose says so where the dose on the list is larger. */
function withOwnDose(
  knowledge: Knowledge,
  resolution: Resolution,
  { substance, intake, perDay }: { substance: KnownSubstance; intake: KnownIntake; perDay: number },
): KnownIntake {
  const { mostAtOnce } = intake;
  const daily = mostAtOnce ? computeDailyAmount(knowledge, resolution, substance, mostAtOnce.unit) : null;
  const each = daily === null ? null : daily / Math.max(1, perDay);
  if (!mostAtOnce || each === null || each <= mostAtOnce.amount) return intake;
  const own = `${Math.round(each)} ${mostAtOnce.unit}`;
  return { ...intake, reason: `${intake.reason} Yours is ${own}, so ask a pharmacist about smaller doses at different times.` };
}

const isTimeUnstated = (frequency: Resolution['frequency'], { hours, part, food }: TimingRule): boolean =>
  frequency === null || (frequency.perDay === null && hours.length === 0 && part === null && food !== null);

/** On a day on which it is taken at all. An interval decides by itself, and never less than it asks for lies between two doses. */
function computeTimesPerDay(perDay: number, { interval, weekdays }: TimingRule): number {
  if (interval) return Math.max(1, Math.floor((24 * hour) / interval.most));
  const onItsDays = weekdays.length > 0 ? (perDay * daysOfWeek) / weekdays.length : perDay;
  return Math.max(1, Math.min(dosesMax, Math.round(onItsDays)));
}

const strictness = { without: 2, with: 1, either: 0 } as const;

/** Several ingredients in one tablet are taken at one time: what asks for an empty stomach decides, then what asks for a meal. */
const selectStrictest = (intakes: readonly KnownIntake[]): KnownIntake | null =>
  intakes.toSorted((one, other) => strictness[other.food] - strictness[one.food])[0] ?? null;

/** The person who wrote the line knows the time of day that was prescribed; a label's rule about meals stands above what it leaves open. */
function withGivenTimes(known: KnownIntake | null, { part, food }: TimingRule): Intake | null {
  if (known === null) {
    if (part === null && food === null) return null;
    return { food: food ?? 'either', ...(part ? { time: part } : {}), reason: 'Your list says so.', source: null };
  }
  const isEarlyAnyway = known.time === 'on-waking' && part === 'morning';
  const time = part !== null && !isEarlyAnyway ? { time: part } : {};
  return { ...known, ...time, ...(known.food === 'either' && food !== null ? { food } : {}) };
}

/** What time alone can mend. Acid is not among them unless the fact names hours: its change lasts the day. */
export function listSeparations(items: readonly TimedItem[]): Separation[] {
  const swallowed = items.filter(({ isSwallowed }) => isSwallowed);
  return swallowed.flatMap((object) =>
    swallowed.flatMap((precipitant) => {
      const found =
        object === precipitant || isNeverSameDay(object, precipitant)
          ? null
          : selectWider(findSeparation(object, precipitant), findSeparationFromAll(object, precipitant));
      if (!found) return [];
      return object.notDaily === precipitant.notDaily ? [found] : [{ ...found, weight: weightSomeDays, someDays: true }];
    }),
  );
}

/** One on Mondays, the other on Thursdays. */
function isNeverSameDay({ rhythm: { weekdays: own } }: TimedItem, { rhythm: { weekdays: others } }: TimedItem): boolean {
  return own.length > 0 && others.length > 0 && !own.some((day) => others.includes(day));
}

const selectWider = (one: Separation | null, other: Separation | null): Separation | null =>
  one && other ? (one.before + one.after >= other.before + other.after ? one : other) : (one ?? other);

function findSeparation(object: TimedItem, precipitant: TimedItem): Separation | null {
  let widest: Separation | null = null;
  for (const objectSubstance of object.substances) {
    for (const precipitantSubstance of precipitant.substances) {
      if (objectSubstance === precipitantSubstance || objectSubstance.local || precipitantSubstance.local) continue;
      const found = findAbsorptionRoles(objectSubstance, precipitantSubstance);
      if (!found) continue;
      const [objectRole, precipitantRole] = found;
      widest = selectWider(widest, {
        taker: object.item,
        giver: precipitant.item,
        mechanism: objectRole.mechanism,
        weight: objectRole.weight + precipitantRole.weight,
        someDays: false,
        before: (objectRole.hoursBefore ?? objectRole.hoursAfter ?? usualApart) * hour,
        after: (objectRole.hoursAfter ?? objectRole.hoursBefore ?? usualApart) * hour,
        names: [objectSubstance.name, precipitantSubstance.name],
        sources: [objectRole.source, precipitantRole.source],
      });
    }
  }
  return widest;
}

/** What goes alone stays away from whatever else is swallowed. Foods have the rule about meals. */
function findSeparationFromAll({ item, intake, substances }: TimedItem, other: TimedItem): Separation | null {
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

function findAbsorptionRoles(
  objectSubstance: KnownSubstance,
  precipitantSubstance: KnownSubstance,
): [AbsorptionRole, AbsorptionRole] | null {
  for (const objectRole of objectSubstance.absorption) {
    if (objectRole.side !== 'taker' || (objectRole.mechanism === 'acid' && objectRole.hoursBefore === undefined)) continue;
    const precipitantRole = precipitantSubstance.absorption.find(
      (role) => role.side === 'giver' && role.mechanism === objectRole.mechanism,
    );
    if (precipitantRole && precipitantRole.weight + objectRole.weight >= weightMin) return [objectRole, precipitantRole];
  }
  return null;
}
