import type { ParsedMedication, Timing } from '@wellkept/clinical/medication.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { findWrittenLine } from '@wellkept/medications/sig/written-line.ts';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser, type Transaction } from '../../database/connect.ts';
import { formatInstantSql } from '../../database/instant-sql.ts';
import type { NotedWords } from './medication-reader.ts';
import { medications } from './tables.ts';

/** What the words of an entry mean, out of its columns. */
const parsedText = `case when sig is null then null else json_build_object('substanceId', substance_id, 'rxcui', rxcui, 'form', form,
  'sig', sig || jsonb_build_object('dose', case when dose_value is not null then jsonb_build_object('amount', dose_value, 'unit', dose_unit) end),
  'sigText', sig_text, 'recognition', recognition, 'unreadWords', unread_words) end`;

const medicationColumns = {
  id: medications.id,
  name: medications.name,
  strength: medications.strength,
  prescribedDosage: medications.prescribedDosage,
  frequency: medications.frequency,
  indication: medications.indication,
  active: medications.active,
  notes: medications.notes,
  appearance: medications.appearance,
  parsed: sql<ParsedMedication | null>`${sql.raw(parsedText)}`,
  needsReview: medications.needsReview,
  createdAt: medications.createdAt,
  updatedAt: medications.updatedAt,
};

type Row = Omit<Medication, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

const toMedication = (row: Row): Medication => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() });

const listed = `select id, name, strength, prescribed_dosage as "prescribedDosage", frequency, indication, active, notes, appearance,
  ${parsedText} as parsed, needs_review as "needsReview", ${formatInstantSql('created_at')} as "createdAt", ${formatInstantSql('updated_at')} as "updatedAt" from medications where user_id = $1::uuid`;
// Entries that were changed at one moment keep a stable order by their id.
const newestFirst = 'order by updated_at desc, id';
export const allOfPerson = { name: 'medications_of_person', text: `${listed} ${newestFirst}` };
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
  appearance: sql`excluded.appearance`,
  substanceId: sql`excluded.substance_id`,
  rxcui: sql`excluded.rxcui`,
  doseValue: sql`excluded.dose_value`,
  doseUnit: sql`excluded.dose_unit`,
  form: sql`excluded.form`,
  sig: sql`excluded.sig`,
  sigText: sql`excluded.sig_text`,
  recognition: sql`excluded.recognition`,
  unreadWords: sql`excluded.unread_words`,
  reader: sql`excluded.reader`,
  // A person who confirmed the words is not asked about the same words again.
  needsReview: sql`excluded.needs_review and (medications.needs_review
    or (medications.name, medications.strength, medications.prescribed_dosage, medications.frequency)
      is distinct from (excluded.name, excluded.strength, excluded.prescribed_dosage, excluded.frequency))`,
  updatedAt: sql`excluded.updated_at`,
} as const satisfies Record<keyof MedicationInput | keyof ParsedColumns | 'updatedAt', SQL>;

type ParsedColumns = Pick<
  typeof medications.$inferInsert,
  'substanceId' | 'rxcui' | 'doseValue' | 'doseUnit' | 'form' | 'sig' | 'sigText' | 'recognition' | 'unreadWords' | 'reader'
>;

export function toParsedColumns({ sig: { dose, ...sig }, ...columns }: ParsedMedication, reader: string): Required<ParsedColumns> {
  return { ...columns, sig, doseValue: dose?.amount ?? null, doseUnit: dose?.unit ?? null, reader };
}

export type ReadMedication = MedicationInput & { id: string; parsed: ParsedMedication };

/** Creates entries, or replaces those with the same ids; of one id named twice, the last counts. Returns them as they now are, in that order. */
export async function upsertMedications(
  tx: Transaction,
  userId: UserId,
  items: readonly ReadMedication[],
  reader: string,
): Promise<Medication[]> {
  const lastById = new Map(items.map((item) => [item.id, item]));
  const rows = await tx
    .insert(medications)
    .values(
      [...lastById.values()].map(({ parsed, ...item }, at) => ({
        userId,
        ...item,
        // A pasted list is shown in its order, the newest first: each line is a moment older than the line before.
        updatedAt: sql`now() - ${at}::int * interval '1 microsecond'`,
        ...toParsedColumns(parsed, reader),
        needsReview: item.needsReview ?? parsed.unreadWords.length > 0,
      })),
    )
    .onConflictDoUpdate({ target: [medications.userId, medications.id], set: replaced })
    .returning(medicationColumns);
  return rows.map(toMedication);
}

/** When those of these entries that are there already are taken, as their words say so. */
export async function findTimings(tx: Transaction, userId: UserId, ids: readonly string[]): Promise<Map<string, Timing | null>> {
  const rows = await tx
    .select({ id: medications.id, sig: medications.sig })
    .from(medications)
    .where(and(eq(medications.userId, userId), inArray(medications.id, [...ids])));
  return new Map(rows.map(({ id, sig }) => [id, sig?.timing ?? null]));
}

/**
 * Stores what `read` makes of the words of these entries. Who was asked about them, and has nothing left to answer, is asked no more. Doses
 * that only the notes have are asked about: an earlier release, which may have written them, asked nobody.
 */
export async function updateParsed(
  tx: Transaction,
  userId: UserId,
  ids: readonly string[],
  read: (words: NotedWords) => ParsedMedication,
  reader: string,
): Promise<void> {
  const { id, name, strength, prescribedDosage, frequency, notes, needsReview } = medications;
  const rows = await tx
    .select({ id, name, strength, prescribedDosage, frequency, notes, needsReview })
    .from(medications)
    .where(and(eq(medications.userId, userId), inArray(id, [...ids])));
  for (const row of rows) {
    const parsed = read(row);
    const isLeft = parsed.unreadWords.some((one) => one === findWrittenLine(row.notes.text));
    await tx
      .update(medications)
      .set({ ...toParsedColumns(parsed, reader), needsReview: isLeft || (row.needsReview && parsed.unreadWords.length > 0) })
      .where(and(eq(medications.userId, userId), eq(id, row.id)));
  }
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
