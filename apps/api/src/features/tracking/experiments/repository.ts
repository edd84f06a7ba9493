import type { ExperimentInput } from '@wellkept/contract/tracking/experiments.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { experiments } from './tables.ts';

export type ExperimentRow = typeof experiments.$inferSelect;

const isOwnedBy = (userId: UserId) => eq(experiments.userId, userId);

/** The latest first. */
export const findExperimentRows = (tx: Transaction, userId: UserId): Promise<ExperimentRow[]> =>
  tx.select().from(experiments).where(isOwnedBy(userId)).orderBy(desc(experiments.trialFrom), desc(experiments.createdAt), experiments.id);

export const countOtherExperiments = (tx: Transaction, userId: UserId, id: string): Promise<number> =>
  tx.$count(experiments, and(isOwnedBy(userId), ne(experiments.id, id)));

/** Puts the saves of one person in line until the transaction ends. */
export async function lockExperiments(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`experiments ${userId}`}, 0))`);
}

export async function upsertExperiment(tx: Transaction, userId: UserId, id: string, experiment: ExperimentInput): Promise<void> {
  await tx
    .insert(experiments)
    .values({ userId, id, ...experiment })
    .onConflictDoUpdate({ target: [experiments.userId, experiments.id], set: { ...experiment, updatedAt: sql`now()` } });
}

/** False when the person has no such experiment. */
export async function deleteExperiment(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(experiments).where(and(isOwnedBy(userId), eq(experiments.id, id)));
  return deleted.rowCount === 1;
}
