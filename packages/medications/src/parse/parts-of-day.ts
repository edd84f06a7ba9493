import type { PartOfDay } from '@wellkept/clinical/medication.ts';
import { listPartsOfMeals } from './meal-list.ts';

const parts: readonly (readonly [RegExp, PartOfDay])[] = [
  [/\b(?:at bedtime|at night)\b/, 'bedtime'],
  [/\bin the evening\b|\b(?:with|at) (?:dinner|supper|teatime|tea time|tea|dinnertime|dinner time)\b/, 'evening'],
  [/\bin the afternoon\b/, 'afternoon'],
  [/\bat midday\b|\bwith lunch\b/, 'midday'],
  [/\b(?:on waking|before breakfast)\b/, 'on-waking'],
  [/\bin the morning\b|\b(?:with|at) breakfast\b/, 'morning'],
];

/** The parts of the day that the words of a frequency name, by themselves or by a meal. */
export function listPartsOfDay(text: string): PartOfDay[] {
  const ofMeals = listPartsOfMeals(text);
  return parts.flatMap(([pattern, part]) => (pattern.test(text) || ofMeals.includes(part) ? [part] : []));
}
