import type { SyncState, SyncTargetResult } from '@wellkept/contract/profile/sync.ts';
import { type SyncSource, syncTargets } from '@wellkept/profile/sync-targets.ts';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { enqueueJobOnce, jobAttemptsMax } from '../../../jobs/enqueue.ts';
import { markChanged } from '../../goals/action-plans/runs.ts';
import { dataSyncQueue } from './tables.ts';

/** The work starts this long after a save, so that a run of saves is looked at once. */
const followUpDelaySeconds = 1;
const syncedDaysMax = 7;
const changesShownMax = 20;

const isOwnedBy = (userId: UserId) => eq(dataSyncQueue.userId, userId);
const isOpen = ne(dataSyncQueue.syncStatus, 'synced');

/**
 * Makes what follows from changes wait until the transaction is over. Needed by a change that holds the rows it writes and then those of
 * findings and actions: the job holds them in the opposite order.
 */
export async function lockFollowUp(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`follow changes ${userId}`}, 0))`);
}

/** Notes, in the transaction of a save, whom it concerns. A save whose forerunner is still open joins it. */
export async function insertSync(tx: Transaction, userId: UserId, source: SyncSource, dataPayload: Record<string, unknown>): Promise<void> {
  await tx
    .insert(dataSyncQueue)
    .values({ userId, sourceTable: source, targetFeatures: syncTargets[source], dataPayload })
    .onConflictDoUpdate({
      target: [dataSyncQueue.userId, dataSyncQueue.sourceTable],
      targetWhere: sql`sync_status <> 'synced'`,
      set: {
        dataPayload: sql`excluded.data_payload`,
        targetFeatures: sql`excluded.target_features`,
        saves: sql`${dataSyncQueue.saves} + 1`,
        syncStatus: 'pending',
        attempts: 0,
      },
    });
}

/** Has what was saved worked off: once for all saves of the next second. */
export async function enqueueFollowUp(tx: Transaction, userId: UserId): Promise<void> {
  await markChanged(tx, userId);
  await enqueueJobOnce(tx, 'follow_changes', { userId }, { key: `follow_changes ${userId}`, seconds: followUpDelaySeconds });
}

export type OpenSync = { id: string; saves: number; targets: readonly string[] };

/** What is not worked off, failures of earlier too: whatever works now makes up for them. Read before the data it is about. */
export function findOpenSyncs(tx: Transaction, userId: UserId): Promise<OpenSync[]> {
  const { id, saves, targetFeatures } = dataSyncQueue;
  return tx
    .select({ id, saves, targets: targetFeatures })
    .from(dataSyncQueue)
    .where(and(isOwnedBy(userId), isOpen));
}

/** A row that another save has joined since it was read stays open: its job is on the way. */
export async function updateSynced(
  tx: Transaction,
  userId: UserId,
  open: readonly OpenSync[],
  results: ReadonlyMap<string, SyncTargetResult>,
  now: Date,
): Promise<void> {
  for (const { id, saves, targets } of open)
    await tx
      .update(dataSyncQueue)
      .set({
        syncStatus: 'synced',
        syncedAt: now,
        attempts: sql`${dataSyncQueue.attempts} + 1`,
        targetResults: targets.flatMap((target) => results.get(target) ?? []),
      })
      .where(and(isOwnedBy(userId), eq(dataSyncQueue.id, id), eq(dataSyncQueue.saves, saves)));
  const newer = alias(dataSyncQueue, 'newer');
  const isFollowed = sql`exists (select from ${dataSyncQueue} ${newer} where ${newer.userId} = ${userId}
    and ${newer.sourceTable} = ${dataSyncQueue.sourceTable} and ${newer.syncedAt} > ${dataSyncQueue.syncedAt})`;
  const isOld = lt(dataSyncQueue.syncedAt, sql`now() - make_interval(days => ${syncedDaysMax})`);
  await tx.delete(dataSyncQueue).where(and(isOwnedBy(userId), isOld, isFollowed));
}

/** One attempt more that did not work; after the last one the row says so until a later save or a retry. */
export async function updateSyncFailure(tx: Transaction, userId: UserId): Promise<void> {
  const attempts = sql`${dataSyncQueue.attempts} + 1`;
  await tx
    .update(dataSyncQueue)
    .set({ attempts, syncStatus: sql`case when ${attempts} >= ${jobAttemptsMax} then 'failed' else ${dataSyncQueue.syncStatus} end` })
    .where(and(isOwnedBy(userId), isOpen));
}

/** What failed, for good or until its next try, counts as new. */
export async function updateForRetry(tx: Transaction, userId: UserId): Promise<void> {
  await tx
    .update(dataSyncQueue)
    .set({ syncStatus: 'pending', attempts: 0 })
    .where(and(isOwnedBy(userId), isOpen));
}

export async function findSyncState(tx: Transaction, userId: UserId): Promise<SyncState> {
  const count = (status: 'pending' | 'failed') => tx.$count(dataSyncQueue, and(isOwnedBy(userId), eq(dataSyncQueue.syncStatus, status)));
  const rows = await tx
    .select()
    .from(dataSyncQueue)
    .where(isOwnedBy(userId))
    .orderBy(sql`sync_status = 'synced'`, sql`synced_at desc nulls last`, desc(dataSyncQueue.createdAt), dataSyncQueue.id)
    .limit(changesShownMax);
  const [last] = await tx.select({ at: sql<string | null>`max(synced_at)` }).from(dataSyncQueue).where(isOwnedBy(userId));
  return {
    pending: await count('pending'),
    failed: await count('failed'),
    lastSyncedAt: last?.at ? new Date(last.at).toISOString() : null,
    changes: rows.map((row) => ({
      source: row.sourceTable,
      status: row.syncStatus,
      attempts: row.attempts,
      savedAt: row.createdAt.toISOString(),
      syncedAt: row.syncedAt?.toISOString() ?? null,
      targets: row.targetFeatures,
      results: row.targetResults,
    })),
  };
}
