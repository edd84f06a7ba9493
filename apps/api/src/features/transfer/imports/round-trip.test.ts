import { randomUUID } from 'node:crypto';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createMedicationInput, saveEntries } from '../../../../test/diary-fixtures.ts';
import { foodWrites } from '../../../../test/food-fixtures.ts';
import { sendImport } from '../../../../test/send-import.ts';
import { createUser, expectRefusal, grantPlan, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { importableTables, knownTables } from './own-export-reader.ts';

const server = setUpTestServer();
/** Each of the files is read in a process of its own, six times. */
const slowMs = 120_000;
type Tables = Record<string, Record<string, unknown>[]>;

const createHabit = (name: string, more: object = {}) => ({
  name,
  aim: 'build',
  schedule: { every: 'week', times: 3 },
  amount: { target: 20, unit: 'min' },
  group: 'Mornings',
  reminders: ['07:30'],
  startedOn: '2026-01-01',
  isArchived: false,
  position: 0,
  ...more,
});
const createLabResult = (analyteId: string | null, printedName: string, valueText: string, value: number | null) => ({
  analyteId,
  printedName,
  valueText,
  unit: 'g/dL',
  printedUnit: 'g/dL',
  range: { low: 12, high: 16, isStrict: false, text: '12 - 16' },
  printedFlag: 'L',
  place: null,
  value,
  upTo: null,
  comparator: null,
  ...(analyteId === null && { specimen: 'blood' }),
});

async function callSuccessfully(person: SignedIn, ...[method, url, body]: Parameters<SignedIn['call']>): Promise<void> {
  const answer = await person.call(method, url, body);
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
}

/** An entry of every kind, one of them twice, on one day. */
async function saveEntriesOfEveryKind(person: SignedIn, medicineId: string, habitId: string): Promise<void> {
  const at = '2026-03-04T02:15:00.000Z';
  await saveEntries(
    person,
    ...[
      { kind: 'measurement' as const, subject: 'blood-pressure', value: 128, secondValue: 82, at },
      { kind: 'measurement' as const, subject: 'blood-pressure', value: 128, secondValue: 82, at },
      { kind: 'symptom' as const, subject: 'Headache', value: 6, area: 'Head' as const, note: '=cmd|calc', at },
      { kind: 'day' as const, subject: 'mood', value: 4 },
      { kind: 'day' as const, subject: 'note', note: 'Rain, "cats"\nand dogs' },
      { kind: 'factor' as const, subject: 'Coffee', value: 2 },
      { kind: 'intake' as const, subject: medicineId, state: 'taken' as const, slot: '08:00', label: 'Warfarin', value: 1, at },
      { kind: 'habit' as const, subject: habitId, state: 'done' as const, label: 'Walk', value: 25 },
      { kind: 'practice' as const, subject: 'meditation', value: 10, at },
    ].map((entry) => createEntryInput({ day: '2026-03-04', zone: 'Asia/Kathmandu', ...entry })),
  );
}

/** Someone with something in every table that is taken back. */
async function createPersonWithData(): Promise<SignedIn> {
  const ann = await createUser(server);
  await grantPlan(ann);
  const [medicineId, habitId] = [randomUUID(), randomUUID()];
  const notes = {
    type: 'Prescription',
    startDate: '2025-05-01',
    prescribingDoctor: 'Dr. Ito',
    dosage: '2,5 mg',
    text: 'с едой 🍽',
  } as const;
  const warfarin = createMedicationInput('Warfarin', {
    strength: '5 mg',
    frequency: 'once daily',
    notes,
    appearance: { shape: 'capsule', color: 'pink' },
  });
  await callSuccessfully(ann, 'PUT', `/api/medications/${medicineId}`, warfarin);
  await callSuccessfully(ann, 'PUT', `/api/medications/${randomUUID()}`, createMedicationInput('Zinc', { active: false }));
  await callSuccessfully(ann, 'PUT', `/api/habits/${habitId}`, createHabit('Walk'));
  await callSuccessfully(ann, 'PUT', `/api/habits/${randomUUID()}`, createHabit('Piano', { isArchived: true, position: 1, amount: null }));
  await callSuccessfully(ann, 'PUT', '/api/diary/packs/migraine');
  await callSuccessfully(ann, 'PATCH', '/api/profile', {
    personal_info: { dateOfBirth: '1980-02-29', gender: 'female', weight: 154, weightUnit: 'lbs', height: 170, heightUnit: 'cm' },
    medical_history: { allergies: ['Penicillin', 'пыльца 🌼'], currentConditions: ['Asthma'] },
    preferences: { timing: { doses: { [medicineId]: { at: ['08:00'], isKept: true } }, drinks: [] } },
  });
  await callSuccessfully(ann, 'POST', '/api/lab-reports', {
    collectedOn: '2026-02-01',
    laboratory: 'City Lab',
    note: 'fasting',
    source: 'manual',
    results: [createLabResult('hemoglobin', 'Hb', '11.2', 11.2), createLabResult(null, 'Qwertase', 'positive', null)],
  });
  await callSuccessfully(ann, 'PUT', `/api/reports/questions/${randomUUID()}`, { text: 'Do I still need this?' });
  await callSuccessfully(ann, 'PUT', `/api/saved-providers/${randomUUID()}`, {
    ...{ providerId: randomUUID(), name: 'Dr. Ito', role: 'Dentist', phone: '+1 212 555 0100', address: null },
    ...{ note: 'Ask for\nMonday', isInCareTeam: true },
  });
  await callSuccessfully(ann, 'PUT', '/api/biomarkers/hemoglobin/note', { text: 'Iron since March' });
  await callSuccessfully(ann, 'PUT', `/api/goals/${randomUUID()}?today=2026-03-01`, {
    title: 'Walk more',
    area: null,
    measure: { kind: 'days', series: `habit:${habitId}`, bound: 'at least', value: 1, daysPerWeek: 3 },
    startsOn: '2026-03-01',
    dueOn: '2026-06-01',
    steps: [{ text: 'Buy shoes', doneOn: '2026-03-02' }],
    status: 'active',
    isAgreed: false,
  });
  await callSuccessfully(ann, 'PUT', `/api/experiments/${randomUUID()}`, {
    change: 'No coffee after noon',
    outcome: 'day:sleep',
    wanted: 'more',
    worthwhile: 20,
    baselineFrom: '2026-01-01',
    trialFrom: '2026-02-01',
    trialTo: '2026-03-01',
    settlingDays: 3,
  });
  for (const [url, body] of foodWrites) await callSuccessfully(ann, 'PUT', url, body);
  await saveEntriesOfEveryKind(ann, medicineId, habitId);
  return ann;
}

const getExport = async (person: SignedIn) => (await person.call('GET', '/api/account/export')).body;
const getTables = async (person: SignedIn): Promise<Tables> => JSON.parse(await getExport(person)).tables;

/** What shows where a row is from and when it was stored, and nothing of what it says. */
const ofStoring: Readonly<Record<string, readonly string[]>> = {
  diary_entries: ['source', 'import_id', 'change_id', 'version', 'created_at', 'updated_at'],
  unified_user_profiles: ['last_updated_sections', 'created_at', 'updated_at', 'completed_at'],
};
/** That of sample data says that the profile is invented; it has nothing of its own. */
const importedTables = importableTables.filter((name) => name !== 'sample_data');
function getContent(tables: Tables): Tables {
  const getRowContents = (name: string) =>
    (tables[name] ?? []).map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !ofStoring[name]?.includes(column))));
  return Object.fromEntries(importedTables.map((name) => [name, getRowContents(name)]));
}
const import_ = async (person: SignedIn, file: string | Uint8Array, name: string, id = randomUUID()) => {
  const answer = await sendImport(server, person, '/api/imports', file, { name, id });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test.each(['json', 'zip'] as const)(
  'our own export as %s comes back whole into an empty account, once, and goes in one press',
  { timeout: slowMs },
  async (kind) => {
    const ann = await createPersonWithData();
    const before = getContent(await getTables(ann));
    for (const name of importedTables) expect(before[name]?.length, name).toBeGreaterThan(0);
    const file = kind === 'json' ? await getExport(ann) : (await ann.call('GET', '/api/account/export/tables.zip')).rawPayload;

    const ben = await createUser(server);
    const empty = getContent(await getTables(ben));
    const reading = (await sendImport(server, ben, '/api/imports/reading', file)).json();
    expect(reading).toMatchObject({ format: 'wellkept', table: null });
    expect(reading.fresh).toBe(reading.entries);
    expect(reading.found).toContainEqual({ kind: 'kept', subject: 'Medicines', entries: 2, from: null, to: null });
    expect(reading.found).toContainEqual({
      kind: 'measurement',
      subject: 'blood-pressure',
      entries: 2,
      from: '2026-03-04',
      to: '2026-03-04',
    });
    expect(getContent(await getTables(ben)), 'reading stores nothing').toEqual(empty);

    const id = randomUUID();
    expect(await import_(ben, file, `export.${kind}`, id)).toMatchObject({ format: 'wellkept', entries: reading.entries });
    expect(getContent(await getTables(ben))).toEqual(before);

    expect((await sendImport(server, ben, '/api/imports/reading', file)).json().fresh).toBe(0);
    expect(await import_(ben, file, 'again')).toMatchObject({ entries: 0 });
    expect(getContent(await getTables(ben))).toEqual(before);

    expect((await ben.call('DELETE', `/api/imports/${id}`)).statusCode).toBe(204);
    const after = getContent(await getTables(ben));
    expect({ ...after, unified_user_profiles: [] }).toEqual({ ...empty, unified_user_profiles: [] });
    expect((await ben.call('GET', '/api/profile')).json()).toMatchObject({ personal_info: {}, medical_history: {} });
  },
);

test('an export from before medicines were read and times had a table brings both', async () => {
  const ann = await createPersonWithData();
  const all = JSON.parse(await getExport(ann));
  const words = 'id name medication_name strength prescribed_dosage frequency indication active notes created_at updated_at'.split(' ');
  all.tables.medications = all.tables.medications.map((row: Record<string, unknown>) =>
    Object.fromEntries(words.map((name) => [name, row[name]])),
  );
  const [{ medication_id: id, times }] = all.tables.dose_schedules;
  delete all.tables.dose_schedules;
  all.tables.unified_user_profiles[0].preferences.timing.doses = { [id]: { at: times, isKept: true } };
  const ben = await createUser(server);
  await import_(ben, JSON.stringify(all), 'export.json');
  const tables = await getTables(ben);
  expect(tables['medications']?.find(({ name }) => name === 'Warfarin')).toMatchObject({ substance_id: 'warfarin', needs_review: false });
  expect(tables['dose_schedules']).toMatchObject([{ medication_id: id, times, source: 'person' }]);
});

test('each table of an export is taken back, or has a reason why it stays behind', async () => {
  const exportedTables = Object.keys(await getTables(await createUser(server)));
  expect(exportedTables.filter((name) => !knownTables.includes(name))).toEqual([]);
  expect(importedTables.filter((name) => !exportedTables.includes(name))).toEqual([]);
});

test('into an account that has some of it, what is there stays and nothing is doubled', async () => {
  const ann = await createPersonWithData();
  const file = await getExport(ann);
  const ben = await createUser(server);
  const [medicineId, habitId] = [randomUUID(), randomUUID()];
  await callSuccessfully(
    ben,
    'PUT',
    `/api/medications/${medicineId}`,
    createMedicationInput('warfarin', { strength: '5 mg', frequency: 'Once daily' }),
  );
  await callSuccessfully(ben, 'PUT', `/api/habits/${habitId}`, createHabit('walk', { schedule: { every: 'day' } }));
  await callSuccessfully(ben, 'PATCH', '/api/profile', { personal_info: { gender: 'male' } });
  const id = randomUUID();
  await import_(ben, file, 'export.json', id);
  const tables = await getTables(ben);
  expect(tables['medications']?.map(({ name }) => name).sort()).toEqual(['Zinc', 'warfarin']);
  expect(tables['habits']?.map(({ name, schedule }) => [name, schedule])).toContainEqual(['walk', { every: 'day' }]);
  expect(tables['health_goals']).toMatchObject([{ measure: { series: `habit:${habitId}` } }]);
  const subjects = tables['diary_entries']?.map(({ subject }) => subject);
  expect(subjects).toContain(medicineId);
  expect(subjects).toContain(habitId);
  expect((await ben.call('GET', '/api/profile')).json()).toMatchObject({
    personal_info: { gender: 'male', dateOfBirth: '1980-02-29' },
    preferences: { timing: { doses: { [medicineId]: { at: ['08:00'] } } } },
  });
  await ben.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('Ibuprofen'));
  await ben.call('DELETE', `/api/imports/${id}`);
  const after = await getTables(ben);
  expect(after['medications']?.map(({ name }) => name).sort()).toEqual(['Ibuprofen', 'warfarin']);
  expect((await ben.call('GET', '/api/profile')).json().personal_info).toEqual({ gender: 'male' });
});

