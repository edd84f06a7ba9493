import { findNearLookAlikes, findNearNames, findTruncatedNames } from '../names/look-up.ts';
import type { NameEntry } from '../names/name-entry.ts';
import { getIngredientsKey, type SubstanceNameIndex } from '../names/name-index.ts';
import { getDistanceLimits } from '../names/spelling.ts';
import type { Match, Resolution } from '../resolution.ts';
import { toMatch } from './match.ts';

export const candidatesMax = 5;
const clearMargin = 0.6;

/**
 * What a misspelt or shortened name means: one name, several to choose from, or none with near misses. A longer name that ends in the nearest
 * one is no rival: who writes "citalopran" has left nothing out in front.
 */
export function findNearest(index: SubstanceNameIndex, key: string): Pick<Resolution, 'status' | 'match' | 'candidates'> {
  const near = findNearNames(index, key);
  const [first, ...others] = near;
  const cut = findTruncatedNames(index, key);
  const toSpellingMatch = ({ entry, distance }: { entry: NameEntry; distance: number }): Match => ({
    ...toMatch(entry, Math.max(0.3, 0.98 - (1.2 * distance) / key.length)),
    how: 'spelling',
  });
  if (!first) return { status: 'unknown', match: null, candidates: cut.map(toSpellingMatch) };
  const close = others.filter((other) => other.distance - first.distance < clearMargin);
  const rivals = [
    ...new Map([...cut, ...close, ...findNearLookAlikes(index, key, first)].map((one) => [one.entry.target, one])).values(),
  ].filter((rival) => !hasSameIngredients(first.entry, rival.entry) && !isLonger(rival.entry, first.entry));
  if (first.distance > getDistanceLimits(key.length).match) {
    // "Bendro" begins a medicine; watercress, which is spelled a little like it, is no help beside that.
    const nearest = cut.length > 0 ? cut : near;
    return { status: 'unknown', match: null, candidates: nearest.slice(0, candidatesMax).map(toSpellingMatch) };
  }
  if (rivals.length === 0) return { status: 'matched', match: toSpellingMatch(first), candidates: [] };
  return {
    status: 'ambiguous',
    match: null,
    candidates: sortByDistance([first, ...rivals])
      .slice(0, candidatesMax)
      .map(toSpellingMatch),
  };
}

/** An everyday word is one key of several medicines, and each of them a rival of the others. */
const isLonger = (rival: NameEntry, first: NameEntry): boolean => rival.key !== first.key && rival.key.endsWith(first.key);

const sortByDistance = <Near extends { distance: number }>(near: readonly Near[]) =>
  near.toSorted((one, other) => one.distance - other.distance);

function hasSameIngredients(one: NameEntry, other: NameEntry): boolean {
  return getIngredientsKey(one.target.ingredients) === getIngredientsKey(other.target.ingredients);
}
