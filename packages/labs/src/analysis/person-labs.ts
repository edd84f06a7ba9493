import { countDaysBetween } from '@wellkept/clinical/local-day.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import { computeEgfrCkdEpi2021 } from '../derived/kidneys.ts';
import type { LabSubject } from '../meaning/lab-subject.ts';
import { listNewestDay } from '../meaning/newest-day.ts';
import { findReferenceRange, getPrintedBounds, getResultStatus } from '../meaning/ranges.ts';
import type { Result } from '../meaning/result.ts';

export type LabFactName = 'egfr' | 'altTimesUpperLimit' | 'potassium' | 'sodium' | 'magnesium' | 'inr' | 'platelets';

/** What the newest results say to the rules about medicines, each with the day of its sample. */
export type PersonLabs = Partial<Record<LabFactName, number>> & {
  measuredOn?: Partial<Record<LabFactName, string>>;
  /** Of a value that is only a bound: "<15" lies under the number. */
  comparators?: Partial<Record<LabFactName, Comparator>>;
};
type Comparator = NonNullable<Result['comparator']>;

/** What is older says little of today: kidneys change over months, salts and platelets within weeks, and a high INR is acted on in days. */
export const labFactDaysMax: Readonly<Record<LabFactName, number>> = {
  egfr: 365,
  altTimesUpperLimit: 180,
  potassium: 90,
  sodium: 90,
  magnesium: 90,
  platelets: 90,
  inr: 14,
};

/** No fact rests on anything older. */
export const labFactsDaysMax = Math.max(...Object.values(labFactDaysMax));

const isFresh = (collectedOn: string, today: string, days: number): boolean =>
  collectedOn <= today && countDaysBetween(collectedOn, today) <= days;

type Reading = Result & { amount: number };
/** Which of several values of one day rules about medicines go by: the one with more danger. */
type Worst = 'lowest' | 'highest' | { farthestFrom: number };
const worstReadings: Readonly<Record<LabFactName | 'creatinine', Worst>> = {
  egfr: 'lowest',
  creatinine: 'highest',
  altTimesUpperLimit: 'highest',
  platelets: 'lowest',
  inr: 'highest',
  // The middle of what is usual in adults.
  potassium: { farthestFrom: 4.3 },
  sodium: { farthestFrom: 140 },
  magnesium: { farthestFrom: 2 },
};

/** The bound of "<15" lies further towards danger than 15. */
function findWorst(results: readonly Reading[], worst: Worst): Reading | undefined {
  const measure = ({ amount }: Reading) =>
    worst === 'lowest' ? -amount : worst === 'highest' ? amount : Math.abs(amount - worst.farthestFrom);
  const isBound = ({ comparator }: Reading) => Number(comparator !== null);
  return results.toSorted((one, other) => measure(other) - measure(one) || isBound(other) - isBound(one))[0];
}

/** A bound says something where the danger lies beyond it: "<15" of a filtration, ">6.5" of potassium, and not ">90" of a filtration. */
function isTelling({ amount, comparator }: Reading, worst: Worst): boolean {
  if (comparator === null) return true;
  if (worst === 'lowest' || worst === 'highest') return comparator === (worst === 'lowest' ? '<' : '>');
  return comparator === '<' ? amount <= worst.farthestFrom : amount >= worst.farthestFrom;
}

type Bounded = { comparator: Result['comparator'] };
const isBeyond = (one: number, bound: number, { comparator }: Bounded): boolean =>
  comparator !== null && (comparator === '<' ? one < bound : one > bound);

/** The worst value of the newest day. A bound does not contradict an earlier exact value that lies beyond it, so that this one stays. */
function findReading(results: readonly Result[], worst: Worst): Reading | undefined {
  const listReadings = (some: readonly Result[]) => some.filter((one): one is Reading => one.amount !== null);
  const newest = findWorst(
    listReadings(listNewestDay(results)).filter((one) => isTelling(one, worst)),
    worst,
  );
  const exact = findWorst(listNewestDay(listReadings(results).filter(({ comparator }) => comparator === null)), worst);
  return newest && !(exact && isBeyond(exact.amount, newest.amount, newest)) ? newest : exact;
}

/** `typedEgfr`: what the person typed in once. It goes before a bound that it lies beyond. */
type Context = { analytes: Analytes; reader: LabSubject; typedEgfr?: number | undefined };

