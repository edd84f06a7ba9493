import type { GoalInput } from '@wellkept/contract/goals/goals.ts';
import { and, asc, eq, max, ne, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { healthGoals } from './tables.ts';

export type GoalRow = typeof healthGoals.$inferSelect;

const isOwnedBy = (userId: UserId) => eq(healthGoals.userId, userId);

/** What is followed now before what is over, in the order in which they were set. */
export function findGoalRows(tx: Transaction, userId: UserId): Promise<GoalRow[]> {
  return tx
    .select()
    .from(healthGoals)
    .where(isOwnedBy(userId))
    .orderBy(sql`status <> 'active'`, asc(healthGoals.createdAt), asc(healthGoals.id));
}

export const countOtherGoals = (tx: Transaction, userId: UserId, id: string): Promise<number> =>
  tx.$count(healthGoals, and(isOwnedBy(userId), ne(healthGoals.id, id)));

/** Puts the saves of one person in line until the transaction ends. */
export async function lockGoals(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`goals ${userId}`}, 0))`);
}

/** `today`: the person's day, from which on a changed status counts. */
export async function upsertGoal(tx: Transaction, userId: UserId, id: string, goal: GoalInput, today: string): Promise<void> {
  await tx
    .insert(healthGoals)
    .values({ userId, id, ...goal, statusOn: today })
    .onConflictDoUpdate({
      target: [healthGoals.userId, healthGoals.id],
      set: {
        ...goal,
        statusOn: sql`case when ${healthGoals.status} = ${goal.status} then ${healthGoals.statusOn} else ${today}::date end`,
        updatedAt: sql`now()`,
      },
    });
}

/** False when the person has no such goal. */
export async function deleteGoal(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(healthGoals).where(and(isOwnedBy(userId), eq(healthGoals.id, id)));
  return deleted.rowCount === 1;
}

/** When a goal last changed; null without any. */
export async function findGoalsUpdatedAt(tx: Transaction, userId: UserId): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(healthGoals.updatedAt) })
    .from(healthGoals)
    .where(isOwnedBy(userId));
  return row?.at ?? null;
}
