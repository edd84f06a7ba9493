import type * as contract from '@wellkept/contract/account/diagnostics.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';
import { createFastifyServer } from '../../../fastify-server.ts';
import { checkSystem } from './service.ts';

const server = setUpTestServer();

const check = async (person: SignedIn) => (await person.call('POST', '/api/diagnostics/system-check')).json();
const listStates = ({ rows }: { rows: { state: string }[] }) => rows.map(({ state }) => state);

test('a system that works says so, and really writes', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { preferences: { firstDayOfWeek: 'monday' } });
  const before = Date.now();
  const checked = await check(ann);
  expect(checked).toMatchObject({
    summary: { state: 'good', text: 'All systems operational!' },
    profileScore: 0,
    hasRecoverableData: false,
  });
  expect(checked.rows).toEqual(
    ['Authentication', 'Data Retrieval', 'Feature Gating', 'Data Saving', 'Cross-Migration'].map((name) => ({ name, state: 'good' })),
  );
  const { preferences } = (await ann.call('GET', '/api/profile')).json();
  expect(preferences).toEqual({ firstDayOfWeek: 'monday', lastSystemCheck: checked.checkedAt });
  expect(Date.parse(preferences.lastSystemCheck)).toBeGreaterThanOrEqual(before);
});

test('earlier data that waits to be recovered is a warning', async () => {
  const ann = await createUser(server);
  await ann.call('PUT', '/api/legacy-data', { questionnaire_data: { basicInfo: { age: 44 } } });
  const checked = await check(ann);
  expect(checked).toMatchObject({ summary: { state: 'warning', text: '2 warnings detected' }, hasRecoverableData: true });
  expect(listStates(checked)).toEqual(['good', 'warning', 'good', 'good', 'warning']);
});

test('a database that cannot be reached is two errors, not a failure of the check', async () => {
  const ann = await createUser(server);
  const away = { connect: () => Promise.reject(new Error('connection refused')) };
  const { log } = createFastifyServer({ logLevel: 'silent', trustedProxies: 0 });
  // Of a pool only its connections are asked for.
  const checked = await checkSystem(away as unknown as typeof server.connections.people, ann.userId, new Date(), log);
  expect(checked).toMatchObject({ summary: { state: 'error', text: '2 critical issues detected' }, profileScore: null });
  expect(listStates(checked)).toEqual(['good', 'error', 'good', 'error', 'good']);
});

test('integrity names what does not fit together', async () => {
  const ann = await createUser(server);
  const getIntegrity = async () => (await ann.call('GET', '/api/diagnostics/integrity')).json();
  expect(await getIntegrity()).toEqual({ isValid: false, score: 80, issues: ['Basic personal information is incomplete'] });
  await ann.call('PATCH', '/api/profile', { personal_info: { age: 40, gender: 'female' } });
  expect(await getIntegrity()).toEqual({ isValid: true, score: 100, issues: [] });
});

test('the connection test counts one’s own profile only', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  await ben.call('GET', '/api/profile');
  const getConnection = async () => (await ann.call('GET', '/api/diagnostics/connection')).json();
  expect(await getConnection()).toEqual({ profiles: 0, milliseconds: expect.any(Number) });
  await ann.call('GET', '/api/profile');
  expect((await getConnection()).profiles).toBe(1);
});

test('freshness dates each kind of information, and marks what is older than three months', async () => {
  const ann = await createUser(server);
  const getFreshness = async (): Promise<z.input<typeof contract.Freshness>[]> => (await ann.call('GET', '/api/freshness')).json();
  expect((await getFreshness()).map(({ updated_at, isOutdated }) => [updated_at, isOutdated])).toEqual(Array(4).fill([null, false]));
  await ann.call('PATCH', '/api/profile', { dietary_info: { type: 'vegan' }, health_goals: { primary: ['Better sleep'] } });
  await ann.call('PUT', '/api/medications/00000000-0000-4000-8000-000000000001', {
    name: 'Zinc',
    strength: null,
    prescribedDosage: null,
    frequency: null,
    indication: null,
    active: true,
    notes: { type: 'Supplement', startDate: null, prescribingDoctor: null, dosage: null, text: null },
  });
  expect((await getFreshness()).map(({ updated_at, isOutdated }) => [updated_at === null, isOutdated])).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [true, false],
  ]);
  await withUser(server.connections.people, ann.userId, async (tx) => {
    await tx.execute(sql`update medications set updated_at = now() - interval '4 months'`);
    await tx.execute(sql`update unified_user_profiles set last_updated_sections =
      jsonb_set(last_updated_sections, '{dietary_info,updated_at}', to_jsonb('2025-01-01T00:00:00.000Z'::text))`);
  });
  expect((await getFreshness()).filter(({ isOutdated }) => isOutdated).map(({ source }) => source)).toEqual([
    'diet_profiles',
    'medications',
  ]);
  const other = await createUser(server);
  expect((await other.call('GET', '/api/freshness')).json()).toContainEqual(
    expect.objectContaining({ source: 'medications', updated_at: null }),
  );
});

test('returns 401 when signed out', async () => {
  const visitor = new Visitor(server);
  expectRefusal(await visitor.call('POST', '/api/diagnostics/system-check'), 401, 'notSignedIn');
  for (const path of ['diagnostics/integrity', 'diagnostics/connection', 'freshness'])
    expectRefusal(await visitor.call('GET', `/api/${path}`), 401, 'notSignedIn');
});
