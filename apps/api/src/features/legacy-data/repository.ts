import type { UserDetails } from '@wellkept/contract/legacy-data.ts';
import type { LegacyDetails } from '@wellkept/profile/legacy.ts';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { userDetails } from './tables.ts';

/** Null where no earlier version kept anything. */
export async function findLegacyDetails(tx: Transaction, userId: UserId): Promise<LegacyDetails | null> {
  const [row] = await tx.select().from(userDetails).where(eq(userDetails.userId, userId));
  return row ? { questionnaire_data: row.questionnaireData, medication_data: row.medicationData, diet_data: row.dietData } : null;
}

export async function upsertLegacyDetails(tx: Transaction, userId: UserId, details: UserDetails): Promise<void> {
  const named = {
    ...(details.questionnaire_data !== undefined && { questionnaireData: json(details.questionnaire_data) }),
    ...(details.medication_data !== undefined && { medicationData: json(details.medication_data) }),
    ...(details.diet_data !== undefined && { dietData: json(details.diet_data) }),
    updatedAt: sql`now()`,
  };
  await tx
    .insert(userDetails)
    .values({ userId, ...named })
    .onConflictDoUpdate({ target: userDetails.userId, set: named });
}

/** As a value of the column's type: a null that was sent is JSON's, and a text stays a text. */
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
