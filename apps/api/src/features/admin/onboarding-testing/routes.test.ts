import { expect, test } from 'vitest';
import { createUser, expectRefusal, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();
const own = { personal_info: { age: 61, gender: 'male' }, medical_history: { allergies: ['Латекс'] } };

test('each state is what the set-up takes it for, and one’s own answers come back as they were', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { ...own, preferences: { firstDayOfWeek: 'monday' } });
  const set = async (body: object) => (await ann.call('PUT', '/api/onboarding-testing', body)).json();

  expect(await set({ state: 'new' })).toEqual({ onboardingCompleted: false, lastCompletedStep: null, parts: [], canRestore: true });
  expect(await set({ state: 'partial', parts: 3 })).toMatchObject({
    onboardingCompleted: false,
    lastCompletedStep: 2,
    parts: ['basicInfo', 'healthConditions', 'symptoms'],
  });
  expect(await set({ state: 'partial', parts: 6 })).toMatchObject({ onboardingCompleted: false, lastCompletedStep: 5 });
  const complete = await set({ state: 'complete' });
  expect(complete).toMatchObject({ onboardingCompleted: true, lastCompletedStep: 6 });
  expect(complete.parts).toHaveLength(7);
  expect((await ann.call('GET', '/api/profile')).json()).toMatchObject({ onboarding_completed: true, completed_at: expect.any(String) });
  expect(await set({ state: 'new' })).toMatchObject({ onboardingCompleted: false, parts: [] });
  const empty = (await ann.call('GET', '/api/profile')).json();
  expect(empty).toMatchObject({ personal_info: {}, completed_at: null, preferences: { firstDayOfWeek: 'monday' } });

  const restoreResponse = (await ann.call('POST', '/api/onboarding-testing/restore')).json();
  expect(restoreResponse).toMatchObject({ onboardingCompleted: false, canRestore: false });
  expect((await ann.call('GET', '/api/profile')).json()).toMatchObject(own);
  expectRefusal(await ann.call('POST', '/api/onboarding-testing/restore'), 409, 'conflict');
  expect((await ann.call('GET', '/api/onboarding-testing')).json()).toEqual(restoreResponse);
});

test('touches nobody else', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  await ben.call('PATCH', '/api/profile', own);
  await ann.call('PUT', '/api/onboarding-testing', { state: 'complete' });
  expect((await ben.call('GET', '/api/profile')).json()).toMatchObject({ ...own, onboarding_completed: false });
});

test.each([
  ['nothing', {}],
  ['an unknown state', { state: 'half' }],
  ['no part', { state: 'partial', parts: 0 }],
  ['all parts', { state: 'partial', parts: 7 }],
  ['parts of a new one', { state: 'new', parts: 2 }],
])('%s is refused', async (_what, body) => {
  const ann = await createUser(server);
  expectRefusal(await ann.call('PUT', '/api/onboarding-testing', body), 400, 'invalid');
});

test('requires a signed-in user with consent', async () => {
  expectRefusal(await new Visitor(server).call('GET', '/api/onboarding-testing'), 401, 'notSignedIn');
  const ann = await createUser(server);
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expectRefusal(await ann.call('PUT', '/api/onboarding-testing', { state: 'new' }), 403, 'consentNeeded');
});

test('in production it is there for an admin, and for nobody else', async () => {
  const ann = await createUser(server);
  const { config } = server.parts;
  const before = config.mode;
  Object.assign(config, { mode: 'production' });
  try {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { state: 'new' }],
      ['POST', '/restore', undefined],
    ] as const)
      expectRefusal(await ann.call(method, `/api/onboarding-testing${path}`, body), 404, 'notFound');
    await server.connections.accounts.$client.query(`update "user" set role = 'admin' where id = $1`, [ann.userId]);
    expect((await ann.call('GET', '/api/onboarding-testing')).statusCode).toBe(200);
  } finally {
    Object.assign(config, { mode: before });
  }
});
