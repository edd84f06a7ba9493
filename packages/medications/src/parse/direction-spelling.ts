import { computeLetterMask, computeSpellingDistance, countBits, createSpelling, type Spelling } from '../names/spelling.ts';
import { everydayWords, frequencyWords, openingWords, rivalWords } from './direction-words.ts';
import { doseWords, findDoseForm, parseDoseUnit } from './dose.ts';
import { numberWords } from './parse-dose.ts';

const targets = new Set([
  ...frequencyWords,
  ...openingWords,
  ...doseWords.filter((word) => /^[a-z]{4,}$/.test(word) && word !== 'mmol'),
  ...Object.keys(numberWords),
]);
const knownWords = new Set([...targets, ...rivalWords, ...everydayWords, ...doseWords]);

type Entry = Spelling & { isTarget: boolean; meaning: string; letters: number };
const entries: readonly Entry[] = [...new Set([...targets, ...rivalWords])].map((word) => ({
  ...createSpelling(word),
  isTarget: targets.has(word),
  letters: computeLetterMask(word),
  // "Hour" and "hours" mean the same, "tablet" and "tablette" too.
  meaning: findDoseForm(word) ?? parseDoseUnit(word) ?? word.replace(/s$/, ''),
}));

/** Two words that are nearer to each other than this are a question, and no answer. */
const marginMin = 0.5;
const letterCountMax = 16;
/** Two slips change no more letters of the alphabet. */
const differingMax = 4;

/** How far a spelling of this length may be off. */
function getLimit(length: number): number {
  if (length < 8) return 1;
  return length < 9 ? 1.5 : 2;
}

/** Another letter makes another word of a short one: there letters may only have changed places, or one may be missing or doubled. */
function isShortSlip(typed: string, meant: string): boolean {
  const toLetters = (word: string) => [...new Set(word)].sort().join('');
  return toLetters(typed) === toLetters(meant) || (typed.length === 4 && meant.length === 5 && isPartOf(typed, meant));
}

/** Whether the letters of one word are in the other, in their order. */
function isPartOf(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at += 1;
  return at === part.length;
}

/** A slip that is clear without another word of a direction beside it: "metformin 500 mg dialy". */
const isClearSlip = (word: string, distance: number): boolean => word.length >= 5 && distance <= (word.length >= 7 ? 1 : 0.7);

type Correction = { word: string; distance: number };

function findCorrection(word: string): Correction | null {
  if (!/^[a-z]{3,}$/.test(word) || word.length > letterCountMax || knownWords.has(word)) return null;
  const typed = createSpelling(word);
  const letters = computeLetterMask(word);
  const near = entries
    .filter((entry) => countBits(entry.letters ^ letters) <= differingMax)
    .map((entry) => ({ ...entry, distance: computeSlip(typed, entry) }))
    .filter(({ distance }) => distance !== Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance);
  const [best] = near;
  if (!best?.isTarget) return null;
  const next = near.find(({ meaning }) => meaning !== best.meaning);
  return next && next.distance - best.distance < marginMin ? null : { word: best.key, distance: best.distance };
}

/** How far a spelling is off; infinity for one that is no slip of this word. */
function computeSlip(typed: Spelling, meant: Spelling): number {
  const [shorter, longer] = [typed.key.length, meant.key.length].sort((one, other) => one - other) as [number, number];
  const isPossible = longer - shorter <= 2 && (shorter > 4 || isShortSlip(typed.key, meant.key));
  return isPossible ? computeSpellingDistance(typed, meant, getLimit(longer)) : Number.POSITIVE_INFINITY;
}

const isSmallWord = (word: string): boolean => /^(?:an?|by|to|or|at|in|on|if|as|\d.*)$/.test(word);

/**
 * The words of a line with misspelt direction words as they were meant: "tiwce", "evry", "huors". Numbers and abbreviations stay as they are,
 * and so does a word that may be one of two. What is further off is corrected only beside another word of a direction. In a line that begins
 * with a name, the first word is at most a misspelt "take".
 */
export function correctDirectionWords(line: readonly string[], hasName: boolean): readonly string[] {
  const corrections = line.map((word, at) => {
    const correction = findCorrection(word);
    return hasName && at === 0 && !openingWords.includes(correction?.word ?? '') ? null : correction;
  });
  const isDirection = (word: string | undefined, at: number): boolean =>
    word !== undefined && (Boolean(corrections[at]) || targets.has(word) || isSmallWord(word) || doseWords.includes(word));
  return line.map((word, at) => {
    const correction = corrections[at];
    const isMeant =
      correction && (isClearSlip(word, correction.distance) || [at - 1, at + 1].some((beside) => isDirection(line[beside], beside)));
    return isMeant ? correction.word : word;
  });
}
