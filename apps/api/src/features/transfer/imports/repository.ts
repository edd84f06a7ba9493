import type { Import } from '@wellkept/contract/transfer/imports.ts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { imports } from './tables.ts';

/** As many as a file may have. */
const moodWordsMax = 200;

type Row = typeof imports.$inferSelect;
const toImport = ({ userId: _, brought: __, moods: ___, createdAt, undoneAt, ...row }: Row): Import => ({
  ...row,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

const isOwnImport = (userId: UserId, id: string) => and(eq(imports.userId, userId), eq(imports.id, id));

/** The latest first. */
export async function findImports(tx: Transaction, userId: UserId): Promise<Import[]> {
  return (await tx.select().from(imports).where(eq(imports.userId, userId)).orderBy(desc(imports.createdAt))).map(toImport);
}

export async function findImport(tx: Transaction, userId: UserId, id: string): Promise<Import | null> {
  const [row] = await tx.select().from(imports).where(isOwnImport(userId, id));
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

/** What it brought beside entries; null when there is no such import, or it was undone before. */
export async function updateUndone(tx: Transaction, userId: UserId, id: string): Promise<Row['brought'] | null> {
  const [row] = await tx
    .update(imports)
    .set({ undoneAt: sql`now()` })
    .where(and(isOwnImport(userId, id), isNull(imports.undoneAt)))
    .returning({ brought: imports.brought });
  return row?.brought ?? null;
}

/** The steps that the person chose before for moods in their own words, the latest choice of each. */
export async function findMoods(tx: Transaction, userId: UserId): Promise<Row['moods']> {
  const rows = await tx.select({ moods: imports.moods }).from(imports).where(eq(imports.userId, userId)).orderBy(asc(imports.createdAt));
  const latest = new Map(rows.flatMap(({ moods }) => moods.map((mood) => [mood.word.toLowerCase(), mood] as const)));
  return [...latest.values()].slice(-moodWordsMax);
}

/** How many of these entries would be new: neither their id is there, nor another entry where a day has one of each. */
export async function countNewEntries(
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
