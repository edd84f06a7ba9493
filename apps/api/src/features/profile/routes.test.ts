import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { unifiedUserProfiles } from './tables.ts';

const server = setUpTestServer();

const without = <Field extends string>(value: Record<string, unknown>, field: Field) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));

test('a profile is there, empty, when it is first asked for', async () => {
  const ann = await createUser(server);
  const [one, other] = await Promise.all([ann.call('GET', '/api/profile'), ann.call('GET', '/api/profile')]);
  expect(one.json()).toMatchObject({
    personal_info: {},
    health_goals: {},
    onboarding_completed: false,
    data_completeness_score: 0,
    last_updated_sections: {},
    completed_at: null,
  });
  expect(other.json()).toEqual(one.json());
});

test('a change replaces whole sections and leaves the others alone', async () => {
  const ann = await createUser(server);
  const first = {
    personal_info: { age: 71, gender: 'female', sex: 'female', region: 'UK' },
    medical_history: { allergies: [' Penicillin '] },
  };
  const saved = (await ann.call('PATCH', '/api/profile', first)).json();
  expect(saved).toMatchObject({ ...first, medical_history: { allergies: ['Penicillin'] }, data_completeness_score: 28 });
  expect(saved.last_updated_sections).toEqual({
    personal_info: { version: 1, updated_at: expect.any(String) },
    medical_history: { version: 1, updated_at: expect.any(String) },
  });
  expect(saved.conflicts).toEqual([]);

  const life = { smokingStatus: 'former', wakeTime: '06:30', mealTimes: { breakfast: null, dinner: '19:00' } };
  const next = (await ann.call('PATCH', '/api/profile', { personal_info: { age: 72 }, lifestyle_data: life })).json();
  expect(next.personal_info).toEqual({ age: 72 });
  expect(next.medical_history).toEqual({ allergies: ['Penicillin'] });
  expect(next.lifestyle_data).toEqual(life);
  expect(next.updated_at > saved.updated_at).toBe(true);
  expect((await ann.call('GET', '/api/profile')).json()).toEqual(without(next, 'conflicts'));
  expect(next.last_updated_sections.personal_info.version).toBe(2);
});

test('every section takes the shape of its editor', async () => {
  const ann = await createUser(server);
  const sections = {
    personal_info: { dateOfBirth: '1955-02-28', height: 170.5, heightUnit: 'cm', weight: 70, weightUnit: 'kg', gender: 'non-binary' },
    health_assessment: { pregnant: true, trimester: 2, breastFeeding: false, tryingForBaby: false, egfr: 54, egfrDate: '2026-10-02' },
    medical_history: { noConditions: false, currentConditions: ['Gout'], chronicConditions: ['心房細動'], familyHistory: ['Stroke'] },
    lifestyle_data: {
      exerciseFrequency: '3-4-times',
      activityLevel: 'sedentary',
      sleepHours: 7.5,
      stressLevel: 5,
      alcoholConsumption: 'none',
    },
    dietary_info: { type: 'vegan', restrictions: ['Halal'], preferences: ['Legumes'], goals: ['More fiber'], commonFoods: ['rice'] },
    medications: { current: [], lastUpdated: '2026-11-21T08:00:00.000Z' },
    symptoms: { currentSymptoms: ['Cough'], severity: { Cough: 4 }, frequency: { Cough: 'daily' }, completed: true },
    health_goals: { primary: ['Lose weight'], timeframe: '3-months', specificTargets: { targetWeight: 65, notes: 'slowly' } },
    preferences: { lastSystemCheck: '2026-11-21T08:00:00.000Z', firstDayOfWeek: 'monday' },
    onboarding_progress: { lastCompletedStep: 3 },
  };
  const saved = await ann.call('PATCH', '/api/profile', sections);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json()).toMatchObject(sections);
});

const createEdits = (more: object) => ({ personal_info: {}, edited: { personal_info: { version: 1, fields: ['age'], ...more } } });

