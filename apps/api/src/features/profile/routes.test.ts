import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal, newPerson, type SignedIn, testServer, Visitor } from '../../../test/test-server.ts';

const server = testServer();

test('a profile is there, empty, when it is first asked for', async () => {
  const ann = await newPerson(server);
  const [one, other] = await Promise.all([ann.call('GET', '/api/profile'), ann.call('GET', '/api/profile')]);
  expect(one.json()).toMatchObject({
    personal_info: {},
    health_goals: {},
    onboarding_completed: false,
    data_completeness_score: 0,
    last_updated_sections: [],
    completed_at: null,
  });
  expect(other.json()).toEqual(one.json());
});

test('a change replaces whole sections and leaves the others alone', async () => {
  const ann = await newPerson(server);
  const first = {
    personal_info: { age: 71, gender: 'female', sex: 'female', region: 'UK' },
    medical_history: { allergies: [' Penicillin '] },
  };
  const saved = (await ann.call('PATCH', '/api/profile', first)).json();
  expect(saved).toMatchObject({ ...first, medical_history: { allergies: ['Penicillin'] }, data_completeness_score: 28 });
  expect(saved.last_updated_sections).toEqual(['personal_info', 'medical_history']);

  const life = { smokingStatus: 'former', wakeTime: '06:30', mealTimes: { breakfast: null, dinner: '19:00' } };
  const next = (await ann.call('PATCH', '/api/profile', { personal_info: { age: 72 }, lifestyle_data: life })).json();
  expect(next.personal_info).toEqual({ age: 72 });
  expect(next.medical_history).toEqual({ allergies: ['Penicillin'] });
  expect(next.lifestyle_data).toEqual(life);
  expect(next.updated_at > saved.updated_at).toBe(true);
  expect((await ann.call('GET', '/api/profile')).json()).toEqual(next);
});

test('every section takes the shape of its editor', async () => {
  const ann = await newPerson(server);
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
    medications: { current: [{ id: '1', name: 'Zinc', dosage: '', frequency: 'daily', type: 'Supplement', active: true }] },
    symptoms: { currentSymptoms: ['Cough'], severity: { Cough: 4 }, frequency: { Cough: 'daily' }, completed: true },
    health_goals: { primary: ['Lose weight'], timeframe: '3-months', specificTargets: { targetWeight: 65, notes: 'slowly' } },
    preferences: { lastSystemCheck: '2026-11-21T08:00:00.000Z', firstDayOfWeek: 'monday' },
    onboarding_progress: { lastCompletedStep: 3 },
  };
  const saved = await ann.call('PATCH', '/api/profile', sections);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json()).toMatchObject(sections);
});

describe('refused', () => {
  let person: SignedIn;
  beforeAll(async () => {
    person = await newPerson(server);
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
    ['a list', [], undefined],
  ])('%s', async (_what, body, field) => {
    expectRefusal(await person.call('PATCH', '/api/profile', body), 400, 'invalid', field);
  });

  test('somebody who is not signed in', async () => {
    const visitor = new Visitor(server);
    expectRefusal(await visitor.call('GET', '/api/profile'), 401, 'notSignedIn');
    expectRefusal(await visitor.call('PATCH', '/api/profile', { nonsense: true }), 401, 'notSignedIn');
  });

  test('a change after the consent was withdrawn; reading stays possible', async () => {
    const ann = await newPerson(server);
    await ann.call('PATCH', '/api/profile', { personal_info: { age: 40 } });
    await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    expectRefusal(await ann.call('PATCH', '/api/profile', { personal_info: { age: 41 } }), 403, 'consentNeeded');
    expect((await ann.call('GET', '/api/profile')).json().personal_info).toEqual({ age: 40 });
  });
});

test('one person’s profile is nobody else’s', async () => {
  const [ann, ben] = [await newPerson(server), await newPerson(server)];
  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Penicillin'] } });
  expect((await ben.call('GET', '/api/profile')).json().medical_history).toEqual({});
  await ben.call('PATCH', '/api/profile', { medical_history: { allergies: ['Latex'] } });
  expect((await ann.call('GET', '/api/profile')).json().medical_history).toEqual({ allergies: ['Penicillin'] });
});
