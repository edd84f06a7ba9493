import type { TimingRule } from '@wellkept/clinical/medication.ts';
import type { DoseUnit } from '@wellkept/knowledge/dosing.ts';
import { findSubstanceFact, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { isCountableUnit } from '@wellkept/medications/parse/countable-units.ts';
import { isAsNeeded } from '@wellkept/medications/parse/frequency.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { splitDoses } from '@wellkept/medications/resolve/dose-parts.ts';
import { countDrinks } from './drinks.ts';

export const milligramsPerMassUnit: Readonly<Partial<Record<string, number>>> = { g: 1000, mg: 1, mcg: 0.001 };

/** One international unit in mg, as the NIH Office of Dietary Supplements converts it (vitamin A as retinol, vitamin E as d-alpha-tocopherol). */
export const milligramsPerInternationalUnit: Readonly<Record<string, number>> = {
  'vitamin-d': 0.000_025,
  'vitamin-a': 0.0003,
  'vitamin-e': 0.67,
};

const daysOfWeek = 7;

/** What one line gives of one substance in a day. */
export type Share = {
  item: number;
  milligrams: number | null;
  counted: { amount: number; unit: string } | null;
  isWeekly: boolean;
  isOneDose: boolean;
  /** How many times the amount of an average day the day with the most has; 1 where every day with a dose has the same. */
  peakTimes: number;
  /** The same of a line with one dose, "40 mg every other day": what the label allows a day counts for the day of the dose. */
  doseDayTimes: number;
};

/** What the doses of a line come to together. Of doses for different days, the day with the most of them counts against what a day may have. */
export function computeShare(knowledge: Knowledge, resolution: Resolution, substance: KnownSubstance, item: number): Share {
  const [first, ...others] = splitDoses(resolution).map((one) => ({
    ...computeOneShare(knowledge, one, substance, item),
    timing: one.timing,
  }));
  if (!first) return computeOneShare(knowledge, resolution, substance, item);
  const { timing: _timing, ...share } = first;
  if (others.length === 0) return share;
  const parts = [first, ...others];
  const perDay = resolution.frequency?.perDay ?? 1;
  if (parts.some(({ counted }) => counted === null)) return { ...share, milligrams: null, counted: null, isWeekly: perDay < 1 };
  const milligrams = parts.every((part) => part.milligrams !== null) ? sum(parts.map((part) => part.milligrams ?? 0)) : null;
  const unit = first.counted?.unit ?? '';
  const isOneUnit = parts.every(({ counted }) => counted?.unit === unit);
  const sizes = parts.map((part) => part.milligrams ?? part.counted?.amount ?? 0);
  const whole = sum(sizes);
  const counted = isOneUnit
    ? { amount: sum(parts.map((part) => part.counted?.amount ?? 0)), unit }
    : { amount: milligrams ?? 0, unit: 'mg' };
  const peak = computePeak(parts.map((part, at) => ({ timing: part.timing, perDay: sizes[at] ?? 0 })));
  return { ...share, milligrams, counted, isWeekly: perDay < 1, ...createPeak(whole > 0 ? Math.max(1, peak / whole) : 1) };
}

const createPeak = (times: number) => ({ peakTimes: times, doseDayTimes: times });

/** How many times the amount of an average day a day with a dose has. */
function computeDoseDayTimes({ frequency, timing }: Resolution): number {
  const { every, weekdays } = timing;
  const ofWeekdays = weekdays.length > 0 ? daysOfWeek / weekdays.length : 1;
  const days = Math.max(ofWeekdays, every ? every.count * daysPerUnit[every.unit] : 1);
  const perDay = frequency?.perDay ?? 1;
  return Math.max(1, days, perDay > 0 ? 1 / perDay : 1);
}

const daysPerUnit = { day: 1, week: daysOfWeek, month: 30 } as const;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The most that one day has. */
function computePeak(parts: readonly { timing: TimingRule; perDay: number }[]): number {
  const onItsDays = parts.map(({ timing, perDay }) => ({
    timing,
    amount: perDay * (timing.weekdays.length > 0 ? daysOfWeek / timing.weekdays.length : (timing.every?.count ?? 1)),
  }));
  // Doses that alternate never meet on one day.
  if (onItsDays.every(({ timing }) => timing.every !== null)) return Math.max(...onItsDays.map(({ amount }) => amount));
  const days = Array.from({ length: daysOfWeek }, (_, day) =>
    sum(onItsDays.flatMap(({ timing, amount }) => (timing.weekdays.length === 0 || timing.weekdays.includes(day) ? [amount] : []))),
  );
  return Math.max(...days);
}

function computeOneShare(knowledge: Knowledge, resolution: Resolution, substance: KnownSubstance, item: number): Share {
  const { frequency, match } = resolution;
  const often = frequency?.perDay ?? frequency?.mostPerDay ?? null;
  const timesADay = often ?? getUsualTimesPerDay(knowledge, substance);
  const one = findUnitDose(knowledge, resolution, substance);
  const kind = {
    item,
    isWeekly: timesADay < 1,
    isOneDose: isOneDose(resolution),
    peakTimes: 1,
    doseDayTimes: computeDoseDayTimes(resolution),
  };
  if (one === null) return { ...kind, milligrams: null, counted: null };
  const { amount: most = null, unit: mostUnit = '' } = resolution.most ?? {};
  const isMostCounted = most !== null && milligramsPerMassUnit[mostUnit] === undefined;
  const pieces = isMostCounted && often === null ? most : Math.min(one.pieces * timesADay, isMostCounted ? most : Number.POSITIVE_INFINITY);
  const perDay = one.amount * pieces;
  const factor = one.unit === 'IU' ? milligramsPerInternationalUnit[substance.id] : milligramsPerMassUnit[one.unit];
  if (factor === undefined) return { ...kind, milligrams: null, counted: { amount: perDay, unit: one.unit } };
  const isMostWeighed = most !== null && !isMostCounted && match?.ingredients.length === 1;
  const milligrams = Math.min(perDay * factor, isMostWeighed ? most * (milligramsPerMassUnit[mostUnit] ?? 1) : Number.POSITIVE_INFINITY);
  return { ...kind, milligrams, counted: { amount: milligrams / factor, unit: one.unit } };
}

const isOneDose = ({ frequency, most }: Resolution): boolean =>
  frequency !== null && isAsNeeded(frequency) && frequency.mostPerDay === null && most === null;

/** What one tablet contains of a substance, and how many are taken at a time. */
function findUnitDose(
  knowledge: Knowledge,
  { dose, assumedDose, count, match }: Resolution,
  substance: KnownSubstance,
): { amount: number; unit: string; pieces: number } | null {
  const written = assumedDose ?? dose;
  const drinks = countDrinks(knowledge, substance, written);
  if (drinks !== null) return { amount: drinks, unit: 'drinks', pieces: 1 };
  const isWeighed = written !== null && !isCountableUnit(written.unit);
  // What was written of a single substance goes before its label; a combination is what its label says.
  if (isWeighed && match?.ingredients.length === 1)
    return {
      amount: written.amount * getElementalFraction(knowledge, substance, match.matchedName, written),
      unit: written.unit,
      pieces: count ?? getUnitCount(assumedDose ? dose : null),
    };
  const { amount = null, unit = null } = match?.ingredients.find((one) => one.substanceId === substance.id) ?? {};
  return amount === null || unit === null
    ? null
    : {
        amount:
          amount * (match?.kind === 'substance' ? getElementalFraction(knowledge, substance, match.matchedName, { amount, unit }) : 1),
        unit,
        pieces: count ?? getUnitCount(written),
      };
}

/** How many are taken at a time where only that is written: "Excedrin 2 tablets". */
const getUnitCount = (dose: Resolution['dose']): number => (dose && isCountableUnit(dose.unit) ? dose.amount : 1);

/** Where nothing is written: once a day, or once a week for what is only taken weekly. */
export function getUsualTimesPerDay(knowledge: Knowledge, substance: KnownSubstance): number {
  // What has an upper level for each day is a nutrient, which may be taken either way.
  const dose = findSubstanceFact(substance, knowledge.dosing, (dosing) => (dosing.upperLimits ? undefined : dosing.dose));
  return dose?.per === 'week' ? 1 / daysOfWeek : 1;
}

/** "Ferrous sulfate 325 mg" weighs the salt, a fifth of which is iron; "iron 65 mg" weighs the iron. */
function getElementalFraction(
  knowledge: Knowledge,
  substance: KnownSubstance,
  typedName: string,
  tablet: NonNullable<Resolution['dose']>,
): number {
  const factor = milligramsPerMassUnit[tablet.unit];
  if (factor === undefined) return 1;
  const words = typedName.toLowerCase().split(/[^a-z]+/);
  const salts = findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.salts) ?? [];
  const isFittingSalt = ({ word, amount }: (typeof salts)[number]) =>
    words.includes(word) && (amount === undefined || amount === tablet.amount * factor);
  return salts.find(isFittingSalt)?.share ?? 1;
}

/** A share in another unit; null where its kind is another, or the amount is not known. */
export function convertToUnit(
  substance: KnownSubstance,
  unit: DoseUnit,
  milligrams: number | null,
  counted: Share['counted'],
): number | null {
  if (counted?.unit === unit) return counted.amount;
  const factor = unit === 'IU' ? milligramsPerInternationalUnit[substance.id] : milligramsPerMassUnit[unit];
  return milligrams === null || factor === undefined ? null : milligrams / factor;
}
