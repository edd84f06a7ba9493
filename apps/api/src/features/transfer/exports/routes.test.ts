import { randomUUID } from 'node:crypto';
import type { DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { validateBundle } from '@wellkept/test-kit/fhir/bundle-validation.ts';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createMedicationInput, saveEntries } from '../../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, password, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';

const server = setUpTestServer();
test('the export holds everything of the person, nothing of others, and no key to anything', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  await ann.call('PUT', '/api/medications/0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b01', createMedicationInput('aspirin'));
  await ben.call('PUT', '/api/medications/0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8b02', createMedicationInput('zinc of Ben'));
  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Penicillin', 'пыльца 🌼'] } });
  await ann.call('POST', '/api/account/second-factor/setup', { password });
  await ann.call('POST', '/api/token', { email: ann.email, password });

  const answer = await ann.call('GET', '/api/account/export');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="wellkept-\d{4}-\d{2}-\d{2}\.json"$/);
  expect(answer.headers['cache-control']).toBe('no-store');
  const all = answer.json();
  expect(all).toMatchObject({ product: 'Wellkept', account: { id: ann.userId, email: ann.email } });
  expect(all.tables.medications).toMatchObject([{ medication_name: 'aspirin' }]);
  expect(all.tables.unified_user_profiles).toMatchObject([{ medical_history: { allergies: ['Penicillin', 'пыльца 🌼'] } }]);
  expect(all.tables.consents.length).toBeGreaterThan(0);
  expect(all.tables.security_audit_log.map(({ action }: { action: string }) => action)).toContain('data_exported');
  expect(all.signIns.sessions.length).toBeGreaterThan(0);
  expect(all.signIns.apiClients).toHaveLength(1);
  expect(answer.body).not.toContain('zinc of Ben');
  expect(answer.body).not.toContain(ben.userId);
  expect(answer.body).not.toMatch(/"(token|secret|password|backup_codes|access_hash|refresh_hash|details_salt)"/);
});

test('every table with rows that a person may read or delete as their own is part of it', async () => {
  const ann = await createUser(server);
  const { tables } = (await ann.call('GET', '/api/account/export')).json();
  const { rows } = await server.connections.accounts.$client.query<{ name: string }>(
    `select distinct relname as name from pg_policy join pg_class on pg_class.oid = polrelid
     where (select oid from pg_roles where rolname = 'wellkept_person') = any (polroles) and polcmd in ('r', 'd', '*') and polname <> 'shared_rows'`,
  );
  expect(Object.keys(tables).sort()).toEqual(rows.map(({ name }) => name).sort());
});

const createMarchEntry = (kind: DiaryEntryInput['kind'], subject: string, more: Partial<DiaryEntryInput>) =>
  createEntryInput({ kind, subject, day: '2026-03-04', at: '2026-03-04T02:15:00.000Z', zone: 'Asia/Kathmandu', ...more });

