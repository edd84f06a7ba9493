import type { ReadValue } from '../reading/read-value.ts';
import type { ValueQuestion } from './value-question.ts';

export type ReadConfidence = { level: 'high' | 'medium' | 'low'; reasons: readonly string[] };

/** Below these the recognition of a picture's letters is not trusted fully, or hardly. */
const certaintyFull = 0.95;
const certaintyLeast = 0.8;

/** How far a value can be trusted as read, and why not fully: no more than its letters, and no more than what bears it out on the page. */
export function computeReadConfidence(read: ReadValue, questions: readonly ValueQuestion[]): ReadConfidence {
  const doubts = questions
    .filter(({ kind, analyteIds }) => kind !== 'combination' || analyteIds[0] === read.analyte.id)
    .map(({ reason }) => reason);
  if (read.certainty < certaintyLeast) doubts.push('The print was hard to read.');
  if (doubts.length > 0) return { level: 'low', reasons: doubts };
  const reasons: string[] = [];
  if (read.certainty < certaintyFull) reasons.push('Some of the print wasn’t clear.');
  if (read.evidence === 'none') reasons.push('It isn’t in a column of values.');
  if (read.unit === null && read.value !== null && !['1', '{INR}', '[pH]'].includes(read.analyte.unit))
    reasons.push('We found no unit next to it.');
  if (questions.length > 0) reasons.push('It doesn’t match another value.');
  return { level: reasons.length > 0 ? 'medium' : 'high', reasons };
}
