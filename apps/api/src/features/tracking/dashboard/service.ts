import { compareUrgency } from '@wellkept/clinical/urgency.ts';
import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { type LabMarkerStatus, listLabMarkerStatuses } from '@wellkept/labs/analysis/person-labs.ts';
import { computeEffort } from '@wellkept/profile/actions/action.ts';
import { isNewUser } from '@wellkept/profile/legacy.ts';
import { isLegacyCompleted } from '@wellkept/profile/legacy-profile.ts';
import { isOnboardedByScore, isOnboardingDone } from '@wellkept/profile/onboarding.ts';
import { computeProfileFigures } from '@wellkept/profile/profile-figures.ts';
import { hasRecoverableData } from '@wellkept/profile/recovery.ts';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { getSourceDates, listFreshness } from '../../account/diagnostics/freshness.ts';
import { usualPreferences } from '../../account/preferences/repository.ts';
import type { PlanDay } from '../../dosing/day-planner.ts';
import { withWrittenDoses } from '../../dosing/written-day.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { getRecords } from '../../interactions/finding-records.ts';
import { checkList, type ListCheck, type SafetyChecker } from '../../interactions/list-check.ts';
import { findPressing, listCheckedSubstances, loadRangeContext } from '../../labs/biomarkers/lab-context.ts';
import { findPressingReadings } from '../../labs/biomarkers/pressing-readings.ts';
import { findProfile, type ProfileRow, toProfile } from '../../profile/repository.ts';
import { toRulesProfile } from '../../profile/stored-sections.ts';
import { getFollowUp } from '../../profile/sync/follow-up.ts';
import { getToday } from '../../profile/time-zone.ts';
import { type DashboardRow, findDashboardRow } from './repository.ts';

const severeShownMax = 100;

type Safety = SafetyChecker & Pick<SafetyEngine, 'knowledge' | 'readPerson'>;
type DashboardServices = { people: pg.Pool; safety: Safety; planDay: PlanDay };

export async function findDashboard({ people, ...services }: DashboardServices, userId: UserId, now: Date): Promise<Dashboard> {
  const found = await findDashboardRow(people, userId);
  if (found.profile) return createDashboard(found, found.profile, services, now);
  // Only the first time: the profile is created empty when it is first asked for.
  await withUser(people, userId, (tx) => findProfile(tx, userId));
  const row = await findDashboardRow(people, userId);
  if (!row.profile) throw new Error('a profile that was created is not there');
  return createDashboard(row, row.profile, services, now);
}

async function createDashboard(
  row: DashboardRow,
  profileRow: ProfileRow,
  { safety, planDay }: Omit<DashboardServices, 'people'>,
  now: Date,
): Promise<Dashboard> {
  const profile = toProfile(profileRow, row.cabinet.count);
  const { zone } = profileRow;
  const today = getToday({ zone }, now);
  const summaries = listLabMarkerStatuses(row.labs, await loadRangeContext(profile, today), today);
  const list = { profile, zone, medications: row.medicines, results: row.labs, followUp: getFollowUp(row.openRows) };
  const check = await checkList(list, safety, now);
  const input = { ...list, schedules: profileRow.schedules };
  const day = withWrittenDoses(await planDay(input, check), input, check.verdict.severity);
  const substances = listCheckedSubstances(check.result, safety);
  const pressing = [
    ...(await findPressingReadings(row.readings, { profile, substances, safety, today })),
    ...(await findPressing({ profile, results: row.labs, substances }, safety, today)),
  ].toSorted((one, other) => compareUrgency(one.urgency.level, other.urgency.level));
  return withFigures(row, { profileRow, profile, check, day, summaries, pressing }, now);
}

type DashboardInput = {
  profileRow: ProfileRow;
  profile: Profile;
  check: ListCheck;
  day: Dashboard['day'];
  summaries: readonly LabMarkerStatus[];
  pressing: Dashboard['pressingValues'];
};

/** The current findings with the person's acknowledgements; a finding without a record is new. */
function getFindings({ records }: DashboardRow, { findings, counts }: CheckResult, now: Date): Dashboard['findings'] {
  const { none: _, ...bySeverity } = counts;
  const current = getRecords(records, findings, now.toISOString());
  const isSevere = ({ severity }: { severity: SafetyRecord['severity'] }) => severity === 'contraindicated' || severity === 'major';
  return {
    counts: bySeverity,
    newCount: current.filter(({ seenAt }) => seenAt === null).length,
    severe: current.filter(isSevere).slice(0, severeShownMax),
  };
}

function withFigures(row: DashboardRow, { profileRow, profile, check, day, summaries, pressing }: DashboardInput, now: Date): Dashboard {
  const { cabinet, legacy } = row;
  const { count, names } = cabinet;
  const rulesProfile = toRulesProfile(profile);
  const stored = { profile: rulesProfile, savedScore: profileRow.dataCompletenessScore, cabinetCount: count, cabinetNames: names };
  const preferences = row.preferences ?? usualPreferences;
  return {
    profile,
    ...computeProfileFigures(rulesProfile, profile.dataCompletenessScore, count, summaries),
    onboarding: {
      isDone:
        isOnboardingDone(preferences.onboardingCompleted || profile.onboardingCompleted, rulesProfile, count) ||
        isOnboardedByScore(profile.dataCompletenessScore, isLegacyCompleted(legacy)),
      isNewUser: isNewUser(stored, legacy),
    },
    pressingValues: pressing,
    verdict: check.verdict,
    findings: getFindings(row, check.result, now),
    day,
    actions: {
      actions: row.actions.map((action): HealthAction => ({ ...action, effort: computeEffort(action.timeSensitivity) })),
      counts: row.actionCounts,
    },
    medicines: row.medicines,
    freshness: listFreshness(
      getSourceDates(profileRow, {
        medicationsAt: toDateOrNull(cabinet.updatedAt),
        goalsAt: toDateOrNull(row.goalsUpdatedAt),
        labsAt: toDateOrNull(row.labsUpdatedAt),
      }),
      now,
    ),
    sync: row.sync,
    preferences,
    hasRecoverableData: hasRecoverableData(stored, legacy),
  };
}

const toDateOrNull = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
