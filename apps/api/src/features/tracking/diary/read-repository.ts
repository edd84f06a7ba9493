import type { NotedValue } from '@wellkept/contract/tracking/diary-day.ts';
import { type EntryKind, rangeEntriesMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
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
