import { createMoodInput, createStoredMood, moodDay as day } from '@wellkept/test-kit/diary/entry-input.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { load, setChangeStore } from '../../../lib/offline/changes.ts';
import { createMemoryStore } from '../../../lib/offline/memory-store.ts';
import { clearSession, refreshSession } from '../../../lib/session.ts';
import { diaryQueue, keepLocalVersion } from './diary-queue.ts';

afterEach(() => {
  clearSession();
  setChangeStore(createMemoryStore());
  vi.unstubAllGlobals();
});

const mood = createMoodInput();
const elsewhere = createStoredMood({ value: 1, version: 4 });

test('of two versions the chosen one waits from the press on, also for a page that is left before the browser has stored it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: { id: 'ann', name: 'Ann' } }));
  const store = createMemoryStore();
  setChangeStore(store);
  await refreshSession();
  await load();
  const change = diaryQueue.create({ payload: { entry: mood, day, after: null }, baseVersion: 1 });
  await diaryQueue.store([{ ...change, trouble: { kind: 'conflict', stored: elsewhere } }]);
  const [conflict] = diaryQueue.list();
  if (!conflict) throw new Error('nothing waits');

  const stored = store.write;
  const writes: Parameters<typeof stored>[] = [];
  // A browser that is slow to store, and a page that is left meanwhile.
  store.write = (...written) => {
    writes.push(written);
    return new Promise(() => undefined);
  };
  void keepLocalVersion(conflict);
  await expect.poll(() => writes).toHaveLength(1);
  expect(writes[0]).toEqual([
    [expect.objectContaining({ baseVersion: 4, trouble: null, payload: expect.objectContaining({ entry: mood }) })],
    [conflict],
  ]);
  expect(diaryQueue.list()).toMatchObject([{ baseVersion: 4, trouble: null }]);
});
