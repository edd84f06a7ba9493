import { countDaysBetween } from '@wellkept/clinical/local-day.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import { computeEgfrCkdEpi2021 } from '../derived/kidneys.ts';
import type { LabSubject } from '../meaning/lab-subject.ts';
import { listNewestDay } from '../meaning/newest-day.ts';
import { findReferenceRange, getPrintedBounds, getResultStatus } from '../meaning/ranges.ts';
import type { Result } from '../meaning/result.ts';

export type LabFactName = 'egfr' | 'altTimesUpperLimit' | 'potassium' | 'sodium' | 'magnesium' | 'inr' | 'platelets';

/** What the newest results say to the rules about medicines, each with the day of its sample. */
export type PersonLabs = Partial<Record<LabFactName, number>> & { measuredOn?: Partial<Record<LabFactName, string>> };

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

type Exact = Result & { amount: number };
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

function findWorst(results: readonly Exact[], worst: Worst): Exact | undefined {
  const measure = ({ amount }: Exact) =>
    worst === 'lowest' ? -amount : worst === 'highest' ? amount : Math.abs(amount - worst.farthestFrom);
  return results.toSorted((one, other) => measure(other) - measure(one))[0];
}

const listNewest = (results: readonly Result[], analyteId: string, today: string, days: number): Exact[] =>
  listNewestDay(
    results
      .filter((one): one is Exact => one.analyteId === analyteId && one.amount !== null && one.comparator === null)
      .filter(({ collectedOn }) => isFresh(collectedOn, today, days)),
  );

export function computePersonLabs(
  results: readonly Result[],
  { analytes, reader }: { analytes: Analytes; reader: LabSubject },
  today: string,
): PersonLabs {
  const findFact = (id: string, fact: LabFactName, worst: Worst = worstReadings[fact]) =>
    findWorst(listNewest(results, id, today, labFactDaysMax[fact]), worst);
  const found: Record<LabFactName, Found | null> = {
    egfr: computeEgfr(findFact('egfr', 'egfr'), findFact('creatinine', 'egfr', worstReadings.creatinine), reader),
    altTimesUpperLimit: computeAltTimesUpperLimit(findFact('alt', 'altTimesUpperLimit'), analytes, reader),
    potassium: toMeasured(findFact('potassium', 'potassium')),
    sodium: toMeasured(findFact('sodium', 'sodium')),
    magnesium: toMeasured(findFact('magnesium', 'magnesium')),
    platelets: toMeasured(findFact('platelets', 'platelets')),
    inr: toMeasured(findFact('inr', 'inr')),
  };
  const entries = Object.entries(found).flatMap(([name, one]) => (one ? [[name, one] as const] : []));
  if (entries.length === 0) return {};
  return {
    ...Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    measuredOn: Object.fromEntries(entries.map(([name, { on }]) => [name, on])),
  };
}

type Found = { value: number; on: string };
/** Converted from another unit a value may have digits that nobody measured. */
const toMeasured = (result: Exact | undefined): Found | null =>
  result ? { value: Number(result.amount.toPrecision(4)), on: result.collectedOn } : null;

/** What the laboratory printed, or what its creatinine gives; the newer of the two. */
function computeEgfr(egfr: Exact | undefined, creatinine: Exact | undefined, { ageYears, sex, isPregnant }: LabSubject): Found | null {
  const printed = egfr ? { value: egfr.amount, on: egfr.collectedOn } : null;
  if (!creatinine || ageYears === null || sex === null || isPregnant) return printed;
  if (printed && printed.on >= creatinine.collectedOn) return printed;
  const { value } = computeEgfrCkdEpi2021({ creatinineMgDl: creatinine.amount, ageYears, sex });
  return value === null ? printed : { value: Math.round(value), on: creatinine.collectedOn };
}

function computeAltTimesUpperLimit(alt: Exact | undefined, analytes: Analytes, reader: LabSubject): Found | null {
  const analyte = analytes.byId.get('alt');
  const upper = alt && analyte ? (getPrintedBounds(alt, analyte)?.high ?? findReferenceRange(analytes, 'alt', reader)?.high ?? null) : null;
  return alt && upper !== null && upper > 0 ? { value: Number((alt.amount / upper).toFixed(2)), on: alt.collectedOn } : null;
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
    const newest = listNewestDay(group).flatMap(({ collectedOn, ...result }) => {
      const { status } = getResultStatus({ collectedOn, ...result }, findReferenceRange(analytes, id, reader));
      return status ? [{ status, takenOn: collectedOn }] : [];
    });
    const worst = newest.find(({ status }) => status !== 'within') ?? newest[0];
    return analyte?.loinc && worst ? [{ loinc: analyte.loinc, name: analyte.name, ...worst }] : [];
  });
}
