import { lookAlikes } from '../look-alikes.ts';
import { knownWords } from './word-classes.ts';

const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** What is left of a word without its disguise: signs for letters, and letters that repeat. */
const computeSkeleton = (word: string): string =>
  [...word]
    .map((letter) => signs[letter] ?? letter)
    .join('')
    .replace(/(.)\1+/g, '$1');

const bySkeleton: ReadonlyMap<string, string> = new Map([...knownWords].map(([word, meant]) => [computeSkeleton(word), meant]));
const wordLengthMin = 4;
const wordLengthMax = 24;
const hasDisguise = /(?=.*[a-z])(?:.*[0134578@$!|*].*|.*([a-z])\1{2}.*)/;

/** A star stands for one letter: the one known word that fits. */
function findMasked(token: string): string | undefined {
  const fits = [...knownWords].filter(
    ([word]) =>
      word.length === token.length &&
      [...token].every((letter, at) => letter === '*' || (signs[letter] ?? letter) === (signs[word[at] ?? ''] ?? word[at])),
  );
  return fits.length > 0 && token.replaceAll('*', '').length >= 2 ? fits[0]?.[1] : undefined;
}

function readToken(token: string): string {
  const known = knownWords.get(token);
  if (known !== undefined) return known;
  if (token.length < wordLengthMin || token.length > wordLengthMax || !hasDisguise.test(token)) return token;
  return (token.includes('*') ? findMasked(token) : bySkeleton.get(computeSkeleton(token.replace(/[!|]+$/, '')))) ?? token;
}

/** "tele gram": two pieces of one known word. */
function joinPieces(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1) ?? '';
    const [, start = '', end = ''] = /^([a-z]+)([,.;:!?]*)$/.exec(word) ?? [];
    const whole = start !== '' && last.length + start.length >= 6 ? knownWords.get(last + start) : undefined;
    if (whole !== undefined && last !== '') joined[joined.length - 1] = whole + end;
    else joined.push(word);
  }
  return joined;
}

const spelledLetters = /(?<![a-z0-9])[a-z](?:[ .*_|·-]{1,2}[a-z](?![a-z0-9'])){2,30}/g;
const spelledDigits = /(?<![\d.,])\d(?:[ .-]\d(?!\d)){6,15}/g;

/**
 * A text as it is meant: lower case, letters of other alphabets as the Latin ones that they look like, spelled-out and split words whole, and
 * known words without signs, stars and repeated letters in them. Everything else stays as it is written.
 */
export function undisguise(text: string): string {
  const plain = [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/\s+/g, ' ')
    .replace(spelledLetters, (run) => run.replace(/[^a-z]/g, ''))
    .replace(spelledDigits, (run) => run.replace(/\D/g, ''));
  const words = plain.split(' ').map((word) => word.replace(/[a-z0-9@$!|*]*[a-z][a-z0-9@$|*]*(?:![a-z0-9@$|*]+)*/g, readToken));
  return joinPieces(words).join(' ');
}
