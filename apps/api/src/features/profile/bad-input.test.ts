import { profileSectionNames } from '@wellkept/contract/profile/profile.ts';
import { toWireName } from '@wellkept/contract/specified-names.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';

const server = setUpTestServer();
let ann: SignedIn;
beforeAll(async () => {
  ann = await createUser(server);
});

const save = (body: object) => ann.call('PATCH', '/api/profile', body);
const createTexts = (count: number) => Array.from({ length: count }, (_, at) => `Condition ${at}`);

describe('at its bound is taken as it is', () => {
  test.each<[string, string, object]>([
    ['an age of 1', 'personal_info', { age: 1 }],
    ['an age of 120', 'personal_info', { age: 120 }],
    ['a weight of 1', 'personal_info', { weight: 1, weightUnit: 'lbs' }],
    ['a weight of 1000', 'personal_info', { weight: 1000, weightUnit: 'kg' }],
    ['a height of 1', 'personal_info', { height: 1, heightUnit: 'ft' }],
    ['a height of 5.6 ft', 'personal_info', { height: 5.6, heightUnit: 'ft' }],
    ['a height of 1000', 'personal_info', { height: 1000, heightUnit: 'in' }],
    ['a sleep of 3 hours', 'lifestyle_data', { sleepHours: 3 }],
    ['a sleep of 12 hours', 'lifestyle_data', { sleepHours: 12 }],
    ['a stress of 1', 'lifestyle_data', { stressLevel: 1 }],
    ['a stress of 10', 'lifestyle_data', { stressLevel: 10 }],
    ['100 conditions', 'medical_history', { currentConditions: createTexts(100) }],
    ['a name of 200 characters', 'medical_history', { allergies: ['x'.repeat(200)] }],
    ['a severity of 1 and of 10', 'symptoms', { currentSymptoms: ['A', 'B'], severity: { A: 1, B: 10 } }],
  ])('%s', async (_what, section, value) => {
    const answer = await save({ [section]: value });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()[section]).toEqual(value);
  });
});

describe('past its bound is refused by the name of its field', () => {
  test.each<[string, object, string]>([
    ['an age of 0', { personal_info: { age: 0 } }, 'personal_info.age'],
    ['an age of 121', { personal_info: { age: 121 } }, 'personal_info.age'],
    ['an age below 0', { personal_info: { age: -40 } }, 'personal_info.age'],
    ['half a year', { personal_info: { age: 40.5 } }, 'personal_info.age'],
    ['an age in words', { personal_info: { age: '40' } }, 'personal_info.age'],
    ['no age at all', { personal_info: { age: null } }, 'personal_info.age'],
    ['a weight of 0.9', { personal_info: { weight: 0.9 } }, 'personal_info.weight'],
    ['a weight of 1000.1', { personal_info: { weight: 1000.1 } }, 'personal_info.weight'],
    ['a height of 0', { personal_info: { height: 0 } }, 'personal_info.height'],
    ['a height of 1e308', { personal_info: { height: 1e308 } }, 'personal_info.height'],
    ['a weight in stones', { personal_info: { weight: 11, weightUnit: 'st' } }, 'personal_info.weightUnit'],
    ['a weight in KG', { personal_info: { weight: 70, weightUnit: 'KG' } }, 'personal_info.weightUnit'],
    ['a height in metres', { personal_info: { height: 1.7, heightUnit: 'm' } }, 'personal_info.heightUnit'],
    ['a height in the unit of a weight', { personal_info: { height: 170, heightUnit: 'kg' } }, 'personal_info.heightUnit'],
    ['300 conditions', { medical_history: { currentConditions: createTexts(300) } }, 'medical_history.currentConditions'],
    ['a name of 201 characters', { medical_history: { allergies: ['x'.repeat(201)] } }, 'medical_history.allergies.0'],
    ['half an emoji', { medical_history: { allergies: ['\ud83e'] } }, 'medical_history.allergies.0'],
    ['a stress of 11', { lifestyle_data: { stressLevel: 11 } }, 'lifestyle_data.stressLevel'],
    ['a sleep of 12.5 hours', { lifestyle_data: { sleepHours: 12.5 } }, 'lifestyle_data.sleepHours'],
    ['a severity of 11', { symptoms: { currentSymptoms: ['A'], severity: { A: 11 } } }, 'symptoms.severity.A'],
    ['an unknown frequency', { symptoms: { currentSymptoms: ['A'], frequency: { A: 'hourly' } } }, 'symptoms.frequency.A'],
    ['an unknown goal timeframe', { health_goals: { timeframe: 'soon' } }, 'health_goals.timeframe'],
  ])('%s', async (_what, body, field) => {
    const answer = await save(body);
    expectRefusal(answer, 400, 'invalid', field);
    expect(answer.json().message).not.toBe('');
  });

  test('a body beyond all measure', async () => {
    expectRefusal(await save({ medical_history: { allergies: ['x'.repeat(3_100_000)] } }), 413, 'tooLarge');
  });

  test('saves nothing of a change when one of its fields is refused', async () => {
    const before = (await ann.call('GET', '/api/profile')).json();
    expectRefusal(await save({ lifestyle_data: { sleepHours: 9 }, personal_info: { age: 121 } }), 400, 'invalid', 'personal_info.age');
    expect((await ann.call('GET', '/api/profile')).json()).toEqual(before);
  });
});

