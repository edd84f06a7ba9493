import type { ReadValue } from '../reading/read-value.ts';
import type { ValueQuestion } from './value-question.ts';

/** Whether the number may be another part of the page than the value: what to ask, or null. */
export function findPlaceQuestion(read: ReadValue): ValueQuestion | null {
  const doubt = findDoubt(read);
  const reason = `${doubt} Is ${read.valueText} the result of ${read.analyte.name}?`;
  return doubt === null ? null : { kind: 'place', analyteIds: [read.analyte.id], suggested: null, reason };
}

function findDoubt({ evidence, value, unit, range }: ReadValue): string | null {
  if (evidence === 'otherWords') return 'There are other words on the same line, which may be the result.';
  if (evidence === 'otherDay') return 'The report has results of several days, and we couldn’t tell which column is the newest.';
  if (evidence === 'otherSample') return 'The heading above it is of another sample than blood or urine.';
  if (evidence === 'doubted') return 'The lab wrote more about this result below it on the page. It may not count.';
  if (evidence === 'otherLine') return 'The number is closer to another line of the report.';
  if (evidence === 'lineBelow') return 'The number is on the line below the name.';
  if (evidence === 'leftover') return 'There are more digits next to the number, or letters that look like digits.';
  if (evidence === 'rangeColumn') return 'The number is in a column of usual ranges.';
  if (value === null || evidence === 'typed') return null;
  if (evidence === 'none' && unit === null && range === null) return 'The number has no unit and no range next to it.';
  // The end of a range is easily taken for the value. Many results are zero where the range starts at zero.
  const isBound = range !== null && value !== 0 && (value === range.low || value === range.high);
  return isBound ? 'The number is also the end of the usual range.' : null;
}
