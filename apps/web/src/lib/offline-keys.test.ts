import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from './known-person.ts';
import { findKeys, hasKeys } from './offline-keys.ts';

afterEach(async () => {
  await endSession();
  vi.unstubAllGlobals();
});

const answer = () => Response.json({ userId: 'ann', keys: [{ id: '0000000a', key: `${'A'.repeat(42)}A` }], keepSeconds: 60 });

test('keys that were asked for before the session ended are dropped when they arrive', async () => {
  const late = Promise.withResolvers<Response>();
  const asked = vi.fn(() => late.promise);
  vi.stubGlobal('fetch', asked);
  const found = findKeys('ann');
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await endSession();
  late.resolve(answer());
  expect(await found).toBeNull();
  expect(hasKeys('ann')).toBe(false);

  vi.stubGlobal('fetch', async () => answer());
  expect(await findKeys('ann')).not.toBeNull();
});
