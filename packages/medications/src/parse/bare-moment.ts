import type { Frequency } from './frequency-reading.ts';
import { numberWords } from './parse-dose.ts';
import { parseBareDay } from './weekday-words.ts';

const bareMoments: Readonly<Record<string, string>> = {
  morning: 'in the morning',
  am: 'in the morning',
  noon: 'at midday',
  midday: 'at midday',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  pm: 'in the evening',
  night: 'at night',
  nite: 'at night',
  bedtime: 'at bedtime',
  breakfast: 'with breakfast',
  lunch: 'with lunch',
  lunchtime: 'at midday',
  dinner: 'with dinner',
  supper: 'with supper',
  teatime: 'at teatime',
  dinnertime: 'with dinner',
  waking: 'on waking',
};
export const isJoiner = (word: string) => word === 'and' || /^[&+/]$/.test(word);

/** Behind breakfast or lunch "tea" is a meal, elsewhere a drink. */
const isMeal = (word: string): boolean => /^(?:breakfast|lunch|lunchtime)$/.test(word);

const findMoment = (words: readonly string[], at: number): string | undefined => {
  const word = words[at] ?? '';
  if (word === 'tea') return words.slice(0, at).some(isMeal) ? 'at teatime' : undefined;
  return Object.hasOwn(bareMoments, word) ? bareMoments[word] : undefined;
};

/** A further dose: "20 mg morning 10 mg evening". */
const opensDose = (word: string): boolean => /^\d|^[½¼¾]|^half$/.test(word) || numberWords[word] !== undefined;

/**
 * "5 mg evening", "500 mg am and pm", "2.5 mg Tue": a moment without its preposition, where nothing but moments follows up to the end or the
 * next dose. Elsewhere the word may be part of a name.
 */
export function parseBareMoment(words: readonly string[], at: number): (Frequency & { length: number }) | null {
  const moment = findMoment(words, at);
  const day = moment === undefined ? parseBareDay(words[at] ?? '') : null;
  const next = words.findIndex((one, place) => place > at && opensDose(one));
  const rest = words.slice(at, next === -1 ? undefined : next);
  const isWhen = (one: string, place: number) => findMoment(words, at + place) !== undefined || parseBareDay(one) !== null;
  if (!rest.every((one, place) => place === 0 || isJoiner(one) || isWhen(one, place))) return null;
  const length = isJoiner(rest[1] ?? '') ? 2 : 1;
  if (moment === undefined) return day && { ...day, length };
  return { text: moment, perDay: 1, isMoment: true, length };
}
