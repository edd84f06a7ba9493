import { parseWordResult } from '@wellkept/clinical/word-result.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { Analytes, SourcedRange } from '@wellkept/knowledge/analytes.ts';
import { toOwnUnit } from '../values/convert.ts';
import { adultYears, type Reader } from './reader.ts';
import type { Result } from './result.ts';

/** Bounds in the analyte's own unit; null where there is none. */
export type Bounds = { low: number | null; high: number | null };
export type ReferenceRange = Bounds & { kind: SourcedRange['kind']; isUpperOutside: boolean; source: SourcedRange['source'] };

/** The range on the report, in the analyte's own unit; null where it prints none in numbers. */
export function printedBounds({ range, unit }: Result, analyte: Analyte): Bounds | null {
  if (!range) return null;
  const own = (value: number | null) => (value === null ? null : toOwnUnit(value, unit ?? analyte.unit, analyte));
  const bounds = { low: own(range.low), high: own(range.high) };
  return bounds.low === null && bounds.high === null ? null : bounds;
}

/** Ours, from a checked source: for adults who are not pregnant, and by sex where it differs. */
export function referenceRange(analytes: Analytes, analyteId: string, { ageYears, sex, isPregnant }: Reader): ReferenceRange | null {
  if (isPregnant || (ageYears !== null && ageYears < adultYears)) return null;
  for (const { adults, male, female, kind, isUpperOutside = false, source } of analytes.ranges.get(analyteId) ?? []) {
    const bounds = (sex === 'male' ? male : sex === 'female' ? female : undefined) ?? adults;
    if (bounds) return { low: bounds[0], high: bounds[1], kind, isUpperOutside, source };
  }
  return null;
}

export type Status = 'below' | 'within' | 'above';

/** Where an exact value lies; null where "< 50" may be inside or not. */
export function statusIn({ low, high }: Bounds, isUpperOutside: boolean, { amount, comparator }: Pick<Result, 'amount' | 'comparator'>) {
  if (amount === null) return null;
  const isAbove = high !== null && (isUpperOutside ? amount >= high : amount > high);
  const isBelow = low !== null && amount < low;
  if (comparator === '<') return isBelow || (low !== null && amount === low) ? 'below' : low === null && !isAbove ? 'within' : null;
  if (comparator === '>') return isAbove || (high !== null && amount === high) ? 'above' : high === null && !isBelow ? 'within' : null;
  return (isAbove ? 'above' : isBelow ? 'below' : 'within') satisfies Status;
}

const statusOfFlag = { H: 'above', L: 'below', N: 'within' } as const;

/** What strips and antibody tests answer in words; negative is what is usual (Simerville JA et al., Am Fam Physician 2005;71:1153-1162). */
const usuallyNegative: ReadonlySet<string> = new Set([
  'hbsag',
  'hcv_ab',
  'hiv_ab',
  'rpr',
  'urine_protein',
  'urine_glucose',
  'urine_ketones',
  'urine_blood',
  'urine_bilirubin',
  'urine_nitrite',
  'urine_leukocyte_esterase',
]);

function statusOfWord({ analyteId, amount, valueText }: Result): Status | null {
  if (amount !== null || !usuallyNegative.has(analyteId)) return null;
  const word = parseWordResult(valueText);
  if (!word || (word.kind === 'unclear' && !word.isMixed)) return null;
  return word.kind === 'negative' ? 'within' : 'above';
}

/** The report's own range first, ours second. */
export function statusOf(
  result: Result,
  reference: ReferenceRange | null,
): { status: Status | null; basis: 'report' | 'reference' | null } {
  if (result.flag) return { status: statusOfFlag[result.flag], basis: 'report' };
  const status = statusOfWord(result) ?? (reference && statusIn(reference, reference.isUpperOutside, result));
  return { status, basis: status ? 'reference' : null };
}

/** How far a value lies beyond its bound, in percent of the bound; null inside, and where the bound is zero. */
export function percentOutside(amount: number, { low, high }: Bounds): number | null {
  if (high !== null && high > 0 && amount > high) return (amount / high - 1) * 100;
  if (low !== null && low > 0 && amount < low) return (1 - amount / low) * 100;
  return null;
}
