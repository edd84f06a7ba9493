import { lookUp } from '../names/look-up.ts';
import type { SubstanceNameIndex } from '../names/name-index.ts';
import { isNoise } from '../names/name-words.ts';
import { isNumber, isSalt, tokenizeName } from '../names/names.ts';
import { findNearest } from './nearest-name.ts';

/** A shorter word is near too many names. */
const lettersMin = 6;
/** As sure as a spelling with one slip in six letters. */
const confidenceMin = 0.75;
const partsMax = 3;

/**
 * "Valsarten HCT", "guafenesin codeine": medicines one after another, each a word, one of them misspelt. As parts with a slash between them,
 * spelled right; null for any other text. Only a word that is nearly the own name of a medicine is taken for a slip of the pen.
 */
export function spellParts(index: SubstanceNameIndex, text: string): string | null {
  const words = tokenizeName(text).filter((word) => !isNoise(word) && !isNumber(word) && !isSalt(word));
  if (words.length < 2 || words.length > partsMax) return null;
  const known = words.map((word) => lookUp(index, [word])?.entries ?? []);
  const strange = words.filter((_, at) => known[at]?.length === 0);
  const isMedicine = known.every((entries) => entries.every(({ target, how }) => target.substanceKind === 'drug' && how !== 'brand'));
  const [slip] = strange;
  if (!isMedicine || strange.length !== 1 || slip === undefined || slip.length < lettersMin) return null;
  const match = findNearest(index, slip).match;
  const meant = match && lookUp(index, tokenizeName(match.matchedName))?.entries[0];
  if (!match || match.confidence < confidenceMin || meant?.target.substanceKind !== 'drug' || meant.how !== 'exact') return null;
  return words.map((word) => (word === slip ? match.matchedName : word)).join(' / ');
}
