import { judgeUrgency } from '@wellkept/clinical/judge-urgency.ts';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import type { UrgencyTable } from '@wellkept/knowledge/urgency-table.ts';
import { createBareObservation } from '../meaning/bare-observation.ts';
import { findPlausibleUnits } from './usual-units.ts';

/** What values are judged by before it is known whose they are. */
export type JudgeContext = { analytes: Analytes; urgency: UrgencyTable };

const emptyContext = { states: new Set<never>() };

/** The units to choose from where the unit decides how soon to act on a number without one; null where it does not. */
export function findUnitDoubt(value: number, analyte: Analyte, { analytes, urgency }: JudgeContext): string[] | null {
  const meant = findPlausibleUnits(value, analyte);
  const levels = meant.map(
    ({ amount }) => judgeUrgency(createBareObservation(analyte.id, amount, analytes), emptyContext, urgency)?.level ?? null,
  );
  return new Set(levels).size > 1 ? meant.map(({ unit }) => unit) : null;
}
