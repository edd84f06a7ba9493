import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConversation, parseStream, sendMessage } from '../../../test/assistant-client.ts';
import { createMedicationInput, saveEntries } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, startTestServer, type TestServer, Visitor } from '../../../test/test-server.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'wellkept-search-'));
let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: dataFolder });
  visitor = new Visitor(server);
});
afterAll(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true });
});

const search = async (who: Visitor, text: string) => (await who.call('POST', '/api/search', { text })).json();

test('a visitor finds articles and substances, and nobody’s entries', async () => {
  const answer = await search(visitor, 'magnesium');
  expect(answer.articles.map(({ id }: { id: string }) => id)).toContain('magnesium-supplements');
  expect(answer.articles[0].passage).toMatchObject({ heading: expect.any(String), text: expect.any(String) });
  expect(answer.substances[0]).toMatchObject({ name: 'Magnesium', kind: 'mineral' });
  expect(answer.own).toEqual([]);
});

test('what nothing answers has no articles', async () => {
  expect((await search(visitor, 'who won the football world cup')).articles).toEqual([]);
  expect(await search(visitor, '   ')).toEqual({ urgentHelp: [], articles: [], guides: [], substances: [], markers: [], own: [] });
});

test.each([
  ['swallowed bleach', /^This could be an emergency. Call 999 now/],
  ['i took 20 paracetamol', /^This could be an emergency/],
  ['took too much insulin', /^This could be an emergency/],
  ['paracetamol overdose', /^This could be an emergency/],
  ['chest pain left arm', /^This could be an emergency/],
  ['want to die', /116 123/],
  ['quiero morir', /116 123/],
  ['blood in stool', /a doctor today/],
])('a search that names a danger shows whom to call before any result: %s', async (text, help) => {
  const inBritain = await visitor.call('POST', '/api/search', { text }, { 'accept-language': 'en-GB' });
  expect(inBritain.json().urgentHelp.join('\n')).toMatch(help);
});

test.each(['warfarin', 'Atenolol', 'Amitriptyline', 'aspirin', 'magnesium', 'blood pressure', 'knee pain', 'change password'])(
  'a name or a calm subject is searched without an alarm: %s',
  async (text) => expect((await search(visitor, text)).urgentHelp).toEqual([]),
);

test('an article comes with its passages, its sources and what is near it', async () => {
  const answer = await visitor.call('GET', '/api/library/warfarin');
  expect(answer.json()).toMatchObject({
    id: 'warfarin',
    title: 'Warfarin',
    publisher: null,
    passages: expect.arrayContaining([expect.objectContaining({ id: 'help', heading: 'When to get help' })]),
    help: expect.arrayContaining([
      { level: 'emergency', signs: expect.arrayContaining(['vomiting blood']), advice: null },
      { level: 'today', signs: expect.arrayContaining(['an INR above 4.5 on warfarin']), advice: null },
    ]),
    sources: expect.arrayContaining([expect.objectContaining({ publisher: 'National Library of Medicine' })]),
    related: { articles: expect.arrayContaining([{ id: 'atrial-fibrillation', title: 'Atrial fibrillation' }]) },
  });
  expectRefusal(await visitor.call('GET', '/api/library/no-such'), 404, 'notFound');
});

test('a signed-in person finds their own entries, another person does not', async () => {
  const [ada, bob] = await Promise.all([createUser(server), createUser(server)]);
  const added = await ada.call('PUT', `/api/medications/${randomUUID()}`, {
    name: 'Zyrtec 100%',
    strength: '10 mg',
    prescribedDosage: null,
    frequency: null,
    indication: null,
    active: true,
    notes: { type: 'Supplement', startDate: null, prescribingDoctor: null, dosage: null, text: null },
  });
  expect(added.statusCode).toBe(200);
  expect((await search(ada, 'zyrTEC')).own).toEqual([{ kind: 'medicine', id: expect.any(String), name: 'Zyrtec 100%', detail: '10 mg' }]);
  expect((await search(ada, '100%')).own).toHaveLength(1);
  expect((await search(ada, 'Z_rtec')).own).toEqual([]);
  expect((await search(ada, 'zirtec')).own).toHaveLength(1);
  expect((await search(ada, 'zirteck')).own).toHaveLength(1);
  expect((await search(ada, 'zebra')).own).toEqual([]);
  expect((await search(bob, 'zyrtec')).own).toEqual([]);
});

