import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { diaryEntries } from '../../tracking/diary/tables.ts';
import { biomarkerNotes } from './tables.ts';

/** The upper blood pressure that was measured last. */
export async function findLatestSystolic(tx: Transaction, userId: UserId): Promise<{ mmHg: number; day: string } | null> {
  const { userId: owner, kind, subject, value, day, at } = diaryEntries;
  const [row] = await tx
    .select({ mmHg: value, day })
    .from(diaryEntries)
    .where(and(eq(owner, userId), eq(kind, 'measurement'), eq(subject, 'blood-pressure'), isNotNull(value)))
    .orderBy(desc(day), desc(at))
    .limit(1);
  return row && row.mmHg !== null ? { mmHg: row.mmHg, day: row.day } : null;
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
