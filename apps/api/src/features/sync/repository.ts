import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { enqueueJobOnce, jobAttemptsMax } from '../../jobs/enqueue.ts';
import { dataSyncQueue } from './tables.ts';

/** Which parts of the product a saved section concerns. */
export const syncTargets = {
  medications: ['medication_safety', 'drug_interactions', 'ai_analysis'],
  dietary_info: ['meal_planner', 'nutrition_tracker', 'ai_analysis'],
  lifestyle_data: ['habit_tracking', 'wellness_dashboard', 'ai_analysis'],
  health_goals: ['goal_tracking', 'progress_monitoring', 'ai_analysis'],
} as const;
export type SyncSource = keyof typeof syncTargets;

/** The analysis runs this long after a save, so that a run of saves is looked at once. */
const analysisDelaySeconds = 1;
const syncedDaysMax = 7;

/** Notes, in the transaction of a save, whom it concerns. */
export async function insertSync(tx: Transaction, userId: UserId, source: SyncSource, dataPayload: Record<string, unknown>): Promise<void> {
  await tx.insert(dataSyncQueue).values({ userId, sourceTable: source, targetFeatures: syncTargets[source], dataPayload });
}

/** Has the person's safety looked at again: once for all saves of the next second. */
export function enqueueAnalysis(tx: Transaction, userId: UserId): Promise<void> {
  return enqueueJobOnce(tx, 'analyse_safety', { userId }, { key: `analyse_safety ${userId}`, seconds: analysisDelaySeconds });
}

/** What is not worked off, failures of earlier too: whatever works now makes up for them. */
export async function findOpenSyncs(tx: Transaction, userId: UserId): Promise<string[]> {
  const rows = await tx
    .select({ id: dataSyncQueue.id })
    .from(dataSyncQueue)
    .where(and(eq(dataSyncQueue.userId, userId), ne(dataSyncQueue.syncStatus, 'synced')))
    .for('update');
  return rows.map(({ id }) => id);
}

export async function updateSynced(tx: Transaction, userId: UserId, ids: readonly string[], now: Date): Promise<void> {
  const own = eq(dataSyncQueue.userId, userId);
  if (ids.length > 0) {
    const done = { syncStatus: 'synced', syncedAt: now, attempts: sql`${dataSyncQueue.attempts} + 1` } as const;
    await tx
      .update(dataSyncQueue)
      .set(done)
      .where(and(own, inArray(dataSyncQueue.id, [...ids])));
  }
  await tx.delete(dataSyncQueue).where(and(own, lt(dataSyncQueue.syncedAt, sql`now() - make_interval(days => ${syncedDaysMax})`)));
}

/** One attempt more that did not work; after the last one the row says so until a later save is worked off. */
export async function updateSyncFailure(tx: Transaction, userId: UserId): Promise<void> {
  const attempts = sql`${dataSyncQueue.attempts} + 1`;
  await tx
    .update(dataSyncQueue)
    .set({ attempts, syncStatus: sql`case when ${attempts} >= ${jobAttemptsMax} then 'failed' else ${dataSyncQueue.syncStatus} end` })
    .where(and(eq(dataSyncQueue.userId, userId), ne(dataSyncQueue.syncStatus, 'synced')));
}
