import { readTestedWords } from '@wellkept/clinical/tested-words.ts';
import { anyAnalyteId, type ReadValue } from '../reading/read-value.ts';
import { toCanonicalUnit } from './convert.ts';
import type { ValueQuestion } from './value-question.ts';

/** Two values that differ by less are one that was printed twice, rounded or converted. */
const sameShare = 0.05;

/** What a value says, as far as two can disagree: an amount, or what its words mean. */
function toMeant({ value, unit, analyte, valueText }: ReadValue): number | string | null {
  if (value !== null) return toCanonicalUnit(value, unit ?? analyte.unit, analyte);
  const word = readTestedWords(analyte.id, valueText);
  return word?.isMixed ? 'positive' : (word?.kind ?? null);
}

function areDifferent(one: number | string | null, other: number | string | null): boolean {
  if (one === null || other === null) return false;
  if (typeof one === 'string' || typeof other === 'string') return one !== other;
  return Math.abs(one - other) > sameShare * Math.max(Math.abs(one), Math.abs(other));
}

/** Whether two results in words say different things: neither may pass for a repetition of the other. */
export const areDifferentWords = (one: ReadValue, other: ReadValue): boolean =>
  one.value === null && other.value === null && areDifferent(toMeant(one), toMeant(other));

/** One report that gives several values of a measurement: which one counts, only the person can say. */
export function findSecondValueQuestion(read: ReadValue, values: readonly ReadValue[]): ValueQuestion | null {
  const meant = toMeant(read);
  const others = values.filter(({ analyte }) => analyte.id === read.analyte.id && read.analyte.id !== anyAnalyteId);
  const different = [...new Set(others.filter((other) => areDifferent(meant, toMeant(other))).map(({ valueText }) => valueText))];
  if (different.length === 0) return null;
  const reason = `The report also gives ${different.join(' and ')} for ${read.analyte.name}. Keep the value that counts, or both if both samples are yours.`;
  return { kind: 'place', analyteIds: [read.analyte.id], suggested: null, reason };
}