test('sample data stays behind, and what stays behind is counted with its reason', async () => {
  const ann = await createUser(server);
  await callSuccessfully(ann, 'POST', '/api/sample-data');
  const reading = (await sendImport(server, ann, '/api/imports/reading', await getExport(ann))).json();
  expect(reading.found).toEqual([]);
  const counts = new Map(reading.leftOut.map(({ reason, count }: { reason: string; count: number }) => [reason, count]));
  expect(counts.get('Sample data')).toBeGreaterThan(50);
  expect(counts.get('Records of the old account, such as its log, plan and settings')).toBeGreaterThan(0);
});

test('rows that someone changed into nonsense are left out, with the reason, and the rest is taken', async () => {
  const ann = await createPersonWithData();
  const all = JSON.parse(await getExport(ann));
  all.tables.habits[0].schedule = { every: 'blue moon' };
  all.tables.medications[0].notes = 'none';
  const mood = all.tables.diary_entries.find(({ subject }: { subject: string }) => subject === 'mood');
  mood.value = 99_999;
  all.tables.lab_results[0].value = 'high';
  all.tables.lab_results.push({ ...all.tables.lab_results[1], id: randomUUID(), user_id: ann.userId, amount: 1e300 });
  const ben = await createUser(server);
  const reading = (await sendImport(server, ben, '/api/imports/reading', JSON.stringify(all))).json();
  const left = reading.leftOut.map(({ reason }: { reason: string }) => reason).join('\n');
  expect(left).toContain('Habits with a part we can’t read (schedule)');
  expect(left).toContain('Medicines with a part we can’t read (notes)');
  expect(left).toContain('Lab results with a part we can’t read (value)');
  expect(left).toContain('A number that isn’t between 1 and 5');
  const examples = reading.leftOut.map(({ example }: { example: string }) => example).join('\n');
  expect(examples).toContain('Mood, ');
  expect(left + examples).not.toMatch(/expected|undefined|[0-9a-f]{8}-[0-9a-f]{4}-/);
  await import_(ben, JSON.stringify(all), 'changed.json');
  const tables = await getTables(ben);
  expect([tables['habits']?.length, tables['medications']?.length, tables['lab_results']?.length]).toEqual([1, 1, 1]);
  expect(tables['diary_entries']?.length).toBe(8);
});

test.each([
  ['JSON of another program', '{"data":[1,2,3]}'],
  ['JSON that breaks off', '{"product":"Wellkept","tables":{"habits":['],
  ['JSON whose tables are none', '{"product":"Wellkept","tables":{"habits":7}}'],
  ['a zip of tables from before', zipSync({ 'diary.csv': strToU8('day,time\n'), 'read me.txt': strToU8('What’s in here') })],
])('%s is refused with a reason', async (_what, file) => {
  const ann = await createUser(server);
  expectRefusal(await sendImport(server, ann, '/api/imports/reading', file), 400, 'invalid', 'file');
});
