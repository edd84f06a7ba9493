import type { Habit, HabitInput } from '@wellkept/contract/habits.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { habits } from './tables.ts';

type Row = typeof habits.$inferSelect;
const toHabit = ({ userId: _, isSample: __, createdAt, updatedAt, ...row }: Row): Habit => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** In the person's own order. */
export async function findHabits(tx: Transaction, userId: UserId): Promise<Habit[]> {
  const rows = await tx
    .select()
    .from(habits)
    .where(eq(habits.userId, userId))
    .orderBy(asc(habits.position), asc(habits.createdAt), asc(habits.id));
  return rows.map(toHabit);
}

export function countHabits(tx: Transaction, userId: UserId): Promise<number> {
  return tx.$count(habits, eq(habits.userId, userId));
}

export async function upsertHabit(
  tx: Transaction,
  userId: UserId,
  id: string,
  habit: HabitInput,
  { isSample = false }: { isSample?: boolean } = {},
): Promise<Habit> {
  const [row] = await tx
    .insert(habits)
    .values({ userId, id, isSample, ...habit })
    .onConflictDoUpdate({ target: [habits.userId, habits.id], set: { ...habit, updatedAt: sql`now()` } })
    .returning();
  if (!row) throw new Error('an upsert gave no row');
  return toHabit(row);
}

/** False when the person has no such habit. What was done of it stays in the diary. */
export async function deleteHabit(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(habits).where(and(eq(habits.userId, userId), eq(habits.id, id)));
  return deleted.rowCount === 1;
}
