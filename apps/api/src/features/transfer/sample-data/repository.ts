import { fromWire, toWire } from '@wellkept/contract/specified-names.ts';
import type { Profile } from '@wellkept/profile/profile.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { medications } from '../../medications/tables.ts';
import { unifiedUserProfiles } from '../../profile/tables.ts';
import { sampleData } from './tables.ts';

export type SampleRow = Omit<typeof sampleData.$inferSelect, 'profile'> & { profile: Profile };
export type FilledMedication = { id: string; name: string };

export async function findSample(tx: Transaction, userId: UserId): Promise<SampleRow | null> {
  const [row] = await tx.select().from(sampleData).where(eq(sampleData.userId, userId));
  // The function below wrote it.
  return row ? { ...row, profile: fromWire(row.profile) as Profile } : null;
}

export async function insertSample(
  tx: Transaction,
  userId: UserId,
  filled: { profile: Profile; medications: readonly FilledMedication[]; wasOnboarded: boolean },
): Promise<void> {
  await tx.insert(sampleData).values({ userId, ...filled, profile: toWire(filled.profile) });
}

export async function deleteSample(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(sampleData).where(eq(sampleData.userId, userId));
}

/** The sample's medicines, whatever was changed about them. One that got another name is the person's own now, and loses its mark. */
export async function deleteSampleMedications(
  tx: Transaction,
  userId: UserId,
  filled: readonly FilledMedication[],
  mark: string,
): Promise<void> {
  const own = eq(medications.userId, userId);
  for (const { id, name } of filled) await tx.delete(medications).where(and(own, eq(medications.id, id), eq(medications.name, name)));
  const ids = filled.map(({ id }) => id);
  await tx
    .update(medications)
    .set({ notes: sql`jsonb_set(${medications.notes}, '{text}', 'null')` })
    .where(and(own, inArray(medications.id, ids), sql`${medications.notes} ->> 'text' = ${mark}`));
}

export async function updateOnboarded(tx: Transaction, userId: UserId, isOnboarded: boolean): Promise<void> {
  await tx
    .update(unifiedUserProfiles)
    .set({ onboardingCompleted: isOnboarded, ...(!isOnboarded && { completedAt: null }) })
    .where(eq(unifiedUserProfiles.userId, userId));
}
