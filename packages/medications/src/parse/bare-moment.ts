import type { Frequency } from './frequency-reading.ts';
import { parseBareDay } from './weekday-words.ts';

const bareMoments: Readonly<Record<string, string>> = {
  morning: 'in the morning',
  am: 'in the morning',
  noon: 'at midday',
  midday: 'at midday',
  evening: 'in the evening',
  pm: 'in the evening',
  night: 'at night',
  nite: 'at night',
  bedtime: 'at bedtime',
  breakfast: 'with breakfast',
  lunch: 'with lunch',
  dinner: 'with dinner',
  supper: 'with supper',
};
const isJoiner = (word: string) => word === 'and' || word === '&' || word === '+';

/** A further dose: "20 mg morning 10 mg evening". */
const opensDose = (word: string): boolean => /^\d|^[½¼¾]|^half$/.test(word);

/**
 * "5 mg evening", "500 mg am and pm", "2.5 mg Tue": a moment without its preposition, where nothing but moments follows up to the end or the
 * next dose. Elsewhere the word may be part of a name.
 */
export function parseBareMoment(words: readonly string[], at: number): (Frequency & { length: number }) | null {
  const word = words[at] ?? '';
  const moment = bareMoments[word];
  const day = moment === undefined ? parseBareDay(word) : null;
  const next = words.findIndex((one, place) => place > at && opensDose(one));
  const rest = words.slice(at, next === -1 ? undefined : next);
  if (!rest.every((one) => isJoiner(one) || Object.hasOwn(bareMoments, one) || parseBareDay(one) !== null)) return null;
  const length = isJoiner(rest[1] ?? '') ? 2 : 1;
  if (moment === undefined) return day && { ...day, length };
  return { text: moment, perDay: 1, isMoment: true, length };
}
