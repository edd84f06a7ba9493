import type { Preferences, PreferencesChange } from '@wellkept/contract/account/preferences.ts';
import { journeyLevelDefault } from '@wellkept/profile/journey.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { readAsUser, type Transaction } from '../../../database/connect.ts';
import { formatInstantSql } from '../../../database/instant-sql.ts';
import { userPreferences } from './tables.ts';

type Row = typeof userPreferences.$inferSelect;

/** Before anybody chose. */
export const usualPreferences: Preferences = {
  onboardingCompleted: false,
  healthJourneyLevel: journeyLevelDefault,
  dataUpdatePromptDismissedAt: null,
  updatedAt: null,
};

const preferencesText = `select onboarding_completed as "onboardingCompleted", health_journey_level as "healthJourneyLevel",
    ${formatInstantSql('data_update_prompt_dismissed_at')} as "dataUpdatePromptDismissedAt", ${formatInstantSql('updated_at')} as "updatedAt"
  from user_preferences where user_id = $1::uuid`;
/** Of the person `$1`, as they are sent. */
export const preferencesOfPerson = { name: 'preferences_of_person', text: preferencesText };

export async function readPreferences(people: pg.Pool, userId: UserId): Promise<Preferences> {
  const [row] = await readAsUser<Preferences>(people, userId, preferencesOfPerson, [userId]);
  return row ?? usualPreferences;
}

/** The same inside a transaction. */
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