export function computePersonLabs(results: readonly Result[], { analytes, reader, typedEgfr }: Context, today: string): PersonLabs {
  const findFact = (id: string, fact: LabFactName, worst: Worst = worstReadings[fact]) =>
    findReading(
      results.filter(({ analyteId, collectedOn }) => analyteId === id && isFresh(collectedOn, today, labFactDaysMax[fact])),
      worst,
    );
  const egfr = computeEgfr(findFact('egfr', 'egfr'), findFact('creatinine', 'egfr', worstReadings.creatinine), reader);
  const found: Record<LabFactName, Found | null> = {
    egfr: egfr && typedEgfr !== undefined && isBeyond(typedEgfr, egfr.value, egfr) ? null : egfr,
    altTimesUpperLimit: computeAltTimesUpperLimit(findFact('alt', 'altTimesUpperLimit'), analytes, reader),
    potassium: toMeasured(findFact('potassium', 'potassium')),
    sodium: toMeasured(findFact('sodium', 'sodium')),
    magnesium: toMeasured(findFact('magnesium', 'magnesium')),
    platelets: toMeasured(findFact('platelets', 'platelets')),
    inr: toMeasured(findFact('inr', 'inr')),
  };
  const entries = Object.entries(found).flatMap(([name, one]) => (one ? [[name, one] as const] : []));
  if (entries.length === 0) return {};
  const bounds = entries.flatMap(([name, { comparator }]) => (comparator ? [[name, comparator] as const] : []));
  return {
    ...Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    measuredOn: Object.fromEntries(entries.map(([name, { on }]) => [name, on])),
    ...(bounds.length > 0 && { comparators: Object.fromEntries(bounds) }),
  };
}

type Found = { value: number; on: string; comparator: Comparator | null };
/** Converted from another unit a value may have digits that nobody measured. */
const toMeasured = (result: Reading | undefined): Found | null =>
  result ? { value: Number(result.amount.toPrecision(4)), on: result.collectedOn, comparator: result.comparator } : null;

/** What the laboratory printed, or what its creatinine gives; the newer of the two, unless that is a bound which the other lies beyond. */
function computeEgfr(egfr: Reading | undefined, creatinine: Reading | undefined, { ageYears, sex, isPregnant }: LabSubject): Found | null {
  const printed = egfr ? { value: egfr.amount, on: egfr.collectedOn, comparator: egfr.comparator } : null;
  if (!creatinine || ageYears === null || sex === null || isPregnant) return printed;
  const { value } = computeEgfrCkdEpi2021({ creatinineMgDl: creatinine.amount, ageYears, sex });
  if (value === null) return printed;
  // More creatinine than a bound means less filtration than its figure.
  const comparator: Comparator | null = creatinine.comparator && '<';
  const computed = { value: Math.round(value), on: creatinine.collectedOn, comparator };
  if (!printed) return computed;
  const [newer, older] = printed.on >= computed.on ? [printed, computed] : [computed, printed];
  return isBeyond(older.value, newer.value, newer) ? older : newer;
}

function computeAltTimesUpperLimit(alt: Reading | undefined, analytes: Analytes, reader: LabSubject): Found | null {
  const analyte = analytes.byId.get('alt');
  const upper = alt && analyte ? (getPrintedBounds(alt, analyte)?.high ?? findReferenceRange(analytes, 'alt', reader)?.high ?? null) : null;
  return alt && upper !== null && upper > 0
    ? { value: Number((alt.amount / upper).toFixed(2)), on: alt.collectedOn, comparator: alt.comparator }
    : null;
}

export type LabMarkerStatus = { loinc: string; name: string; status: 'below' | 'within' | 'above'; takenOn: string };

/** What is older is not acted on any more. */
const summaryDaysMax = 365;

/** The newest result of every marker that can be judged, as suggestions and scores ask for it. */
export function listLabMarkerStatuses(
  results: readonly Result[],
  { analytes, reader }: { analytes: Analytes; reader: LabSubject },
  today: string,
): LabMarkerStatus[] {
  const fresh = results.filter(({ collectedOn }) => isFresh(collectedOn, today, summaryDaysMax));
  return [...Map.groupBy(fresh, ({ analyteId }) => analyteId)].flatMap(([id, group]) => {
    const analyte = analytes.byId.get(id);
    if (!analyte) return [];
    const newest = listNewestDay(group).flatMap(({ collectedOn, ...result }) => {
      const { status } = getResultStatus({ collectedOn, ...result }, analyte, findReferenceRange(analytes, id, reader));
      return status ? [{ status, takenOn: collectedOn }] : [];
    });
    const worst = newest.find(({ status }) => status !== 'within') ?? newest[0];
    return analyte.loinc && worst ? [{ loinc: analyte.loinc, name: analyte.name, ...worst }] : [];
  });
}
