import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { readPdfText } from '../../../test/pdf-text.ts';
import { createUser, expectRefusal, runAsRole, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';

const server = setUpTestServer();

const add = (person: SignedIn, ...items: object[]) =>
  person.call('POST', '/api/medications/bulk', { items: items.map((item) => ({ id: randomUUID(), ...item })) });

/** The characters that a PDF can show: its fonts carry a map from what they draw to what it means. */
function listCharacters(pdf: Buffer): Set<string> {
  const letters = new Set<string>();
  const text = pdf.toString('latin1');
  for (const { index, 0: found } of text.matchAll(/stream\r?\n/g)) {
    const from = index + found.length;
    const stream = pdf.subarray(from, text.indexOf('endstream', from));
    const map = /^x/.test(stream.toString('latin1', 0, 1)) ? inflateSync(stream).toString('latin1') : '';
    if (!map.includes('begincmap')) continue;
    for (const [, code = ''] of map.matchAll(/<([0-9a-f]{4,})>(?=[\s\]])/gi))
      letters.add(String.fromCodePoint(Number.parseInt(code.slice(0, 4), 16)));
  }
  return letters;
}

const requestAnalysis = (person: Visitor, body: object) => person.call('POST', '/api/functions/analyze-medications', body);
const userContext = { timestamp: '2026-11-21T08:00:00.000Z' };

test('side effects and warnings of each medicine, with the doses and the person', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Penicillin'] } });
  const medications = [
    { name: 'Warfarin', dosage: '5 mg', frequency: 'once a day' },
    { name: 'Ibuprofen', strength: '400 mg', prescribedDosage: null, frequency: null },
    { name: 'Amoxicillin' },
    { name: 'my blue pills' },
  ];
  const answer = await requestAnalysis(ann, { medications, userId: ann.userId, userContext });
  expect(answer.statusCode, answer.body).toBe(200);
  const [warfarin, ibuprofen, amoxicillin, unknown] = answer.json().medications;
  expect(warfarin.name).toBe('Warfarin');
  expect(warfarin.sideEffects.length).toBe(warfarin.detailedSideEffects.length);
  expect(warfarin.detailedSideEffects[0]).toMatchObject({
    serious: true,
    frequencyText: expect.stringMatching(/./),
    source: expect.stringMatching(/./),
  });
  expect(warfarin.warnings[0]).toMatch(/^Serious: .*ibuprofen/i);
  expect(ibuprofen.warnings[0]).toBe(warfarin.warnings[0]);
  expect(amoxicillin.warnings[0]).toMatch(/^(Do not|Not for).*allergy/i);
  expect(unknown).toEqual({
    name: 'my blue pills',
    sideEffects: [],
    detailedSideEffects: [],
    warnings: [expect.stringMatching(/^Could not be checked/)],
  });
});

test('refuses and audits an analysis for another user; refuses malformed bodies', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  expectRefusal(await requestAnalysis(ann, { medications: [], userId: ben.userId, userContext }), 403, 'forbidden', 'userId');
  const { rows } = await runAsRole('wellkept_audit', (database) =>
    database.execute(
      `select resource_type, success from security_audit_log where user_id = '${ann.userId}' and action = 'user_id_mismatch'`,
    ),
  );
  expect(rows).toEqual([{ resource_type: 'medication_analysis', success: false }]);
  for (const [body, field] of [
    [{ medications: 'aspirin', userId: ann.userId, userContext }, 'medications'],
    [{ medications: [{}], userId: ann.userId, userContext }, 'medications.0.name'],
    [{ medications: [{ name: 'x'.repeat(10_001) }], userId: ann.userId, userContext }, 'medications.0.name'],
    [{ medications: Array(301).fill({ name: 'a' }), userId: ann.userId, userContext }, 'medications'],
    [{ medications: [], userId: 'me', userContext }, 'userId'],
    [{ medications: [], userId: ann.userId, userContext: {} }, 'userContext.timestamp'],
  ] as const)
    expectRefusal(await requestAnalysis(ann, body), 400, 'invalid', field);
  expectRefusal(await requestAnalysis(new Visitor(server), {}), 401, 'notSignedIn');
});

test('the paper for the pharmacist shows names of every alphabet that its font has', async () => {
  const ann = await createUser(server);
  await add(
    ann,
    createMedicationInput('Βαρφαρίνη', { strength: '5 mg', frequency: 'once a day', indication: 'атриальная фибрилляция' }),
    createMedicationInput('Ibuprofen żółć Nguyễn'),
    createMedicationInput('warfarin'),
    createMedicationInput('ワルファリン 💊 الوارفارين'),
    createMedicationInput('x'.repeat(10_000)),
  );
  const answer = await ann.call('GET', '/api/safety/cabinet.pdf?timeZone=Asia/Kathmandu');
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="wellkept-cabinet-\d{4}-\d{2}-\d{2}\.pdf"$/);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const letters = listCharacters(answer.rawPayload);
  for (const letter of 'Βαρφίνηфибрляцżółćễالو□') expect(letters, letter).toContain(letter);
});

test('an empty cabinet and a full one have a paper; nobody else has it', async () => {
  const ann = await createUser(server);
  expect((await ann.call('GET', '/api/safety/cabinet.pdf')).statusCode).toBe(200);
  const names = `warfarin ibuprofen aspirin sertraline tramadol omeprazole metformin amiodarone digoxin lithium clarithromycin methotrexate
    naproxen fluoxetine prednisone ginkgo garlic iron zinc calcium atorvastatin amlodipine losartan gabapentin`.split(/\s+/);
  await add(ann, ...Array.from({ length: 60 }, (_, at) => createMedicationInput(`${names[at % names.length]} ${at} mg`)));
  expect((await ann.call('GET', '/api/medications/check')).json().findings.length).toBeGreaterThan(100);
  const full = await ann.call('GET', '/api/safety/cabinet.pdf');
  expect(full.statusCode, full.body.slice(0, 300)).toBe(200);
  expectRefusal(await ann.call('GET', '/api/safety/cabinet.pdf?user=1'), 400, 'invalid', 'user');
  expectRefusal(await new Visitor(server).call('GET', '/api/safety/cabinet.pdf'), 401, 'notSignedIn');
});

test('the list on paper has each dose of a line with its meals', async () => {
  const ann = await createUser(server);
  const frequency = '6 units before breakfast and lunch, 10 units before dinner';
  await add(ann, createMedicationInput('Insulin lispro', { frequency }));
  const { rawPayload } = await ann.call('GET', '/api/safety/cabinet.pdf');
  expect((await readPdfText(rawPayload)).replace(/\s+/g, ' ')).toContain(frequency);
});
