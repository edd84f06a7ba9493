import type { Profile, ProfileChange, ProfileSection } from '@wellkept/contract/profile.ts';
import { completenessScore } from '@wellkept/contract/profile-completeness.ts';
import { eq } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { countMedications } from '../medications/repository.ts';
import { unifiedUserProfiles } from './tables.ts';

type Row = typeof unifiedUserProfiles.$inferSelect;

/** The person's profile as it is stored, created empty when there is none. */
export async function findProfile(tx: Transaction, userId: UserId): Promise<Profile> {
  const find = () => tx.select().from(unifiedUserProfiles).where(eq(unifiedUserProfiles.userId, userId));
  let [row] = await find();
  if (!row) {
    // Of two first questions at once the second finds the row of the first.
    await tx.insert(unifiedUserProfiles).values({ userId }).onConflictDoNothing();
    [row] = await find();
  }
  if (!row) throw new Error('a profile that was created is not there');
  return toProfile(row, await countMedications(tx, userId));
}

/** Replaces the named sections. */
export async function updateProfile(tx: Transaction, userId: UserId, change: ProfileChange): Promise<Profile> {
  await tx.insert(unifiedUserProfiles).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .update(unifiedUserProfiles)
    .set({ ...change, lastUpdatedSections: Object.keys(change) as ProfileSection[], updatedAt: new Date() })
    .where(eq(unifiedUserProfiles.userId, userId))
    .returning();
  if (!row) throw new Error('an update gave no row');
  const profile = toProfile(row, await countMedications(tx, userId));
  if (profile.data_completeness_score !== row.dataCompletenessScore)
    await tx
      .update(unifiedUserProfiles)
      .set({ dataCompletenessScore: profile.data_completeness_score })
      .where(eq(unifiedUserProfiles.userId, userId));
  return profile;
}

function toProfile(row: Row, medicationCount: number): Profile {
  const { userId: _, onboardingCompleted, dataCompletenessScore: __, lastUpdatedSections, additionalData: ___, ...rest } = row;
  const { completedAt, createdAt, updatedAt, ...sections } = rest;
  return {
    ...sections,
    onboarding_completed: onboardingCompleted,
    // Counted anew: the cabinet changes without the profile.
    data_completeness_score: completenessScore(row, medicationCount),
    last_updated_sections: lastUpdatedSections,
    completed_at: completedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
