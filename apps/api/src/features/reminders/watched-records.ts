import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { toUserId, type UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { enqueueJobOnce } from '../../jobs/enqueue.ts';
import { getCare } from '../../request-budget.ts';
import { carers } from '../household/tables.ts';
import { markRemindersChanged } from './repository.ts';

/** A person whose carer wants to be notified of late doses. */
export type WatchedRecord = { recordId: UserId; delayMs: number; since: Date };

const isWatching = and(isNotNull(carers.lateAfter), or(isNull(carers.endsAt), gt(carers.endsAt, sql`now()`)));

/** The people of whose late doses a carer is notified now. */
export async function findWatchedRecords(tx: Transaction, carerId: UserId): Promise<WatchedRecord[]> {
  const { userId, lateAfter, lateSince, createdAt } = carers;
  const rows = await tx
    .select({ userId, lateAfter, lateSince })
    .from(carers)
    .where(and(eq(carers.carerId, carerId), isWatching))
    .orderBy(createdAt, userId);
  return rows.flatMap(({ userId: id, lateAfter: minutes, lateSince: since }) =>
    minutes !== null && since !== null ? [{ recordId: toUserId(id), delayMs: minutes * 60_000, since }] : [],
  );
}

/** Carers who are notified of late doses have to know of a change of the times. One who made the change does not see the others. */
export async function wakeCarers(tx: Transaction, recordId: UserId): Promise<void> {
  if (!getCare() && (await tx.$count(carers, and(eq(carers.userId, recordId), isWatching))) === 0) return;
  await enqueueJobOnce(tx, 'wake_carers', { userId: recordId }, { key: `wake carers ${recordId}`, seconds: 0 });
}

/** Has the reminders of everyone computed again who is notified of late doses in a record. */
export async function markWatchersChanged(database: NodePgDatabase, people: pg.Pool, recordId: UserId): Promise<void> {
  const rows = await database
    .select({ carerId: carers.carerId })
    .from(carers)
    .where(and(eq(carers.userId, recordId), isWatching));
  for (const { carerId } of rows) await withUser(people, toUserId(carerId), (tx) => markRemindersChanged(tx, toUserId(carerId)));
}
