import type { DosePart, Sig } from '@wellkept/clinical/medication.ts';
import { formatPieces } from '@wellkept/medications/parse/format-pieces.ts';

/** In the order of the day; the minutes only tell a part of the day from an hour. */
const partMinutes = { 'on-waking': 360, morning: 480, midday: 720, evening: 1110, bedtime: 1320 } as const;
const getMinute = ({ timing: { hours, part } }: DosePart): number => hours[0] ?? (part ? partMinutes[part] : 0);

/** "5 mg", "2 × 500 mg", "1.5 tablets". */
export function formatPartDose({ dose, count }: Pick<DosePart, 'dose' | 'count'>): string {
  if (count !== null && count !== 1) return `${count} × ${dose.amount} ${dose.unit}`;
  return formatsPieces.has(dose.unit) ? formatPieces({ ...dose, least: null }) : `${dose.amount} ${dose.unit}`;
}
const formatsPieces = new Set([
  'tablet',
  'pill',
  'capsule',
  'softgel',
  'gummy',
  'chewable',
  'lozenge',
  'inhaler',
  'patch',
  'suppository',
  'sachet',
  'dose',
]);

/**
 * How much of a medicine with several doses is due, in words. `nth` is which dose of the day it is, counted from 0, and `weekday` counts from
 * Sunday, 0. "5 mg or 2.5 mg" where the doses alternate, since the line does not say which of them was yesterday's. Null for a medicine with one
 * dose, and where the line does not tell the doses of that day apart.
 */
export function formatDoseOnDay(sig: Pick<Sig, 'doses'> | null | undefined, weekday: number, nth: number): string | null {
  const doses = sig?.doses ?? [];
  if (doses.length === 0) return null;
  if (doses.every(({ timing }) => timing.every !== null)) return doses.map(formatPartDose).join(' or ');
  const due = doses.filter(({ timing: { weekdays } }) => weekdays.length === 0 || weekdays.includes(weekday));
  const [only, ...others] = due;
  if (only && others.length === 0) return formatPartDose(only);
  const inOrder = due.toSorted((one, other) => getMinute(one) - getMinute(other));
  const found = inOrder[nth];
  return found ? formatPartDose(found) : null;
}
