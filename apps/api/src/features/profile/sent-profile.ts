import { profileSectionNames } from '@wellkept/contract/profile/profile.ts';
import { toWireName } from '@wellkept/contract/specified-names.ts';
import { doseSchedulesText } from '../medications/schedules/repository.ts';
import type { ProfileRow } from './repository.ts';
import { zoneText } from './time-zone.ts';

/** The row of a profile as JSON writes it, for statements that read it together with other things. */
export type SentProfile = Omit<ProfileRow, 'completedAt' | 'createdAt' | 'updatedAt'> & {
  completedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

const sectionColumns = profileSectionNames.map((name) => `${toWireName(name)} as "${name}"`);

export const profileOfPersonText = `select ${sectionColumns.join(', ')}, user_id as "userId",
    onboarding_completed as "onboardingCompleted", data_completeness_score as "dataCompletenessScore",
    last_updated_sections as "lastUpdatedSections", additional_data as "additionalData", completed_at as "completedAt",
    created_at as "createdAt", updated_at as "updatedAt", ${doseSchedulesText} as schedules, ${zoneText} as zone
  from unified_user_profiles where user_id = $1::uuid`;

export const withDates = (sent: SentProfile): ProfileRow => ({
  ...sent,
  completedAt: sent.completedAt === null ? null : new Date(sent.completedAt),
  createdAt: new Date(sent.createdAt),
  updatedAt: new Date(sent.updatedAt),
});
