import type { StoredUserDetails, UserDetails } from '@wellkept/contract/transfer/legacy-data.ts';
import type { LegacyDetails } from '@wellkept/profile/legacy.ts';
import { unwrapJsonText } from '@wellkept/profile/legacy-json.ts';
import { type AnyColumn, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { userDetails } from './tables.ts';

// The column's own type would parse a text that is JSON a second time, however deep it is nested.
const castToText = (column: AnyColumn) => sql<string | null>`${column}::text`;
const parsePart = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

async function findParts(tx: Transaction, userId: UserId) {
  const { questionnaireData, medicationData, dietData, updatedAt } = userDetails;
  const [row] = await tx
    .select({ questionnaire: castToText(questionnaireData), medication: castToText(medicationData), diet: castToText(dietData), updatedAt })
    .from(userDetails)
    .where(eq(userDetails.userId, userId));
  if (!row) return null;
  return {
    questionnaire: parsePart(row.questionnaire),
    medication: parsePart(row.medication),
    diet: parsePart(row.diet),
    updatedAt: row.updatedAt,
  };
}

/** Null when no earlier version stored anything. */
export async function findLegacyDetails(tx: Transaction, userId: UserId): Promise<LegacyDetails | null> {
  const parts = await findParts(tx, userId);
  if (!parts) return null;
  return {
    questionnaireData: unwrapJsonText(parts.questionnaire),
    medicationData: unwrapJsonText(parts.medication),
    dietData: unwrapJsonText(parts.diet),
  };
}

/** The row as it was stored, or null. */
export async function findStoredDetails(tx: Transaction, userId: UserId): Promise<StoredUserDetails | null> {
  const parts = await findParts(tx, userId);
  if (!parts) return null;
  return {
    userId,
    questionnaireData: parts.questionnaire,
    medicationData: parts.medication,
    dietData: parts.diet,
    updatedAt: parts.updatedAt.toISOString(),
  };
}

export async function upsertLegacyDetails(tx: Transaction, userId: UserId, details: UserDetails): Promise<void> {
  const named = {
    ...(details.questionnaireData !== undefined && { questionnaireData: toJsonb(details.questionnaireData) }),
    ...(details.medicationData !== undefined && { medicationData: toJsonb(details.medicationData) }),
    ...(details.dietData !== undefined && { dietData: toJsonb(details.dietData) }),
    updatedAt: sql`now()`,
  };
  await tx
    .insert(userDetails)
    .values({ userId, ...named })
    .onConflictDoUpdate({ target: userDetails.userId, set: named });
}

/** As a value of the column's type: a null that was sent is JSON's, and a text stays a text. */
const toJsonb = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
