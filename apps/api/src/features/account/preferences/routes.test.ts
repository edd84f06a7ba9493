import { expect, test } from 'vitest';
import { createUser, expectRefusal, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();
const usual = { onboarding_completed: false, health_journey_level: 'improve', dataUpdatePromptDismissedAt: null };

test('are the usual ones until something is chosen; what is not named stays', async () => {
  const ann = await createUser(server);
  expect((await ann.call('GET', '/api/preferences')).json()).toEqual({ ...usual, updated_at: null });
  const chosen = (await ann.call('PUT', '/api/preferences', { health_journey_level: 'transform' })).json();
  expect(chosen).toMatchObject({ ...usual, health_journey_level: 'transform', updated_at: expect.any(String) });
  const dismissed = '2026-11-21T08:00:00.000Z';
  const next = (await ann.call('PUT', '/api/preferences', { dataUpdatePromptDismissedAt: dismissed, onboarding_completed: true })).json();
  expect(next).toMatchObject({ health_journey_level: 'transform', dataUpdatePromptDismissedAt: dismissed, onboarding_completed: true });
  expect((await ann.call('GET', '/api/preferences')).json()).toEqual(next);
  const again = (await ann.call('PUT', '/api/preferences', { dataUpdatePromptDismissedAt: null })).json();
  expect(again.dataUpdatePromptDismissedAt).toBeNull();
});

test('saves both of two concurrent first preferences', async () => {
  const ann = await createUser(server);
  await Promise.all([
    ann.call('PUT', '/api/preferences', { health_journey_level: 'maintain' }),
    ann.call('PUT', '/api/preferences', { onboarding_completed: true }),
  ]);
  expect((await ann.call('GET', '/api/preferences')).json()).toMatchObject({
    health_journey_level: 'maintain',
    onboarding_completed: true,
  });
});

test.each([
  ['nothing', {}, undefined],
  ['an unknown level', { health_journey_level: 'extreme' }, 'health_journey_level'],
  ['an unknown preference', { theme: 'dark' }, 'theme'],
  ['a time that is none', { dataUpdatePromptDismissedAt: 'yesterday' }, 'dataUpdatePromptDismissedAt'],
  ['a time before there were any', { dataUpdatePromptDismissedAt: '0000-01-01T00:00:00Z' }, 'dataUpdatePromptDismissedAt'],
  ['no answer', { onboarding_completed: null }, 'onboarding_completed'],
])('%s is refused', async (_what, body, field) => {
  const ann = await createUser(server);
  expectRefusal(await ann.call('PUT', '/api/preferences', body), 400, 'invalid', field);
});

test('belong to one person, who is signed in', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  await ann.call('PUT', '/api/preferences', { health_journey_level: 'maintain' });
  expect((await ben.call('GET', '/api/preferences')).json()).toEqual({ ...usual, updated_at: null });
  const visitor = new Visitor(server);
  expectRefusal(await visitor.call('GET', '/api/preferences'), 401, 'notSignedIn');
  expectRefusal(await visitor.call('PUT', '/api/preferences', {}), 401, 'notSignedIn');
});
