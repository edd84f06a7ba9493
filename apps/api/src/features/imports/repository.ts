import type { Import } from '@wellkept/contract/imports.ts';
import { and, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { diaryEntries } from '../diary/tables.ts';
import { habits } from '../habits/tables.ts';
import { imports } from './tables.ts';

type Row = typeof imports.$inferSelect;
const toImport = ({ userId: _, habits: __, brought: ___, createdAt, undoneAt, ...row }: Row): Import => ({
  ...row,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

const own = (userId: UserId, id: string) => and(eq(imports.userId, userId), eq(imports.id, id));

/** The latest first. */
export async function findImports(tx: Transaction, userId: UserId): Promise<Import[]> {
  return (await tx.select().from(imports).where(eq(imports.userId, userId)).orderBy(desc(imports.createdAt))).map(toImport);
}

export async function findImport(tx: Transaction, userId: UserId, id: string): Promise<Import | null> {
  const [row] = await tx.select().from(imports).where(own(userId, id));
  return row ? toImport(row) : null;
}

export async function insertImport(tx: Transaction, userId: UserId, row: Omit<typeof imports.$inferInsert, 'userId'>): Promise<Import> {
  const [stored] = await tx
    .insert(imports)
    .values({ userId, ...row })
    .returning();
  if (!stored) throw new Error('an insert gave no row');
  return toImport(stored);
}

type BroughtRows = Pick<Row, 'habits' | 'brought'>;

/** What it brought beside entries, when it was not undone before; null when there is no such import. */
export async function updateUndone(tx: Transaction, userId: UserId, id: string): Promise<BroughtRows | null> {
  const [row] = await tx
    .update(imports)
    .set({ undoneAt: sql`now()` })
    .where(and(own(userId, id), isNull(imports.undoneAt)))
    .returning({ habits: imports.habits, brought: imports.brought });
  return row ?? null;
}

/** Of these habits, those that no entry tells of. */
export async function deleteUnusedHabits(tx: Transaction, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const used = tx
    .select({ one: sql`1` })
    .from(diaryEntries)
    .where(and(eq(diaryEntries.userId, userId), eq(diaryEntries.kind, 'habit'), eq(diaryEntries.subject, sql`${habits.id}::text`)));
  await tx.delete(habits).where(and(eq(habits.userId, userId), inArray(habits.id, [...ids]), notExists(used)));
}

/** How many of these entries would be new: neither their id is there, nor another entry where a day has one of each. */
export async function countFresh(
  tx: Transaction,
  userId: UserId,
  rows: readonly { id: string; kind: string; subject: string; day: string; slot: string | null }[],
): Promise<number> {
  const given = JSON.stringify(rows.map(({ id, kind, subject, day, slot }) => ({ id, kind, subject, day, slot })));
  const { rows: counted } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count
    from jsonb_to_recordset(${given}::jsonb) as given(id uuid, kind text, subject text, day date, slot text)
    where not exists (select from diary_entries e where e.user_id = ${userId} and e.id = given.id)
      and (given.slot is null or not exists (
        select from diary_entries e
        where e.user_id = ${userId} and e.kind = given.kind and e.subject = given.subject and e.day = given.day and e.slot = given.slot))`);
  return counted[0]?.count ?? 0;
}
