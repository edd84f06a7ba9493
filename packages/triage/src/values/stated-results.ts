import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { normalizeMessage, splitClauses } from '../message/clauses.ts';
import { extractClinicalFindings } from '../red-flags/judge-by-rules.ts';
import { judgeStatedValue, parsePersonStates, readStatedValues, type States } from './judge-values.ts';
import type { StatedValue } from './stated-values.ts';

/** Ids of the markers whose values a message names. */
export const listStatedMarkers = (message: string): string[] => readStatedValues(message).map(({ analyte }) => analyte.id);

/** The lab results that a message names, no matter whose they are, with how soon to act on each. */
export function judgeStatedValues(message: string, ownStates: States): { value: StatedValue; urgency: Urgency | null }[] {
  const states = new Set([
    ...parsePersonStates(normalizeMessage(message), extractClinicalFindings(message, splitClauses(message)).findings),
    ...ownStates,
  ]);
  return readStatedValues(message).map((value) => ({ value, urgency: judgeStatedValue(value, states) }));
}
