import { findDoseForm, parseDoseUnit, parseGluedDose } from './dose.ts';
import { parseNumberWord } from './parse-dose.ts';

/** The most that a line allows for a day: "max 8 a day", "no more than 4 g in 24 hours"; `unit` is `dose` where only a number stands. */
export type MaxDose = { amount: number; unit: string; length: number };

const opening =
  /^(?:max(?:imum)?|at most|up to|no more than|not more than|not exceeding|(?:not|do not) exceed|limit)(?: of| daily dose| dose)?$/;
const day = /^(?:(?:a|per|each|every|\/|in|within|in any) ?(?:day|24 ?(?:h|hrs?|hours?))|daily|\/(?:d|24h)|24 ?(?:h|hrs?|hours?))$/;

export function parseMaxDose(words: readonly string[], at: number): MaxDose | null {
  if (!/^(?:max|at|up|no|not|do|limit)/.test(words[at] ?? '')) return null;
  const opened = findLongestMatch(words, at, 5, opening);
  if (opened === 0) return null;
  const [number = '', glued = ''] = splitDay(words[at + opened] ?? '');
  const dose = parseGluedDose(number);
  const amount = dose?.amount ?? parseNumberWord(number);
  if (amount === null) return null;
  const next = words[at + opened + 1] ?? '';
  const [unitWord = '', unitDay = ''] = splitDay(next);
  const unit = dose?.unit ?? (glued === '' ? (parseDoseUnit(unitWord) ?? findDoseForm(unitWord)) : undefined);
  const hasUnitWord = dose === null && unit !== undefined;
  const ended = at + opened + (hasUnitWord ? 2 : 1);
  const isDone = (hasUnitWord ? unitDay : glued) !== '';
  const period = isDone ? 0 : findLongestMatch(words, ended, 4, day);
  // "Up to 4 times a day" is how often. A "max 8" that ends the line means a day; anything else without one says nothing.
  const isLast = ended === words.length && /^max/.test(words[at] ?? '');
  return isDone || period > 0 || isLast ? { amount, unit: unit ?? 'dose', length: ended + period - at } : null;
}

/** "8/day" → "8" and "/day"; "4g/24h" → "4g" and "/24h". */
const splitDay = (word: string): string[] => /^(.*?)(\/(?:day|d|24h))$/.exec(word)?.slice(1) ?? [word];

function findLongestMatch(words: readonly string[], at: number, lengthMax: number, pattern: RegExp): number {
  for (let length = Math.min(lengthMax, words.length - at); length > 0; length -= 1)
    if (pattern.test(words.slice(at, at + length).join(' '))) return length;
  return 0;
}