test('a medicine is found under the name of what is in it, and what is logged under any of its names', async () => {
  const [ada, bob] = await Promise.all([createUser(server), createUser(server)]);
  for (const name of ['Zocor', 'Ferrous sulfate', 'Eliquis'])
    await ada.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput(name, { strength: '40 mg', active: true }));
  await saveEntries(
    ada,
    { day: '2026-11-02', kind: 'measurement', subject: 'blood-pressure', value: 142, secondValue: 91 },
    { day: '2026-11-03', kind: 'day', subject: 'sleep', value: 400 },
  );
  const listOwnNames = async (who: Visitor, text: string) => (await search(who, text)).own.map(({ name }: { name: string }) => name);
  for (const text of ['simvastatin', 'my simvastatin', 'simvastatine']) expect(await listOwnNames(ada, text)).toEqual(['Zocor']);
  expect((await search(ada, 'simvastatin')).own).toMatchObject([{ name: 'Zocor', detail: 'Simvastatin, 40 mg' }]);
  expect(await listOwnNames(ada, 'my iron')).toEqual(['Ferrous sulfate']);
  expect(await listOwnNames(ada, 'warfarin')).toEqual([]);
  for (const text of ['blood pressure', 'blod pressure', 'my bp', 'what was my blood pressure'])
    expect((await search(ada, text)).own).toEqual([
      { kind: 'measure', id: 'measurement:blood-pressure', name: 'Blood pressure', detail: 'last on 2026-11-02' },
    ]);
  expect(await listOwnNames(ada, 'sleep')).toEqual(['Sleep']);
  for (const text of ['simvastatin', 'bp']) expect(await listOwnNames(bob, text)).toEqual([]);
});

test('of a medicine that is taken and was stopped at another strength the one that is taken is found', async () => {
  const ada = await createUser(server);
  const [taken, stopped] = [randomUUID(), randomUUID()].sort();
  for (const [id, strength, active] of [
    [taken, '5 mg', true],
    [stopped, '3 mg', false],
  ] as const)
    await ada.call('PUT', `/api/medications/${id}`, createMedicationInput('Warfarin', { strength, active }));
  for (const text of ['warfarin', 'warfrin'])
    expect((await search(ada, text)).own).toEqual([{ kind: 'medicine', id: taken, name: 'Warfarin', detail: '5 mg' }]);
});

test('a result is found under the plain name of what it measures', async () => {
  const ada = await createUser(server);
  const createResult = (analyteId: string, printedName: string) => ({
    ...{ analyteId, printedName, valueText: '45', value: 45, unit: '1', printedUnit: '' },
    ...{ range: null, printedFlag: null, place: null, upTo: null, comparator: null },
  });
  const report = {
    ...{ collectedOn: '2026-11-18', laboratory: null, note: null, source: 'manual' },
    results: [createResult('egfr', 'Glom. filtration'), createResult('ferritin', 'Ferritin')],
  };
  expect((await ada.call('POST', '/api/lab-reports', report)).statusCode).toBeLessThan(300);
  const another = { ...report, collectedOn: '2026-05-18', results: [createResult('ferritin', 'Ferritin, serum')] };
  expect((await ada.call('POST', '/api/lab-reports', another)).statusCode).toBeLessThan(300);
  expect((await search(ada, 'kidney')).own).toEqual([{ kind: 'lab', id: 'egfr', name: 'Glom. filtration', detail: 'last on 2026-11-18' }]);
  // Two laboratories call one measurement by two names: it is one entry, called as by the newest report.
  expect((await search(ada, 'ferritin')).own).toEqual([{ kind: 'lab', id: 'ferritin', name: 'Ferritin', detail: 'last on 2026-11-18' }]);
  expect((await search(ada, 'serum')).own).toEqual([{ kind: 'lab', id: 'ferritin', name: 'Ferritin', detail: 'last on 2026-11-18' }]);
});

test.each([
  ['is my ferritin low', 'Iron stores', { id: 'ferritin', name: 'Ferritin', group: 'iron-vitamins-minerals' }],
  ['A1c', 'Average blood sugar, 3 months', { id: 'hba1c' }],
  ['kidn', 'Kidney function', {}],
  ['K', 'Potassium', { id: 'potassium' }],
  ['ferittin', 'Iron stores', { id: 'ferritin' }],
  ['is my hemaglobin low', 'Hemoglobin', {}],
  ['kreatinine', 'Kidney function', { id: 'creatinine' }],
])('the marker that “%s” means is found, with where it is explained', async (text, title, where) => {
  expect((await search(visitor, text)).markers[0]).toMatchObject({ title, ...where });
});

