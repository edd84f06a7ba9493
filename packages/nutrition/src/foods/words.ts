import { foldText } from '../amounts/language.ts';

const stopWords = new Set([
  'of',
  'and',
  'with',
  'the',
  'a',
  'an',
  'in',
  'or',
  'for',
  'on',
  'to',
  'de',
  'la',
  'le',
  'di',
  'del',
  'des',
  'du',
  'mit',
]);

/** One form for singular and plural, so that "berries" finds "berry". */
export function stemWord(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:oes|shes|ches|xes|sses)$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && !/(?:us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** The words by which a text is found: folded, in the singular, without those that every text has. */
export const listSearchWords = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}%]+/gu) ?? []).filter((word) => !stopWords.has(word)).map(stemWord);

/** Whether a text has every wanted word, the last of them perhaps unfinished. */
export const hasWords = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 &&
  wanted.every((word, at) => words.some((known) => known === word || (at === wanted.length - 1 && known.startsWith(word))));
