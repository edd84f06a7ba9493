import { capitalize } from '@wellkept/clinical/wording.ts';
import { tokenizeName } from './names.ts';
import { computeSpellingDistance, createSpelling, getDistanceLimits } from './spelling.ts';
import { getTypedKey, isSpellingVariant, listDigits } from './spelling-variant.ts';

/** One thing with the other names that it is known by. They may be narrower than its own: "atrial flutter" is checked as atrial fibrillation. */
export type KnownName = { name: string; others: readonly string[] };

/** Whether a short name stands for a long one, word by word: "afib" for "atrial fibrillation", "CKD stage 3" for "chronic kidney disease stage 3". */
function isAbbreviation(short: string, long: string): boolean {
  const [words, meant] = [short, long].map((text) => tokenizeName(text).map((word) => word.toLowerCase()));
  if (!words || !meant || words.join(' ') === meant.join(' ')) return false;
  return isAbbreviated(words, meant);
}

function isAbbreviated(words: readonly string[], meant: readonly string[]): boolean {
  const [word, ...others] = words;
  if (word === undefined) return meant.length === 0;
  if (word === meant[0] && isAbbreviated(others, meant.slice(1))) return true;
  for (let count = 1; count <= meant.length; count += 1)
    if (isMadeOf(word, meant.slice(0, count)) && isAbbreviated(others, meant.slice(count))) return true;
  return false;
}

/** "HTN" is hypertension without most of its letters. */
const lettersMax = 4;
const spelledMin = 8;
/** "Crohns" is no longer form of "Crohn". */
const cutMin = 3;
/** Of a word in the middle an abbreviation has the first letter, of the last one its beginning: "a" and "fib". */
const lastMax = 3;

/** Whether a word is put together from how these words begin: "afib" from "a" and "fib". */
function isMadeOf(word: string, [first = '', ...others]: readonly string[]): boolean {
  if (others.length === 0) {
    const isCut = first.startsWith(word) && first.length >= word.length + cutMin;
    return isCut || (word.length > 1 && word.length <= lettersMax && first.length >= spelledMin && hasLettersOf(word, first));
  }
  const last = word.slice(others.length);
  const initials = [first, ...others.slice(0, -1)].map(([letter]) => letter).join('');
  const lastWord = others.at(-1) ?? '';
  const isLastCut = last.length === 1 || (last.length <= lastMax && lastWord.length >= spelledMin);
  return isLastCut && word.startsWith(initials) && lastWord.startsWith(last);
}

function hasLettersOf(word: string, long: string): boolean {
  if (word[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === word[at]) at += 1;
  return at === word.length;
}

/**
 * How a typed name is properly written, where it can only mean that: spelt right, and an abbreviation in full. Another name of the same
 * thing stays as it is, since it may say more; null then, and where nothing is known under it.
 */
export function findProperName(typed: string, names: readonly KnownName[]): string | null {
  const key = getTypedKey(typed);
  const meant = names.filter(({ name, others }) => [name, ...others].some((one) => getTypedKey(one) === key));
  const [known] = meant;
  if (key === '' || meant.length > 1) return null;
  if (known) return spellOut(typed, known);
  const [first, second] = rankSpelledAlike(typed, names, 'match');
  if (!first || first.distance === second?.distance || listDigits(first.spelled) !== listDigits(typed)) return null;
  return spellOut(first.spelled, first.known) ?? capitalize(first.spelled);
}

/** Words that lead to more than was typed: "heart attack" is not yet "heart attack in the past". */
const narrowing = /\b(?:and|or|in|of|on|with)\b/i;

/** Whether a name only ends with the kind of thing that was typed: "sulfa" for "sulfa antibiotics", "Crohn" for "Crohn's disease". */
function isBegun(typed: string, name: string): boolean {
  const [words, meant] = [typed, name].map((text) => tokenizeName(text.replace(/['’]s\b/g, '')).map((word) => word.toLowerCase()));
  if (!words || !meant || words.length === 0 || words.length >= meant.length) return false;
  return words.every((word, at) => word === meant[at]) && !narrowing.test(name);
}

function spellOut(typed: string, { name, others }: KnownName): string | null {
  // What stands in brackets is more than was typed.
  if (!name.includes('(') && (isSpellingVariant(typed, name) || isAbbreviation(typed, name) || isBegun(typed, name))) return name;
  // A single word that begins alike may be narrower: "sulfa" is not only sulfamethoxazole.
  const [long, another] = others.filter((one) => tokenizeName(one).length > 1 && isAbbreviation(typed, one));
  return long === undefined || another !== undefined ? null : capitalize(long);
}

/** Known things with a name that is spelled like this, the nearest first. */
export function rankSpelledAlike(typed: string, names: readonly KnownName[], purpose: 'match' | 'offer') {
  const key = getTypedKey(typed);
  const limit = getDistanceLimits(key.length)[purpose];
  if (limit === 0) return [];
  const wanted = createSpelling(key);
  const measure = (spelled: string) => computeSpellingDistance(wanted, createSpelling(getTypedKey(spelled)), limit);
  return names
    .flatMap((known) => {
      const [nearest] = [known.name, ...known.others]
        .map((spelled) => ({ known, spelled, distance: measure(spelled) }))
        .sort((one, other) => one.distance - other.distance);
      return nearest && nearest.distance <= limit ? [nearest] : [];
    })
    .sort((one, other) => one.distance - other.distance);
}
