import type { HealthAction } from '@wellkept/contract/action-plans.ts';
import type { Dashboard } from '@wellkept/contract/dashboard.ts';
import { effortOf } from '@wellkept/profile/actions/action.ts';
import { isComplete, missingRequirements } from '@wellkept/profile/completeness.ts';
import { checkIntegrity } from '@wellkept/profile/integrity.ts';
import { hasRecoverableData, isNewUser } from '@wellkept/profile/legacy.ts';
import { lifestyleScore, lifestyleStatus } from '@wellkept/profile/lifestyle-score.ts';
import { isOnboardingDone, resumeStep, resumeText } from '@wellkept/profile/onboarding.ts';
import { profileOverview } from '@wellkept/profile/overview.ts';
import { confidenceOf, personalizationScore } from '@wellkept/profile/personalization.ts';
import { isPresent, type Profile } from '@wellkept/profile/profile.ts';
import { wellnessScore } from '@wellkept/profile/wellness-score.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import { freshnessOf, sourceDates } from '../diagnostics/freshness.ts';
import { usualPreferences } from '../preferences/repository.ts';
import { findProfile, type ProfileRow, toProfile } from '../profile/repository.ts';
import { toldOf } from '../profile/stored-sections.ts';
import { type DashboardRow, findDashboardRow } from './repository.ts';

export async function findDashboard(people: pg.Pool, userId: UserId, now: Date): Promise<Dashboard> {
  const found = await findDashboardRow(people, userId);
  if (found.profile) return dashboardOf(found, found.profile, now);
  // Only the first time: the profile is created empty when it is first asked for.
  await withUser(people, userId, (tx) => findProfile(tx, userId));
  const row = await findDashboardRow(people, userId);
  if (!row.profile) throw new Error('a profile that was created is not there');
  return dashboardOf(row, row.profile, now);
}

function dashboardOf(row: DashboardRow, profileRow: ProfileRow, now: Date): Dashboard {
  const { cabinet, legacy } = row;
  const { count } = cabinet;
  const { unseen, ...counts } = row.findings;
  const profile = toProfile(profileRow, count);
  const told = toldOf(profile);
  const stored = { profile: told, savedScore: profileRow.dataCompletenessScore, cabinetCount: count };
  const preferences = row.preferences ?? usualPreferences;
  const { completeness, overview, ...scores } = profileFigures(told, profile.data_completeness_score, count);
  return {
    profile,
    completeness,
    onboarding: {
      is_done: isOnboardingDone(preferences.onboarding_completed || profile.onboarding_completed, told, count),
      is_new_user: isNewUser(stored, legacy),
      resume_step: resumeStep(told),
      resume_text: resumeText(told),
    },
    overview,
    ...scores,
    findings: { counts, new_count: unseen, severe: row.severe },
    actions: {
      actions: row.actions.map((action): HealthAction => ({ ...action, effort: effortOf(action.time_sensitivity) })),
      counts: row.actionCounts,
    },
    medicines: row.medicines,
    freshness: freshnessOf(sourceDates(profileRow, cabinet.updatedAt === null ? null : new Date(cabinet.updatedAt)), now),
    sync: row.sync,
    preferences,
    has_recoverable_data: hasRecoverableData(stored, legacy),
  };
}

/** What the rules say of a profile, in the contract's words. Laboratory results and logs join when they are kept. */
function profileFigures(told: Profile, score: number, count: number) {
  const overview = profileOverview(told, count);
  const life = lifestyleScore(told.lifestyle_data);
  const personal = personalizationScore(told, count);
  const wellness = wellnessScore({ profile: told });
  return {
    completeness: { score, is_complete: isComplete(score), missing: missingRequirements(told) },
    overview: {
      text: overview.text,
      sections: overview.sections.map(({ section, title, isDone, badge }) => ({ section, title, is_done: isDone, badge })),
    },
    integrity: checkIntegrity(told),
    lifestyle: isPresent(told.lifestyle_data) ? { score: life, status: lifestyleStatus(life) } : null,
    personalization: { score: personal, confidence: confidenceOf(personal) },
    wellness: { score: wellness.score, is_default: wellness.isDefault, sub_scores: wellness.subScores },
  };
}
