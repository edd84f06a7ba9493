import type { DiaryDay, NotedValue } from '@wellkept/contract/diary-day.ts';
import { type EntryKind, rangeEntriesMax } from '@wellkept/contract/diary-limits.ts';
import { isMeasureId, measureIds } from '@wellkept/insights/tracking/measures.ts';
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { diaryEntries } from './tables.ts';

const columns = {
  day: diaryEntries.day,
  at: diaryEntries.at,
  kind: diaryEntries.kind,
  subject: diaryEntries.subject,
  value: diaryEntries.value,
  secondValue: diaryEntries.secondValue,
  state: diaryEntries.state,
};

/** The values of a range, in the order of its days; one more than may be answered where there are more. */
export async function findValues(
  tx: Transaction,
  userId: UserId,
  { from, to, kinds }: { from: string; to: string; kinds?: readonly EntryKind[] | undefined },
): Promise<NotedValue[]> {
  const rows = await tx
    .select(columns)
    .from(diaryEntries)
    .where(and(eq(diaryEntries.userId, userId), between(diaryEntries.day, from, to), kinds && inArray(diaryEntries.kind, [...kinds])))
    .orderBy(asc(diaryEntries.day), asc(diaryEntries.id))
    .limit(rangeEntriesMax + 1);
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
}

/** The last value of each measure up to a day: one step into the index for each. */
export async function findLatest(tx: Transaction, userId: UserId, day: string): Promise<DiaryDay['latest']> {
  const { rows } = await tx.execute<{ subject: string; value: number; secondValue: number | null; day: string }>(sql`
    select found.* from unnest(${sql.param([...measureIds])}::text[]) as measure(id) cross join lateral (
      select subject, value, second_value as "secondValue", to_char(day, 'YYYY-MM-DD') as day from diary_entries
      where user_id = ${userId} and kind = 'measurement' and subject = measure.id and day <= ${day}::date
      order by day desc, at desc nulls last limit 1
    ) found`);
  return rows.flatMap(({ subject, ...row }) => (isMeasureId(subject) ? [{ subject, ...row }] : []));
}