/** A user with data of every kind. */
async function createPersonWithData(): Promise<SignedIn> {
  const ann = await createUser(server);
  const medicineId = randomUUID();
  const wholeDay = { at: null };
  const entries = [
    createMarchEntry('measurement', 'blood-pressure', { value: 128, secondValue: 82 }),
    createMarchEntry('measurement', 'weight', { value: 70.25 }),
    createMarchEntry('symptom', 'Headache', { value: 6, area: 'Head', note: '=cmd|calc' }),
    createMarchEntry('day', 'mood', { ...wholeDay, value: 4 }),
    createMarchEntry('day', 'note', { ...wholeDay, note: 'Rain, "cats"\nand dogs' }),
    createMarchEntry('factor', 'Coffee', { ...wholeDay, value: 1 }),
    createMarchEntry('intake', medicineId, { state: 'taken', slot: '08:00', label: 'Warfarin' }),
  ];
  const calls = [
    ann.call('PUT', `/api/medications/${medicineId}`, createMedicationInput('Warfarin', { strength: '5 mg', frequency: 'once daily' })),
    ann.call('PATCH', '/api/profile', {
      personal_info: { dateOfBirth: '1980-02-29', gender: 'female', weight: 154, weightUnit: 'lbs', height: 170, heightUnit: 'cm' },
      medical_history: { allergies: ['Penicillin'], currentConditions: ['Asthma'], familyHistory: ['Stroke'] },
    }),
    ann.call('POST', '/api/lab-reports', {
      collectedOn: '2026-02-01',
      laboratory: 'City Lab',
      note: null,
      source: 'manual',
      results: [
        createLabResult('hemoglobin', '11.2', 11.2, 'g/dL', [12, 16]),
        createLabResult('glucose', '5.2', 5.2, 'mmol/L', [3.9, 5.5]),
      ],
    }),
    ann.call('PUT', `/api/reports/questions/${randomUUID()}`, { text: 'Do I still need this?' }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.statusCode, answer.body).toBeLessThan(300);
  await saveEntries(ann, ...entries);
  return ann;
}
const createLabResult = (analyteId: string, valueText: string, value: number, unit: string, [low, high]: [number, number]) => ({
  analyteId,
  printedName: analyteId,
  valueText,
  unit,
  printedUnit: unit,
  range: { low, high, isStrict: false, text: `${low} - ${high}` },
  printedFlag: null,
  place: null,
  value,
  upTo: null,
  comparator: null,
});

test('the tables open in a spreadsheet: UTF-8, times with their zone, and no formula', async () => {
  const ann = await createPersonWithData();
  const answer = await ann.call('GET', '/api/account/export/tables.zip');
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(answer.rawPayload);
  expect(Object.keys(files)).toEqual([
    'read me.txt',
    'check of my list.csv',
    'medicines.csv',
    'profile.csv',
    'habits.csv',
    'goals.csv',
    'experiments.csv',
    'food diary.csv',
    'favorite foods.csv',
    'saved products.csv',
    'answers to recalls.csv',
    'patterns found.csv',
    'questions for my visit.csv',
    'lab results.csv',
    'diary.csv',
    'doses.csv',
    'habit days.csv',
    'wellkept.json',
  ]);
  const getTable = (name: string) => Buffer.from(files[`${name}.csv`] ?? []).toString();
  const day = '2026-03-04,2026-03-04T08:00:00.000+05:45,Asia/Kathmandu';
  expect(getTable('diary').charCodeAt(0)).toBe(0xfeff);
  expect(getTable('diary')).toContain(`${day},symptom,Headache,6,,of 10,Head,'=cmd|calc,typed\r\n`);
  expect(getTable('diary')).toContain(`${day},measurement,Blood pressure,128,82,mmHg,,,typed\r\n`);
  expect(getTable('diary')).toContain('2026-03-04,,Asia/Kathmandu,day,note,,,,,"Rain, ""cats""\nand dogs",typed\r\n');
  expect(getTable('doses')).toContain('2026-03-04,08:00,2026-03-04T08:00:00.000+05:45,Asia/Kathmandu,Warfarin,taken,,,typed\r\n');
  expect(getTable('lab results')).toContain('2026-02-01,City Lab,hemoglobin,blood,11.2,11.2,g/dL,12 - 16,below,,\r\n');
  expect(getTable('medicines')).toContain('Warfarin,5 mg,,once daily,,Prescription,yes,');
  expect(getTable('profile')).toContain('medical_history,allergies,Penicillin\r\n');
});

type Bundle = { entry: { resource: { resourceType: string; code?: { text: string } } & Record<string, unknown> }[] };
const findResource = (bundle: Bundle, type: string, name: string) =>
  bundle.entry.find(({ resource }) => resource.resourceType === type && resource.code?.text === name)?.resource;

test('the Bundle for other health programs is valid FHIR R4 and holds each kind of thing', async () => {
  const ann = await createPersonWithData();
  const answer = await ann.call('GET', '/api/account/export/fhir.json');
  expect(answer.headers['content-type']).toMatch(/^application\/fhir\+json/);
  const bundle: Bundle = answer.json();
  expect(validateBundle(bundle)).toEqual([]);
  // Whether the work behind the saves is done by now is a matter of chance, and with it whether the list has an issue.
  const resources = bundle.entry.filter(({ resource }) => resource.resourceType !== 'DetectedIssue');
  const kinds = Map.groupBy(resources, ({ resource }) => resource.resourceType);
  expect(Object.fromEntries([...kinds].map(([kind, found]) => [kind, found.length]))).toEqual({
    Patient: 1,
    Condition: 1,
    AllergyIntolerance: 1,
    FamilyMemberHistory: 1,
    // Two of the profile, two of the laboratory, six of the diary.
    Observation: 10,
    MedicationStatement: 1,
    DiagnosticReport: 1,
    MedicationAdministration: 1,
  });
  expect(findResource(bundle, 'Observation', 'hemoglobin')).toMatchObject({
    code: { coding: [{ system: 'http://loinc.org', code: '718-7' }] },
    interpretation: [{ coding: [{ code: 'L' }] }],
  });
  // The code of glucose is one of mass, so moles become milligrams.
  expect(findResource(bundle, 'Observation', 'glucose')).toMatchObject({
    valueQuantity: { value: 93.68, code: 'mg/dL' },
    referenceRange: [{ low: { value: 70.26 }, high: { value: 99.09 } }],
    note: [{ text: 'Printed as 5.2 mmol/L (3.9 - 5.5)' }],
  });
});

test('what the person names has the codes of registers where they are certain, and words alone where not', async () => {
  const ann = await createPersonWithData();
  const changes = [
    ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('warfarrin')),
    ann.call('PATCH', '/api/profile', {
      medical_history: { currentConditions: ['Asthma'], allergies: ['Penicillin', 'ibuprofen', 'my aunt’s soap'] },
    }),
  ];
  for (const answer of await Promise.all(changes)) expect(answer.statusCode, answer.body).toBeLessThan(300);
  const { entry: entries }: Bundle = (await ann.call('GET', '/api/account/export/fhir.json')).json();
  const getCodes = (type: string) =>
    Object.fromEntries(
      entries
        .filter(({ resource }) => resource.resourceType === type)
        .map(({ resource }) => {
          const { text, coding = [] } = (resource['medicationCodeableConcept'] ?? resource.code) as {
            text: string;
            coding?: { code: string }[];
          };
          return [text, coding.map(({ code }) => code)];
        }),
    );
  const warfarin = ['11289', '5Q7ZVV76EI'];
  expect(getCodes('MedicationStatement')).toEqual({ 'Warfarin 5 mg': warfarin, warfarrin: [] });
  expect(getCodes('MedicationAdministration')).toEqual({ Warfarin: warfarin });
  expect(getCodes('Condition')).toEqual({ Asthma: ['195967001'] });
  expect(getCodes('AllergyIntolerance')).toEqual({ Penicillin: ['91936005'], ibuprofen: ['5640', 'WK2XYI10QM'], 'my aunt’s soap': [] });
});

