import { randomUUID } from 'node:crypto';
import type { MedicationWords } from '@wellkept/clinical/medication.ts';
import { resolveWords } from '@wellkept/medications/sig/parse-medication.ts';
import { type SQL, sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { createOddMedications } from '../../../test/odd-medications.ts';
import { createUser, runAsRole, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { loadMedicationReader } from './medication-reader.ts';
import { readStoredMedications } from './read-stored.ts';

const server = setUpTestServer();
const runAs = ({ userId }: SignedIn, statement: SQL) =>
  withUser(server.connections.people, userId, async (tx) => (await tx.execute(statement)).rows);

const rethrow = (error: unknown) => {
  throw error;
};
const readUnread = () => readStoredMedications(inject('databaseOwnerUrl'), 'unread', { onFault: rethrow });

/** As an earlier release has stored them: words, and nothing of what they mean. */
async function insertUnread(person: SignedIn, medications: readonly (MedicationWords & { active?: boolean })[]): Promise<void> {
  const rows = medications.map((words) => ({ active: true, ...words, id: randomUUID(), user_id: person.userId }));
  const notes = JSON.stringify({ type: 'Prescription', startDate: null, prescribingDoctor: null, dosage: null, text: null });
  await runAs(
    person,
    sql`insert into medications (user_id, id, name, strength, prescribed_dosage, frequency, active, notes)
      select user_id, id, name, strength, "prescribedDosage", frequency, active, ${notes}::jsonb
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r(user_id uuid, id uuid, name text, strength text, "prescribedDosage" text, frequency text, active boolean)`,
  );
}

type Answer = MedicationWords & { id: string; needsReview: boolean; parsed: { sigText: string; unreadWords: string[] } | null };
async function findAll(person: SignedIn): Promise<Answer[]> {
  const answer = await person.call('GET', '/api/medications');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const toText = ({ name, strength, prescribedDosage, frequency }: MedicationWords) =>
  JSON.stringify([name, strength, prescribedDosage, frequency]);

test('2,000 odd lines of an earlier release are read once: no word is lost, and what could not be read is asked about', async () => {
  const lines = createOddMedications(2000, 17);
  const people = await Promise.all(Array.from({ length: 8 }, () => createUser(server)));
  await Promise.all(people.map((person, at) => insertUnread(person, lines.slice(at * 250, (at + 1) * 250))));

  // Two starts at once share the work: the second finds nothing.
  const counts = await Promise.all([readUnread(), readUnread()]);
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(2000);
  expect(counts).toContain(0);

  const { resolver } = server.parts.safety;
  let asked = 0;
  for (const [at, person] of people.entries()) {
    const stored = await findAll(person);
    expect(stored.map(toText).toSorted()).toEqual(
      lines
        .slice(at * 250, (at + 1) * 250)
        .map(toText)
        .toSorted(),
    );
    for (const one of stored) {
      const fresh = resolveWords(resolver.resolve, one);
      expect(one.parsed?.sigText, toText(one)).toBe(fresh.text);
      expect(one.needsReview, toText(one)).toBe((one.parsed?.unreadWords.length ?? 0) > 0);
      if (fresh.status !== 'matched') expect(one.needsReview).toBe(true);
      if (one.needsReview) asked += 1;
    }
  }
  expect(asked).toBeGreaterThan(500);
  expect(asked).toBeLessThan(1900);
});

test('confirmed words are not asked about again, whatever else changes', async () => {
  const person = await createUser(server);
  await insertUnread(person, [
    { name: 'Aspirin', strength: '100 mg', prescribedDosage: 'as the doctor said', frequency: null },
    { name: 'my old blue pills', strength: null, prescribedDosage: null, frequency: null, active: false },
    { name: 'Warfarin', strength: '5 mg', prescribedDosage: null, frequency: 'once a day' },
  ]);
  await readUnread();
  const isAsked = async () => Object.fromEntries((await findAll(person)).map(({ name, needsReview }) => [name, needsReview]));
  // What is no longer taken is not worth a question.
  expect(await isAsked()).toEqual({ Aspirin: true, 'my old blue pills': false, Warfarin: false });

  const aspirin = (await findAll(person)).find(({ name }) => name === 'Aspirin');
  const words = { ...createMedicationInput('Aspirin'), strength: '100 mg', prescribedDosage: 'as the doctor said' };
  const save = (body: object) => person.call('PUT', `/api/medications/${aspirin?.id}`, body);
  expect((await save({ ...words, active: false })).json()).toMatchObject({ needsReview: true });
  expect((await save({ ...words, needsReview: false })).json()).toMatchObject({ needsReview: false });
  expect((await save({ ...words, active: false })).json()).toMatchObject({ needsReview: false });
  expect((await save({ ...words, frequency: 'now and then' })).json()).toMatchObject({ needsReview: true });
});

test('a question that was open before the words were read stays open', async () => {
  const person = await createUser(server);
  await insertUnread(person, [{ name: 'Warfarin', strength: '5 mg', prescribedDosage: null, frequency: 'once a day' }]);
  await runAs(person, sql`update medications set needs_review = true`);
  await readUnread();
  expect(await findAll(person)).toMatchObject([{ needsReview: true, parsed: { unreadWords: [] } }]);
});

test('the dashboard answers before stored medicines are read', async () => {
  const person = await createUser(server);
  const words = { strength: null, prescribedDosage: null, frequency: null };
  await insertUnread(person, [
    { ...words, name: 'Warfarin' },
    { ...words, name: 'Ibuprofen' },
  ]);
  const dashboard = await person.call('GET', '/api/dashboard');
  expect(dashboard.statusCode, dashboard.body).toBe(200);
  expect((await findAll(person)).map(({ parsed }) => parsed)).toEqual([null, null]);
  await readUnread();
});

test('a release that knows more reads stored words again, and asks nobody about them', async () => {
  const person = await createUser(server);
  const id = randomUUID();
  const saved = (await person.call('PUT', `/api/medications/${id}`, createMedicationInput('Metformin 500 mg twice a day'))).json();
  await runAs(person, sql`update medications set reader = '0-older', sig_text = 'Metformin', substance_id = null`);
  expect((await findAll(person))[0]?.parsed?.sigText).toBe('Metformin');
  expect(await readStoredMedications(inject('databaseOwnerUrl'), 'outdated', { onFault: rethrow })).toBeGreaterThan(0);
  expect(await findAll(person)).toEqual([saved]);
});

const prednisone = 'Prednisone 20 mg in the morning, 10 mg in the evening';
test.each([
  ['the second dose is only in the notes', { strength: '20 mg', frequency: 'in the morning' }, `Written as: ${prednisone}`, true],
  ['after notes of the person', { strength: '20 mg', frequency: 'in the morning' }, `With food. Written as: ${prednisone}`, true],
  [
    'the fields have both doses',
    { strength: null, frequency: '20 mg in the morning, 10 mg in the evening' },
    `Written as: ${prednisone}`,
    false,
  ],
  ['doses that a line leaves open', { strength: '40 mg', frequency: null }, 'Written as: prednisone 40 mg for 5 days then 20 mg', true],
  [
    'one dose and other words',
    { strength: '20 mg', frequency: 'in the morning' },
    'Written as: prednisone 20 mg in the morning, blue box',
    false,
  ],
  ['notes without a line', { strength: '20 mg', frequency: 'in the morning' }, prednisone, false],
])('doses that an earlier release left in the notes are asked about once: %s', async (_, fields, text, isAsked) => {
  const person = await createUser(server);
  const id = randomUUID();
  const input = createMedicationInput('Prednisone', fields);
  const words = { ...input, notes: { ...input.notes, text } };
  const save = (body: object) => person.call('PUT', `/api/medications/${id}`, body);
  const readOutdated = () => readStoredMedications(inject('databaseOwnerUrl'), 'outdated', { onFault: rethrow });
  const find = async () => (await findAll(person))[0];
  await save(words);
  await runAs(person, sql`update medications set reader = '0-older', unread_words = '[]', needs_review = false`);
  await readOutdated();
  expect((await find())?.needsReview).toBe(isAsked);
  // What was asked stays open when something else of it changes, and ends with the answer, in later releases too.
  expect((await save({ ...words, indication: 'asthma' })).json()).toMatchObject({ needsReview: isAsked });
  expect((await save({ ...words, needsReview: false })).json()).toMatchObject({ needsReview: false });
  await runAs(person, sql`update medications set reader = '0-older'`);
  await readOutdated();
  expect((await find())?.needsReview).toBe(false);
  expect((await find())?.parsed?.unreadWords.length).toBe(isAsked ? 1 : 0);
});

test('a release that reads a line as taken more rarely has the reminders of that person looked at, once', async () => {
  const [ann, other] = [await createUser(server), await createUser(server)];
  const countChecks = ({ userId }: SignedIn) =>
    runAsRole('wellkept_jobs', async (database) => {
      const key = `paused reminders ${userId}`;
      return (await database.execute(sql`select from graphile_worker.jobs where key = ${key}`)).rowCount;
    });
  for (const person of [ann, other])
    for (const name of ['Methotrexate', 'Folic acid'])
      await person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput(name, { frequency: 'once a week' }));
  await runAs(other, sql`update medications set reader = '0-older'`);
  await runAs(ann, sql`update medications set reader = '0-older', sig = jsonb_set(sig, '{timing,perDay}', '1')`);
  await readStoredMedications(inject('databaseOwnerUrl'), 'outdated', { onFault: rethrow });
  expect([await countChecks(ann), await countChecks(other)]).toEqual([1, 0]);
});

test('a medicine at which the reader fails keeps its words, is asked about, and stops nothing', async () => {
  const person = await createUser(server);
  const trap = { name: 'Trap', strength: '5 mg', prescribedDosage: null, frequency: 'once a day' };
  await insertUnread(person, [trap, { ...trap, name: 'Warfarin' }]);
  const { read, version } = await loadMedicationReader();
  const readOrFail = (words: MedicationWords) => (words.name === 'Trap' ? rethrow(new Error('a fault of the reader')) : read(words));
  const faults: unknown[] = [];
  await readStoredMedications(inject('databaseOwnerUrl'), 'unread', {
    loadReader: async () => ({ read: readOrFail, version }),
    onFault: (error) => faults.push(error),
  });
  expect(faults).toEqual([new Error('a fault of the reader')]);
  const stored = new Map((await findAll(person)).map((one) => [one.name, one]));
  expect(stored.get('Trap')).toMatchObject({ ...trap, needsReview: true, parsed: { unreadWords: ['Trap', '5 mg', 'once a day'] } });
  expect(stored.get('Warfarin')).toMatchObject({ needsReview: false, parsed: { sigText: 'Warfarin 5 mg once a day' } });
});

test('requests wait for no reading: a medicine that a request has locked is read when it ends', async () => {
  const [busy, other] = [await createUser(server), await createUser(server)];
  const words = { name: 'Warfarin', strength: '5 mg', prescribedDosage: null, frequency: 'once a day' };
  for (const person of [busy, other]) await insertUnread(person, [words]);
  const reading = await withUser(server.connections.people, busy.userId, async (tx) => {
    await tx.execute('select from medications for update');
    const result = readUnread();
    await vi.waitFor(async () => expect((await findAll(other))[0]?.parsed).not.toBeNull(), 120_000);
    await tx.execute(sql`update medications set frequency = 'twice a day'`);
    return { result };
  });
  await reading.result;
  expect((await findAll(busy))[0]).toMatchObject({ frequency: 'twice a day', parsed: { sigText: 'Warfarin 5 mg twice a day' } });
});

test('the columns hold what an export or another program asks for', async () => {
  const person = await createUser(server);
  const body = { ...createMedicationInput('Warfarin'), strength: '2.5 mg', prescribedDosage: '2 tablets', frequency: 'every evening' };
  await person.call('PUT', `/api/medications/${randomUUID()}`, body);
  const rows = await runAs(person, sql`select substance_id, rxcui, dose_value, dose_unit, sig_text from medications`);
  expect(rows).toEqual([
    { substance_id: 'warfarin', rxcui: '11289', dose_value: 5, dose_unit: 'mg', sig_text: 'Warfarin 5 mg in the evening' },
  ]);
});
