import type { PartOfDay } from '@wellkept/clinical/medication.ts';
import type { ParseMatch } from './frequency-reading.ts';

const meal = 'breakfast|lunch|dinner|supper';
const later = `${meal}|teatime|tea`;
const and = '(?:and|&|\\+)';
const joiner = `(?:,? ${and}|,)?`;
const ahead = '(?:\\d{1,3} ?(?:min|mins|minutes?|h|hrs?|hours?)|half an hour|an hour) ';

/** "Before breakfast and dinner", "with breakfast, lunch and supper": the word in front of the first meal is about each. */
const several = [
  `(?:with|at) (?:${meal})(?:${joiner} (?:${later}))+`,
  `(?<when>before|after) (?:${meal})(?:${joiner} (?:\\k<when> )?(?:${later}))+`,
].join('|');
/** "After dinner, at bedtime" is one time, with an "and" it is two. */
const one = `(?:before|after) (?:${meal}) ${and} (?:at )?bedtime`;

export const mealList = new RegExp(`^(?:${ahead})?(?:(?:${several})(?:${joiner} (?:at )?bedtime)?|${one})$`);

const meanings = /\b(?:breakfast|lunch|dinner|supper|teatime|tea|bedtime)\b/g;

/** One dose for each of them. Without commas, which part the frequencies of a line. */
export const parseMealList: ParseMatch = ([text]) => {
  const named = [...new Set(text.match(meanings))];
  const opening = text.slice(0, text.search(meanings));
  if (named.length < 2) return null;
  return { text: `${opening}${named.map((name) => (name === 'bedtime' ? 'at bedtime' : name)).join(' and ')}`, perDay: named.length };
};

const listed = new RegExp(`\\b(before|after|with|at) ((?:${meal})(?: and (?:${later}|at bedtime))+)`, 'g');

/** The parts of the day of the meals that follow one word: "before lunch and dinner" is at midday and in the evening. */
export const listPartsOfMeals = (text: string): PartOfDay[] =>
  [...text.matchAll(listed)].flatMap(([, when, names = '']) =>
    (names.match(meanings) ?? []).map((name): PartOfDay => {
      if (name === 'breakfast') return when === 'before' ? 'on-waking' : 'morning';
      // Where supper comes last, dinner is the meal of midday.
      if (name === 'lunch' || (name === 'dinner' && names.includes('supper'))) return 'midday';
      return name === 'bedtime' ? 'bedtime' : 'evening';
    }),
  );
