import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();

const old = {
  questionnaire_data: {
    basicInfo: { age: '44', gender: 'Female', weight: '150 lbs' },
    healthConditions: { currentConditions: ['Gout'] },
    goals: { primaryGoals: ['Better sleep'] },
  },
  medication_data: '["aspirin", {"name": "zinc", "type": "Supplement"}]',
  diet_data: { type: 'vegan' },
};
const saveLegacyData = (person: SignedIn, body: object) => person.call('PUT', '/api/legacy-data', body);
const getState = async (person: SignedIn) => (await person.call('GET', '/api/legacy-data')).json();
const callRecovery = (person: Visitor, body: unknown = {}) => person.call('POST', '/api/functions/manually_recover_user_data', body);
const listMedications = async (person: SignedIn): Promise<Medication[]> => (await person.call('GET', '/api/medications')).json();
const getProfile = async (person: SignedIn) => (await person.call('GET', '/api/profile')).json();

test('who has nothing is new, and has nothing to recover', async () => {
  const ann = await createUser(server);
  const none = { questionnaire_data: false, medication_data: false, diet_data: false };
  expect(await getState(ann)).toEqual({
    user_id: ann.userId,
    hasRecoverableData: false,
    isNewUser: true,
    hasUserDetails: false,
    data_found: none,
    unread: [],
    completeness_score: 0,
    sections: ['personal_info', 'medical_history', 'medications'].map((section) => ({ section, inProfile: false, inLegacyData: false })),
  });
  expect((await callRecovery(ann)).json()).toEqual({
    result: { success: false, migration_result: null, data_found: none, user_id: ann.userId },
    error: 'No legacy data found',
  });
  expect((await ann.call('GET', '/api/legacy-data/details')).json()).toBeNull();
});