test('a sample is handed to no other program', async () => {
  const ann = await createUser(server);
  expect((await ann.call('POST', '/api/sample-data')).statusCode).toBeLessThan(300);
  const bundle: Bundle = (await ann.call('GET', '/api/account/export/fhir.json')).json();
  expect(bundle.entry.map(({ resource }) => resource.resourceType)).toEqual(['Patient']);
});

test('files longer than a page are whole: each row once', async () => {
  const ann = await createUser(server);
  const count = 2321;
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`insert into diary_entries (user_id, id, day, zone, kind, subject, value, change_id)
      select ${ann.userId}::uuid, gen_random_uuid(), date '2020-01-01' + n / 7, 'UTC', 'measurement', 'weight', 70, gen_random_uuid()
      from generate_series(1, ${count}) n`),
  );
  const [all, zip, fhir] = await Promise.all(
    ['', '/tables.zip', '/fhir.json'].map((path) => ann.call('GET', `/api/account/export${path}`)),
  );
  const ids = all?.json().tables.diary_entries.map(({ id }: { id: string }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
  expect(
    strFromU8(unzipSync(zip?.rawPayload ?? new Uint8Array())['diary.csv'] ?? new Uint8Array())
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(count + 1);
  expect(new Set(fhir?.json().entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl)).size).toBe(count + 1);
});

test.each(['', '/tables.zip', '/fhir.json'])(
  'each of them is noted in the log of the account, and holds nothing of others: %s',
  async (path) => {
    const [ann, ben] = [await createUser(server), await createUser(server)];
    await ben.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('zinc of Ben'));
    const answer = await ann.call('GET', `/api/account/export${path}`);
    const text =
      path === '/tables.zip'
        ? Object.values(unzipSync(answer.rawPayload))
            .map((file) => strFromU8(file))
            .join()
        : answer.body;
    expect(text).not.toContain('zinc of Ben');
    const log = (await ann.call('GET', '/api/account/export')).json().tables.security_audit_log;
    expect(log.filter(({ action }: { action: string }) => action === 'data_exported')).toHaveLength(2);
    expectRefusal(await new Visitor(server).call('GET', `/api/account/export${path}`), 401, 'notSignedIn');
  },
);
