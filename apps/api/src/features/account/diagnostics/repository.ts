import { desc, eq } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { findGoalsUpdatedAt } from '../../goals/repository.ts';
import { findLabsUpdatedAt } from '../../labs/results/repository.ts';
import { medications } from '../../medications/tables.ts';
import { unifiedUserProfiles } from '../../profile/tables.ts';
import { getSourceDates, type SourceDates } from './freshness.ts';

export async function findSourceDates(tx: Transaction, userId: UserId): Promise<SourceDates> {
  const { dietaryInfo, healthGoals, lastUpdatedSections, updatedAt } = unifiedUserProfiles;
  const [profile] = await tx
    .select({ dietaryInfo, healthGoals, lastUpdatedSections, updatedAt })
    .from(unifiedUserProfiles)
    .where(eq(unifiedUserProfiles.userId, userId));
  const [newest] = await tx
    .select({ updatedAt: medications.updatedAt })
    .from(medications)
    .where(eq(medications.userId, userId))
    .orderBy(desc(medications.updatedAt))
    .limit(1);
  return getSourceDates(profile ?? null, {
    medicationsAt: newest?.updatedAt ?? null,
    goalsAt: await findGoalsUpdatedAt(tx, userId),
    labsAt: await findLabsUpdatedAt(tx, userId),
  });
}

/** How many profiles the person can see: their own, or none yet. */
export const countProfiles = (tx: Transaction): Promise<number> => tx.$count(unifiedUserProfiles);
