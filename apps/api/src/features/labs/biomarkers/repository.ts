import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { biomarkerNotes } from './tables.ts';

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