test.each([
  ['emoji and joined ones', '🥜 peanuts 👩‍👩‍👧‍👦'],
  ['right-to-left text', 'الربو והצטננות'],
  ['directions that are turned around', 'a\u202eb\u2066c\u2069'],
  ['accents on their own', 'Me\u0301nie\u0300re'],
  ['another script', '心房細動'],
  ['what looks like markup or a statement', `<b>x</b>'; DROP TABLE unified_user_profiles; --`],
])('%s is stored letter by letter', async (_what, text) => {
  const lists = { currentConditions: [text], allergies: [text] };
  expect((await save({ medical_history: lists })).json().medical_history).toEqual(lists);
  const symptoms = { currentSymptoms: [text], severity: { [text]: 3 } };
  expect((await save({ symptoms })).json().symptoms).toEqual(symptoms);
  expect((await ann.call('GET', '/api/profile')).json()).toMatchObject({ medical_history: lists, symptoms });
});

test('whatever an older version left in a row, every screen can be read and the profile saved', async () => {
  const person = await createUser(server);
  await person.call('GET', '/api/profile');
  const left = fc.record({ section: fc.constantFrom(...profileSectionNames), value: fc.jsonValue({ maxDepth: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(left, { minLength: 1, maxLength: 4 }), async (sections) => {
      await withUser(server.connections.people, person.userId, async (tx) => {
        // A null character is no text to the database either, so no version can have left one.
        for (const { section, value } of sections)
          await tx.execute(sql`update unified_user_profiles
            set ${sql.identifier(toWireName(section))} = ${JSON.stringify(value).replaceAll('\\u0000', '')}::jsonb`);
      });
      for (const path of ['profile', 'dashboard', 'diagnostics/integrity', 'legacy-data', 'medications/check', 'account/export']) {
        const answer = await person.call('GET', `/api/${path}`);
        expect(answer.statusCode, `${path}: ${answer.body.slice(0, 200)}`).toBe(200);
      }
      const saved = await person.call('PATCH', '/api/profile', { personal_info: { age: 50 } });
      expect(saved.statusCode, saved.body.slice(0, 200)).toBe(200);
      expect(saved.json().personal_info).toEqual({ age: 50 });
    }),
    { numRuns: 15, endOnFailure: true, examples: [[[{ section: 'personalInfo', value: { valueOf: 1, toString: [] } }]]] },
  );
});

test('uses the specified messages for a signed-out caller and an empty user id', async () => {
  const visitor = new Visitor(server);
  expect((await visitor.call('PATCH', '/api/profile', { personal_info: { age: 40 } })).json().message).toBe('User not authenticated');
  const recovered = await ann.call('POST', '/api/functions/manually_recover_user_data', { target_user_id: '' });
  expect(recovered.json()).toMatchObject({ code: 'invalid', field: 'target_user_id', message: 'No user ID provided' });
});
