import type { DiaryEntry, EntryVersion } from '@wellkept/contract/tracking/diary.ts';
import type { EntryKind } from '@wellkept/contract/tracking/diary-limits.ts';
import { and, asc, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { diaryEntries, diaryHistory } from './tables.ts';

export type EntryRow = typeof diaryEntries.$inferSelect;
export type NewEntryRow = Omit<typeof diaryEntries.$inferInsert, 'userId'>;
export type HistoryRow = Omit<typeof diaryHistory.$inferInsert, 'userId'>;

export const toEntry = ({ userId: _, changeId: __, at, slot, createdAt, updatedAt, ...row }: EntryRow): DiaryEntry => ({
  ...row,
  at: at?.toISOString() ?? null,
  slot: row.kind === 'intake' ? slot : null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Puts the changes of one person in line until the transaction ends. */
export async function lockDiary(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`diary ${userId}`}, 0))`);
}

const isOwnedBy = (userId: UserId) => eq(diaryEntries.userId, userId);

export function findEntriesById(tx: Transaction, userId: UserId, ids: readonly string[]): Promise<EntryRow[]> {
  return tx
    .select()
    .from(diaryEntries)
    .where(and(isOwnedBy(userId), inArray(diaryEntries.id, [...ids])));
}

export type EntryKey = Pick<EntryRow, 'kind' | 'subject' | 'day'> & { slot: string };

/** The entries that stand where a day has one of each. */
export async function findEntriesByKey(tx: Transaction, userId: UserId, keys: readonly EntryKey[]): Promise<EntryRow[]> {
  if (keys.length === 0) return [];
  const wanted = sql.join(
    keys.map(({ kind, subject, day, slot }) => sql`(${kind}, ${subject}, ${day}::date, ${slot})`),
    sql`, `,
  );
  const { kind, subject, day, slot } = diaryEntries;
  return tx
    .select()
    .from(diaryEntries)
    .where(and(isOwnedBy(userId), sql`(${kind}, ${subject}, ${day}, ${slot}) in (${wanted})`));
}

export type RangeFilter = { from: string; to: string; kinds?: readonly EntryKind[]; subjects?: readonly string[]; limit?: number };

/** The entries of a range of days, in the order in which they happened. */
export async function findEntries(
  tx: Transaction,
  userId: UserId,
  { from, to, kinds, subjects, limit }: RangeFilter,
): Promise<DiaryEntry[]> {
  const filters: (SQL | undefined)[] = [
    isOwnedBy(userId),
    between(diaryEntries.day, from, to),
    kinds && inArray(diaryEntries.kind, [...kinds]),
    subjects && inArray(diaryEntries.subject, [...subjects]),
  ];
  const query = tx
    .select()
    .from(diaryEntries)
    .where(and(...filters))
    .orderBy(asc(diaryEntries.day), sql`${diaryEntries.at} nulls first`, asc(diaryEntries.id));
  return (await (limit === undefined ? query : query.limit(limit))).map(toEntry);
}

/** The changes among these that were made before: they made the present version of an entry, or are in its history. */
export async function findKnownChanges(tx: Transaction, userId: UserId, changeIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...changeIds];
  const historyRows = await tx
    .select({ change: diaryHistory.changeId, entry: diaryHistory.entryId })
    .from(diaryHistory)
    .where(and(eq(diaryHistory.userId, userId), inArray(diaryHistory.changeId, ids)));
  return new Map(historyRows.map(({ change, entry }) => [change, entry]));
}

/** The number of the last version that was ever stored of each of these entries. */
export async function findLastVersions(tx: Transaction, userId: UserId, entryIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: diaryHistory.entryId, version: sql<number>`max(${diaryHistory.version})::int` })
    .from(diaryHistory)
    .where(and(eq(diaryHistory.userId, userId), inArray(diaryHistory.entryId, [...entryIds])))
    .groupBy(diaryHistory.entryId);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

const replaced = Object.fromEntries(
  (
    [
      ['day', 'day'],
      ['at', 'at'],
      ['zone', 'zone'],
      ['kind', 'kind'],
      ['subject', 'subject'],
      ['slot', 'slot'],
      ['value', 'value'],
      ['secondValue', 'second_value'],
      ['state', 'state'],
      ['area', 'area'],
      ['label', 'label'],
      ['note', 'note'],
      ['source', 'source'],
      ['importId', 'import_id'],
      ['enteredBy', 'entered_by'],
      ['version', 'version'],
      ['changeId', 'change_id'],
      ['updatedAt', 'updated_at'],
    ] as const
  ).map(([field, column]) => [field, sql.raw(`excluded.${column}`)]),
);

const rowsAtOnce = 500;

/** Stores entries as they now are, each id once. */
export async function upsertEntries(tx: Transaction, userId: UserId, rows: readonly NewEntryRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insert(diaryEntries)
      .values(rows.slice(at, at + rowsAtOnce).map((row) => ({ ...row, userId })))
      .onConflictDoUpdate({ target: [diaryEntries.userId, diaryEntries.id], set: replaced });
}

/** Adds what is not there yet, by its id or as the one of its day, and leaves everything else as it is. Says which were added. */
export async function insertNewEntries(tx: Transaction, userId: UserId, rows: readonly NewEntryRow[]): Promise<string[]> {
  const added: string[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const inserted = await tx
      .insert(diaryEntries)
      .values(rows.slice(at, at + rowsAtOnce).map((row) => ({ ...row, userId })))
      .onConflictDoNothing()
      .returning({ id: diaryEntries.id });
    added.push(...inserted.map(({ id }) => id));
  }
  return added;
}

export async function deleteEntries(tx: Transaction, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(diaryEntries).where(and(isOwnedBy(userId), inArray(diaryEntries.id, [...ids])));
}

/** Takes back one import as a whole, what was corrected of it by hand included. Says how many entries went. */
export async function deleteImportedEntries(tx: Transaction, userId: UserId, importId: string): Promise<number> {
  const deleted = await tx.delete(diaryEntries).where(and(isOwnedBy(userId), eq(diaryEntries.importId, importId)));
  return deleted.rowCount ?? 0;
}

export async function insertHistory(tx: Transaction, userId: UserId, rows: readonly HistoryRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(diaryHistory)
      .values(rows.map((row) => ({ ...row, userId })))
      .onConflictDoNothing();
}

/** What an entry was before, the latest first. */
export async function findHistory(tx: Transaction, userId: UserId, entryId: string): Promise<EntryVersion[]> {
  const rows = await tx
    .select()
    .from(diaryHistory)
    .where(and(eq(diaryHistory.userId, userId), eq(diaryHistory.entryId, entryId)))
    .orderBy(desc(diaryHistory.recordedAt), desc(diaryHistory.version));
  return rows.map(({ reason, version, entry, recordedAt }) => ({ reason, version, entry, recordedAt: recordedAt.toISOString() }));
}
