import type { Match, NameSuggestion, Resolution } from '../resolution.ts';

type Reader = { resolve: (text: string) => Resolution; suggest: (typed: string, limit: number) => NameSuggestion[] };

/** A near miss below it shares too few letters with what was typed to be what a search is for. */
const nearMissConfidenceMin = 0.75;
/** Two slips leave more of a long name: "metropolol". */
const longNearMiss = { lettersMin: 9, confidenceMin: 0.7 };

/**
 * What a search names: names that begin with the text, or else what the text is misspelt for. The field that adds a medicine offers
 * farther near misses, since there the person has some name in mind.
 */
export function findNames({ resolve, suggest }: Reader, text: string, limit: number): Match[] {
  const named = suggest(text, limit).filter(({ how }) => how !== 'spelling');
  if (named.length > 0) return named;
  const confidenceMin = text.trim().length < longNearMiss.lettersMin ? nearMissConfidenceMin : longNearMiss.confidenceMin;
  const { match, status, candidates } = resolve(text);
  if (match) return [match];
  return candidates.filter(({ confidence }) => status === 'ambiguous' || confidence >= confidenceMin).slice(0, limit);
}
