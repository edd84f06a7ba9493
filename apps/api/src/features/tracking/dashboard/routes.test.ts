import { randomUUID } from 'node:crypto';
import type { Biomarkers } from '@wellkept/contract/labs/biomarkers.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { saveEntries } from '../../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, grantPlan, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';
import { followChanges } from '../../../jobs/follow-changes.ts';

const server = setUpTestServer();

const getDashboard = async (person: SignedIn): Promise<z.input<typeof Dashboard>> => (await person.call('GET', '/api/dashboard')).json();
const get = async (person: SignedIn, path: string) => (await person.call('GET', path)).json();
const createMedicine = (name: string, active = true) => ({
  name,
  strength: null,
  prescribedDosage: null,
  frequency: null,
  indication: null,
  active,
  notes: { type: 'Prescription', startDate: null, prescribingDoctor: null, dosage: null, text: null },
});

test('is empty for a new user, and marks the wellness score as not personal', async () => {
  const [ann, paying] = [await createUser(server), await createUser(server)];
  await grantPlan(paying);
  const [one, other] = await Promise.all([getDashboard(ann), getDashboard(ann)]);
  expect(one).toMatchObject({
    completeness: {
      score: 0,
      isComplete: false,
      missing: ['Complete personal information', 'Complete medical history', 'Complete lifestyle information'],
    },
    onboarding: { isDone: false, isNewUser: true },
    overview: { text: '0 of 7 sections completed' },
    lifestyle: null,
    findings: { counts: { contraindicated: 0, major: 0, moderate: 0, minor: 0 }, newCount: 0, severe: [] },
    actions: { actions: [], counts: { pending: 0, completed: 0, dismissed: 0 } },
    medicines: [],
    sync: { pending: 0, failed: 0, lastSyncedAt: null },
    preferences: { onboarding_completed: false, health_journey_level: 'improve', updated_at: null },
    hasRecoverableData: false,
  });
  expect(other).toEqual(one);
  expect(one.wellness).toBeNull();
  expect((await getDashboard(paying)).wellness).toMatchObject({ score: 78, isDefault: true });
});

test('says in one answer what each part says by itself', async () => {
  const ann = await createUser(server);
  await grantPlan(ann);
  await ann.call('PATCH', '/api/profile', {
    personal_info: { age: 58, gender: 'female', weight: 95, weightUnit: 'kg', height: 165, heightUnit: 'cm' },
    medical_history: { currentConditions: ['High blood pressure'] },
    lifestyle_data: { smokingStatus: 'regular', exerciseFrequency: 'none', sleepHours: 5, stressLevel: 9, alcoholConsumption: 'daily' },
    onboarding_progress: { lastCompletedStep: 3 },
  });
  await ann.call('PUT', '/api/preferences', { health_journey_level: 'transform' });
  for (const [name, active] of [
    ['Warfarin', true],
    ['Ibuprofen', true],
    ['Zinc', false],
  ] as const)
    await ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicine(name, active));
  await followChanges({ people: server.connections.people, safety: server.parts.safety }, ann.userId, new Date());
  const first = (await get(ann, '/api/action-plans')).actions[0].action_id;
  await ann.call('PUT', '/api/action-plans/status', { action_id: first, status: 'completed', scheduled_for: '2026-12-01' });

  const all = await getDashboard(ann);
  expect(all.profile).toEqual(await get(ann, '/api/profile'));
  expect(all.medicines).toEqual(await get(ann, '/api/medications?active=true'));
  expect(all.preferences).toEqual(await get(ann, '/api/preferences'));
  expect(all.actions).toEqual(await get(ann, '/api/action-plans'));
  expect(all.freshness).toEqual(await get(ann, '/api/freshness'));
  expect(all.integrity).toEqual(await get(ann, '/api/diagnostics/integrity'));
  const { pending, failed, lastSyncedAt } = await get(ann, '/api/sync');
  expect(all.sync).toEqual({ pending, failed, lastSyncedAt });
  const found = (await get(ann, '/api/safety/findings')) as Dashboard['findings']['severe'];
  const severe = found.filter(({ severity }) => severity === 'contraindicated' || severity === 'major');
  expect(all.findings.severe.map(({ findingId }) => findingId).toSorted()).toEqual(severe.map(({ findingId }) => findingId).toSorted());
  // A job may show the list again between the two answers.
  expect(all.findings.severe).toContainEqual({
    ...found.find(({ findingId }) => findingId === 'interaction:ibuprofen+warfarin'),
    lastShownAt: expect.any(String),
  });
  expect(all.findings.newCount).toBe(found.length);
  expect(Object.values(all.findings.counts).reduce((sum, one) => sum + one, 0)).toBe(found.length);

  const getMedicineId = (name: string) => all.medicines.find((one) => one.name === name)?.id ?? '';
  expect(all.day.doses.map(({ medicationId }) => medicationId)).toEqual([getMedicineId('Warfarin')]);
  // No frequency is given, and it is mostly taken as needed.
  expect(all.day.asNeeded).toEqual([getMedicineId('Ibuprofen')]);
  expect(all.verdict.marks[getMedicineId('Warfarin')]).toBe('major');

  expect(all.onboarding).toMatchObject({ isNewUser: false });
  expect(all.lifestyle).toMatchObject({ status: 'needs-attention' });
  expect(all.wellness?.isDefault).toBe(false);
  expect(all.wellness?.subScores.map(({ id }) => id)).toEqual(['nutrition', 'fitness', 'sleep', 'biomarkers']);
  expect(all.completeness.missing).toEqual([]);

  await ann.call('POST', '/api/safety/findings/seen', { findingIds: found.map(({ findingId }) => findingId) });
  expect((await getDashboard(ann)).findings).toMatchObject({ newCount: 0 });
});

