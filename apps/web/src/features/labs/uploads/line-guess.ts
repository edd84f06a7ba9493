import type { LabReviewRow } from '@wellkept/contract/labs/lab-uploads.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { createEmptyRow, findSingleUnit } from './reviewed-values.ts';

/** Words, then the first number that stands on its own: "Vit D total 31". */
const namedNumber = /^\s*(?<name>\p{Letter}.*?)[\s:=.|-]+(?<value>[<>≤≥]?\s?\d+(?:[.,]\d+)?)(?![\p{Letter}\d-])/u;

/**
 * A row for a line that was not read: its words as the name and its first number as the value. Both are a guess, so that the row asks
 * whether they are right.
 */
export function guessRowOfLine(
  key: string,
  text: string,
  place: LabReviewRow['place'],
  analyteNamed: (name: string) => Analyte | null,
): LabReviewRow {
  const empty = { ...createEmptyRow(key), place };
  const { name = '', value = '' } = namedNumber.exec(text)?.groups ?? {};
  const analyte = name === '' ? null : analyteNamed(name);
  const guessed = { ...empty, name, printedName: name, valueText: value, evidence: 'leftover' as const };
  return analyte ? { ...guessed, analyteId: analyte.id, unit: findSingleUnit(analyte) } : guessed;
}
