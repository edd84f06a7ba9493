import type { NameEntry, NameTarget } from '../names/name-entry.ts';
import { findFirstAtLeast, type SubstanceNameIndex } from '../names/name-index.ts';
import { isCommon } from '../names/name-words.ts';
import { getNameKey, tokenizeName } from '../names/names.ts';
import { computeLetterMask, computeSpellingDistance, countBits, createSpelling, getDistanceLimits } from '../names/spelling.ts';
import { parseItemDetails } from '../parse/parse-item.ts';
import type { NameSuggestion } from '../resolution.ts';
import { toMatch } from './match.ts';

type Hit = { entry: NameEntry; score: number; confidence: number };

const howScore = { exact: 0, brand: 0.3, synonym: 0.35 } as const;

export function suggestNames(index: SubstanceNameIndex, typed: string, limit: number): NameSuggestion[] {
  const item = parseItemDetails(typed);
  // While a dose is being typed it is not one yet: "metformin 5", "metformin 500 m".
  const attempts = [item.nameWithForm, item.name, item.name.replace(/\s+\d[\d.,]*\s*\p{L}{0,4}$/u, '')];
  const keys = [...new Set(attempts.map((attempt) => getNameKey(tokenizeName(attempt))))].filter((key) => key !== '');
  const best = new Map<NameTarget, Hit>();
  // A name that is spelt right goes before every near miss: "nurofen 400" is Nurofen, not Nurofen Gel.
  for (const key of keys) if (best.size === 0) addStartingWith(index, key, best);
  for (const key of keys) if (best.size < limit) addMisspelt(index, key, best);
  // Without its form the text says less: "blue pill" is at most a hint at blue lotus, so the person has to choose it.
  const isHint = item.name !== item.nameWithForm && !index.byKey.has(getNameKey(tokenizeName(item.name)));
  return [...best.values()]
    .sort((one, other) => one.score - other.score || compareKeys(one.entry.key, other.entry.key))
    .slice(0, limit)
    .map((hit) => ({
      ...toMatch(hit.entry, isHint ? Math.min(hit.confidence, 0.5) : hit.confidence, item),
      ...(isHint || hit.confidence < 0.9 ? { how: 'spelling' as const } : {}),
      dose: item.dose,
      frequency: item.frequency,
    }));
}

/** Equal keys stay as they are: the usual meanings of an everyday word come first. */
const compareKeys = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function offer(best: Map<NameTarget, Hit>, hit: Hit): void {
  const earlier = best.get(hit.entry.target);
  if (!earlier || hit.score < earlier.score) best.set(hit.entry.target, hit);
}

function addStartingWith(index: SubstanceNameIndex, key: string, best: Map<NameTarget, Hit>): void {
  const { wordStarts } = index;
  for (let at = findFirstAtLeast(wordStarts, key); wordStarts[at]?.text.startsWith(key); at += 1) {
    const start = wordStarts[at];
    if (!start) break;
    const whole = start.text.length === key.length;
    const position = start.atStart ? (whole ? 0 : 1) : 2;
    const commonness = start.entry.how === 'exact' ? Math.min(start.entry.target.products, 30) / 40 : 0;
    const rest = Math.min(start.text.length - key.length, 20) / 40;
    offer(best, { entry: start.entry, score: position + howScore[start.entry.how] + rest - commonness, confidence: whole ? 1 : 0.95 });
  }
}

/** Names that begin nearly so: the letters typed so far, with a slip in them. Farther ones only where there is none as near as that. */
function addMisspelt(index: SubstanceNameIndex, key: string, best: Map<NameTarget, Hit>): void {
  const { match, offer: farthest } = getDistanceLimits(key.length);
  if (farthest === 0 || isCommon(key)) return;
  const before = best.size;
  addWithin(index, key, best, match);
  if (best.size === before) addWithin(index, key, best, farthest);
}

function addWithin(index: SubstanceNameIndex, key: string, best: Map<NameTarget, Hit>, limit: number): void {
  const typed = createSpelling(key);
  const letters = computeLetterMask(key);
  const soundLetters = computeLetterMask(typed.sound);
  const foreign = Math.floor(limit) + 1;
  for (const entry of index.byFirstSound.get(typed.sound.charAt(0)) ?? []) {
    if ((best.get(entry.target)?.score ?? 3) < 3 || countBits(letters & ~entry.letters) > foreign) continue;
    if (countBits(soundLetters & ~entry.soundLetters) > foreign) continue;
    const distance = computeSpellingDistance(typed, entry, limit, 'beginning');
    if (distance > limit) continue;
    const rest = Math.min(Math.abs(entry.key.length - key.length), 20) / 40;
    const score = 3 + distance + rest + howScore[entry.how];
    offer(best, { entry, score, confidence: Math.max(0.3, 0.85 - distance / key.length) });
  }
}
