import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { biomarkerNotes } from './tables.ts';

const readingsMax = 7;
/** A single reading from here on says how things stood at that moment. */
const crisisMmHg = 180;

/** The median of the upper blood pressures that were measured last within a year, with the day of the newest: one reading alone is no usual pressure. */
export async function findUsualSystolic(tx: Transaction, userId: UserId): Promise<{ mmHg: number; day: string } | null> {
  const { rows } = await tx.execute<{ mmHg: number | null; day: string | null }>(sql`
    select round(percentile_cont(0.5) within group (order by value))::float as "mmHg", max(day)::text as day from (
      select value, day from diary_entries
      where user_id = ${userId} and kind = 'measurement' and subject = 'blood-pressure' and value is not null
      and day > current_date - 366
      order by day desc, at desc nulls last limit ${readingsMax}) newest
    having count(*) > 1 or max(value) < ${crisisMmHg}`);
  const [row] = rows;
  return row && row.mmHg !== null && row.day !== null ? { mmHg: row.mmHg, day: row.day } : null;
}

export async function findBiomarkerNotes(tx: Transaction, userId: UserId): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ analyteId: biomarkerNotes.analyteId, text: biomarkerNotes.text })
    .from(biomarkerNotes)
    .where(eq(biomarkerNotes.userId, userId));
  return new Map(rows.map(({ analyteId, text }) => [analyteId, text]));
}

export async function upsertBiomarkerNote(tx: Transaction, userId: UserId, analyteId: string, text: string): Promise<void> {
  await tx
    .insert(biomarkerNotes)
    .values({ userId, analyteId, text })
    .onConflictDoUpdate({ target: [biomarkerNotes.userId, biomarkerNotes.analyteId], set: { text, updatedAt: sql`now()` } });
}

export async function deleteBiomarkerNote(tx: Transaction, userId: UserId, analyteId: string): Promise<void> {
  await tx.delete(biomarkerNotes).where(and(eq(biomarkerNotes.userId, userId), eq(biomarkerNotes.analyteId, analyteId)));
}
