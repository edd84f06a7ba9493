import { setImmediate } from 'node:timers/promises';
import type { ParsedMedication } from '@wellkept/clinical/medication.ts';
import { createUnreadMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { findWrittenLine } from '@wellkept/medications/sig/written-line.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { toUserId } from '../../auth/user-id.ts';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import { runBatch, runUpkeep, waitForLockedRows } from '../../database/upkeep.ts';
import { enqueuePausedCheck } from '../../jobs/paused-check.ts';
import { loadMedicationReader, type NotedWords, type WordsReader } from './medication-reader.ts';
import { toParsedColumns } from './repository.ts';

/** So many are read between two statements: a process that is ended in the middle loses no more. */
const batchSize = 250;

type Row = NotedWords & { user_id: string; id: string };
type Wanted = 'unread' | 'outdated';

/** `onFault` reports a fault of the reader; nothing of a medicine is in it. */
type Settings = { loadReader?: typeof loadMedicationReader; onFault: (error: unknown) => void };

/**
 * Reads what is stored and was never read: entries of an older release, and what was written past the application. `outdated` are those that
 * another release has read, which may know fewer names. The words stay as they are. Returns how many were read.
 */
export async function readStoredMedications(
  ownerUrl: string,
  wanted: Wanted,
  { loadReader = loadMedicationReader, onFault }: Settings,
): Promise<number> {
  return runUpkeep(ownerUrl, advisoryLocks.storedMedications, async (client) => {
    if (wanted === 'unread' && (await findRows(client, unreadText, [])).length === 0) return 0;
    const loaded = await loadReader();
    const reader = { ...loaded, read: (words: NotedWords) => readOrLeave(words, loaded, onFault) };
    let count = 0;
    for (;;) {
      const rows = wanted === 'unread' ? await findRows(client, unreadText, []) : await findRows(client, outdatedText, [reader.version]);
      if (rows.length === 0) return count;
      const updated = await updateRows(client, await readRows(rows, reader));
      if (updated === 0) await waitForLockedRows();
      count += updated;
    }
  });
}

const rowText = 'select user_id, id, name, strength, prescribed_dosage as "prescribedDosage", frequency, notes from medications';
const unreadText = `${rowText} where reader is null limit ${batchSize}`;
const outdatedText = `${rowText} where reader < $1 or reader > $1 limit ${batchSize}`;

async function findRows(client: pg.Client, text: string, values: readonly string[]): Promise<Row[]> {
  const { rows } = await client.query<Row>(text, [...values]);
  return rows;
}

/** A medicine at which the reader fails is no reason to leave the others unread: the person is asked to check it. */
function readOrLeave(words: NotedWords, { read }: WordsReader, onFault: Settings['onFault']): ParsedMedication {
  try {
    return read(words);
  } catch (error) {
    onFault(error);
    return createUnreadMedication(words);
  }
}

/** Requests of the same process get their turn between two medicines. */
async function readRows(rows: readonly Row[], reader: WordsReader): Promise<unknown[]> {
  const read: unknown[] = [];
  for (const row of rows) {
    read.push(toColumns(row, reader));
    await setImmediate();
  }
  return read;
}

function toColumns(row: Row, { read, version }: WordsReader) {
  const { notes, ...words } = row;
  const columns = toParsedColumns(read(row), version);
  const written = findWrittenLine(notes?.text);
  return {
    ...words,
    substance_id: columns.substanceId,
    rxcui: columns.rxcui,
    dose_value: columns.doseValue,
    dose_unit: columns.doseUnit,
    form: columns.form,
    sig: columns.sig,
    sig_text: columns.sigText,
    recognition: columns.recognition,
    unread_words: columns.unreadWords,
    left_in_notes: columns.unreadWords?.find((one) => one === written) ?? null,
    reader: version,
  };
}

/** A line that is now read as taken more rarely silences its reminder, as one that the person has changed does. */
async function updateRows(client: pg.Client, read: readonly unknown[]): Promise<number> {
  return runBatch(client, async () => {
    const { rows } = await client.query<UpdatedPerson>(updateText, [JSON.stringify(read)]);
    for (const { user_id, isChanged } of rows) if (isChanged) await enqueuePausedCheck(drizzle(client), toUserId(user_id));
    return rows.reduce((sum, { count }) => sum + count, 0);
  });
}

type UpdatedPerson = { user_id: string; isChanged: boolean; count: number };

// Rows that a request has locked, or whose words were changed meanwhile, are left to the next batch. What was read before is asked about only
// where its notes have doses that it lacks, and once.
const updateText = `with r as (
    select * from jsonb_to_recordset($1::jsonb) r(user_id uuid, id uuid, name text, strength text, "prescribedDosage" text, frequency text,
      substance_id text, rxcui text, dose_value float8, dose_unit text, form text, sig jsonb, sig_text text, recognition jsonb,
      unread_words jsonb, left_in_notes text, reader text)),
  free as (
    select m.user_id, m.id, m.sig -> 'timing' as timing, m.substance_id from medications m join r using (user_id, id)
    where (m.name, m.strength, m.prescribed_dosage, m.frequency) is not distinct from (r.name, r.strength, r."prescribedDosage", r.frequency)
    for update of m skip locked),
  updated as (
  update medications m set substance_id = r.substance_id, rxcui = r.rxcui, dose_value = r.dose_value, dose_unit = r.dose_unit,
    form = r.form, sig = r.sig, sig_text = r.sig_text, recognition = r.recognition, unread_words = r.unread_words, reader = r.reader,
    needs_review = m.needs_review or (m.active and (
      (m.reader is null and jsonb_array_length(r.unread_words) > 0)
      or (r.left_in_notes is not null and not coalesce(m.unread_words, '[]') ? r.left_in_notes)))
  from r join free using (user_id, id)
  where m.user_id = r.user_id and m.id = r.id
  returning m.user_id, m.active and (free.timing is distinct from m.sig -> 'timing' or free.substance_id is distinct from m.substance_id) as changed)
  select user_id, bool_or(changed) as "isChanged", count(*)::int from updated group by user_id`;
