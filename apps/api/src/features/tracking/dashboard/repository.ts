import type { Preferences } from '@wellkept/contract/account/preferences.ts';
import type { HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { SyncState } from '@wellkept/contract/profile/sync.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { actionsPerLoad } from '@wellkept/profile/actions/action.ts';
import { completenessItems } from '@wellkept/profile/completeness.ts';
import { type LegacyDetails, recoverableBelow } from '@wellkept/profile/legacy.ts';
import type { DatedReading } from '@wellkept/tracking/diary/pressing-readings.ts';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { readAsUser } from '../../../database/connect.ts';
import { formatInstantSql } from '../../../database/instant-sql.ts';
import { formatJsonListSql, formatJsonRowSql } from '../../../database/json-sql.ts';
import { preferencesOfPerson } from '../../account/preferences/repository.ts';
import { mostUrgentFirst } from '../../goals/action-plans/repository.ts';
import { newestReadingsText } from '../../labs/biomarkers/pressing-readings.ts';
import { recentLabsText } from '../../labs/results/repository.ts';
import { activeMedicationsText } from '../../medications/repository.ts';
import type { ProfileRow } from '../../profile/repository.ts';
import { profileOfPersonText, type SentProfile, withDates } from '../../profile/sent-profile.ts';
import { type OpenRow, openRowsText } from '../../profile/sync/follow-up.ts';

/** A profile is offered earlier data below this score. The saved score may be older than the last change of the cabinet by its points. */
const legacyReadBelow = recoverableBelow + Math.max(...completenessItems.map(({ points }) => points));

export type DashboardRow = {
  /** Null where the person has none yet. */
  profile: ProfileRow | null;
  medicines: Medication[];
  cabinet: { count: number; updatedAt: string | null; names: string[] };
  goalsUpdatedAt: string | null;
  labsUpdatedAt: string | null;
  /** The newest values, and those before them: how soon to act depends on what was there before. */
  labs: Result[];
  /** The newest of each measure that can be dangerous, of the past days. */
  readings: DatedReading[];
  /** What was recorded of the findings that are there, of all severities. */
  records: SafetyRecord[];
  /** Saves of the list whose work is not done. */
  openRows: OpenRow[];
  actions: Omit<HealthAction, 'effort'>[];
  actionCounts: Record<HealthAction['status'], number>;
  sync: Pick<SyncState, 'pending' | 'failed' | 'lastSyncedAt'>;
  preferences: Preferences | null;
  legacy: LegacyDetails | null;
};

const own = 'user_id = $1::uuid';
const formatCountColumn = (name: string, condition: string) => `(count(*) filter (where ${condition}))::int as ${name}`;

const medicationList = `select ${formatCountColumn('count', 'active')}, ${formatInstantSql('max(updated_at)')} as "updatedAt",
    coalesce(json_agg(name), '[]') as names from medications where ${own}`;
const records = `select finding_id as "findingId", kind, severity, headline, ${formatInstantSql('first_shown_at')} as "firstShownAt",
    ${formatInstantSql('last_shown_at')} as "lastShownAt", ${formatInstantSql('seen_at')} as "seenAt",
    ${formatInstantSql('acknowledged_at')} as "acknowledgedAt", acknowledgement, note, null as "goneAt"
  from safety_findings where ${own} and gone_at is null`;
const actions = `select action_id as "actionId", title, category, priority, impact_score as "impactScore",
    time_sensitivity as "timeSensitivity", description, status,
    ${formatInstantSql('completed_at')} as "completedAt", scheduled_for as "scheduledFor", metadata
  from health_action_plans where ${own} and status <> 'dismissed' order by ${mostUrgentFirst} limit ${actionsPerLoad}`;
const statuses = ['pending', 'completed', 'dismissed'].map((name) => formatCountColumn(name, `status = '${name}'`));
const actionCounts = `select ${statuses.join()} from health_action_plans where ${own}`;
const sync = `select ${formatCountColumn('pending', "sync_status = 'pending'")}, ${formatCountColumn('failed', "sync_status = 'failed'")},
    ${formatInstantSql('max(synced_at)')} as "lastSyncedAt"
  from data_sync_queue where ${own}`;
const legacy = `select questionnaire_data as "questionnaireData", medication_data as "medicationData", diet_data as "dietData"
  from user_details where ${own} and coalesce(
    (select data_completeness_score from unified_user_profiles where ${own}), 0) < ${legacyReadBelow}`;

const dashboardOfPerson = {
  name: 'dashboard_of_person',
  text: `select ${formatJsonRowSql(profileOfPersonText)} as profile,
    ${formatJsonListSql(activeMedicationsText)} as medicines,
    ${formatJsonRowSql(medicationList)} as cabinet,
    (select ${formatInstantSql('max(updated_at)')} from health_goals where ${own}) as "goalsUpdatedAt",
    (select ${formatInstantSql('max(updated_at)')} from blood_test_history where ${own}) as "labsUpdatedAt",
    ${formatJsonListSql(recentLabsText)} as labs,
    ${formatJsonListSql(newestReadingsText)} as readings,
    ${formatJsonListSql(records)} as records,
    ${formatJsonListSql(openRowsText)} as "openRows",
    ${formatJsonListSql(actions)} as actions,
    ${formatJsonRowSql(actionCounts)} as "actionCounts",
    ${formatJsonRowSql(sync)} as sync,
    ${formatJsonRowSql(preferencesOfPerson.text)} as preferences,
    ${formatJsonRowSql(legacy)} as legacy`,
};

type SentRow = Omit<DashboardRow, 'profile'> & { profile: SentProfile | null };

/** Everything in one statement, so that all of it is from one moment and the way to the database is gone once. */
export async function findDashboardRow(people: pg.Pool, userId: UserId): Promise<DashboardRow> {
  const [row] = await readAsUser<SentRow>(people, userId, dashboardOfPerson, [userId]);
  if (!row) throw new Error('a statement of single values gave no row');
  return { ...row, profile: row.profile && withDates(row.profile) };
}
