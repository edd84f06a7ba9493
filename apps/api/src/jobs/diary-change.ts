import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../auth/user-id.ts';
import type { Transaction } from '../database/connect.ts';
import { insightRuns } from '../features/insights/tables.ts';
import { enqueueJobOnce } from './enqueue.ts';

/** Filling in a day makes many changes in a row; they are read together. */
const pauseSeconds = 20;

/** To be called with every change of a diary, in its transaction: what was found in it is behind from now on, and is read again soon. */
export async function publishDiaryChange(tx: Transaction, userId: UserId): Promise<void> {
  await tx.insert(insightRuns).values({ userId }).onConflictDoUpdate({ target: insightRuns.userId, set: { changedAt } });
  await readAgain(tx, userId);
}

/**
 * Call it when the person's units change: insights are stored as sentences. Without a diary there is nothing to read.
 */
export async function diaryUnitsChanged(tx: Transaction, userId: UserId): Promise<void> {
  const { rowCount } = await tx.update(insightRuns).set({ changedAt }).where(eq(insightRuns.userId, userId));
  if (rowCount === 1) await readAgain(tx, userId);
}

const changedAt = sql`now()`;
const readAgain = (tx: Transaction, userId: UserId): Promise<void> =>
  enqueueJobOnce(tx, 'find_insights', { userId }, { key: `insights ${userId}`, seconds: pauseSeconds });
