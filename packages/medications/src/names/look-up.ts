import { getLookAlikes } from './look-alikes.ts';
import { isRelease, type NameEntry, type NameTarget } from './name-entry.ts';
import { findFirstAtLeast, type SubstanceNameIndex } from './name-index.ts';
import { isCommon, isNoise } from './name-words.ts';
import { getNameKey, getOrderlessKey, isNumber, isSalt, tokenizeName } from './names.ts';
import { computeLetterMask, computeSpellingDistance, countBits, createSpelling, getDistanceLimits, type Spelling } from './spelling.ts';

/** Entries that a name may stand for, one a target, best first. */
export type NameMatches = { entries: readonly NameEntry[]; confidence: number };

/** What a tablet looks like is no name: "my green capsule" is not greens. */
const colours = new Set(['green', 'white', 'brown', 'black', 'orange', 'yellow']);

const rank = { exact: 0, synonym: 1, brand: 2 } as const;

/** The name as written, ignoring case, accents, spaces, hyphens and, by default, word order. */
export function lookUp(
  index: SubstanceNameIndex,
  words: readonly string[],
  order: 'in order' | 'any order' = 'any order',
): NameMatches | null {
  if (words.length === 0) return null;
  const key = getNameKey(words);
  const inOrder = index.byKey.get(key)?.filter((entry) => !isOtherRelease(words, entry));
  if (inOrder && inOrder.length > 0) return toNameMatches(inOrder, 1);
  const orderless = words.length > 1 && order === 'any order' ? index.byOrderlessKey.get(getOrderlessKey(words)) : undefined;
  if (orderless) return toNameMatches(orderless, 0.98);
  const otherNumber = key.length > 4 && !colours.has(key) && !isSwallowed(key) ? findOtherNumber(index, key) : undefined;
  return otherNumber ? toNameMatches(otherNumber, 0.97) : null;
}

/** "Aspirin EC" is aspirin in a coat, and no Aspirine C, which has the same letters. */
const isOtherRelease = (words: readonly string[], entry: NameEntry): boolean =>
  words.length > 1 && isRelease(words.at(-1) ?? '') && entry.words.at(-1) !== words.at(-1);

/** "Ibuprofen liquid gels" are soft capsules, and no gel for the skin. */
const isSwallowed = (key: string): boolean => key.endsWith('gels');

/** "Cold sore patches" are a patch; "a thiazide" is one of the thiazides. */
const findOtherNumber = ({ byKey }: SubstanceNameIndex, key: string) =>
  byKey.get(key.endsWith('s') ? key.slice(0, -1) : `${key}s`) ??
  (/(?:ch|sh|x|ss|z)es$/.test(key) ? byKey.get(key.slice(0, -2)) : undefined);

/** The name of a substance goes before another's synonym, and that before a brand; equals are a question to the person. */
function toNameMatches(entries: readonly NameEntry[], confidence: number): NameMatches {
  const best = Math.min(...entries.map((entry) => rank[entry.how]));
  const targets = new Map<string, NameEntry>();
  // Of spellings that are one to the reader ("paracetamol", "paracétamol") the first is the usual one.
  for (const entry of entries) if (rank[entry.how] === best && !targets.has(entry.target.id)) targets.set(entry.target.id, entry);
  return { entries: [...targets.values()], confidence };
}

/** As `lookUp`, then without salts ("metoprolol succinate"), makers, promises and forms ("generic metformin ER"). */
export function lookUpPlain(index: SubstanceNameIndex, text: string): NameMatches | null {
  let asking: NameMatches | null = null;
  for (const [variant, confidence] of listVariants(text)) {
    const words = tokenizeName(variant);
    const plain = words.filter((word) => !isNoise(word));
    const attempts: readonly (readonly [readonly string[], number])[] = [
      [words, confidence],
      [plain, confidence - 0.03],
      [withoutSalts(words), confidence - 0.03],
      [withoutSalts(plain), confidence - 0.04],
      [withoutSalts(plain.filter((word) => !isNumber(word))), confidence - 0.06],
    ];
    for (const [attempt, most] of attempts) {
      const hit = lookUp(index, attempt);
      // "Blood thinner (Eliquis)": what the brackets name goes before a word that may mean several things.
      if (hit && hit.entries.length > 1) asking ??= hit;
      else if (hit) return { entries: hit.entries, confidence: Math.min(hit.confidence, most) };
    }
  }
  return asking;
}

function* listVariants(text: string): Generator<readonly [string, number]> {
  yield [text, 1];
  const brackets = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(text);
  if (brackets) {
    yield [`${brackets[1]} ${brackets[3]}`, 0.98];
    yield [brackets[2] ?? '', 0.97];
  }
}

const metals = new Set(['sodium', 'potassium', 'calcium', 'magnesium']);

/** Takes salts off the end, but never one mineral from another: "magnesium potassium aspartate" stays as it is. */
function withoutSalts(words: readonly string[]): readonly string[] {
  let length = words.length;
  while (length > 1 && isSalt(words[length - 1] ?? '')) length -= 1;
  const rest = words.slice(0, length);
  const hasRemovedMetal = words.slice(length).some((word) => metals.has(word));
  return hasRemovedMetal && rest.some((word) => metals.has(word)) ? words : rest;
}

export type NameCoverage = { entries: readonly NameEntry[]; leftOver: readonly string[]; lettersCovered: number; letters: number };

