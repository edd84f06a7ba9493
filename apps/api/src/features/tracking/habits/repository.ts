import type { Habit, HabitInput } from '@wellkept/contract/tracking/habits.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { habits, type StoredTally } from './tables.ts';

type Row = typeof habits.$inferSelect;
const toHabit = ({ userId: _, isSample: _s, tally: _t, pastChanges: _c, createdAt, updatedAt, ...row }: Row): Habit => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const findRows = (tx: Transaction, userId: UserId): Promise<Row[]> =>
  tx.select().from(habits).where(eq(habits.userId, userId)).orderBy(asc(habits.position), asc(habits.createdAt), asc(habits.id));

/** In the person's own order. */
export const findHabits = async (tx: Transaction, userId: UserId): Promise<Habit[]> => (await findRows(tx, userId)).map(toHabit);

/** A habit with what was counted of it. */
export type CountedHabit = Habit & Pick<Row, 'tally' | 'pastChanges'>;

export const findCountedHabits = async (tx: Transaction, userId: UserId): Promise<CountedHabit[]> =>
  (await findRows(tx, userId)).map((row) => ({ ...toHabit(row), tally: row.tally, pastChanges: row.pastChanges }));

export async function updateTally(tx: Transaction, userId: UserId, id: string, tally: StoredTally): Promise<void> {
  await tx
    .update(habits)
    .set({ tally })
    .where(and(eq(habits.userId, userId), eq(habits.id, id), eq(habits.pastChanges, tally.pastChanges)));
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

/** Puts habits into this order; those that are not named stay as they are among themselves, behind them. */
export async function updateHabitOrder(tx: Transaction, userId: UserId, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with placed as (
      select ${habits.id} as id, row_number() over (order by named.at nulls last, position, created_at, ${habits.id}) - 1 as at
      from ${habits} left join unnest(${sql.param([...ids])}::uuid[]) with ordinality named(id, at) on named.id = ${habits.id}
      where ${habits.userId} = ${userId})
    update ${habits} set position = placed.at, updated_at = now() from placed
    where ${habits.userId} = ${userId} and ${habits.id} = placed.id and position <> placed.at`);
}

/** False when the person has no such habit. What was done of it stays in the diary. */
export async function deleteHabit(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(habits).where(and(eq(habits.userId, userId), eq(habits.id, id)));
  return deleted.rowCount === 1;
}
