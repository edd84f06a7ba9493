import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { medicationCountMax } from '@wellkept/contract/medications/medication-limits.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { enqueuePausedCheck } from '../../jobs/paused-check.ts';
import { publishReminderChange } from '../../jobs/reminder-change.ts';
import { enqueueFollowUp, insertSync } from '../profile/sync/repository.ts';
import { loadMedicationReader } from './medication-reader.ts';
import { countMedications, findTimings, lockMedications, type ReadMedication, updateParsed, upsertMedications } from './repository.ts';

export type MedicationEntry = MedicationInput & { id: string };

/** Tells the rest of the product, in the same transaction, what was saved or deleted. */
export async function publishMedicationChange(tx: Transaction, userId: UserId, ids: readonly string[]): Promise<void> {
  await insertSync(tx, userId, 'medications', { ids });
  await enqueueFollowUp(tx, userId);
  await publishReminderChange(tx, userId);
}

/** Reads the words of entries that were inserted as rows. */
export async function parseInserted(tx: Transaction, userId: UserId, ids: readonly string[]): Promise<void> {
  const { read, version } = await loadMedicationReader();
  await updateParsed(tx, userId, ids, read, version);
}

/** Saves all of the entries, unless the list would then be too long. */
export async function saveMedications(tx: Transaction, userId: UserId, items: readonly MedicationEntry[]): Promise<Medication[]> {
  await lockMedications(tx, userId);
  const { read, version } = await loadMedicationReader();
  const parsed: ReadMedication[] = [];
  for (const item of items) {
    parsed.push({ ...item, parsed: read(item) });
    // Other requests get their turn between two medicines.
    if (items.length > 1) await setImmediate();
  }
  const before = await findTimings(
    tx,
    userId,
    items.map(({ id }) => id),
  );
  const saved = await upsertMedications(tx, userId, parsed, version);
  if ((await countMedications(tx, userId)) > medicationCountMax)
    throw new AppError('conflict', `A list can have up to ${medicationCountMax} entries. Delete some you no longer need.`);
  await publishMedicationChange(
    tx,
    userId,
    saved.map(({ id }) => id),
  );
  if (saved.some(({ id, parsed: after }) => before.has(id) && !isDeepStrictEqual(before.get(id), after?.sig.timing ?? null)))
    await enqueuePausedCheck(tx, userId);
  return saved;
}

export async function saveMedication(tx: Transaction, userId: UserId, item: MedicationEntry): Promise<Medication> {
  const [saved] = await saveMedications(tx, userId, [item]);
  if (!saved) throw new Error('an upsert gave no row');
  return saved;
}
