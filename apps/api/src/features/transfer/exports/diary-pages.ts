import type { EntryKind } from '@wellkept/contract/tracking/diary-limits.ts';
import type { ExportedDiaryEntry } from '@wellkept/fhir/diary-entry.ts';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { type Transaction, withUser } from '../../../database/connect.ts';
import { preferKeyOrder } from '../../../database/index-order.ts';

/** An entry with what a file needs beside it: its unit where it is a factor with amounts, and where it came from. */
export type DiaryExportEntry = ExportedDiaryEntry & { slot: string | null; source: string };
export type DiaryExportFilter = { kinds: readonly EntryKind[]; from?: string; to?: string; withSamples: boolean };

/** Few enough that others are served between two pages. */
const pageRows = 500;

/** Entries in the order of their days; a page is read by itself, so that a slow download keeps no connection. */
export async function findDiaryExportEntries(
  tx: Transaction,
  userId: UserId,
  { kinds, from, to, withSamples }: DiaryExportFilter,
  after: Pick<DiaryExportEntry, 'day' | 'id'> | null,
  limit = pageRows,
): Promise<DiaryExportEntry[]> {
  const conditions: SQL[] = [sql`e.user_id = ${userId}`, sql`e.kind = any (${sql.param([...kinds])}::text[])`];
  if (from !== undefined) conditions.push(sql`e.day >= ${from}::date`);
  if (to !== undefined) conditions.push(sql`e.day <= ${to}::date`);
  if (!withSamples) conditions.push(sql`e.source <> 'sample'`);
  if (after) conditions.push(sql`(e.day, e.id) > (${after.day}::date, ${after.id}::uuid)`);
  const { rows } = await tx.execute<DiaryExportRow>(sql`
    select ${diaryExportColumns}, case when t.scale = 'amount' then t.unit end as "factorUnit"
    from diary_entries e left join diary_topics t on t.user_id = e.user_id and e.kind = 'factor' and t.kind = 'factor' and t.name = e.subject
    where ${sql.join(conditions, sql` and `)} order by e.day, e.id limit ${limit}`);
  return rows.map(toDiaryExportEntry);
}

type DiaryExportRow = Omit<DiaryExportEntry, 'at'> & { at: string | null };
const diaryExportColumns = sql`e.id, to_char(e.day, 'YYYY-MM-DD') as day, e.at, e.zone, e.kind, e.subject, e.slot, e.value,
  e.second_value as "secondValue", e.state, e.area, e.label, e.note, e.source`;
const toDiaryExportEntry = ({ at, ...row }: DiaryExportRow): DiaryExportEntry => ({ ...row, at: at === null ? null : new Date(at) });

/** The newest value of each measure, without samples. */
export async function findNewestMeasurements(tx: Transaction, userId: UserId): Promise<DiaryExportEntry[]> {
  const { rows } = await tx.execute<DiaryExportRow>(sql`
    select distinct on (e.subject) ${diaryExportColumns}, null as "factorUnit"
    from diary_entries e where e.user_id = ${userId} and e.kind = 'measurement' and e.source <> 'sample' and e.value is not null
    order by e.subject, e.day desc, e.at desc nulls last, e.id`);
  return rows.map(toDiaryExportEntry);
}

export async function* readDiaryPages(people: pg.Pool, userId: UserId, choice: DiaryExportFilter): AsyncGenerator<DiaryExportEntry[]> {
  let after: DiaryExportEntry | null = null;
  do {
    const page: DiaryExportEntry[] = await withUser(people, userId, async (tx) => {
      await preferKeyOrder(tx);
      return findDiaryExportEntries(tx, userId, choice, after);
    });
    if (page.length > 0) yield page;
    after = page.length < pageRows ? null : (page.at(-1) ?? null);
  } while (after);
}
