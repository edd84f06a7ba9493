import type { Medication, MedicationInput } from '@wellkept/contract/medications.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import { preparedQuery, type Transaction } from '../../database/connect.ts';
import { medications } from './tables.ts';

const columns = {
  id: medications.id,
  name: medications.name,
  strength: medications.strength,
  prescribedDosage: medications.prescribedDosage,
  frequency: medications.frequency,
  indication: medications.indication,
  active: medications.active,
  notes: medications.notes,
  createdAt: medications.createdAt,
  updatedAt: medications.updatedAt,
};

type Row = Omit<Medication, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

const toMedication = (row: Row): Medication => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() });

const byPerson = eq(medications.userId, sql.placeholder('userId'));
// Entries of one transaction share their time; the id keeps their order stable.
const newestFirst = [desc(medications.updatedAt), medications.id];

const all = preparedQuery((tx) =>
  tx
    .select(columns)
    .from(medications)
    .where(byPerson)
    .orderBy(...newestFirst)
    .prepare('medications_of_person'),
);
const activeOnly = preparedQuery((tx) =>
  tx
    .select(columns)
    .from(medications)
    .where(and(byPerson, eq(medications.active, true)))
    .orderBy(...newestFirst)
    .prepare('active_medications_of_person'),
);

/** A person's medications, the newest change first. */
export async function findMedications(tx: Transaction, userId: UserId, filter: { active?: boolean } = {}): Promise<Medication[]> {
  if (filter.active === undefined) return (await all(tx).execute({ userId })).map(toMedication);
  if (filter.active) return (await activeOnly(tx).execute({ userId })).map(toMedication);
  return (await findMedications(tx, userId)).filter((medication) => !medication.active);
}

/** Creates an entry, or replaces the one with the same id. Returns it as it now is. */
export async function upsertMedication(tx: Transaction, userId: UserId, id: string, input: MedicationInput): Promise<Medication> {
  const [row] = await tx
    .insert(medications)
    .values({ userId, id, ...input })
    .onConflictDoUpdate({ target: [medications.userId, medications.id], set: { ...input, updatedAt: sql`now()` } })
    .returning(columns);
  if (!row) throw new Error('an upsert gave no row');
  return toMedication(row);
}

/** False when the person has no such entry. */
export async function deleteMedication(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(medications).where(and(eq(medications.userId, userId), eq(medications.id, id)));
  return deleted.rowCount === 1;
}

export async function countMedications(tx: Transaction, userId: UserId): Promise<number> {
  return tx.$count(medications, eq(medications.userId, userId));
}
