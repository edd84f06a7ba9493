import { getNameKey, tokenizeName } from './names.ts';
import { computeSpellingDistance, createSpelling, getDistanceLimits } from './spelling.ts';

/** A typed name without what decides nothing. */
export const getTypedKey = (text: string): string => getNameKey(tokenizeName(text));
export const listDigits = (text: string): string => (text.match(/\d/g) ?? []).toSorted().join('');

/** Whether two texts are one name in two spellings: "omeprazol" and "omeprazole". A number in it is never a slip. */
export function isSpellingVariant(typed: string, name: string): boolean {
  const [key, known] = [getTypedKey(typed), getTypedKey(name)];
  const limit = getDistanceLimits(key.length).match;
  if (key === known) return true;
  if (limit === 0 || listDigits(typed) !== listDigits(name)) return false;
  return computeSpellingDistance(createSpelling(key), createSpelling(known), limit) <= limit;
}
