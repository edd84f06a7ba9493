import type { EntryKind } from '@wellkept/contract/diary-limits.ts';
import type { WrittenEntry } from '@wellkept/insights/fhir/diary-entry.ts';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { preferKeyOrder } from '../../database/key-order.ts';

/** An entry with what a file needs beside it: its unit where it is a factor with amounts, and where it came from. */
export type HandedEntry = WrittenEntry & { slot: string | null; source: string };
export type DiaryChoice = { kinds: readonly EntryKind[]; from?: string; to?: string; withSamples: boolean };

/** Few enough that others are served between two pages. */
const pageRows = 500;

/** Entries in the order of their days; a page is read by itself, so that a slow download keeps no connection. */
export async function findHandedEntries(
  tx: Transaction,
  userId: UserId,
  { kinds, from, to, withSamples }: DiaryChoice,
  after: Pick<HandedEntry, 'day' | 'id'> | null,
  limit = pageRows,
): Promise<HandedEntry[]> {
  const conditions: SQL[] = [sql`e.user_id = ${userId}`, sql`e.kind = any (${sql.param([...kinds])}::text[])`];
  if (from !== undefined) conditions.push(sql`e.day >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`e.day <= ${to}::date`);
  if (!withSamples) conditions.push(sql`e.source <> 'sample'`);
  if (after) conditions.push(sql`(e.day, e.id) > (${after.day}::date, ${after.id}::uuid)`);
  const { rows } = await tx.execute<HandedRow>(sql`
    select ${handedColumns}, case when t.scale = 'amount' then t.unit end as "factorUnit"
    from diary_entries e left join diary_topics t on t.user_id = e.user_id and e.kind = 'factor' and t.kind = 'factor' and t.name = e.subject
    where ${sql.join(conditions, sql` and `)} order by e.day, e.id limit ${limit}`);
  return rows.map(toHandedEntry);
}

type HandedRow = Omit<HandedEntry, 'at'> & { at: string | null };
const handedColumns = sql`e.id, to_char(e.day, 'YYYY-MM-DD') as day, e.at, e.zone, e.kind, e.subject, e.slot, e.value,
  e.second_value as "secondValue", e.state, e.area, e.label, e.note, e.source`;
const toHandedEntry = ({ at, ...row }: HandedRow): HandedEntry => ({ ...row, at: at === null ? null : new Date(at) });

/** The newest value of each measure, without samples. */
export async function findNewestMeasurements(tx: Transaction, userId: UserId): Promise<HandedEntry[]> {
  const { rows } = await tx.execute<HandedRow>(sql`
    select distinct on (e.subject) ${handedColumns}, null as "factorUnit"
    from diary_entries e where e.user_id = ${userId} and e.kind = 'measurement' and e.source <> 'sample' and e.value is not null
    order by e.subject, e.day desc, e.at desc nulls last, e.id`);
  return rows.map(toHandedEntry);
}

export async function* diaryPages(people: pg.Pool, userId: UserId, choice: DiaryChoice): AsyncGenerator<HandedEntry[]> {
  let after: HandedEntry | null = null;
  do {
    const page: HandedEntry[] = await withUser(people, userId, async (tx) => {
      await preferKeyOrder(tx);
      return findHandedEntries(tx, userId, choice, after);
    });
    if (page.length > 0) yield page;
    after = page.length < pageRows ? null : (page.at(-1) ?? null);
  } while (after);
}
