import { readTestedWords } from '@wellkept/clinical/tested-words.ts';
import { isAlwaysThere, isUsuallyNegative } from '@wellkept/clinical/word-rule.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { Analytes, SourcedRange } from '@wellkept/knowledge/analytes.ts';
import { toCanonicalUnit } from '../values/convert.ts';
import { adultYears, type LabSubject } from './lab-subject.ts';
import type { Result } from './result.ts';

/** Bounds in the analyte's own unit; null where there is none. */
export type Bounds = { low: number | null; high: number | null };
export type ReferenceRange = Bounds & { kind: SourcedRange['kind']; isUpperOutside: boolean; source: SourcedRange['source'] };

/** The range on the report, in the analyte's own unit; null where it prints none in numbers. */
export function getPrintedBounds({ range, unit }: Result, analyte: Analyte): Bounds | null {
  if (!range) return null;
  const toCanonical = (value: number | null) => (value === null ? null : toCanonicalUnit(value, unit ?? analyte.unit, analyte));
  const bounds = { low: toCanonical(range.low), high: toCanonical(range.high) };
  return bounds.low === null && bounds.high === null ? null : bounds;
}

/** Ours, from a checked source: for adults who are not pregnant, and by sex where it differs. */
export function findReferenceRange(
  analytes: Analytes,
  analyteId: string,
  { ageYears, sex, isPregnant }: LabSubject,
): ReferenceRange | null {
  if (isPregnant || (ageYears !== null && ageYears < adultYears)) return null;
  for (const { adults, male, female, kind, isUpperOutside = false, source } of analytes.ranges.get(analyteId) ?? []) {
    const bounds = (sex === 'male' ? male : sex === 'female' ? female : undefined) ?? adults;
    if (bounds) return { low: bounds[0], high: bounds[1], kind, isUpperOutside, source };
  }
  return null;
}

export type RangeStatus = 'below' | 'within' | 'above';

/** Where an exact value lies; null where "< 50" may be inside or not. */
export function computeRangeStatus(
  { low, high }: Bounds,
  isUpperOutside: boolean,
  { amount, comparator }: Pick<Result, 'amount' | 'comparator'>,
) {
  if (amount === null) return null;
  const isAbove = high !== null && (isUpperOutside ? amount >= high : amount > high);
  const isBelow = low !== null && amount < low;
  if (comparator === '<') return isBelow || (low !== null && amount === low) ? 'below' : low === null && !isAbove ? 'within' : null;
  if (comparator === '>') return isAbove || (high !== null && amount === high) ? 'above' : high === null && !isBelow ? 'within' : null;
  return (isAbove ? 'above' : isBelow ? 'below' : 'within') satisfies RangeStatus;
}

const statusByFlag = { H: 'above', L: 'below', N: 'within' } as const;

/**
 * Of a result in words: negative is within where that is usual (for strips Simerville JA et al., Am Fam Physician 2005;71:1153-1162), and below
 * where there is a lower limit.
 */
function computeWordStatus({ amount, valueText, range }: Result, analyte: Analyte, reference: Bounds | null): RangeStatus | null {
  const word = amount === null ? readTestedWords(analyte.id, valueText) : null;
  if (!word || (word.kind === 'unclear' && !word.isMixed)) return null;
  if (isUsuallyNegative(analyte)) return word.kind === 'negative' ? 'within' : 'above';
  return word.kind === 'negative' && isAlwaysThere(analyte.id, [range, reference]) ? 'below' : null;
}

/** The report's own range first, ours second. */
export function getResultStatus(
  result: Result,
  analyte: Analyte,
  reference: ReferenceRange | null,
): { status: RangeStatus | null; basis: 'report' | 'reference' | null } {
  if (result.flag) return { status: statusByFlag[result.flag], basis: 'report' };
  const status =
    computeWordStatus(result, analyte, reference) ?? (reference && computeRangeStatus(reference, reference.isUpperOutside, result));
  return { status, basis: status ? 'reference' : null };
}

/** How far a value lies beyond its bound, in percent of the bound; null inside, and where the bound is zero. */
export function computePercentOutside(amount: number, { low, high }: Bounds): number | null {
  if (high !== null && high > 0 && amount > high) return (amount / high - 1) * 100;
  if (low !== null && low > 0 && amount < low) return (1 - amount / low) * 100;
  return null;
}
