import type { Codes, ConceptCode } from '@wellkept/knowledge/codes.ts';
import type { Resolution } from '../resolution.ts';

/**
 * The codes of what a line names. Only one ingredient can have them: a code for one of two would call the whole by a part of it. A name that was
 * corrected is a guess, and has none.
 */
export function findItemCodes({ match, unknownParts }: Resolution, codes: Codes): readonly ConceptCode[] {
  const [ingredient, ...others] = match?.ingredients ?? [];
  if (!ingredient || match?.how === 'spelling' || others.length > 0 || unknownParts.length > 0) return [];
  return codes.findSubstanceCodes(ingredient.substanceId);
}