test('uses earlier answers, and marks outdated ones', async () => {
  const ann = await createUser(server);
  await ann.call('PUT', '/api/legacy-data', { questionnaire_data: { basicInfo: { age: 44 } } });
  await ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicine('Warfarin'));
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`update medications set updated_at = now() - interval '4 months'`),
  );
  const { hasRecoverableData, onboarding, freshness } = await getDashboard(ann);
  expect([hasRecoverableData, onboarding.isNewUser]).toEqual([true, false]);
  expect(freshness.filter(({ isOutdated }) => isOutdated).map(({ source }) => source)).toEqual(['medications']);
});

test('does not ask for the set-up again after enough answers or the set-up of an earlier version', async () => {
  const isDone = async (person: SignedIn) => (await getDashboard(person)).onboarding.isDone;
  const ann = await createUser(server);
  const answers = {
    personal_info: { age: 40, gender: 'female', weight: 70, weightUnit: 'kg', height: 170, heightUnit: 'cm' },
    lifestyle_data: { exerciseFrequency: 'daily', sleepHours: 8 },
    medical_history: { currentConditions: ['Gout'], allergies: ['Latex'] },
  };
  await ann.call('PATCH', '/api/profile', answers);
  expect([(await getDashboard(ann)).completeness.score, await isDone(ann)]).toEqual([65, false]);
  await ann.call('PATCH', '/api/profile', { dietary_info: { type: 'vegan' } });
  expect([(await getDashboard(ann)).completeness.score, await isDone(ann)]).toEqual([73, true]);

  const bob = await createUser(server);
  await bob.call('PUT', '/api/legacy-data', { questionnaire_data: { basicInfo: { age: 44 } } });
  expect(await isDone(bob)).toBe(false);
  await bob.call('PUT', '/api/legacy-data', { questionnaire_data: { basicInfo: { age: 44 }, completed: true } });
  expect(await isDone(bob)).toBe(true);
});

test('a profile of an older version has a dashboard all the same', async () => {
  const ann = await createUser(server);
  await ann.call('GET', '/api/profile');
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`update unified_user_profiles set last_updated_sections = '["dietary_info"]', dietary_info = '"{\\"type\\":\\"vegan\\""',
      lifestyle_data = '[1]', personal_info = '{"age": "forty", "height": "tall"}'`),
  );
  const { profile, freshness } = await getDashboard(ann);
  expect(profile).toMatchObject({ dietary_info: { type: 'vegan' }, lifestyle_data: {}, personal_info: {} });
  expect(freshness[0]).toMatchObject({ source: 'diet_profiles', updated_at: profile.updated_at });
});

