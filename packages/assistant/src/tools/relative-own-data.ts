import type { Relative } from '../reading/relative.ts';
import type { OwnData } from './tool.ts';

const adultYears = 18;

/**
 * The stored data, if it may belong to the person asked about: some people manage a relative's list as their own. Null if it cannot, since
 * an adult's list is not a child's.
 */
export function findOwnDataFor(own: OwnData | null, relative: Relative | null): OwnData | null {
  if (own === null || relative === null) return own;
  if (relative.isChild && (own.person.ageYears ?? 0) >= adultYears) return null;
  if (relative.pronoun !== 'he') return own;
  const { pregnancy: _, breastFeeds: _feeds, triesForBaby: _tries, ...person } = own.person;
  return { ...own, person };
}
