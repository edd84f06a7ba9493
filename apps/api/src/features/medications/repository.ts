import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser, type Transaction } from '../../database/connect.ts';
import { formatInstantSql } from '../../database/instant-sql.ts';
import { medications } from './tables.ts';

const medicationColumns = {
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
  ${formatInstantSql('created_at')} as "createdAt", ${formatInstantSql('updated_at')} as "updatedAt" from medications where user_id = $1::uuid`;
// Entries of one transaction share their time; the id keeps their order stable.
const newestFirst = 'order by updated_at desc, id';
const allOfPerson = { name: 'medications_of_person', text: `${listed} ${newestFirst}` };
/** What is taken now, as one statement reads it. */
export const activeMedicationsText = `${listed} and active ${newestFirst}`;
const someOfPerson = { name: 'medications_of_person_by_state', text: `${listed} and active = $2::boolean ${newestFirst}` };

/** A person's medications, the newest change first. */
export function findMedications(people: pg.Pool, userId: UserId, filter: { active?: boolean } = {}): Promise<Medication[]> {
  return filter.active === undefined
    ? readAsUser<Medication>(people, userId, allOfPerson, [userId])
    : readAsUser<Medication>(people, userId, someOfPerson, [userId, String(filter.active)]);
}

/** What is taken now, in the same order, inside a transaction. */
export async function findActiveMedications(tx: Transaction, userId: UserId): Promise<Medication[]> {
  const rows = await tx
    .select(medicationColumns)
    .from(medications)
    .where(and(eq(medications.userId, userId), medications.active))
    .orderBy(desc(medications.updatedAt), medications.id);
  return rows.map(toMedication);
}

/** Those that are not taken any more too. */
export async function findAllMedications(tx: Transaction, userId: UserId): Promise<Medication[]> {
  const rows = await tx
    .select(medicationColumns)
    .from(medications)
    .where(eq(medications.userId, userId))
    .orderBy(desc(medications.updatedAt), medications.id);
  return rows.map(toMedication);
}

const replaced = {
  name: sql`excluded.name`,
  strength: sql`excluded.strength`,
  prescribedDosage: sql`excluded.prescribed_dosage`,
  frequency: sql`excluded.frequency`,
  indication: sql`excluded.indication`,
  active: sql`excluded.active`,
  notes: sql`excluded.notes`,
  updatedAt: sql`now()`,
} as const satisfies Record<keyof MedicationInput | 'updatedAt', SQL>;

/** Creates entries, or replaces those with the same ids; of one id named twice, the last counts. Returns them as they now are, in that order. */
export async function upsertMedications(
  tx: Transaction,
  userId: UserId,
  items: readonly (MedicationInput & { id: string })[],
): Promise<Medication[]> {
  const lastById = new Map(items.map((item) => [item.id, item]));
  const rows = await tx
    .insert(medications)
    .values([...lastById.values()].map((item) => ({ userId, ...item })))
    .onConflictDoUpdate({ target: [medications.userId, medications.id], set: replaced })
    .returning(medicationColumns);
  return rows.map(toMedication);
}

/** False when the person has no such entry. */
export async function deleteMedication(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(medications).where(and(eq(medications.userId, userId), eq(medications.id, id)));
  return deleted.rowCount === 1;
}

/** Puts the saves of one person in line until the transaction ends: each counts what the one before it has saved. */
export async function lockMedications(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`medications ${userId}`}, 0))`);
}

/** How many the person takes now, which is what the rules of the profile ask. */
export async function countActiveMedications(tx: Transaction, userId: UserId): Promise<number> {
  return tx.$count(medications, and(eq(medications.userId, userId), eq(medications.active, true)));
}

/** How many are stored, taken now or not. */
export async function countMedications(tx: Transaction, userId: UserId): Promise<number> {
  return tx.$count(medications, eq(medications.userId, userId));
}