test('without the plan for it the day has no hours and rules, and every severe finding all the same', async () => {
  const ann = await createUser(server);
  for (const name of ['Warfarin', 'Ibuprofen']) await ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicine(name));
  await followChanges({ people: server.connections.people, safety: server.parts.safety }, ann.userId, new Date());
  const free = await getDashboard(ann);
  expect(free.day).toMatchObject({ isPlanned: false, openCount: 0 });
  expect(free.day.doses).toEqual(
    free.day.doses.map(({ medicationId }) => ({ at: null, moment: '', rule: '', medicationId, weekdays: [] })),
  );
  const planned = free.day.doses.map(({ medicationId }) => medicationId);
  expect([...planned, ...free.day.asNeeded].toSorted()).toEqual(free.medicines.map(({ id }) => id).toSorted());
  await grantPlan(ann);
  const paid = await getDashboard(ann);
  expect(paid.day.isPlanned).toBe(true);
  expect(paid.day.doses.every(({ at, rule }) => at !== null && rule !== '')).toBe(true);
  expect(paid.findings.severe.length).toBeGreaterThan(0);
  // A job may have looked at the list again between the two.
  const withoutTimes = ({ severe, ...rest }: Dashboard['findings']) => ({ ...rest, ids: severe.map(({ findingId }) => findingId) });
  expect(withoutTimes(free.findings)).toEqual(withoutTimes(paid.findings));
  expect(free.verdict.marks).toEqual(Object.fromEntries(free.medicines.map(({ id }) => [id, 'major'])));
});

test('the plan follows the hours that the person set, and a list that is too long to plan has the doses that were written', async () => {
  const ann = await createUser(server);
  await grantPlan(ann);
  const [id, other] = [randomUUID(), randomUUID()];
  await ann.call('PUT', `/api/medications/${id}`, createMedicine('Lisinopril'));
  await ann.call('PUT', `/api/medications/${other}`, createMedicine('מלאטונין 🫀 my blue pills'));
  const { day } = await getDashboard(ann);
  expect(day).toMatchObject({ unread: [other], sometimes: [], asNeeded: [] });
  const doses = { [id]: { at: ['14:15'], isKept: true } };
  await ann.call('PATCH', '/api/profile', { preferences: { timing: { doses, drinks: ['tea'] } } });
  expect((await getDashboard(ann)).day.doses).toMatchObject([{ medicationId: id, at: 855, weekdays: [] }]);

  const items = Array.from({ length: 59 }, (_, at) => ({ id: randomUUID(), ...createMedicine(`Supplement ${at}`) }));
  const daily = { ...createMedicine('Metformin'), id: randomUUID(), frequency: 'twice a day' };
  const methotrexate = { ...createMedicine('Methotrexate'), id: randomUUID(), frequency: 'once a week' };
  expect((await ann.call('POST', '/api/medications/bulk', { items: [...items, daily, methotrexate] })).statusCode).toBeLessThan(300);
  const long = await getDashboard(ann);
  expect(long.onboarding.isNewUser).toBe(true);
  expect(long.day.isPlanned).toBe(false);
  expect(long.day.doses.map(({ medicationId, at }) => [medicationId, at]).toSorted()).toEqual(
    [
      [daily.id, null],
      [id, null],
    ].toSorted(),
  );
  expect(long.day.sometimes.map(({ medicationId }) => medicationId)).toEqual([methotrexate.id]);
  expect(long.day.severity).toBe(long.verdict.severity);
});

test.each([
  ['twice a day at 8 am and 8 pm', [480, 1200], []],
  ['twice a day', [null, null], []],
  ['every 3 days', [], ['sometimes']],
  ['as needed', [], ['asNeeded']],
] as const)('a medicine that is not recognized is in the day as its own words say: %s', async (frequency, at, others) => {
  const ann = await createUser(server);
  await grantPlan(ann);
  const id = randomUUID();
  await ann.call('PUT', `/api/medications/${randomUUID()}`, { ...createMedicine('Lisinopril'), frequency: 'every morning' });
  await ann.call('PUT', `/api/medications/${id}`, { ...createMedicine('Zotrelvix'), frequency });
  const { day } = await getDashboard(ann);
  expect(day.doses.filter(({ medicationId }) => medicationId === id).map((dose) => dose.at)).toEqual(at);
  expect(day.doses.map((dose) => dose.at ?? Infinity)).toEqual(day.doses.map((dose) => dose.at ?? Infinity).toSorted((a, b) => a - b));
  expect(day.unread).toEqual([id]);
  const places = { sometimes: day.sometimes.map(({ medicationId }) => medicationId), asNeeded: day.asNeeded };
  expect(Object.entries(places).flatMap(([place, ids]) => (ids.includes(id) ? [place] : []))).toEqual(others);
});

