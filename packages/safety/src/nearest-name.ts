import type { Match, Resolution } from './findings.ts';
import { lookAlikesNear, namesCutShort, nearNames } from './look-up.ts';
import { toMatch } from './match.ts';
import { ingredientsKey, type NameEntry, type NameIndex } from './name-index.ts';
import { reachOf } from './spelling.ts';

export const candidatesMax = 5;
const clearMargin = 0.6;

/** What a misspelt or shortened name means: one name, several to choose from, or none with near misses. */
export function findNearest(index: NameIndex, key: string): Pick<Resolution, 'status' | 'match' | 'candidates'> {
  const near = nearNames(index, key);
  const [first, ...others] = near;
  const cut = namesCutShort(index, key);
  const asMatch = ({ entry, distance }: { entry: NameEntry; distance: number }): Match => ({
    ...toMatch(entry, Math.max(0.3, 0.98 - (1.2 * distance) / key.length)),
    how: 'spelling',
  });
  if (!first) return { status: 'unknown', match: null, candidates: cut.map(asMatch) };
  const close = others.filter((other) => other.distance - first.distance < clearMargin);
  const rivals = [
    ...new Map([...cut, ...close, ...lookAlikesNear(index, key, first)].map((one) => [one.entry.target, one])).values(),
  ].filter((rival) => !sameIngredients(first.entry, rival.entry));
  if (first.distance > reachOf(key.length).match) {
    const further = near.filter(({ entry }) => !cut.some((one) => one.entry.target === entry.target));
    return { status: 'unknown', match: null, candidates: [...cut, ...further].slice(0, candidatesMax).map(asMatch) };
  }
  if (rivals.length === 0) return { status: 'matched', match: asMatch(first), candidates: [] };
  return {
    status: 'ambiguous',
    match: null,
    candidates: byDistance([first, ...rivals])
      .slice(0, candidatesMax)
      .map(asMatch),
  };
}

const byDistance = <Near extends { distance: number }>(near: readonly Near[]) =>
  near.toSorted((one, other) => one.distance - other.distance);

function sameIngredients(one: NameEntry, other: NameEntry): boolean {
  return ingredientsKey(one.target.ingredients) === ingredientsKey(other.target.ingredients);
}