/** The names inside a longer text, longest first from the left, and the words that belong to none. */
export function findNamesInText(index: SubstanceNameIndex, text: string): NameCoverage {
  const words = tokenizeName(text).slice(0, 40);
  const entries: NameEntry[] = [];
  const leftOver: string[] = [];
  let lettersCovered = 0;
  for (let at = 0; at < words.length; ) {
    const length = findLongestNameLength(index, words, at);
    if (length > 0) {
      const key = getNameKey(words.slice(at, at + length));
      const hit = lookUp(index, words.slice(at, at + length))?.entries[0];
      if (hit && !entries.some((entry) => entry.target.id === hit.target.id)) entries.push(hit);
      lettersCovered += key.length;
      at += length;
    } else {
      const word = words[at] ?? '';
      if (!isNoise(word) && !isSalt(word) && !isNumber(word)) leftOver.push(word);
      at += 1;
    }
  }
  return { entries, leftOver, lettersCovered, letters: lettersCovered + getNameKey(leftOver).length };
}

function findLongestNameLength(index: SubstanceNameIndex, words: readonly string[], at: number): number {
  for (let length = Math.min(5, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    if (length === 1 && (isNoise(part[0] ?? '') || (at > 0 && isSalt(part[0] ?? '')))) continue;
    // A word for several things names none of them: "my blood thinner" beside a name adds nothing.
    if (lookUp(index, part)?.entries.length === 1) return length;
  }
  return 0;
}

const getDigits = (key: string): string => key.replace(/\D/g, '');

type NearMiss = { entry: NameEntry; distance: number };

/** Names within reach of a spelling, nearest first, one a target. */
export function findNearNames(index: SubstanceNameIndex, key: string): NearMiss[] {
  const limit = getDistanceLimits(key.length).offer;
  if (limit === 0 || isCommon(key)) return [];
  const typed = createSpelling(key);
  const digits = getDigits(key);
  const letters = computeLetterMask(key);
  const soundLetters = computeLetterMask(typed.sound);
  const differing = 2 * Math.floor(limit) + 1;
  const nearest = new Map<NameTarget, NearMiss>();
  const compare = (entry: NameEntry) => {
    if (countBits(entry.letters ^ letters) > differing && countBits(entry.soundLetters ^ soundLetters) > differing) return;
    const distance = computeSpellingDistance(typed, entry, limit);
    // A number is never a slip of the pen: omega-6 is not omega-3.
    if (distance > limit || getDigits(entry.key) !== digits) return;
    const earlier = nearest.get(entry.target);
    if (!earlier || distance < earlier.distance) nearest.set(entry.target, { entry, distance });
  };
  // Either the first letter sounds right, or it alone is wrong, missing or too much.
  for (const first of listFirstSounds(typed)) index.byFirstSound.get(first)?.forEach(compare);
  for (const group of [index.byTail.get(key.slice(1)), index.byTail.get(key), index.byKey.get(key.slice(1))]) group?.forEach(compare);
  return [...nearest.values()].sort((one, other) => one.distance - other.distance || (one.entry.key < other.entry.key ? -1 : 1));
}

/** The first two letters may have changed places; a first c is spoken as k or s by a letter that may be missing ("cftin" is Ceftin). */
function listFirstSounds({ key, sound }: Spelling): Set<string> {
  return new Set([sound.charAt(0), sound.charAt(1), key.charAt(1), ...(key.startsWith('c') ? ['k', 's'] : [])]);
}

const cutMin = 4;
const cutMax = 4;

/** The medicines whose name a text begins, as charts cut them short: "lisinop", "folic". None where it begins many. */
export function findTruncatedNames({ wordStarts }: SubstanceNameIndex, key: string): NearMiss[] {
  const found = new Map<NameTarget, NearMiss>();
  if (key.length < cutMin || isCommon(key)) return [];
  for (let at = findFirstAtLeast(wordStarts, key); wordStarts[at]?.text.startsWith(key); at += 1) {
    const { entry, atStart } = wordStarts[at] ?? {};
    const isCut = entry?.words.length === 1 && entry.target.substanceKind === 'drug' && entry.how === 'exact';
    if (entry && atStart && (isCut || isFirstWord(entry, key))) found.set(entry.target, { entry, distance: 0 });
  }
  // What many brands and combinations contain is the likeliest.
  return found.size > cutMax ? [] : [...found.values()].sort((one, other) => other.entry.target.products - one.entry.target.products);
}

/** "Folic" for folic acid, "ferrous" for an iron tablet: the word that names it, without the one that any acid or salt has. */
const isFirstWord = ({ words, how }: NameEntry, key: string): boolean =>
  how !== 'brand' && words[0] === key && words.length === 2 && (words[1] === 'acid' || isSalt(words[1] ?? ''));

/** The names that professionals mix up with this one, as far as they are within a margin of the spelling too. */
export function findNearLookAlikes(index: SubstanceNameIndex, key: string, { entry, distance }: NearMiss): NearMiss[] {
  const typed = createSpelling(key);
  const limit = distance + lookAlikeMargin;
  return getLookAlikes(entry.key)
    .flatMap((other) => index.byKey.get(other)?.[0] ?? [])
    .map((other) => ({ entry: other, distance: computeSpellingDistance(typed, other, limit) }))
    .filter((near) => near.distance <= limit);
}

const lookAlikeMargin = 1.5;
