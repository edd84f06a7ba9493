import { setTimeout as sleep } from 'node:timers/promises';
import { medicationListSources } from '@wellkept/profile/sync-targets.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { type Transaction, withUser } from '../../../database/connect.ts';
import { dataSyncQueue } from './tables.ts';

/** How far the work behind the last change of the list has come. Until it is done nobody has recorded what was found. */
export type FollowUp = { progress: 'done' | 'waiting' | 'failed' };
export type OpenRow = { status: 'pending' | 'synced' | 'failed'; attempts: number };

/** A fresh save waits for its job, which makes up for failures of earlier ones; a job that was tried in vain has failed until a try works. */
export function getFollowUp(open: readonly OpenRow[]): FollowUp {
  if (open.length === 0) return { progress: 'done' };
  return { progress: open.some(({ status, attempts }) => status === 'pending' && attempts === 0) ? 'waiting' : 'failed' };
}

/** For statements whose first parameter is the person. */
export const openRowsText = `select sync_status as status, attempts from data_sync_queue
  where user_id = $1::uuid and sync_status <> 'synced' and source_table in (${medicationListSources.map((source) => `'${source}'`).join()})`;

export async function findFollowUp(tx: Transaction, userId: UserId): Promise<FollowUp> {
  const { syncStatus: status, attempts, sourceTable } = dataSyncQueue;
  const isOpen = and(eq(dataSyncQueue.userId, userId), ne(status, 'synced'), inArray(sourceTable, [...medicationListSources]));
  return getFollowUp(await tx.select({ status, attempts }).from(dataSyncQueue).where(isOpen));
}

const settlePollMs = 250;
const settlePollsMax = 20;

/** Waits until the work behind the last change is done, five seconds at most: for what is given to others, who can't look again later. */
export async function settleFollowUp(people: pg.Pool, userId: UserId): Promise<void> {
  for (let poll = 0; poll < settlePollsMax; poll++) {
    const { progress } = await withUser(people, userId, (tx) => findFollowUp(tx, userId));
    if (progress !== 'waiting') return;
    await sleep(settlePollMs);
  }
}
