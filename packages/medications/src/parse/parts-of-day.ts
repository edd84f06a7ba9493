import type { PartOfDay } from '@wellkept/clinical/medication.ts';

const parts: readonly (readonly [RegExp, PartOfDay])[] = [
  [/\b(?:at bedtime|at night)\b/, 'bedtime'],
  [/\bin the evening\b|\b(?:with|at|and) (?:dinner|supper|teatime|tea time|tea|dinnertime|dinner time)\b/, 'evening'],
  [/\bin the afternoon\b/, 'afternoon'],
  [/\bat midday\b|\b(?:with|and) lunch\b/, 'midday'],
  [/\b(?:on waking|before breakfast)\b/, 'on-waking'],
  [/\bin the morning\b|\b(?:with|at) breakfast\b/, 'morning'],
];

/** The parts of the day that the words of a frequency name, by themselves or by a meal. */
export const listPartsOfDay = (text: string): PartOfDay[] => parts.filter(([pattern]) => pattern.test(text)).map(([, part]) => part);