describe('the set-up is finished', () => {
  const parts = {
    personal_info: { age: 40, gender: 'female' },
    medical_history: { noConditions: true },
    symptoms: { completed: true },
    medications: { current: [] },
    dietary_info: { type: 'vegan' },
    health_goals: { primary: ['Better sleep'] },
  };
  const getOnboardedFlag = async (person: SignedIn) => (await person.call('GET', '/api/preferences')).json().onboarding_completed;

  test('when the last of its parts arrives', async () => {
    const ann = await createUser(server);
    expect((await ann.call('PATCH', '/api/profile', parts)).json()).toMatchObject({ onboarding_completed: false, completed_at: null });
    expect(await getOnboardedFlag(ann)).toBe(false);
    const done = (await ann.call('PATCH', '/api/profile', { onboarding_progress: { interactionsCompleted: true } })).json();
    expect(done).toMatchObject({ onboarding_completed: true, completed_at: expect.any(String) });
    expect(await getOnboardedFlag(ann)).toBe(true);
    const cleared = (await ann.call('PATCH', '/api/profile', { health_goals: {} })).json();
    expect(cleared).toMatchObject({ onboarding_completed: true, completed_at: done.completed_at });
  });

  test('when the person says so', async () => {
    const ann = await createUser(server);
    const done = (await ann.call('PATCH', '/api/profile', { onboarding_completed: true })).json();
    expect(done).toMatchObject({ onboarding_completed: true, completed_at: expect.any(String), last_updated_sections: {} });
    expect(await getOnboardedFlag(ann)).toBe(true);
  });
});

test('a profile of an older version is read as far as it goes, and nothing of it is lost', async () => {
  const ann = await createUser(server);
  await ann.call('GET', '/api/profile');
  const allergies = Array.from({ length: 300 }, (_, at) => `Allergy ${at}`);
  const findRow = () => withUser(server.connections.people, ann.userId, async (tx) => (await tx.select().from(unifiedUserProfiles)).at(0));
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`update unified_user_profiles set last_updated_sections = '["personal_info"]', symptoms = '"{\\"completed\\":true"'::jsonb,
      personal_info = '{"age": "forty", "gender": "female"}', medical_history = ${JSON.stringify({ allergies })}::jsonb`),
  );
  const read = (await ann.call('GET', '/api/profile')).json();
  expect(read).toMatchObject({ personal_info: { gender: 'female' }, symptoms: { completed: true }, last_updated_sections: {} });
  expect(read.medical_history.allergies).toEqual(allergies.slice(0, 100));
  const saved = (
    await ann.call('PATCH', '/api/profile', { personal_info: { gender: 'female', age: 40 }, medical_history: read.medical_history })
  ).json();
  expect(saved).toMatchObject({ personal_info: { gender: 'female', age: 40 }, last_updated_sections: { personal_info: { version: 1 } } });
  expect((await findRow())?.additionalData['unread']).toEqual({ personal_info: { age: 'forty' }, medical_history: { allergies } });
});

test('reads symptoms and goals from where an older version stored them, saves them in their place, and can clear them', async () => {
  const ann = await createUser(server);
  await ann.call('GET', '/api/profile');
  const findRow = () => withUser(server.connections.people, ann.userId, async (tx) => (await tx.select().from(unifiedUserProfiles)).at(0));
  const older = { symptoms: { currentSymptoms: ['Cough'], severity: { Cough: 4 } }, healthGoals: { primary: ['Better sleep'] }, other: 1 };
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`update unified_user_profiles set additional_data = ${JSON.stringify(older)}::jsonb`),
  );
  const read = (await ann.call('GET', '/api/profile')).json();
  const { symptoms, healthGoals } = older;
  expect(read).toMatchObject({ symptoms, health_goals: healthGoals, additional_data: { symptoms, healthGoals } });
  const edited = { symptoms: { version: 0, fields: ['severity'] } };
  const saved = (await ann.call('PATCH', '/api/profile', { symptoms: { severity: { Cough: 7 } }, edited })).json();
  expect(saved.symptoms).toEqual({ currentSymptoms: ['Cough'], severity: { Cough: 7 } });
  expect((await findRow())?.additionalData).toEqual({ healthGoals: older.healthGoals, other: 1 });
  await ann.call('PATCH', '/api/profile', { symptoms: {}, health_goals: {} });
  expect((await ann.call('GET', '/api/profile')).json()).toMatchObject({
    symptoms: {},
    health_goals: {},
    additional_data: { symptoms: {}, healthGoals: {} },
  });
  expect((await findRow())?.additionalData).toEqual({ other: 1 });
});

