import type { HealthAction } from '@wellkept/contract/action-plans.ts';
import type { Dashboard } from '@wellkept/contract/dashboard.ts';
import type { Profile } from '@wellkept/contract/profile.ts';
import { type LabSummary, labSummaries } from '@wellkept/labs/analysis/person-labs.ts';
import { effortOf } from '@wellkept/profile/actions/action.ts';
import { profileFigures } from '@wellkept/profile/figures.ts';
import { hasRecoverableData, isNewUser } from '@wellkept/profile/legacy.ts';
import { isOnboardedByScore, isOnboardingDone } from '@wellkept/profile/onboarding.ts';
import { wasCompleted } from '@wellkept/profile/read-legacy.ts';
import { concernsOf } from '@wellkept/safety/concerns.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import { explainingFor } from '../biomarkers/known.ts';
import { freshnessOf, sourceDates } from '../diagnostics/freshness.ts';
import { usualPreferences } from '../preferences/repository.ts';
import { findProfile, type ProfileRow, toProfile } from '../profile/repository.ts';
import { toldOf } from '../profile/stored-sections.ts';
import type { Day, dayPlanner } from './day.ts';
import { type DashboardRow, findDashboardRow } from './repository.ts';

type Parts = { people: pg.Pool; planDay: ReturnType<typeof dayPlanner> };

export async function findDashboard({ people, planDay }: Parts, userId: UserId, now: Date): Promise<Dashboard> {
  const found = await findDashboardRow(people, userId);
  if (found.profile) return dashboardOf(found, found.profile, planDay, now);
  // Only the first time: the profile is created empty when it is first asked for.
  await withUser(people, userId, (tx) => findProfile(tx, userId));
  const row = await findDashboardRow(people, userId);
  if (!row.profile) throw new Error('a profile that was created is not there');
  return dashboardOf(row, row.profile, planDay, now);
}

async function dashboardOf(row: DashboardRow, profileRow: ProfileRow, planDay: Parts['planDay'], now: Date): Promise<Dashboard> {
  const profile = toProfile(profileRow, row.cabinet.count);
  const labs = labSummaries(row.labs, await explainingFor(profile, now), now.toISOString().slice(0, 10));
  return withFigures(row, { profileRow, profile, day: await planDay(profile, row.medicines), labs }, now);
}

type Worked = { profileRow: ProfileRow; profile: Profile; day: Day; labs: readonly LabSummary[] };

function withFigures(row: DashboardRow, { profileRow, profile, day, labs }: Worked, now: Date): Dashboard {
  const { cabinet, legacy } = row;
  const { count } = cabinet;
  const { unseen, ...counts } = row.findings;
  const told = toldOf(profile);
  const stored = { profile: told, savedScore: profileRow.dataCompletenessScore, cabinetCount: count };
  const preferences = row.preferences ?? usualPreferences;
  return {
    profile,
    ...profileFigures(told, profile.data_completeness_score, count, labs),
    onboarding: {
      is_done:
        isOnboardingDone(preferences.onboarding_completed || profile.onboarding_completed, told, count) ||
        isOnboardedByScore(profile.data_completeness_score, wasCompleted(legacy)),
      is_new_user: isNewUser(stored, legacy),
    },
    findings: {
      counts,
      new_count: unseen,
      severe: row.severe,
      by_medicine: concernsOf(
        day.items,
        row.severe.map(({ findingId }) => findingId),
      ),
    },
    day: day.plan,
    actions: {
      actions: row.actions.map((action): HealthAction => ({ ...action, effort: effortOf(action.time_sensitivity) })),
      counts: row.actionCounts,
    },
    medicines: row.medicines,
    freshness: freshnessOf(
      sourceDates(profileRow, {
        medicationsAt: dated(cabinet.updatedAt),
        goalsAt: dated(row.goalsUpdatedAt),
        labsAt: dated(row.labsUpdatedAt),
      }),
      now,
    ),
    sync: row.sync,
    preferences,
    has_recoverable_data: hasRecoverableData(stored, legacy),
  };
}

const dated = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
