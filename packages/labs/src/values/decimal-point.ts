import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { ReadValue } from '../reading/read-value.ts';
import { toCanonicalUnit } from './convert.ts';
import type { ValueQuestion } from './value-question.ts';

const shifts = [10, 100, 1000, 0.1, 0.01] as const;
/** Where letters were recognised from a picture, a value so far outside its range that a shifted one lies inside is asked about. */
const farOutsideTimes = 2;
/** Text that was there as text keeps its points; only a wider miss is asked about. */
const farOutsideTextTimes = 5;
/** With an upper bound alone, a shifted value below this share of it says nothing. */
const shareOfUpperBoundMin = 0.01;

/** A single digit has no room for a lost point. */
const wholeMin = 10;

const hasDecimals = (text: string) => /\d[.,]\d/.test(text);

/** Whether a value lies within what can be measured in a living person. */
function isPlausible({ analyte }: ReadValue, value: number, unit: string): boolean {
  const canonicalValue = toCanonicalUnit(value, unit, analyte);
  if (canonicalValue === null || !analyte.plausible) return true;
  const [low, high] = analyte.plausible;
  return canonicalValue >= low && canonicalValue <= high;
}

/** Whether a decimal point may be lost or moved, or the unit be another: what to ask, or null. */
export function findPlausibilityQuestion(read: ReadValue): ValueQuestion | null {
  const { analyte, value, range } = read;
  if (value === null) return null;
  const unit = read.unit ?? analyte.unit;
  const about = { analyteIds: [analyte.id] };
  if (toCanonicalUnit(value, unit, analyte) === null)
    return {
      ...about,
      kind: 'unit',
      suggested: null,
      reason: `${analyte.name} isn’t measured in ${read.printedUnit}. Is the unit right?`,
    };
  const shifted = shifts.map((shift) => value / shift).find((other) => isInside(other, read) && isPlausible(read, other, unit));
  if (!isPlausible(read, value, unit)) {
    const other = read.unit === null ? findOtherUnit(read, value) : null;
    if (other)
      return { ...about, kind: 'unit', suggested: null, reason: `${read.valueText} fits ${analyte.name} in ${other}. Which unit is it?` };
    if (shifted !== undefined)
      return isLessSuggested(read, value, shifted) ? createAsPrintedQuestion(read) : createDecimalQuestion(read, shifted);
    return {
      ...about,
      kind: 'implausible',
      suggested: null,
      reason: `${read.valueText} ${read.printedUnit ?? ''} is hardly possible for ${analyte.name}. Please check it.`.replace('  ', ' '),
    };
  }
  const isFromPicture = read.certainty < 1;
  const isPointMissing = range !== null && hasDecimals(range.text) && !hasDecimals(read.valueText);
  if (shifted !== undefined && isFar(read, value) && (isPointMissing || isFromPicture))
    return isLessSuggested(read, value, shifted) ? createAsPrintedQuestion(read) : createDecimalQuestion(read, shifted);
  const lost = isFromPicture ? findLostPoint(read, value) : null;
  return lost === null ? null : createDecimalQuestion(read, lost);
}

/**
 * Recognition loses points. A whole number above its range that would be in range with a point in it is asked about, unless the laboratory
 * marks it as high itself.
 */
function findLostPoint({ valueText, range, printedFlag }: ReadValue, value: number): number | null {
  const { low = null, high = null } = range ?? {};
  if (low === null || low <= 0 || high === null || value <= high || printedFlag === 'H' || hasDecimals(valueText)) return null;
  return [10, 100].map((shift) => value / shift).find((other) => other >= low / farOutsideTimes && other <= high) ?? null;
}

/** On a photo that lost the points of other numbers: whether a number without one may have had it, since it is as likely with it. */
export function findPointDoubt(read: ReadValue): ValueQuestion | null {
  const { analyte, value, valueText, certainty, unit } = read;
  if (certainty === 1 || value === null || value < wholeMin || hasDecimals(valueText)) return null;
  const shifted = Number((value / 10).toPrecision(6));
  if (!isInside(shifted, read) || !isPlausible(read, shifted, unit ?? analyte.unit)) return null;
  const reason = `Other numbers of this photo have lost their decimal point. Is ${analyte.name} ${valueText}, or ${shifted}?`;
  return { kind: 'decimal-point', analyteIds: [analyte.id], suggested: shifted, reason };
}

/** Whether a suggestion would talk down a high value that the report itself bears out: by its mark or by "more than". */
const isLessSuggested = ({ printedFlag, comparator }: ReadValue, value: number, shifted: number): boolean =>
  shifted < value && (printedFlag === 'H' || comparator === '>');

const createAsPrintedQuestion = ({ analyte, valueText }: ReadValue): ValueQuestion => ({
  kind: 'implausible',
  analyteIds: [analyte.id],
  suggested: null,
  reason: `${valueText} is far from what is usual for ${analyte.name}. Is it as printed?`,
});

const createDecimalQuestion = (read: ReadValue, suggested: number): ValueQuestion => ({
  kind: 'decimal-point',
  analyteIds: [read.analyte.id],
  suggested: Number(suggested.toPrecision(6)),
  reason: `${read.valueText} is far from what is usual for ${read.analyte.name}. Is it ${formatNumber(suggested, { digitsMax: 6 })}, with the decimal point elsewhere?`,
});

/** Inside the printed range, or twice around it; without a range, plausible values are all that is known. */
function isInside(value: number, { range }: ReadValue): boolean {
  const high = range?.high ?? null;
  const low = range?.low ?? (high === null ? null : high * shareOfUpperBoundMin * farOutsideTimes);
  return (low === null || value >= low / farOutsideTimes) && (high === null || value <= high * farOutsideTimes);
}

function isFar(read: ReadValue, value: number): boolean {
  const { low = null, high = null } = read.range ?? {};
  const times = read.certainty < 1 ? farOutsideTimes : farOutsideTextTimes;
  return (high !== null && high > 0 && value > high * times) || (low !== null && value > 0 && value < low / times);
}

/** The one other unit of the analyte in which a value without a unit would be plausible. */
function findOtherUnit(read: ReadValue, value: number): string | null {
  const fitting = Object.keys(read.analyte.units ?? {}).filter((unit) => isPlausible(read, value, unit));
  const [only, ...others] = fitting;
  return only !== undefined && others.length === 0 ? only : null;
}
