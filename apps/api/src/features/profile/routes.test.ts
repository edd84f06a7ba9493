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

describe('two devices', () => {
  const save = async (person: SignedIn, body: object) => (await person.call('PATCH', '/api/profile', body)).json();
  const createEdit = (version: number, ...fields: string[]) => ({ version, fields });

  test('that edit different sections, or different fields of one, both win', async () => {
    const ann = await createUser(server);
    const { last_updated_sections: read } = await save(ann, { personal_info: { age: 40, gender: 'female' } });
    expect(read.personal_info.version).toBe(1);
    const answers = await Promise.all([
      save(ann, { personal_info: { age: 41, gender: 'female' }, edited: { personal_info: createEdit(1, 'age') } }),
      save(ann, { personal_info: { age: 40, gender: 'non-binary' }, edited: { personal_info: createEdit(1, 'gender') } }),
      save(ann, { symptoms: { completed: true }, edited: { symptoms: createEdit(0, 'completed') } }),
    ]);
    expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    const profile = (await ann.call('GET', '/api/profile')).json();
    expect(profile).toMatchObject({ personal_info: { age: 41, gender: 'non-binary' }, symptoms: { completed: true } });
    expect(profile.last_updated_sections).toMatchObject({ personal_info: { version: 3 }, symptoms: { version: 1 } });
  });

  test('on the same field keep the later edit in any order of arrival, and report the conflict', async () => {
    const ann = await createUser(server);
    const createChange = (age: number, minute: number) => ({
      personal_info: { age },
      edited: { personal_info: createEdit(1, 'age') },
      editedAt: `2026-01-01T08:0${minute}:00.000Z`,
      editor: `device-${minute}`,
    });
    await save(ann, { personal_info: { age: 40 } });
    await save(ann, createChange(42, 2));
    const late = await save(ann, createChange(41, 1));
    expect(late).toMatchObject({ personal_info: { age: 42 }, conflicts: [{ field: 'age', winner: 'other', yours: 41, other: 42 }] });
    const last = await save(ann, createChange(43, 3));
    expect(last).toMatchObject({
      personal_info: { age: 43 },
      conflicts: [{ section: 'personal_info', winner: 'yours', yours: 43, other: 42 }],
    });
    // The same save once more, because its answer was lost.
    expect(await save(ann, createChange(43, 3))).toMatchObject({ personal_info: { age: 43 }, conflicts: [] });
  });

  test('that each say something else keep the entry, not the answer “none”, whichever comes last', async () => {
    const ann = await createUser(server);
    await save(ann, { medical_history: { noConditions: true }, dietary_info: { noRestrictions: true } });
    const entries = await save(ann, {
      medical_history: { noConditions: true, allergies: ['Latex'] },
      dietary_info: { noRestrictions: true, restrictions: ['Halal'] },
      edited: { medical_history: createEdit(1, 'allergies'), dietary_info: createEdit(1, 'restrictions') },
    });
    const conflicting = { medical_history: { noConditions: false, allergies: ['Latex'] }, dietary_info: { restrictions: ['Halal'] } };
    expect(entries).toMatchObject(conflicting);
    expect(entries.dietary_info).toEqual(conflicting.dietary_info);
    const none = await save(ann, { medical_history: { noConditions: true }, edited: { medical_history: createEdit(2, 'noConditions') } });
    expect(none.medical_history).toEqual(conflicting.medical_history);
    expect((await ann.call('GET', '/api/profile')).json()).toMatchObject(conflicting);
  });

  test('each field has its own time: what was edited earlier than elsewhere goes, what was edited later stays', async () => {
    const ann = await createUser(server);
    const toInstantText = (minute: number) => `2026-01-01T08:0${minute}:00.000Z`;
    const createChange = (info: object, times: object, editor: string) => ({
      personal_info: info,
      edited: { personal_info: { ...createEdit(1, ...Object.keys(times)), times } },
      editor,
    });
    await save(ann, { personal_info: { age: 40, gender: 'female' } });
    await save(ann, createChange({ age: 41, gender: 'male' }, { age: toInstantText(5), gender: toInstantText(5) }, 'device-1'));
    const saved = await save(
      ann,
      createChange({ age: 42, gender: 'non-binary' }, { age: toInstantText(3), gender: toInstantText(7) }, 'device-2'),
    );
    expect(saved.personal_info).toEqual({ age: 41, gender: 'non-binary' });
    expect(saved.conflicts.map(({ field, winner }: { field: string; winner: string }) => [field, winner])).toEqual([
      ['age', 'other'],
      ['gender', 'yours'],
    ]);
  });

  const [first, second] = ['0b8b9c62-3f2c-4c52-9d86-4d9f3a3c1f10', '7c1d4a2e-9b3f-4d6a-8e51-2f0a9c8b7d64'];
  const createDose = (time: string) => ({ at: [time], isKept: true });
  const createTiming = (version: number, doses: object, more: object = {}) => ({
    preferences: { timing: { doses, drinks: [] } },
    edited: { preferences: { ...createEdit(version, 'timing'), ...more } },
  });
  const getDoses = async (person: SignedIn) => (await person.call('GET', '/api/profile')).json().preferences.timing.doses;

  test('that set the times of two doses both keep theirs, in every answer', async () => {
    const ann = await createUser(server);
    const unread = { before: {} };
    await save(ann, createTiming(0, { [first]: createDose('08:00') }, unread));
    const both = { [first]: createDose('08:00'), [second]: createDose('12:00') };
    const saved = await save(ann, createTiming(0, { [second]: createDose('12:00') }, unread));
    expect(saved).toMatchObject({ preferences: { timing: { doses: both } }, conflicts: [] });
    expect(await getDoses(ann)).toEqual(both);

    const before = { timing: saved.preferences.timing };
    await save(ann, createTiming(2, { ...both, [first]: createDose('09:00') }, { before }));
    const removed = await save(ann, createTiming(2, { [first]: createDose('08:00') }, { before }));
    expect(removed).toMatchObject({ conflicts: [] });
    expect(await getDoses(ann)).toEqual({ [first]: createDose('09:00') });
  });

  test('that set the time of the same dose keep the later one, and what else both set', async () => {
    const ann = await createUser(server);
    const setAt = (minute: number) => ({ before: {}, times: { timing: `2026-01-01T08:0${minute}:00.000Z` } });
    await save(ann, createTiming(0, { [first]: createDose('08:00') }, setAt(5)));
    const late = await save(ann, createTiming(0, { [first]: createDose('09:00'), [second]: createDose('12:00') }, setAt(3)));
    const other = { doses: { [first]: createDose('08:00'), [second]: createDose('12:00') }, drinks: [] };
    expect(late.preferences.timing).toEqual(other);
    expect(late.conflicts).toMatchObject([{ field: 'timing', winner: 'other', other, yours: { doses: { [first]: createDose('09:00') } } }]);
  });

  test('that name no earlier value replace the whole field', async () => {
    const ann = await createUser(server);
    await save(ann, createTiming(0, { [first]: createDose('08:00') }));
    const saved = await save(ann, createTiming(0, { [second]: createDose('12:00') }));
    expect(saved.conflicts).toMatchObject([{ field: 'timing', winner: 'yours' }]);
    expect(await getDoses(ann)).toEqual({ [second]: createDose('12:00') });
  });

  test('one with a clock of the future does not win for ever', async () => {
    const ann = await createUser(server);
    const createChange = (age: number, more: object) => ({
      personal_info: { age },
      edited: { personal_info: createEdit(0, 'age') },
      ...more,
    });
    await save(ann, createChange(40, { editedAt: '2099-01-01T00:00:00.000Z' }));
    expect(await save(ann, createChange(41, {}))).toMatchObject({ personal_info: { age: 41 }, conflicts: [{ winner: 'yours' }] });
  });
});

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
