import type { DoseUnit, Dosing } from '@wellkept/knowledge/dosing.ts';
import { findSubstanceFact, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { findDoseForm } from '@wellkept/medications/parse/dose.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import type { CheckedPerson } from '../person/person.ts';
import { findUses, type Uses } from '../person/uses.ts';
import { computeShare, convertToUnit, milligramsPerInternationalUnit, type Share } from './shares.ts';

/** The most of a substance that is meant for a day, or for a week where `per` says so. */
export type IntakeLimit = {
  /** `usual`: the label names no maximum dose, only the usual maintenance dose. */
  kind: 'upper-level' | 'label' | 'usual';
  amount: number;
  unit: DoseUnit;
  per: 'day' | 'week';
  /** The most without a doctor's advice, where the label has a lower limit for that. */
  selfCareAmount: number | null;
  /** Illnesses for which the label allows more, by name. */
  moreFor: readonly { name: string; amount: number }[];
  /** A lower level that another authority has set, in the same unit. */
  elsewhere: { where: string; amount: number; source: string } | null;
  /** What too much does; null where the label only gives a number. */
  harm: string | null;
  source: string;
};

/** How much of one substance all items together come to. */
export type Amount = {
  substance: { id: string; name: string };
  /** In `unit`, for the time that the limit is counted by. */
  total: number;
  unit: DoseUnit;
  per: 'day' | 'week';
  /** Items that are taken as needed and do not say how often: one dose of each is counted. */
  oneDoseOf: readonly number[];
  /** The items that add to it, by position. */
  from: readonly { item: number; amount: number }[];
  /** Items that hold it in an amount that is not known. */
  unknownIn: readonly number[];
  limit: IntakeLimit | null;
};

const usualAge = 30;
const daysOfWeek = 7;

/** The amounts of all substances with a known dose, in the order in which they are first met. */
export function computeAmounts(
  knowledge: Knowledge,
  resolutions: readonly Resolution[],
  ingredients: readonly (readonly KnownSubstance[])[],
  person: CheckedPerson,
  conditions: Uses = new Set(),
): readonly Amount[] {
  const shares = new Map<KnownSubstance, Share[]>();
  ingredients.forEach((own, item) => {
    for (const substance of own) {
      if (substance.local) continue;
      const resolution = resolutions[item];
      if (resolution) shares.set(substance, [...(shares.get(substance) ?? []), computeShare(knowledge, resolution, substance, item)]);
    }
  });
  return [...shares].flatMap(([substance, from]) => {
    const lines = from.flatMap(({ item }) => resolutions[item] ?? []);
    return computeAmount(knowledge, substance, from, { person, conditions, lines }) ?? [];
  });
}

/** How much of a substance an item gives on a day with a dose, where that is written and of a kind with the unit. */
export function computeDailyAmount(knowledge: Knowledge, resolution: Resolution, substance: KnownSubstance, unit: DoseUnit): number | null {
  const { milligrams, counted, doseDayTimes } = computeShare(knowledge, resolution, substance, 0);
  const average = convertToUnit(substance, unit, milligrams, counted);
  return average === null ? null : average * doseDayTimes;
}

/** Whose limit it is: the person, what they are treated for, and the lines that hold the substance. */
type LimitContext = { person: CheckedPerson; conditions: Uses; lines: readonly Resolution[] };

function computeAmount(knowledge: Knowledge, substance: KnownSubstance, shares: readonly Share[], context: LimitContext): Amount | null {
  const limit = findLimit(
    knowledge,
    substance,
    context,
    shares.every(({ isWeekly }) => isWeekly),
  );
  const unit = limit?.unit ?? findCommonUnit(substance, shares);
  if (unit === null) return null;
  const per = limit?.per ?? 'day';
  const known = shares.map(({ item, milligrams, counted, peakTimes }) => ({
    item,
    amount: convertToUnit(substance, unit, milligrams, counted),
    times: per === 'week' ? daysOfWeek : peakTimes,
  }));
  const from = known.flatMap(({ item, amount, times }) => (amount === null ? [] : [{ item, amount: roundAmount(amount * times) }]));
  if (from.length === 0) return null;
  const total = roundAmount(from.reduce((sum, { amount }) => sum + amount, 0));
  return {
    substance: { id: substance.id, name: substance.name },
    total,
    unit,
    per,
    oneDoseOf: shares.flatMap(({ item, isOneDose }) => (isOneDose && from.some((one) => one.item === item) ? [item] : [])),
    from,
    unknownIn: known.filter(({ amount }) => amount === null).map(({ item }) => item),
    limit: limit && isDosedByMeasurement(substance) && total <= (limit.selfCareAmount ?? limit.amount) ? null : limit,
  };
}

/** Of a vitamin K antagonist the INR says how much is right: to be below the usual most says nothing. Above it remains a finding. */
const isDosedByMeasurement = ({ classes }: KnownSubstance): boolean => classes.some(({ id }) => id === 'vitamin-k-antagonist');

/** Without a limit: the unit that the items are written in. */
function findCommonUnit(substance: KnownSubstance, shares: readonly Share[]): DoseUnit | null {
  const unit = shares.find((share) => share.counted)?.counted?.unit;
  if (unit === 'mg' || unit === 'mcg' || unit === 'g' || unit === 'mEq' || unit === 'units') return unit;
  return unit === 'IU' && milligramsPerInternationalUnit[substance.id] !== undefined ? 'IU' : null;
}

/** What stands nearest to the person: an upper level for nutrients, the label's greatest dose for medicines and for what is taken weekly. */
function findLimit(knowledge: Knowledge, substance: KnownSubstance, context: LimitContext, isWeekly: boolean): IntakeLimit | null {
  const dose = findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.dose);
  const level = findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.upperLimits)?.findLast((row) =>
    isLimitForPerson(row, context.person),
  );
  if (level && !(isWeekly && dose?.per === 'week')) {
    const { amount, unit, harm, source, elsewhere = null } = level;
    return { kind: 'upper-level', amount, unit, per: 'day', selfCareAmount: null, moreFor: [], elsewhere, harm, source };
  }
  if (!dose) return null;
  const { max, moreFor } = findMax(knowledge, substance, dose, context);
  return {
    kind: max === undefined ? 'usual' : 'label',
    amount: max ?? dose.usualMax,
    unit: dose.unit,
    per: dose.per,
    selfCareAmount: dose.selfCareMax ?? null,
    moreFor,
    elsewhere: null,
    harm: null,
    source: dose.source,
  };
}

