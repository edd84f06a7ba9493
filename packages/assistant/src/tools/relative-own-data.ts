import type { Relative } from '../reading/relative.ts';
import type { OwnData } from './tool.ts';

const adultYears = 18;

/**
 * What is kept here, as far as it may be that of the person asked about: people keep a relative's list as theirs. Null where it cannot be,
 * since an adult's list is no child's.
 */
export function findOwnDataFor(own: OwnData | null, relative: Relative | null): OwnData | null {
  if (own === null || relative === null) return own;
  if (relative.isChild && (own.person.ageYears ?? 0) >= adultYears) return null;
  if (relative.pronoun !== 'he') return own;
  const { pregnancy: _, breastFeeds: _feeds, triesForBaby: _tries, ...person } = own.person;
  return { ...own, person };
}
