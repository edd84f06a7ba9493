import type { Biomarker, Biomarkers, DatedBiomarkerValue } from '@wellkept/contract/labs/biomarkers.ts';
import { trendValuesMax } from '@wellkept/labs/meaning/change.ts';
import { expect, test } from 'vitest';
import { createSubscriber, createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();
const createResult = (analyteId: string, amount: number, unit: string | null, range: [number | null, number | null] | null = null) => ({
  analyteId,
  printedName: analyteId,
  valueText: String(amount),
  value: amount,
  upTo: null,
  comparator: null,
  unit,
  printedUnit: unit,
  range: range && { low: range[0], high: range[1], isStrict: false, text: `${range[0] ?? ''} - ${range[1] ?? ''}` },
  printedFlag: null,
  place: null,
});
const report = (collectedOn: string, ...results: ReturnType<typeof createResult>[]) => ({
  collectedOn,
  laboratory: null,
  note: null,
  source: 'manual',
  results,
});
const saveReports = async (person: SignedIn, ...reports: ReturnType<typeof report>[]) => {
  for (const one of reports) expect((await person.call('POST', '/api/lab-reports', one)).statusCode).toBe(201);
};
const read = async (person: SignedIn): Promise<Biomarkers> => (await person.call('GET', '/api/biomarkers')).json();
const getMarker = (biomarkers: Biomarkers, id: string): Biomarker => {
  const marker = biomarkers.markers.find(({ analyteId }) => analyteId === id);
  if (!marker) throw new Error(id);
  return marker;
};
const createMedicine = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  strength: null,
  prescribedDosage: null,
  frequency: null,
  indication: null,
  active: true,
  notes: { type: 'Supplement', startDate: null, prescribingDoctor: null, dosage: null, text: null },
});

test('the page has the values that are drawn; the others are listed page by page, or by their day', async () => {
  const ann = await createUser(server);
  const years = [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016];
  for (const [at, year] of years.entries())
    await saveReports(
      ann,
      report(`${year}-03-01`, createResult('ferritin', 40 + at, 'ng/mL', [15, 150]), createResult('tsh', 2, 'm[IU]/L', [0.4, 4])),
    );
  const biomarkers = await read(ann);
  expect(biomarkers.dates).toEqual(years.map((year) => `${year}-03-01`));
  const drawn = getMarker(biomarkers, 'ferritin').values.map(({ collectedOn }) => collectedOn);
  expect(drawn).toEqual(
    years
      .slice(0, trendValuesMax)
      .toReversed()
      .map((year) => `${year}-03-01`),
  );

  const list = async (query: string) => (await ann.call('GET', `/api/biomarkers/values${query}`)).json<DatedBiomarkerValue[]>();
  const all = await list('');
  expect(all).toHaveLength(years.length * 2);
  expect(all[0]).toMatchObject({ collectedOn: '2026-03-01', status: 'within', printedUnit: expect.any(String) });
  expect(await list(`?after=${all.at(-1)?.id}`)).toEqual([]);
  const ofDay = await list('?day=2016-03-01');
  expect(ofDay.map(({ analyteId, valueText }) => `${analyteId} ${valueText}`).toSorted()).toEqual(['ferritin 50', 'tsh 2']);
  expect(await list('?day=2016-03-02')).toEqual([]);
  expectRefusal(await ann.call('GET', '/api/biomarkers/values?day=soon'), 400, 'invalid', 'day');
  const ben = await createUser(server);
  expect((await ben.call('GET', `/api/biomarkers/values?after=${all[0]?.id}`)).json()).toEqual([]);
});

test('who pays sees what values mean, with what they take', async () => {
  const ann = await createSubscriber(server);
  await ann.call('POST', '/api/medications/bulk', { items: [createMedicine('Biotin'), createMedicine('Lisinopril')] });
  await ann.call('PATCH', '/api/profile', { personal_info: { age: 50, sex: 'female', gender: 'female' } });
  await saveReports(
    ann,
    report('2025-05-02', createResult('ldl', 3.0, 'mmol/L', [null, 3]), createResult('tsh', 2, 'm[IU]/L', [0.4, 4])),
    report(
      '2026-05-02',
      createResult('ldl', 4.9, 'mmol/L', [null, 3]),
      createResult('tsh', 2.6, 'm[IU]/L', [0.4, 4]),
      createResult('potassium', 4.4, 'mmol/L', [3.5, 5.1]),
    ),
  );
  const biomarkers = await read(ann);
  expect(biomarkers).toMatchObject({
    isFull: true,
    // LDL is outside its range; biotin can spoil TSH, which seems inside.
    summary: '2 values are worth asking a doctor about.',
    alsoAsking: ['TSH'],
    dates: ['2026-05-02', '2025-05-02'],
    heartFacts: { takesStatin: false, takesPressureMedicine: true, systolic: null },
  });
  expect(biomarkers.markers.map(({ analyteId }) => analyteId)[0]).toBe('ldl');
  const ldl = getMarker(biomarkers, 'ldl');
  expect(ldl).toMatchObject({
    status: 'above',
    basis: 'report',
    title: '“Bad” cholesterol',
    page: '/markers-education/fats#ldl',
    pressing: null,
  });
  expect(ldl.values.map(({ isConverted, amount }) => [isConverted, Math.round(amount ?? 0)])).toEqual([
    [true, 116],
    [true, 189],
  ]);
  expect(ldl.meaning).toMatchObject({
    isRealChange: true,
    outside: '63% above the upper limit of your report',
    what: expect.stringContaining('arteries'),
  });
  expect(getMarker(biomarkers, 'tsh').meaning).toMatchObject({
    isRealChange: false,
    urgency: { says: expect.stringContaining('Biotin can make this test unreliable') },
    ownMovers: [{ name: 'Biotin', isOnlyTest: true, source: expect.any(String) }],
  });
  expect(getMarker(biomarkers, 'potassium').meaning?.ownMovers[0]).toMatchObject({ name: 'Lisinopril', effect: 'raises' });
});

