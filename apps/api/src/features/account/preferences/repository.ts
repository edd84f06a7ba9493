import type { Preferences, PreferencesChange } from '@wellkept/contract/account/preferences.ts';
import { journeyLevelDefault } from '@wellkept/profile/journey.ts';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { userPreferences } from './tables.ts';

type Row = typeof userPreferences.$inferSelect;

/** Before anybody chose. */
export const usualPreferences: Preferences = {
  onboardingCompleted: false,
  healthJourneyLevel: journeyLevelDefault,
  dataUpdatePromptDismissedAt: null,
  updatedAt: null,
};

export async function findPreferences(tx: Transaction, userId: UserId): Promise<Preferences> {
  const [row] = await tx.select().from(userPreferences).where(eq(userPreferences.userId, userId));
  return row ? toPreferences(row) : usualPreferences;
}

export async function upsertPreferences(tx: Transaction, userId: UserId, change: PreferencesChange): Promise<Preferences> {
  const dismissed = change.dataUpdatePromptDismissedAt;
  const named = {
    ...(change.onboardingCompleted !== undefined && { onboardingCompleted: change.onboardingCompleted }),
    ...(change.healthJourneyLevel !== undefined && { healthJourneyLevel: change.healthJourneyLevel }),
    ...(dismissed !== undefined && { dataUpdatePromptDismissedAt: dismissed === null ? null : new Date(dismissed) }),
    updatedAt: sql`now()`,
  };
  const [row] = await tx
    .insert(userPreferences)
    .values({ userId, healthJourneyLevel: journeyLevelDefault, ...named })
    .onConflictDoUpdate({ target: userPreferences.userId, set: named })
    .returning();
  if (!row) throw new Error('an upsert gave no row');
  return toPreferences(row);
}

const toPreferences = (row: Row): Preferences => ({
  onboardingCompleted: row.onboardingCompleted,
  healthJourneyLevel: row.healthJourneyLevel,
  dataUpdatePromptDismissedAt: row.dataUpdatePromptDismissedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});
