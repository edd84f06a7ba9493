import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatStrength } from './type-ahead-choices.ts';

/** One way to read a number without a unit: as a strength, or as how many are taken at once. */
export type UnitChoice = { label: string; strength: string | null; quantity: string | null };

const usualUnits = ['mg', 'mcg', 'IU'];
const bareNumber = /^\d{1,6}(?:[.,]\d{1,3})?$/;
/** A greater number is no number of tablets. */
const quantityMax = 4;

/** What the number may mean, the most likely first; nothing where a unit was written. */
export function listUnitChoices(strength: string | null, assumedDose: Resolution['assumedDose']): UnitChoice[] {
  const number = strength?.trim() ?? '';
  if (!bareNumber.test(number)) return [];
  const isLikelyCount = assumedDose?.unit === 'pill';
  const likely = assumedDose && !isLikelyCount ? [assumedDose.unit] : [];
  const strengths = [...new Set([...likely, ...usualUnits])].map((unit) => {
    const dose = `${number} ${unit}`;
    return { label: dose, strength: dose, quantity: null };
  });
  if (!/^[1-9]$/.test(number) || Number(number) > quantityMax) return strengths;
  const quantity = formatCount(Number(number), 'tablet');
  const counted = { label: quantity, strength: null, quantity };
  return isLikelyCount ? [counted, ...strengths] : [...strengths, counted];
}

/** The choices for a line of a list, where its number has no unit. */
export const listUnitChoicesOfItem = (resolution: Resolution): UnitChoice[] =>
  resolution.status === 'matched' && resolution.dose === null && resolution.unclearDoses === undefined
    ? listUnitChoices(formatStrength(resolution), resolution.assumedDose)
    : [];

/** The line again with what was chosen. */
export const formatWithUnit = ({ match, name, frequency }: Resolution, { strength, quantity }: UnitChoice): string =>
  [match?.matchedName ?? name, strength, quantity, frequency?.text].filter(Boolean).join(' ');