describe('refused', () => {
  let person: SignedIn;
  beforeAll(async () => {
    person = await createUser(server);
  });

  test.each([
    ['nothing', {}, undefined],
    ['an unknown section', { habits: {} }, 'habits'],
    ['an unknown field', { personal_info: { shoeSize: 40 } }, 'personal_info.shoeSize'],
    ['an age of 0', { personal_info: { age: 0 } }, 'personal_info.age'],
    ['an age of 121', { personal_info: { age: 121 } }, 'personal_info.age'],
    ['a weight of 0', { personal_info: { weight: 0 } }, 'personal_info.weight'],
    ['a day that does not exist', { personal_info: { dateOfBirth: '1999-02-30' } }, 'personal_info.dateOfBirth'],
    ['an unknown smoking status', { lifestyle_data: { smokingStatus: 'often' } }, 'lifestyle_data.smokingStatus'],
    ['a sleep of 7.3 hours', { lifestyle_data: { sleepHours: 7.3 } }, 'lifestyle_data.sleepHours'],
    ['a time that no clock shows', { lifestyle_data: { wakeTime: '24:00' } }, 'lifestyle_data.wakeTime'],
    ['a blank allergy', { medical_history: { allergies: [' '] } }, 'medical_history.allergies.0'],
    ['101 conditions', { medical_history: { currentConditions: Array(101).fill('x') } }, 'medical_history.currentConditions'],
    ['a kidney value of 0', { health_assessment: { egfr: 0 } }, 'health_assessment.egfr'],
    ['a null character', { medical_history: { allergies: ['a\u0000'] } }, 'medical_history.allergies.0'],
    [
      'edited fields of a section that is not sent',
      { symptoms: {}, edited: { personal_info: { version: 1, fields: ['age'] } } },
      'edited.personal_info',
    ],
    ['an edited field that the section does not have', createEdits({ fields: ['shoeSize'] }), 'edited.personal_info.fields'],
    ['no edited field', createEdits({ fields: [] }), 'edited.personal_info.fields'],
    ['a version below 0', createEdits({ version: -1 }), 'edited.personal_info.version'],
    ['an edit at no time', { ...createEdits({}), editedAt: 'now' }, 'editedAt'],
    ['a field at no time', createEdits({ times: { age: 'now' } }), 'edited.personal_info.times.age'],
    ['a set-up that is undone', { onboarding_completed: false }, 'onboarding_completed'],
    ['a list', [], undefined],
  ])('%s', async (_what, body, field) => {
    expectRefusal(await person.call('PATCH', '/api/profile', body), 400, 'invalid', field);
  });

  test('signed-out callers get 401', async () => {
    const visitor = new Visitor(server);
    expectRefusal(await visitor.call('GET', '/api/profile'), 401, 'notSignedIn');
    expectRefusal(await visitor.call('PATCH', '/api/profile', { nonsense: true }), 401, 'notSignedIn');
  });

  test('a change after the consent was withdrawn; reading stays possible', async () => {
    const ann = await createUser(server);
    await ann.call('PATCH', '/api/profile', { personal_info: { age: 40 } });
    await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    expectRefusal(await ann.call('PATCH', '/api/profile', { personal_info: { age: 41 } }), 403, 'consentNeeded');
    expect((await ann.call('GET', '/api/profile')).json().personal_info).toEqual({ age: 40 });
  });
});

test('one person’s profile is nobody else’s', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Penicillin'] } });
  expect((await ben.call('GET', '/api/profile')).json().medical_history).toEqual({});
  await ben.call('PATCH', '/api/profile', { medical_history: { allergies: ['Latex'] } });
  expect((await ann.call('GET', '/api/profile')).json().medical_history).toEqual({ allergies: ['Penicillin'] });
});