test('without the plan values and their history are there, and what cannot wait is shown all the same', async () => {
  const bob = await createUser(server);
  await saveReports(
    bob,
    report('2026-01-02', createResult('potassium', 4.4, 'mmol/L', [3.5, 5.1])),
    report('2026-05-02', createResult('potassium', 6.9, 'mmol/L', [3.5, 5.1]), createResult('ldl', 195, 'mg/dL', [null, 130])),
  );
  const biomarkers = await read(bob);
  expect(biomarkers).toMatchObject({ isFull: false, derived: [], summary: 'One value needs a doctor now.' });
  const potassium = getMarker(biomarkers, 'potassium');
  expect(potassium.meaning).toBeNull();
  expect(potassium.values).toHaveLength(2);
  expect(potassium.pressing).toMatchObject({ level: 'emergency', text: 'Get help now', source: expect.stringContaining('Kost') });
  expect(getMarker(biomarkers, 'ldl')).toMatchObject({ status: 'above', meaning: null, pressing: null });
});

test('without the plan a calculated value that cannot wait is sent, and no other', async () => {
  const bob = await createUser(server);
  const createSalts = (sodium: number) => [
    createResult('sodium', sodium, 'mmol/L', [135, 145]),
    createResult('chloride', 98, 'mmol/L', [98, 107]),
    createResult('bicarbonate', 11, 'mmol/L'),
    createResult('creatinine', 0.8, 'mg/dL'),
  ];
  await saveReports(bob, report('2026-05-02', ...createSalts(140)));
  const { derived, summary } = await read(bob);
  expect(summary).toBe('2 values need a doctor now.');
  expect(derived.map(({ id, value: amount, urgency }) => [id, amount, urgency?.level])).toEqual([['anion_gap', '31', 'emergency']]);
});

test('a unit that no report prints is converted all the same', async () => {
  const ann = await createUser(server);
  await saveReports(
    ann,
    report(
      '2026-05-02',
      createResult('creatinine', 0.08, 'mmol/L'),
      createResult('sodium', 0.14, 'mol/L'),
      createResult('tsh', 2, 'mg/dL'),
    ),
  );
  const amounts = (await read(ann)).markers.map(({ analyteId, values }) => [analyteId, values[0]?.amount?.toFixed(1) ?? null]);
  expect(Object.fromEntries(amounts)).toEqual({ creatinine: '0.9', sodium: '140.0', tsh: null });
});

test('the Wellness edition tracks markers too', async () => {
  const ann = await createSubscriber(server);
  const answer = await ann.call('GET', '/api/biomarkers', undefined, { host: 'www.wellkept.example' });
  expect(answer.json()).toMatchObject({ isFull: true, markers: [] });
});

test('a note is written, changed, taken away, and is nobody else’s', async () => {
  const [ann, bob] = [await createUser(server), await createUser(server)];
  for (const person of [ann, bob]) await saveReports(person, report('2026-05-02', createResult('ldl', 120, 'mg/dL')));
  const put = (text: string | null) => ann.call('PUT', '/api/biomarkers/ldl/note', { text });
  expect((await put(' Ask about statins. ')).statusCode).toBe(204);
  expect(getMarker(await read(ann), 'ldl').note).toBe('Ask about statins.');
  expect(getMarker(await read(bob), 'ldl').note).toBeNull();
  await put(null);
  expect(getMarker(await read(ann), 'ldl').note).toBeNull();
  expectRefusal(await put('x'.repeat(2001)), 400, 'invalid');
  expectRefusal(await ann.call('PUT', '/api/biomarkers/astrology/note', { text: 'x' }), 404, 'notFound');
});

test('a visitor is asked to sign in', async () => {
  expectRefusal(await new Visitor(server).call('GET', '/api/biomarkers'), 401, 'notSignedIn');
});

test('a number without a unit has no amount, and warns only when every unit means the same urgency', async () => {
  const ann = await createUser(server);
  await saveReports(ann, report('2026-05-02', createResult('bilirubin_total', 20, null), createResult('potassium', 6.9, null)));
  const biomarkers = await read(ann);
  expect(getMarker(biomarkers, 'bilirubin_total')).toMatchObject({ pressing: null, values: [{ valueText: '20', amount: null }] });
  expect(getMarker(biomarkers, 'potassium').pressing?.level).toBe('emergency');
});
