import type { Medication, MedicationInput } from '@wellkept/contract/medications.ts';
import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser, type Transaction } from '../../database/connect.ts';
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

const listed = `select id, name, strength, prescribed_dosage as "prescribedDosage", frequency, indication, active, notes,
  created_at as "createdAt", updated_at as "updatedAt" from medications where user_id = $1::uuid`;
// Entries of one transaction share their time; the id keeps their order stable.
const newestFirst = 'order by updated_at desc, id';
const allOfPerson = { name: 'medications_of_person', text: `${listed} ${newestFirst}` };
const someOfPerson = { name: 'medications_of_person_by_state', text: `${listed} and active = $2::boolean ${newestFirst}` };

/** A person's medications, the newest change first. */
export async function findMedications(people: pg.Pool, userId: UserId, filter: { active?: boolean } = {}): Promise<Medication[]> {
  const rows =
    filter.active === undefined
      ? await readAsUser<Row>(people, userId, allOfPerson, [userId])
      : await readAsUser<Row>(people, userId, someOfPerson, [userId, String(filter.active)]);
  return rows.map(toMedication);
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
