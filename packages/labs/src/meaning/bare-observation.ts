import { createAmountObservation, type Observation } from '@wellkept/clinical/observation.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import { adultYears } from './lab-subject.ts';
import { computeRangeStatus, findReferenceRange } from './ranges.ts';

/** Whose sex is not known: a value is outside where it is so in women and in men. */
const readers = [
  { ageYears: adultYears, sex: 'female', isPregnant: false },
  { ageYears: adultYears, sex: 'male', isPregnant: false },
] as const;

/** An amount of a measurement in an adult of whom nothing else is known. */
export function createBareObservation(analyteId: string, amount: number, analytes: Analytes, more: Partial<Observation> = {}): Observation {
  const ranges = readers.flatMap((reader) => findReferenceRange(analytes, analyteId, reader) ?? []);
  const [first, ...others] = ranges.map((range) => computeRangeStatus(range, range.isUpperOutside, { amount, comparator: null }));
  const [reference = null] = ranges;
  return createAmountObservation(analyteId, amount, {
    ...more,
    reference: reference && { low: reference.low, high: reference.high },
    status: first !== undefined && others.every((one) => one === first) ? first : null,
  });
}