test.each([
  ['300 conditions', { medical_history: JSON.stringify({ currentConditions: Array.from({ length: 300 }, (_, at) => `Condition ${at}`) }) }],
  ['letters of all kinds', { symptoms: '{"currentSymptoms": ["סחרחורת", "🫀🫀", "頭痛"], "severity": {"סחרחורת": 9}}' }],
  ['shapes of another age', { health_goals: '[1, null]', preferences: '{"timing": {"doses": {"x": 7}, "drinks": "tea"}}' }],
  ['JSON that broke off', { lifestyle_data: '"{\\"sleepHours\\": 7, \\"stress"' }],
])('a profile with %s has a dashboard', async (_what, sections) => {
  const ann = await createUser(server);
  await ann.call('GET', '/api/profile');
  const [[column = '', value] = []] = Object.entries(sections);
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`update unified_user_profiles set ${sql.identifier(column)} = ${value}::jsonb`),
  );
  expect((await ann.call('GET', '/api/dashboard')).statusCode).toBe(200);
});

test('is one person’s own, who is signed in', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  await ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicine('Warfarin'));
  await ann.call('PATCH', '/api/profile', { lifestyle_data: { smokingStatus: 'regular' } });
  await followChanges({ people: server.connections.people, safety: server.parts.safety }, ann.userId, new Date());
  expect(await getDashboard(ben)).toMatchObject({ medicines: [], lifestyle: null, actions: { actions: [] }, sync: { lastSyncedAt: null } });
  expectRefusal(await new Visitor(server).call('GET', '/api/dashboard'), 401, 'notSignedIn');
});

test('leads with the results that cannot wait, in the words of the page of results, whatever the plan', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { personal_info: { age: 58, gender: 'female' } });
  const createLabResult = (analyteId: string, value: number | null, valueText: string, unit: string | null) => ({
    ...{ analyteId, printedName: analyteId, value, valueText, unit, printedUnit: unit },
    ...{ upTo: null, comparator: null, range: null, printedFlag: null, place: null },
  });
  const report = {
    ...{ collectedOn: '2026-05-02', laboratory: null, note: null, source: 'manual' },
    results: [
      createLabResult('potassium', 6.1, '6.1', 'mmol/L'),
      createLabResult('hiv_ab', null, 'Reactive', null),
      createLabResult('mcv', 90, '90', 'fL'),
    ],
  };
  expect((await ann.call('POST', '/api/lab-reports', report)).statusCode).toBe(201);
  await followChanges({ people: server.connections.people, safety: server.parts.safety }, ann.userId, new Date());

  const { pressingValues: pressing, actions } = await getDashboard(ann);
  const { markers } = (await get(ann, '/api/biomarkers')) as Biomarkers;
  expect(pressing.map(({ id }) => id)).toEqual(['potassium', 'hiv_ab']);
  expect(pressing.map(({ urgency }) => urgency)).toEqual(markers.flatMap((marker) => marker.pressing ?? []));
  expect(actions.actions[0]).toMatchObject({
    action_id: 'act-today-on-a-result',
    priority: 'high',
    description: expect.stringContaining(pressing[0]?.urgency.says ?? 'a sentence'),
  });
});

test('a reading of the log that cannot wait stands on the dashboard and in the brief, until a better one takes its place', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { personal_info: { age: 67, gender: 'female' } });
  const today = new Date().toISOString().slice(0, 10);
  const measure = (hour: string, value: number, secondValue: number) =>
    saveEntries(ann, { day: today, at: `${today}T00:00:${hour}.000Z`, kind: 'measurement', subject: 'blood-pressure', value, secondValue });
  await measure('01', 195, 122);
  expect((await getDashboard(ann)).pressingValues).toMatchObject([
    { id: 'blood-pressure', kind: 'reading', valueText: '195/122', unit: 'mmHg', collectedOn: today },
  ]);
  await measure('02', 138, 84);
  expect((await getDashboard(ann)).pressingValues).toEqual([]);
  const report = await get(ann, `/api/reports?from=${today}&to=${today}`);
  expect(report.pressingReadings).toMatchObject([{ name: 'Blood pressure', valueText: '195/122', urgency: { level: expect.any(String) } }]);
  await saveEntries(ann, { day: today, at: null, kind: 'measurement', subject: 'blood-pressure', value: 188, secondValue: 121 });
  await saveEntries(ann, { day: today, at: null, kind: 'measurement', subject: 'blood-pressure', value: 130, secondValue: 80 });
  expect((await getDashboard(ann)).pressingValues).toMatchObject([{ id: 'blood-pressure', valueText: '188/121' }]);
});
