import type { SyncState } from '@wellkept/contract/profile/sync.ts';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';
import { followChanges } from '../../../jobs/follow-changes.ts';

const server = setUpTestServer();

const getSyncState = async (person: SignedIn): Promise<SyncState> => (await person.call('GET', '/api/sync')).json();
const waitUntil = <T>(work: () => Promise<T>) => vi.waitFor(work, { timeout: 120_000, interval: 100 });

test('nothing was saved: nothing is open', async () => {
  expect(await getSyncState(await createUser(server))).toEqual({ pending: 0, failed: 0, lastSyncedAt: null, changes: [] });
});

test('every section reaches its targets, and each says what was done', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', {
    medications: { current: [] },
    dietary_info: { type: 'vegan' },
    lifestyle_data: { smokingStatus: 'regular' },
    health_goals: { primary: ['Better sleep'] },
  });
  expect(await getSyncState(ann)).toMatchObject({ pending: 3, failed: 0, lastSyncedAt: null });
  await waitUntil(async () => expect((await getSyncState(ann)).pending).toBe(0));
  const { lastSyncedAt, changes } = await getSyncState(ann);
  expect(lastSyncedAt).not.toBeNull();
  const outcomes = Object.fromEntries(
    changes.map(({ source, results }) => [source, results.map(({ target, status }) => `${target} ${status}`)]),
  );
  expect(outcomes).toEqual({
    dietary_info: ['meal_planner synced', 'nutrition_tracker synced', 'ai_analysis synced'],
    lifestyle_data: ['habit_tracking synced', 'wellness_dashboard synced', 'ai_analysis synced'],
    health_goals: ['goal_tracking synced', 'progress_monitoring synced', 'ai_analysis synced'],
  });
  expect(changes.flatMap(({ results }) => results).every(({ detail }) => detail.length > 10)).toBe(true);
});

test('saves of one section before its turn are one row', () =>
  // Its turn comes after a second, which a busy machine may need for the saves.
  waitUntil(async () => {
    const ann = await createUser(server);
    for (const sleepHours of [6, 7, 8, 8]) await ann.call('PATCH', '/api/profile', { lifestyle_data: { sleepHours } });
    expect(await getSyncState(ann)).toMatchObject({ pending: 1, changes: [{ source: 'lifestyle_data', status: 'pending', results: [] }] });
    const { rows } = await server.connections.jobs.query('select from graphile_worker.jobs where key = $1', [
      `follow_changes ${ann.userId}`,
    ]);
    expect(rows).toHaveLength(1);
  }));

test('a save that comes while an earlier one is worked off stays open for its own turn', async () => {
  const ann = await createUser(server);
  const { people } = server.connections;
  const insert = (saves: number) =>
    withUser(people, ann.userId, (tx) =>
      tx.execute(sql`insert into data_sync_queue (user_id, source_table, target_features, data_payload, saves)
        values (${ann.userId}, 'health_goals', '["goal_tracking"]', '{}', ${saves})
        on conflict (user_id, source_table) where sync_status <> 'synced' do update set saves = excluded.saves`),
    );
  await insert(1);
  const check: typeof server.parts.safety.check = async (...args) => {
    await insert(2);
    return server.parts.safety.check(...args);
  };
  await followChanges({ people, safety: { ...server.parts.safety, check } }, ann.userId, new Date());
  expect((await getSyncState(ann)).pending).toBe(1);
  await followChanges({ people, safety: server.parts.safety }, ann.userId, new Date());
  expect((await getSyncState(ann)).pending).toBe(0);
});

test('what failed for good is tried again when asked for', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  for (const { userId } of [ann, ben])
    await withUser(server.connections.people, userId, (tx) =>
      tx.execute(sql`insert into data_sync_queue (user_id, source_table, target_features, data_payload, attempts, sync_status)
        values (${userId}, 'health_goals', '["goal_tracking"]', '{}', 8, 'failed')`),
    );
  expect(await getSyncState(ann)).toMatchObject({ pending: 0, failed: 1 });
  expect((await ann.call('POST', '/api/sync/retry')).json()).toMatchObject({ pending: 1, failed: 0, changes: [{ attempts: 0 }] });
  await waitUntil(async () =>
    expect(await getSyncState(ann)).toMatchObject({ pending: 0, failed: 0, changes: [{ status: 'synced', attempts: 1 }] }),
  );
  expect(await getSyncState(ben)).toMatchObject({ pending: 0, failed: 1 });
});

test('returns 401 when signed out', async () => {
  const visitor = new Visitor(server);
  expectRefusal(await visitor.call('GET', '/api/sync'), 401, 'notSignedIn');
  expectRefusal(await visitor.call('POST', '/api/sync/retry'), 401, 'notSignedIn');
});
