import type { HealthAction } from '@wellkept/contract/action-plans.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import type { Preferences } from '@wellkept/contract/preferences.ts';
import { ProfileSection } from '@wellkept/contract/profile.ts';
import type { SafetyRecord } from '@wellkept/contract/safety.ts';
import type { SyncState } from '@wellkept/contract/sync.ts';
import { actionsPerLoad } from '@wellkept/profile/actions/action.ts';
import { completenessItems } from '@wellkept/profile/completeness.ts';
import { type LegacyDetails, recoverableBelow } from '@wellkept/profile/legacy.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser } from '../../database/connect.ts';
import { instantText } from '../../database/instant-text.ts';
import { mostUrgentFirst } from '../action-plans/repository.ts';
import { activeMedicationsText } from '../medications/repository.ts';
import type { ProfileRow } from '../profile/repository.ts';

const severeShownMax = 100;

/** A profile is offered earlier data below this score. The saved score may be older than the last change of the cabinet by its points. */
const legacyReadBelow = recoverableBelow + Math.max(...completenessItems.map(({ points }) => points));

type Count<Name extends string> = Readonly<Partial<Record<Name, number>>>;

export type DashboardRow = {
  /** Null where the person has none yet. */
  profile: ProfileRow | null;
  medicines: Medication[];
  medicationCount: number;
  medicationsAt: Date | null;
  findingCounts: Count<SafetyRecord['severity']> | null;
  newFindings: number;
  severe: SafetyRecord[];
  actions: Omit<HealthAction, 'effort'>[];
  actionCounts: Count<HealthAction['status']> | null;
  sync: Pick<SyncState, 'pending' | 'failed' | 'lastSyncedAt'>;
  preferences: Preferences | null;
  legacy: LegacyDetails | null;
};

const own = 'user_id = $1::uuid';
const list = (rows: string) => `(select coalesce(json_agg(row_to_json(listed)), '[]') from (${rows}) listed)`;
const one = (row: string) => `(select row_to_json(found) from (${row}) found)`;
const counts = (of: string, rows: string) =>
  `(select json_object_agg(${of}, many) from (select ${of}, count(*)::int as many ${rows} group by ${of}) counted)`;

const profile = `select ${ProfileSection.options.join(', ')}, user_id as "userId", onboarding_completed as "onboardingCompleted",
    data_completeness_score as "dataCompletenessScore", last_updated_sections as "lastUpdatedSections", additional_data as "additionalData",
    completed_at as "completedAt", created_at as "createdAt", updated_at as "updatedAt"
  from unified_user_profiles where ${own}`;
const findings = `from safety_findings where ${own} and gone_at is null`;
// The two severities follow each other by the alphabet.
const severe = `select finding_id as "findingId", kind, severity, headline, ${instantText('first_shown_at')} as "firstShownAt",
    ${instantText('last_shown_at')} as "lastShownAt", ${instantText('seen_at')} as "seenAt",
    ${instantText('acknowledged_at')} as "acknowledgedAt", acknowledgement, note, ${instantText('gone_at')} as "goneAt"
  ${findings} and severity in ('contraindicated', 'major')
  order by severity, first_shown_at desc, finding_id limit ${severeShownMax}`;
const actions = `select action_id, title, category, priority, impact_score, time_sensitivity, description, status,
    ${instantText('completed_at')} as completed_at, scheduled_for, metadata
  from health_action_plans where ${own} and status <> 'dismissed' order by ${mostUrgentFirst} limit ${actionsPerLoad}`;
const sync = `select (count(*) filter (where sync_status = 'pending'))::int as pending,
    (count(*) filter (where sync_status = 'failed'))::int as failed, ${instantText('max(synced_at)')} as "lastSyncedAt"
  from data_sync_queue where ${own}`;
const preferences = `select onboarding_completed, health_journey_level,
    ${instantText('data_update_prompt_dismissed_at')} as data_update_prompt_dismissed_at, ${instantText('updated_at')} as updated_at
  from user_preferences where ${own}`;
const legacy = `select questionnaire_data, medication_data, diet_data from user_details where ${own} and coalesce(
    (select data_completeness_score from unified_user_profiles where ${own}), 0) < ${legacyReadBelow}`;

const dashboardOfPerson = {
  name: 'dashboard_of_person',
  text: `select ${one(profile)} as profile,
    ${list(activeMedicationsText)} as medicines,
    (select count(*)::int from medications where ${own}) as "medicationCount",
    (select updated_at from medications where ${own} order by updated_at desc limit 1) as "medicationsAt",
    ${counts('severity', findings)} as "findingCounts",
    (select count(*)::int ${findings} and seen_at is null) as "newFindings",
    ${list(severe)} as severe,
    ${list(actions)} as actions,
    ${counts('status', `from health_action_plans where ${own}`)} as "actionCounts",
    ${one(sync)} as sync,
    ${one(preferences)} as preferences,
    ${one(legacy)} as legacy`,
};

/** As JSON writes it. */
type SentProfile = Omit<ProfileRow, 'completedAt' | 'createdAt' | 'updatedAt'> & {
  completedAt: string | null;
  createdAt: string;
  updatedAt: string;
};
type SentRow = Omit<DashboardRow, 'profile'> & { profile: SentProfile | null };

/** Everything in one statement, so that all of it is from one moment and the way to the database is gone once. */
export async function findDashboardRow(people: pg.Pool, userId: UserId): Promise<DashboardRow> {
  const [row] = await readAsUser<SentRow>(people, userId, dashboardOfPerson, [userId]);
  if (!row) throw new Error('a statement of single values gave no row');
  return { ...row, profile: row.profile && withDates(row.profile) };
}

const withDates = (sent: SentProfile): ProfileRow => ({
  ...sent,
  completedAt: sent.completedAt === null ? null : new Date(sent.completedAt),
  createdAt: new Date(sent.createdAt),
  updatedAt: new Date(sent.updatedAt),
});