type Dose = NonNullable<Dosing['dose']>;

/** The label's most for what it is taken for, and the other illnesses for which it would be more. */
function findMax(
  knowledge: Knowledge,
  substance: KnownSubstance,
  { max, usualMax, maxFor = [] }: Dose,
  { person, conditions, lines }: LimitContext,
): { max: number | undefined; moreFor: IntakeLimit['moreFor'] } {
  const uses = lines.map((line) => findUses(substance, line, conditions));
  const forms = lines.map(findForm);
  const fitting = maxFor.findLast(
    ({ condition, form, ageFrom }) =>
      (condition === undefined || uses.some((some) => some.has(condition))) &&
      (form === undefined || forms.includes(form)) &&
      (ageFrom === undefined || (person.ageYears ?? 0) >= ageFrom),
  );
  const most = fitting?.max ?? max;
  return {
    max: most,
    moreFor: maxFor.flatMap(({ condition, max: amount }) => {
      const name = condition === undefined ? undefined : knowledge.conditions.get(condition)?.name;
      return name !== undefined && amount > (most ?? usualMax) ? [{ name, amount }] : [];
    }),
  };
}

/** "Namenda XR" and "venlafaxine 75 mg extended release" say how the tablet lets go of what it holds. */
const findForm = ({ form, match }: Resolution): string | undefined =>
  form ?? findDoseForm(match?.matchedName.toLowerCase().split(' ').at(-1) ?? '');

function isLimitForPerson({ ageFrom, sex, state }: NonNullable<Dosing['upperLimits']>[number], person: CheckedPerson): boolean {
  if ((person.ageYears ?? usualAge) < ageFrom || (sex && sex !== person.sex)) return false;
  return state === undefined || (state === 'pregnancy' ? person.pregnancy !== undefined : person.breastFeeds === true);
}

/** Three figures: no false precision, and no 0.30000000000000004. */
const roundAmount = (amount: number): number => Number(amount.toPrecision(amount >= 1000 ? 6 : 4));