test.each(['high blood pressure', 'headache', 'add a medicine', '?!', 'stroke', 'diarrhea', 'want to die', 'A1x'])(
  '“%s” means no marker',
  async (text) => {
    expect((await search(visitor, text)).markers).toEqual([]);
  },
);

test('a symptom of the diary and what a note says are found by a part of them', async () => {
  const [ada, bob] = await Promise.all([createUser(server), createUser(server)]);
  await saveEntries(
    ada,
    { day: '2026-11-02', kind: 'symptom', subject: 'Knee pain', value: 6 },
    { day: '2026-11-03', kind: 'symptom', subject: 'Knee pain', value: 4, note: 'Left knee, after the stairs' },
  );
  expect((await search(ada, 'knee')).own).toEqual([
    { kind: 'diary', id: null, name: 'Knee pain', detail: 'last on 2026-11-03' },
    { kind: 'diary', id: null, name: 'Left knee, after the stairs', detail: 'note of 2026-11-03' },
  ]);
  expect((await search(bob, 'knee')).own).toEqual([]);
});

test('conditions, allergies and symptoms of the profile are found, and nothing else of it', async () => {
  const [ada, bob] = await Promise.all([createUser(server), createUser(server)]);
  await ada.call('PATCH', '/api/profile', {
    medical_history: { currentConditions: ['Knee arthritis'], allergies: ['Penicillin'] },
    health_assessment: { egfr: 52, egfrDate: '2026-10-01' },
    symptoms: { currentSymptoms: ['Knee swelling'], frequency: { 'Knee swelling': 'daily' } },
  });
  expect((await search(ada, 'knee')).own.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
    ['profile', 'Knee arthritis'],
    ['profile', 'Knee swelling'],
  ]);
  expect((await search(ada, '2026-10')).own).toEqual([]);
  expect((await search(bob, 'knee')).own).toEqual([]);
});

test('articles and guides are spelled as their reader does: by the profile, or by the language of the browser', async () => {
  const read = async (who: Visitor, language: string) => {
    const { passages, sources } = (await who.call('GET', '/api/library/diarrhea', undefined, { 'accept-language': language })).json() as {
      passages: { text: string }[];
      sources: unknown;
    };
    return { text: passages.map(({ text }) => text).join(' '), sources };
  };
  const [american, british] = [await read(visitor, 'en-US'), await read(visitor, 'en-GB,en;q=0.9')];
  expect(american.text).toMatch(/diarrhea/i);
  expect(british.text).toMatch(/diarrhoea/i);
  expect(british.text).not.toMatch(/diarrhea/i);
  expect(british.sources).toEqual(american.sources);
  const ada = await createUser(server);
  await ada.call('PATCH', '/api/profile', { personal_info: { region: 'UK' } });
  expect((await read(ada, 'en-US')).text).toBe(british.text);
});

test('what the operator added is found, marked with its publisher', async () => {
  const article = {
    id: 'medlineplus-topic-1',
    topic: 'imported',
    title: 'Moyamoya Disease',
    lay: [],
    synonyms: ['Spontaneous occlusion of the circle of Willis'],
    names: [],
    passages: [{ id: 'part-1', heading: 'Moyamoya Disease', text: 'Moyamoya disease narrows the arteries at the base of the brain.' }],
    written: '2020-01-01',
    sources: [
      { id: 'x', kind: 'reference', publisher: 'National Library of Medicine', title: 'MedlinePlus: Moyamoya Disease', year: 2025 },
    ],
  };
  mkdirSync(join(dataFolder, 'library'), { recursive: true });
  writeFileSync(join(dataFolder, 'library', 'medlineplus.jsonl'), `${JSON.stringify(article)}\n`);
  expect((await search(visitor, 'moyamoya disease')).articles[0]).toMatchObject({
    topic: 'imported',
    publisher: 'National Library of Medicine',
  });
  const ann = await createUser(server);
  const { text, details } = parseStream((await sendMessage(ann, await createConversation(ann), 'What is moyamoya disease?')).body);
  expect(text).toContain('Moyamoya disease narrows the arteries at the base of the brain. [1]');
  expect(details.citations).toMatchObject([{ publisher: 'National Library of Medicine', title: 'MedlinePlus: Moyamoya Disease' }]);
});

test.each([
  ['a text that is too long', { text: 'x'.repeat(201) }, 'text'],
  ['a null character', { text: 'a\u0000' }, 'text'],
  ['no text', {}, 'text'],
  ['an unknown field', { text: 'a', user: 'b' }, 'user'],
])('is refused with %s', async (_what, body, field) => {
  expectRefusal(await visitor.call('POST', '/api/search', body), 400, 'invalid', field);
});
