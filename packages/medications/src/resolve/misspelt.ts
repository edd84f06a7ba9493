import type { NameEntry } from '../names/name-entry.ts';
import type { SubstanceNameIndex } from '../names/name-index.ts';
import { isCommon, isNoise } from '../names/name-words.ts';
import { getNameKey, isNumber, tokenizeName } from '../names/names.ts';
import type { ParsedItemDetails } from '../parse/parse-item.ts';
import type { Match, Resolution } from '../resolution.ts';
import { isComplaint } from './beside-names.ts';
import { candidatesMax, findNearest } from './nearest-name.ts';

/** What a name on a line stands for. */
export type NameResolution = Pick<Resolution, 'status' | 'match' | 'candidates'> & {
  name?: string;
  /** Words of the name that say nothing that was understood, as words are in the index. */
  leftOver?: readonly string[];
  /** Of several ingredients on the line those that are not known. */
  unknownParts?: readonly string[];
};

/** Looking for what a misspelt word may be compares it with thousands of names. A line with more of them is no list of medicines. */
export const misspeltMax = 6;

export function selectDistinct(matches: readonly Match[]): Match[] {
  return [...new Map(matches.map((match) => [match.id, match])).values()].slice(0, candidatesMax);
}

export function resolveMisspelt(index: SubstanceNameIndex, name: string): NameResolution {
  const words = tokenizeName(name).filter((word) => !isNumber(word));
  const plain = words.filter((word) => !isNoise(word));
  let best: NameResolution = { status: 'unknown', match: null, candidates: [] };
  if (plain.every(isCommon)) return best;
  const keys = new Set([getNameKey(words), getNameKey(plain)]);
  for (const key of keys) {
    const answer = findNearest(index, key);
    if (answer.status === 'matched') return answer;
    if (answer.candidates.length > 0 && best.candidates.length === 0) best = answer;
  }
  return best.candidates.length > 0 || plain.length < 2 ? best : resolveMisspeltWord(index, plain);
}

/**
 * One misspelt medicine among words that say nothing of what is taken: "metfromin from my doctor". Beside a name that is known, a word is hardly a
 * slip of the pen: "Supercure turmeric" is no Suprecur.
 */
function resolveMisspeltWord(index: SubstanceNameIndex, words: readonly string[]): NameResolution {
  const strange = [...new Set(words)].filter((word) => word.length >= 6 && !isCommon(word) && !index.byKey.has(word));
  if (strange.length > misspeltMax) return { status: 'unknown', match: null, candidates: [] };
  const answers = strange.map((word) => findNearest(index, word));
  const candidates = selectDistinct(answers.flatMap((answer) => answer.match ?? answer.candidates));
  const [only] = answers;
  const named = index.byKey.get(getNameKey(tokenizeName(only?.match?.matchedName ?? '')))?.[0];
  const besideName = words.some((word) => word.length >= 5 && !isComplaint(word) && index.byKey.has(word));
  const medicine = only?.match && named?.target.substanceKind === 'drug' && !besideName;
  return medicine && candidates.length === 1 && answers.length === 1
    ? { ...only, leftOver: words.filter((word) => word !== strange[0]) }
    : { status: 'unknown', match: null, candidates };
}

/** "Insulin glargin" is no insulin of another kind: a longer name that begins with the one found, and that the whole line nearly spells. */
export function findLongerName(index: SubstanceNameIndex, name: string, found: NameEntry): NameResolution | null {
  const near = findNearest(index, getNameKey(tokenizeName(name)));
  const words = tokenizeName(near.match?.matchedName ?? '');
  const isLonger = words.length > found.words.length && found.words.every((word, at) => words[at] === word);
  return isLonger && near.match?.id !== found.target.id ? near : null;
}

/** The line with its misspelt name spelled right, where it names a form too: "hydrocortizone cream" is the cream. Null for any other line. */
export const spellWithForm = (match: Match | null, { name, nameWithForm }: ParsedItemDetails): string | null =>
  match?.how === 'spelling' && name !== nameWithForm ? nameWithForm.replace(name, match.matchedName) : null;

/** What was found by a name that had to be spelled right first is as sure as that spelling. */
export const asMisspelt = (found: NameResolution, spelled: Match | null): NameResolution => ({
  ...found,
  match: found.match && { ...found.match, how: 'spelling', confidence: spelled?.confidence ?? found.match.confidence },
});
