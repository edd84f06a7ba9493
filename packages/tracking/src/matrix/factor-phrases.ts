import { commonFactors } from '../diary/common-factors.ts';

/** What stands after "with" and "after": "a walk outside". */
const phrases: Readonly<Record<(typeof commonFactors)[number], string>> = {
  Coffee: 'coffee',
  Alcohol: 'alcohol',
  'Walk outside': 'a walk outside',
  'Late meal': 'a late meal',
  'Time with people': 'time with people',
  'Screen before bed': 'screens before bed',
  Exercise: 'exercise',
  Nap: 'a nap',
  Travel: 'travel',
  'Hard day at work': 'a hard day at work',
  Smoking: 'smoking',
  Sunshine: 'sunshine',
  'Change of weather': 'a change of weather',
  'Ate out': 'a meal out',
  Sweets: 'sweets',
  'Skipped meal': 'a skipped meal',
  'Pain reliever taken': 'a pain reliever',
};
const phraseByName = new Map(commonFactors.map((name) => [name.toLowerCase(), phrases[name]]));

/** What a person named themselves, as they wrote it. */
export const quoteName = (name: string): string => (name.startsWith('“') ? name : `“${name}”`);

/** A factor inside a sentence: a common one by its phrase, and one of the person's own in quotes. */
export const formatFactor = (name: string): string => phraseByName.get(name.toLowerCase()) ?? quoteName(name);
