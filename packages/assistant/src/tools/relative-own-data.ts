import type { Relative } from '../reading/relative.ts';
import type { OwnData } from './tool.ts';

const adultYears = 18;
/** A birthday between what is stored and what is written. */
const ageSlipYears = 1;

/**
 * The stored data, if it may belong to the person asked about: some people manage a relative's list as their own. Null if it cannot, since
 * an adult's list is not a child's. Of someone of another age or sex than the profile's only the list may be, and no result and no figure.
 */
export function findOwnDataFor(own: OwnData | null, relative: Relative | null, statedAge?: number): OwnData | null {
  if (own === null || relative === null) return own;
  if (relative.isChild && (own.person.ageYears ?? 0) >= adultYears) return null;
  if (isAnother(own, relative, statedAge))
    return { ...own, person: { allergies: [], conditions: [] }, labs: [], derived: [], stories: [], log: [] };
  if (relative.pronoun !== 'he') return own;
  const { pregnancy: _, breastFeeds: _feeds, triesForBaby: _tries, ...person } = own.person;
  return { ...own, person };
}

function isAnother({ person: { ageYears, sex } }: OwnData, { pronoun }: Relative, statedAge: number | undefined): boolean {
  const isOfOtherSex = sex !== undefined && pronoun !== 'they' && (sex === 'male') !== (pronoun === 'he');
  return isOfOtherSex || (statedAge !== undefined && ageYears !== undefined && Math.abs(statedAge - ageYears) > ageSlipYears);
}
