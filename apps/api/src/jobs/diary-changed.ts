import { sql } from 'drizzle-orm';
import type { UserId } from '../auth/user-id.ts';
import type { Transaction } from '../database/connect.ts';
import { insightRuns } from '../features/insights/tables.ts';
import { enqueueJobOnce } from './enqueue.ts';

/** Somebody who fills in a day makes many changes in a row; they are read together. */
const pauseSeconds = 20;

/** To be called with every change of a diary, in its transaction: what was found in it is behind from now on, and is read again soon. */
export async function diaryChanged(tx: Transaction, userId: UserId): Promise<void> {
  const changedAt = sql`now()`;
  await tx.insert(insightRuns).values({ userId }).onConflictDoUpdate({ target: insightRuns.userId, set: { changedAt } });
  await enqueueJobOnce(tx, 'find_insights', { userId }, { key: `insights ${userId}`, seconds: pauseSeconds });
}