test('the same data stored twice, even at once, is stored once and nothing fails', async () => {
  const ann = await createUser(server);
  const answers = await Promise.all([saveLegacyData(ann, old), saveLegacyData(ann, old), saveLegacyData(ann, old)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect((await saveLegacyData(ann, { ...old, diet_data: { type: 'keto' } })).statusCode).toBe(204);
  expect((await ann.call('GET', '/api/legacy-data/details')).json()).toMatchObject({ diet_data: { type: 'keto' } });
});

test('fills an empty profile, does nothing the second time, and keeps existing answers', async () => {
  const ann = await createUser(server);
  expect((await saveLegacyData(ann, old)).statusCode).toBe(204);
  const found = await getState(ann);
  expect(found).toMatchObject({
    hasRecoverableData: true,
    isNewUser: false,
    hasUserDetails: true,
    unread: [],
    completeness_score: 0,
  });
  expect(found.sections).toContainEqual({ section: 'medications', inProfile: false, inLegacyData: true });

  const result = (await callRecovery(ann, { target_user_id: ann.userId })).json();
  expect(result).toMatchObject({
    result: {
      success: true,
      migration_result: { action: 'created_profile', completeness_score: 57 },
      data_found: { questionnaire_data: true, medication_data: true, diet_data: true },
      user_id: ann.userId,
    },
    error: null,
  });
  const profile = await getProfile(ann);
  expect(profile).toMatchObject({
    personal_info: { age: 44, gender: 'female', weight: 150, weightUnit: 'lbs' },
    medical_history: { currentConditions: ['Gout'] },
    dietary_info: { type: 'vegan' },
    data_completeness_score: 57,
  });
  expect(profile.medications).toEqual({});
  const medications = await listMedications(ann);
  expect(medications.map(({ name }) => name).toSorted()).toEqual(['aspirin', 'zinc']);
  expect(medications.find(({ name }) => name === 'zinc')).toMatchObject({ active: true, notes: { type: 'Supplement' } });
  expect((await callRecovery(ann)).json()).toMatchObject({
    result: { success: true, migration_result: { action: 'unchanged', completeness_score: 57 } },
  });
  expect(await getProfile(ann)).toEqual(profile);
  expect(await listMedications(ann)).toEqual(medications);
  expect(await getState(ann)).toMatchObject({ hasRecoverableData: false, hasUserDetails: true });
});

test('what the profile says is newer and stays, and lists are joined', async () => {
  const ann = await createUser(server);
  await saveLegacyData(ann, old);
  await ann.call('PATCH', '/api/profile', { personal_info: { age: 50 }, medical_history: { currentConditions: ['Asthma'] } });
  expect((await callRecovery(ann)).json().result.migration_result.action).toBe('updated_profile');
  expect(await getProfile(ann)).toMatchObject({
    personal_info: { age: 50, gender: 'female' },
    medical_history: { currentConditions: ['Asthma', 'Gout'] },
  });
});

test('medicines that are in the cabinet are left as they are, and an earlier list of the profile goes along', async () => {
  const ann = await createUser(server);
  await saveLegacyData(ann, old);
  await ann.call('PUT', `/api/medications/${crypto.randomUUID()}`, {
    name: 'Aspirin',
    strength: '100 mg',
    prescribedDosage: null,
    frequency: null,
    indication: null,
    active: false,
    notes: { type: 'Over-the-counter', startDate: null, prescribingDoctor: null, dosage: null, text: null },
  });
  const earlier = { id: '1', name: 'Metformin', dosage: '500 mg', frequency: 'daily', type: 'Prescription', active: true };
  await ann.call('PATCH', '/api/profile', { medications: { current: [earlier] } });
  await callRecovery(ann);
  const medications = (await listMedications(ann)).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  expect(medications.map(({ name, strength, prescribedDosage, active }) => [name, strength, prescribedDosage, active])).toEqual([
    ['Aspirin', '100 mg', null, false],
    ['Metformin', null, '500 mg', true],
    ['zinc', null, null, true],
  ]);
  expect((await getProfile(ann)).medications).toEqual({});
});

test('answers what was stored, part by part, with the time of the last save', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const getDetails = async (person: SignedIn) => (await person.call('GET', '/api/legacy-data/details')).json();
  await saveLegacyData(ann, { medication_data: old.medication_data });
  const first = await getDetails(ann);
  expect(first).toEqual({
    user_id: ann.userId,
    questionnaire_data: null,
    medication_data: old.medication_data,
    diet_data: null,
    updated_at: expect.any(String),
  });
  await saveLegacyData(ann, { diet_data: old.diet_data });
  const second = await getDetails(ann);
  expect(second).toMatchObject({ medication_data: old.medication_data, diet_data: old.diet_data });
  expect(second.updated_at > first.updated_at).toBe(true);
  expect(await getDetails(ben)).toBeNull();
});

test('a recovery that leaves the profile less than half complete is not offered again', async () => {
  const ann = await createUser(server);
  await saveLegacyData(ann, { questionnaire_data: { basicInfo: { age: 44 } }, medication_data: ['zinc'] });
  await callRecovery(ann);
  const after = await getState(ann);
  expect(after.completeness_score).toBeLessThan(50);
  expect(after.hasRecoverableData).toBe(false);
  expect((await (await ann.call('GET', '/api/dashboard')).json()).hasRecoverableData).toBe(false);
});

test('two recoveries at once have the effect of one', async () => {
  const ann = await createUser(server);
  await saveLegacyData(ann, old);
  await Promise.all([callRecovery(ann), callRecovery(ann)]);
  const { medical_history: history } = await getProfile(ann);
  expect([(await listMedications(ann)).length, history.currentConditions]).toEqual([2, ['Gout']]);
});

describe('a row of another age', () => {
  test.each([
    ['broken JSON', { questionnaire_data: '{"basicInfo":{"age":44,"gender":"fem' }, ['questionnaire_data'], { age: 44 }],
    ['JSON written twice', { questionnaire_data: JSON.stringify(JSON.stringify({ basicInfo: { age: 44 } })) }, [], { age: 44 }],
    ['numbers where objects should be', { questionnaire_data: 7, medication_data: 8, diet_data: true }, expect.any(Array), {}],
    ['nulls', { questionnaire_data: null, medication_data: { current: null }, diet_data: [] }, expect.any(Array), {}],
    [
      'an age of 400 and letters of all kinds',
      { questionnaire_data: { basicInfo: { age: 400, gender: '女性' }, conditions: ['גאוט', '🫀'] } },
      [],
      {},
    ],
    [
      '300 conditions of great length',
      { questionnaire_data: { healthConditions: Array.from({ length: 300 }, (_, at) => `${at} ${'x'.repeat(300)}`) } },
      [],
      {},
    ],
  ])('with %s is read as far as it goes', async (_what, row, unread, info) => {
    const ann = await createUser(server);
    expect((await saveLegacyData(ann, row)).statusCode).toBe(204);
    expect((await getState(ann)).unread).toEqual(unread);
    expect((await callRecovery(ann)).statusCode).toBe(200);
    expect((await getProfile(ann)).personal_info).toEqual(info);
  });
});

describe('refused', () => {
  let person: SignedIn;
  beforeAll(async () => {
    person = await createUser(server);
  });
  const createNested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

  test.each([
    ['nothing', {}, undefined],
    ['an unknown part', { sleep_data: {} }, 'sleep_data'],
    ['a part nested too deep', { diet_data: createNested(22) }, 'diet_data'],
    ['a part that is too long', { diet_data: 'x'.repeat(300_001) }, 'diet_data'],
  ])('%s', async (_what, body, field) => {
    expectRefusal(await saveLegacyData(person, body), 400, 'invalid', field);
  });

  test('a part nested beyond measure', async () => {
    const response = await server.app.inject({
      method: 'PUT',
      url: '/api/legacy-data',
      headers: { host: 'localhost:3299', origin: 'http://localhost:3299', cookie: person.cookie, 'content-type': 'application/json' },
      payload: `{"diet_data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    });
    // Refused before it is parsed, so no field is named.
    expectRefusal(response, 400, 'invalid');
  });

  test('refuses and audits a recovery for another user, and for an unknown one', async () => {
    const ben = await createUser(server);
    await saveLegacyData(ben, old);
    expectRefusal(await callRecovery(person, { target_user_id: ben.userId }), 403, 'forbidden');
    expectRefusal(await callRecovery(person, { target_user_id: 'me' }), 400, 'invalid', 'target_user_id');
    expect((await getProfile(ben)).personal_info).toEqual({});
    expect((await callRecovery(person)).json()).toMatchObject({ result: { success: false } });
  });

  test('who is not signed in, or has withdrawn the consent', async () => {
    const visitor = new Visitor(server);
    expectRefusal(await visitor.call('GET', '/api/legacy-data'), 401, 'notSignedIn');
    expectRefusal(await visitor.call('GET', '/api/legacy-data/details'), 401, 'notSignedIn');
    expectRefusal(await visitor.call('PUT', '/api/legacy-data', old), 401, 'notSignedIn');
    expectRefusal(await callRecovery(visitor), 401, 'notSignedIn');
    const ann = await createUser(server);
    await saveLegacyData(ann, old);
    await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    expectRefusal(await callRecovery(ann), 403, 'consentNeeded');
    expectRefusal(await saveLegacyData(ann, old), 403, 'consentNeeded');
    expect((await getState(ann)).hasUserDetails).toBe(true);
  });
});
