import { formatCount } from '@wellkept/clinical/wording.ts';
import type { SyncTargetResult } from '@wellkept/contract/profile/sync.ts';
import { listLabMarkerStatuses } from '@wellkept/labs/analysis/person-labs.ts';
import type { PressingValue } from '@wellkept/labs/analysis/pressing.ts';
import type { PressingLab } from '@wellkept/profile/summaries.ts';
import type { SyncSource, syncTargets } from '@wellkept/profile/sync-targets.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../auth/user-id.ts';
import { type Transaction, withUser } from '../database/connect.ts';
import { type PlanChange, planActions } from '../features/goals/action-plans/planning.ts';
import { markPlanned } from '../features/goals/action-plans/runs.ts';
import type { SafetyEngine } from '../features/interactions/check/engine.ts';
import {
  type CheckedMedicationList,
  hasConsents,
  hasHealthConsent,
  recordFindings,
} from '../features/interactions/medication-list-check.ts';
import { findPressing, listCheckedSubstances, loadRangeContext } from '../features/labs/biomarkers/lab-context.ts';
import { findOpenSyncs, lockFollowUp, updateSynced, updateSyncFailure } from '../features/profile/sync/repository.ts';
import { getToday } from '../features/profile/time-zone.ts';

type Outcome = Omit<SyncTargetResult, 'target'>;
type Target = (typeof syncTargets)[SyncSource][number];

/**
 * Processes what a person saved: checks their medicines again, rebuilds their action plan and enqueues what follows.
 * It may run twice or concurrently: the lock serializes runs, each reads what the one before wrote, and each commits
 * as a whole.
 */
export async function followChanges(
  { people, safety }: { people: pg.Pool; safety: Pick<SafetyEngine, 'check' | 'knowledge' | 'readPerson'> },
  userId: UserId,
  now: Date,
): Promise<void> {
  try {
    const startedAt = await withUser(people, userId, async (tx) => {
      await lockFollowUp(tx, userId);
      const open = await findOpenSyncs(tx, userId);
      // An account that was deleted before its job came up has nothing left to look at.
      if (!(await hasConsents(tx, userId))) return null;
      const mayAdd = await hasHealthConsent(tx, userId);
      const check = await recordFindings(tx, userId, safety, now, mayAdd);
      const { profile, medications, result, results } = check;
      const today = getToday(check, now);
      const labs = listLabMarkerStatuses(results, await loadRangeContext(profile, today), today);
      const pressing = (await findPressing({ profile, results, substances: listCheckedSubstances(result, safety) }, safety, today)).map(
        toPressingLab,
      );
      const known = { profile, medications, findings: result.findings, labs, pressing };
      const plan = mayAdd ? await planActions(tx, userId, known, today) : null;
      await updateSynced(tx, userId, open, new Map(Object.entries(createOutcomes(check, plan)).map(toTargetEntry)), now);
      return findTransactionStart(tx);
    });
    // By itself: a save holds the same rows in another order.
    if (startedAt !== null) await withUser(people, userId, (tx) => markPlanned(tx, userId, startedAt));
  } catch (error) {
    await withUser(people, userId, (tx) => updateSyncFailure(tx, userId));
    throw error;
  }
}

const toPressingLab = ({ id, name, valueText, unit, collectedOn, urgency: { level, says } }: PressingValue): PressingLab => ({
  subject: `${id} ${collectedOn}`,
  name,
  value: [valueText, unit].filter(Boolean).join(' '),
  level,
  says,
});

async function findTransactionStart(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select now()::text as at`);
  const [row] = rows;
  if (!row) throw new Error('the clock gave no row');
  return row.at;
}

const toTargetEntry = ([target, outcome]: [string, Outcome]) => [target, { target, ...outcome }] as const;

/** What became of each target. A part of the product that does not exist yet has nothing to pick up, and the queue says so. */
function createOutcomes({ medications, result, verdict }: CheckedMedicationList, plan: PlanChange | null): Record<Target, Outcome> {
  const planned: Outcome = plan
    ? { status: 'synced', detail: `Actions planned again: ${plan.added} added, ${plan.changed} changed, ${plan.withdrawn} withdrawn` }
    : { status: 'skipped', detail: 'There is no consent to processing health data' };
  const checked = `${formatCount(medications.length - result.unchecked.length, 'medicine')} checked`;
  const missing = verdict.unchecked.length > 0 ? `, ${verdict.unchecked.length} not checked` : '';
  const interactions = result.findings.filter(({ kind }) => kind === 'interaction').length;
  return {
    medication_safety: { status: 'synced', detail: `${checked}, ${formatCount(result.findings.length, 'finding')}${missing}` },
    drug_interactions: {
      status: 'synced',
      detail: `${checked} against each other, ${formatCount(interactions, 'interaction')}${missing}`,
    },
    ai_analysis: planned,
    wellness_dashboard: planned,
    goal_tracking: planned,
    progress_monitoring: { status: 'synced', detail: 'Progress is read from the diary whenever it is shown' },
    habit_tracking: { status: 'synced', detail: 'Habits are read from the diary whenever they are shown' },
    meal_planner: { status: 'synced', detail: 'Meal plans are checked against the profile whenever they are shown' },
    nutrition_tracker: { status: 'synced', detail: 'Needs and gaps are read from the profile whenever they are shown' },
  };
}
