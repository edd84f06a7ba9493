import type { NameTarget } from '../names/name-entry.ts';
import { findFirstAtLeast, type SubstanceNameIndex, type WordStart } from '../names/name-index.ts';
import { isNoise } from '../names/name-words.ts';
import { getNameKey, isNumber, isSalt, tokenizeName } from '../names/names.ts';
import type { ParsedItemDetails } from '../parse/parse-item.ts';
import { withStrengths } from './match.ts';
import type { NameResolution } from './misspelt.ts';
import { candidatesMax } from './nearest-name.ts';

/** Salts, forms and joining words as pharmacies shorten them on labels: "amox-pot clav", "norethin ace-eth estrad-fe", "SMZ-TMP DS". */
const cutWords = new Set('ace acet axet bitart ds dip fe hyd hydroch k mac mcr mono phos pot ring vag w'.split(' '));

/** Where a medicine is put is no ingredient cut short, although names of others have it: "latanoprost eye drops" are no timolol. */
const placeWords = new Set(
  'ear eye eyes ears mouth mouthwash nail nasal nose ophth ophthalmic oral otic rectal scalp skin throat topical vaginal'.split(' '),
);

const ingredientsMax = 4;
const wordLengthMin = 3;
/** Letters that must be written in all: "al-mag" may be anything. */
const lettersMin = 8;
/** So much of a name in front leaves only vowels and endings to drop: "bupropn", "acetaminophn". */
const stemLength = 4;
/** Caffeine is a drink to the knowledge base, and an ingredient of pain tablets. */
const medicineKinds: ReadonlySet<NameTarget['substanceKind']> = new Set(['drug', 'drink']);

/**
 * A combination as labels and charts cut it short, each ingredient by its first letters: "hydrocodone-acetamin", "bisoprol/hctz". Only a
 * combination that is sold is meant, with all its ingredients; where the letters fit several, the person is asked.
 */
export function resolveCutCombination(index: SubstanceNameIndex, text: string, item: ParsedItemDetails): NameResolution | null {
  const words = tokenizeName(text).filter((word) => !isNumber(word) && !isNoise(word) && !isSalt(word) && !placeWords.has(word));
  if (words.length < 2 || words.length > 8) return null;
  // A name written in full is not cut short: "salicylic acid" contains no lactic acid.
  if (index.byKey.has(getNameKey(words))) return null;
  const meanings = words.map((word) => ({ word, ids: findMeanings(index, word) }));
  if (meanings.some(({ word, ids }) => ids.size === 0 && !cutWords.has(word)) || countLetters(words) < lettersMin) return null;
  const combinations = [...index.productsByIngredients.values()].filter(({ ingredients }) => fits(ingredients, meanings));
  const fitting = combinations.length > 0 ? combinations : findCutNames(index, words);
  const matches = fitting.map((target) => toCutMatch(target, text, item));
  const [only] = matches;
  if (only && matches.length === 1) return { status: 'matched', match: only, candidates: [] };
  return matches.length > 1 && matches.length <= candidatesMax ? { status: 'ambiguous', match: null, candidates: matches } : null;
}

const countLetters = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

/** One medicine whose name has several words: "isosorb mono er". */
function findCutNames({ wordStarts }: SubstanceNameIndex, words: readonly string[]): NameTarget[] {
  const [first = '', ...others] = words;
  const found = new Map<string, NameTarget>();
  for (let at = findFirstAtLeast(wordStarts, first); wordStarts[at]?.text.startsWith(first); at += 1) {
    const { entry, atStart } = wordStarts[at] ?? {};
    const isCut =
      atStart && entry?.words.length === words.length && others.every((word, place) => entry.words[place + 1]?.startsWith(word));
    if (entry && isCut && entry.how !== 'brand' && entry.target.substanceKind === 'drug') found.set(entry.target.id, entry.target);
  }
  return [...found.values()];
}

type Meaning = { word: string; ids: ReadonlySet<string> };

/** Each ingredient is written, each word belongs to one, and together they are enough letters. */
function fits(ingredients: NameTarget['ingredients'], meanings: readonly Meaning[]): boolean {
  if (ingredients.length < 2 || ingredients.length > ingredientsMax) return false;
  const written = new Set<string>();
  let letters = 0;
  for (const { word, ids } of meanings) {
    const meant = ingredients.filter(({ substanceId }) => ids.has(substanceId));
    if (meant.length === 0 && !cutWords.has(word)) return false;
    if (meant.length > 0) letters += word.length;
    for (const { substanceId } of meant) written.add(substanceId);
  }
  return letters >= lettersMin && written.size === ingredients.length && meanings.length >= ingredients.length;
}

/** The medicines, by id, one word of whose names begins with these letters. */
function findMeanings({ wordStarts }: SubstanceNameIndex, word: string): ReadonlySet<string> {
  const ids = new Set<string>();
  if (word.length < wordLengthMin) return ids;
  const stem = word.slice(0, stemLength);
  for (let at = findFirstAtLeast(wordStarts, stem); wordStarts[at]?.text.startsWith(stem); at += 1) {
    const start = wordStarts[at];
    if (start && isMedicine(start) && (start.text.startsWith(word) || hasLettersInOrder(start, word))) ids.add(start.entry.target.id);
  }
  return ids;
}

/** By its own name or a synonym; the "hydrochloride" or "ophthalmic" behind a name is none. */
function isMedicine({ entry, text, atStart }: WordStart): boolean {
  const { how, isEverydayWord, target, words } = entry;
  if (how === 'brand' || isEverydayWord || !medicineKinds.has(target.substanceKind)) return false;
  return atStart || !words.some((word) => (isSalt(word) || isNoise(word)) && text.startsWith(word));
}

/** "Bupropn" leaves letters of bupropion out, and none of them changes its place. */
function hasLettersInOrder({ text, atStart }: WordStart, word: string): boolean {
  if (!atStart || word.length <= stemLength) return false;
  let at = 0;
  for (const letter of text) if (letter === word[at]) at += 1;
  return at === word.length;
}

function toCutMatch(target: NameTarget, text: string, item: ParsedItemDetails) {
  const name = target.ingredients.map((one) => one.name).join(' + ');
  return {
    id: target.id,
    kind: target.kind,
    name,
    use: null,
    matchedName: text.trim(),
    how: 'spelling' as const,
    confidence: cutConfidence,
    ingredients: withStrengths(target.ingredients, item),
  };
}

const cutConfidence = 0.85;
