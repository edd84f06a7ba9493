import type { LatestAnalysis } from '@wellkept/contract/labs/analysis.ts';
import { expect, test } from 'vitest';
import { readPdfText } from '../../../../test/pdf-text.ts';
import { createSubscriber, createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();
const createResult = (analyteId: string, amount: number | null, valueText = String(amount)) => ({
  analyteId,
  printedName: analyteId,
  valueText,
  value: amount,
  upTo: null,
  comparator: null,
  unit: null,
  printedUnit: null,
  range: null,
  printedFlag: null,
  place: null,
});
/** As printed: without its unit such a number would have no amount. */
const withUnit = (unit: string, result: ReturnType<typeof createResult>) => ({ ...result, unit, printedUnit: unit });
const saveReport = async (
  person: SignedIn,
  collectedOn: string,
  ...results: (ReturnType<typeof createResult> | ReturnType<typeof withUnit>)[]
): Promise<string> => {
  const answer = await person.call('POST', '/api/lab-reports', { collectedOn, laboratory: null, note: null, source: 'manual', results });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
};
const getLatestAnalysis = async (person: SignedIn): Promise<LatestAnalysis> => (await person.call('GET', '/api/analysis')).json();
const createAnalysis = async (person: SignedIn): Promise<LatestAnalysis> => {
  const answer = await person.call('POST', '/api/analysis');
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

test('an analysis holds all that it rests on, and is available once blood was tested', async () => {
  const ann = await createSubscriber(server);
  expect(await getLatestAnalysis(ann)).toEqual({ isAvailable: false, isOutdated: false, id: null, testType: null, bundle: null });
  expectRefusal(await ann.call('POST', '/api/analysis'), 409, 'conflict');

  await saveReport(ann, '2026-05-02', createResult('urine_protein', null, 'negative'));
  expect(await createAnalysis(ann)).toMatchObject({ isAvailable: false, testType: 'urine', bundle: { bloodTestData: null } });

  await saveReport(
    ann,
    '2026-05-03',
    withUnit('10*9/L', createResult('wbc', 6)),
    withUnit('10*9/L', createResult('neutrophils_abs', 3)),
    withUnit('10*9/L', createResult('lymphocytes_abs', 2)),
    withUnit('mg/L', createResult('crp', 2)),
    createResult('ldl', 195),
  );
  const [made, again] = await Promise.all([getLatestAnalysis(ann), getLatestAnalysis(ann)]);
  expect(again).toEqual(made);
  expect(made).toMatchObject({
    isAvailable: true,
    isOutdated: false,
    testType: 'combined',
    bundle: {
      bloodTestData: { collectedOn: '2026-05-03' },
      urineTestData: { collectedOn: '2026-05-02' },
      analysisResult: { immuneScore: 100, findings: [{ analyteId: 'ldl', urgency: { level: 'weeks' } }] },
      timestamp: expect.any(String),
      medicationData: null,
    },
  });
  expect(await createAnalysis(ann)).toEqual(made);
  const history: { test_type: string }[] = (await ann.call('GET', '/api/analysis/history')).json();
  expect(history.map(({ test_type }) => test_type)).toEqual(['combined', 'urine']);
  expect(history[0]).toMatchObject({ summary: made.bundle?.analysisResult?.summary, immuneScore: 100 });
});

test('it follows what it rests on, and without the consent it stays as it was and says so', async () => {
  const ann = await createSubscriber(server);
  const report = await saveReport(ann, '2026-05-03', createResult('ldl', 120));
  await saveReport(ann, '2026-04-03', createResult('hdl', 50));
  const first = await getLatestAnalysis(ann);
  await ann.call('DELETE', `/api/lab-reports/${report}`);
  const second = await getLatestAnalysis(ann);
  expect(second).toMatchObject({ isOutdated: false, bundle: { bloodTestData: { values: [{ analyteId: 'hdl' }] } } });
  await ann.call('PATCH', '/api/profile', { personal_info: { age: 70, sex: 'female' } });
  const third = await getLatestAnalysis(ann);
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expect(await getLatestAnalysis(ann)).toEqual(third);
  await ann.call('PATCH', '/api/profile', { personal_info: { age: 71, sex: 'female' } });
  expect((await getLatestAnalysis(ann)).id).toBe(third.id);
});

test('it is made again when the person is pregnant now, or when an earlier value is added', async () => {
  const ann = await createSubscriber(server);
  await saveReport(ann, '2026-05-03', createResult('hemoglobin', 10.4));
  await ann.call('PATCH', '/api/profile', { personal_info: { age: 30, sex: 'female' } });
  const first = await getLatestAnalysis(ann);
  await ann.call('PATCH', '/api/profile', { health_assessment: { pregnant: true } });
  const second = await getLatestAnalysis(ann);
  expect(second.id).not.toBe(first.id);
  await saveReport(ann, '2026-01-03', createResult('hemoglobin', 10.3));
  const third = await getLatestAnalysis(ann);
  expect(third.id).not.toBe(second.id);
  expect(third.bundle?.analysisResult).not.toHaveProperty('restsOn');
  expect((await getLatestAnalysis(ann)).id).toBe(third.id);
});

test('it keeps the answers it rests on by the parts of the questionnaire', async () => {
  const ann = await createSubscriber(server);
  await saveReport(ann, '2026-05-03', createResult('ldl', 120));
  expect((await getLatestAnalysis(ann)).bundle?.questionnaireData).toBeNull();
  await ann.call('PATCH', '/api/profile', {
    personal_info: { age: 58, gender: 'female' },
    medical_history: { currentConditions: ['Gout'] },
    health_goals: { primary: ['Better sleep'] },
  });
  expect((await getLatestAnalysis(ann)).bundle?.questionnaireData).toEqual({
    basicInfo: { age: 58, gender: 'female' },
    healthConditions: { currentConditions: ['Gout'], noConditions: false },
    symptoms: {},
    medications: [],
    diet: {},
    interactions: { completed: false },
    goals: { primaryGoals: ['Better sleep'] },
    lastCompletedStep: null,
  });
});

test('its values and its findings are in the units that the person chose, on the page and on the paper', async () => {
  const ann = await createSubscriber(server);
  await saveReport(ann, '2026-05-03', withUnit('mg/dL', createResult('ldl', 195)), withUnit('mg/dL', createResult('hdl', 50)));
  const shown = async (labUnits: 'si' | 'conventional') => {
    await ann.call('PATCH', '/api/profile', { preferences: { labUnits } });
    const { id, bundle } = await getLatestAnalysis(ann);
    const values = [...(bundle?.bloodTestData?.values ?? []), ...(bundle?.analysisResult?.findings ?? [])];
    const paper = await ann.call('GET', `/api/analysis/${id}/paper.pdf`);
    const page = await readPdfText(paper.rawPayload);
    return { values: values.map(({ analyteId, valueText, unit }) => `${analyteId} ${valueText} ${unit}`).toSorted(), page };
  };
  const conventional = await shown('conventional');
  expect(conventional.values).toEqual(['hdl 50 mg/dL', 'ldl 195 mg/dL', 'ldl 195 mg/dL']);
  expect(conventional.page).not.toMatch(/mmol\/L/);
  const si = await shown('si');
  expect(si.values).toEqual(['hdl 1.29 mmol/L', 'ldl 5.04 mmol/L', 'ldl 5.04 mmol/L']);
  expect(si.page).toMatch(/5\.04 mmol\/L/);
  expect(si.page).not.toMatch(/195 mg\/dL/);
});

test('the paper is a PDF, and takes no time', async () => {
  const ann = await createSubscriber(server);
  await saveReport(
    ann,
    '2026-05-03',
    createResult('ldl', 195),
    createResult('potassium', 6.9),
    createResult('creatinine', 1),
    createResult('hdl', 50),
    createResult('cholesterol_total', 230),
  );
  const { id } = await createAnalysis(ann);
  const answer = await ann.call('GET', `/api/analysis/${id}/paper.pdf`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.rawPayload.length).toBeGreaterThan(5000);
});

test('it is part of a paid plan and of the Health edition; what was found once stays readable', async () => {
  const bob = await createUser(server);
  await saveReport(bob, '2026-05-03', createResult('ldl', 120));
  expectRefusal(await bob.call('POST', '/api/analysis'), 402, 'planNeeded');
  expectRefusal(await bob.call('GET', '/api/analysis'), 402, 'planNeeded');
  expect((await bob.call('GET', '/api/analysis/history')).json()).toEqual([]);
  const ann = await createSubscriber(server);
  expectRefusal(await ann.call('GET', '/api/analysis', undefined, { host: 'www.wellkept.example' }), 403, 'notInEdition');
  expectRefusal(await new Visitor(server).call('GET', '/api/analysis'), 401, 'notSignedIn');
});

test("returns 404 for another user's analysis", async () => {
  const [ann, eve] = [await createSubscriber(server), await createSubscriber(server)];
  await saveReport(ann, '2026-05-03', createResult('ldl', 120));
  const { id } = await createAnalysis(ann);
  expect((await ann.call('GET', `/api/analysis/${id}`)).statusCode).toBe(200);
  expectRefusal(await eve.call('GET', `/api/analysis/${id}`), 404, 'notFound');
  expectRefusal(await eve.call('GET', `/api/analysis/${id}/paper.pdf`), 404, 'notFound');
});

test('twelve requests at once are answered with one analysis', async () => {
  const ann = await createSubscriber(server);
  await saveReport(ann, '2026-05-03', createResult('ldl', 120), createResult('crp', 2));
  const made = await Promise.all(Array.from({ length: 12 }, () => createAnalysis(ann)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await ann.call('GET', '/api/analysis/history')).json()).toHaveLength(1);
});

test('results that belong together are one story, the same on the page, on the paper and in the list of markers', async () => {
  const ann = await createSubscriber(server);
  await ann.call('PATCH', '/api/profile', {
    personal_info: { age: 61, sex: 'female' },
    medical_history: { currentConditions: ['Celiac disease'] },
  });
  await ann.call('POST', '/api/medications', { name: 'Omeprazole 20 mg' });
  await saveReport(
    ann,
    '2026-05-03',
    withUnit('g/dL', createResult('hemoglobin', 10.2)),
    withUnit('ng/mL', createResult('ferritin', 8)),
    withUnit('fL', createResult('mcv', 74)),
  );
  const { id, bundle } = await createAnalysis(ann);
  const [story] = bundle?.analysisResult?.stories ?? [];
  expect(story).toMatchObject({ id: 'anemia-iron', urgency: { level: 'days' } });
  expect(story?.own.flatMap(({ names }) => names)).toContain('Omeprazole');
  expect(story?.own.map(({ text }) => text).join(' ')).toContain('You noted a disease of the gut');
  const { stories } = (await ann.call('GET', '/api/biomarkers')).json();
  expect(stories).toEqual([story]);
  const paper = await readPdfText((await ann.call('GET', `/api/analysis/${id}/paper.pdf`)).rawPayload);
  expect(paper).toContain('What belongs together (1)');
});

test('the page, the list of what was found and the paper are spelled as people do where the person lives', async () => {
  const ann = await createSubscriber(server);
  await saveReport(ann, '2026-05-03', withUnit('g/dL', createResult('hemoglobin', 10.2)), withUnit('ng/mL', createResult('ferritin', 8)));
  const { id } = await createAnalysis(ann);
  const read = async (region: 'US' | 'UK') => {
    await ann.call('PATCH', '/api/profile', { personal_info: { region } });
    const page = (await ann.call('GET', `/api/analysis/${id}`)).body + (await ann.call('GET', '/api/analysis/history')).body;
    return { page, paper: await readPdfText((await ann.call('GET', `/api/analysis/${id}/paper.pdf`)).rawPayload) };
  };
  const british = await read('UK');
  for (const text of Object.values(british)) expect(text).toMatch(/haemoglobin/i);
  // What the laboratory printed stays.
  for (const text of [british.page.replaceAll(/"printedName":"[^"]*"|"(?:analyteId|id|group)":"[^"]*"/g, ''), british.paper])
    expect(text).not.toMatch(/\bhemoglobin|anemia/i);
  expect((await read('US')).paper).toMatch(/hemoglobin/i);
});

test('without the plan only a story that needs a doctor within days is shown', async () => {
  const bob = await createUser(server);
  await bob.call('PATCH', '/api/profile', { personal_info: { age: 61, sex: 'female' } });
  await saveReport(bob, '2026-05-03', withUnit('g/dL', createResult('hemoglobin', 12.6)), withUnit('ng/mL', createResult('ferritin', 8)));
  expect((await bob.call('GET', '/api/biomarkers')).json().stories).toEqual([]);
  await saveReport(bob, '2026-05-20', withUnit('g/dL', createResult('hemoglobin', 10.2)));
  expect((await bob.call('GET', '/api/biomarkers')).json().stories).toMatchObject([{ id: 'anemia-iron' }]);
});
