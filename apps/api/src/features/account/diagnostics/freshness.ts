import type { Freshness } from '@wellkept/contract/account/diagnostics.ts';
import { type FreshnessSource, freshnessSources, isOutdated } from '@wellkept/profile/freshness.ts';
import { isPresent } from '@wellkept/profile/profile.ts';
import { parseVersions } from '../../profile/section-versions.ts';
import type { unifiedUserProfiles } from '../../profile/tables.ts';

export type SourceDates = Readonly<Record<FreshnessSource, Date | null>>;

type DatedProfile = Pick<typeof unifiedUserProfiles.$inferSelect, 'dietaryInfo' | 'healthGoals' | 'lastUpdatedSections' | 'updatedAt'>;

const getLater = (one: Date | null, other: Date | null): Date | null => (one && other ? (one > other ? one : other) : (one ?? other));

/** When each source last changed: goals are wishes of the profile and what is followed. */
export function getSourceDates(
  profile: DatedProfile | null,
  { medicationsAt, goalsAt, labsAt }: Record<'medicationsAt' | 'goalsAt' | 'labsAt', Date | null>,
): SourceDates {
  const getSectionDate = (name: 'dietaryInfo' | 'healthGoals'): Date | null => {
    if (!profile || !isPresent(profile[name])) return null;
    const changedAt = parseVersions(profile.lastUpdatedSections)[name]?.updatedAt;
    // An older version dated the profile as a whole.
    return changedAt === undefined ? profile.updatedAt : new Date(changedAt);
  };
  return {
    diet_profiles: getSectionDate('dietaryInfo'),
    health_goals: getLater(getSectionDate('healthGoals'), goalsAt),
    medications: medicationsAt,
    blood_test_history: labsAt,
  };
}

export const listFreshness = (dates: SourceDates, now: Date): Freshness[] =>
  freshnessSources.map(({ source, type }) => {
    const at = dates[source];
    return { source, type, updatedAt: at?.toISOString() ?? null, isOutdated: at !== null && isOutdated(at, now) };
  });
