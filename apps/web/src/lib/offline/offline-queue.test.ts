import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, refreshSession } from '../session.ts';
import { sendUnsent } from '../unsent.ts';
import type { OfflineChange } from './change-store.ts';
import { getStorageState, load, setChangeStore } from './changes.ts';
import { createMemoryStore } from './memory-store.ts';
import { type Answer, OfflineQueue } from './offline-queue.ts';

type Change = OfflineChange<string, string>;
const savedAnswers = (batch: readonly Change[]) =>
  new Map<string, Answer<string>>(batch.map(({ id }) => [id, { kind: 'saved', stored: id }]));
const send = vi.fn(async (batch: readonly Change[]) => savedAnswers(batch));
const applyToCache = vi.fn();
const onSentElsewhere = vi.fn();
const earlier = { changes: [] as Change[], done: vi.fn(async () => undefined) };
const queue = new OfflineQueue<string, string>('note', {
  selectBatch: (due) => due.slice(0, 2),
  send,
  rebase: (waiting, answered, stored) => (waiting.payload === `after ${answered.id}` ? { ...waiting, payload: `on ${stored}` } : waiting),
  applyToCache,
  onSentElsewhere,
  takeOver: async (owner) => ({ ...earlier, changes: earlier.changes.filter((one) => one.owner === owner) }),
});

let store = createMemoryStore();
const listTexts = () => queue.list().map(({ payload }) => payload);
const listSent = () => send.mock.calls.map(([batch]) => batch.map(({ payload }) => payload));
const write = (...texts: string[]) => queue.change(texts.map((payload) => queue.create({ payload, baseVersion: null })));
const mockLostConnection = () => send.mockRejectedValue(new TypeError('Failed to fetch'));

async function signInAs(id: string | null) {
  vi.stubGlobal('fetch', async () => Response.json({ user: id && { id, name: id } }));
  await refreshSession();
  await load();
}
/** A new page of the same browser: nothing in memory. */
async function openNextPage() {
  clearSession();
  setChangeStore(store);
  await signInAs('ann');
}

beforeEach(async () => {
  vi.useFakeTimers();
  store = createMemoryStore();
  setChangeStore(store);
  send.mockReset().mockImplementation(async (batch) => savedAnswers(batch));
  applyToCache.mockReset();
  onSentElsewhere.mockReset();
  earlier.changes = [];
  await signInAs('ann');
});
afterEach(() => {
  clearSession();
  setChangeStore(createMemoryStore());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a change shows at once, is acknowledged when it is stored, and leaves the store when the server has it', async () => {
  mockLostConnection();
  const written = write('a');
  expect(listTexts()).toEqual(['a']);
  await written;
  expect(store.rows.size).toBe(1);
  send.mockImplementation(async (batch) => savedAnswers(batch));
  expect(await queue.retry()).toBe(true);
  expect([listTexts(), store.rows.size]).toEqual([[], 0]);
  expect(applyToCache).toHaveBeenCalledOnce();
});

test('changes go out in order, as many in one call as the kind allows', async () => {
  await write('a', 'b', 'c');
  await queue.flush();
  expect(listSent()).toEqual([['a', 'b'], ['c']]);
});

test('a run of changes is sent once, after its pause', async () => {
  const change = queue.create({ payload: 'a', baseVersion: null });
  await queue.change([change], [], 1000);
  await queue.change([{ ...change, payload: 'ab' }], [], 1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(listSent()).toEqual([['ab']]);
});

test('what an earlier page left behind is listed and sent by the next, with its ids', async () => {
  mockLostConnection();
  await write('a');
  const [left] = queue.list();
  await queue.flush();
  send.mockReset().mockImplementation(async (batch) => savedAnswers(batch));
  await openNextPage();
  await queue.flush();
  expect(send.mock.calls[0]?.[0]).toMatchObject([{ id: left?.id, wasSent: true }]);
  expect(store.rows.size).toBe(0);
});

test('what another tab wrote is read before sending, and what it sent is not sent again', async () => {
  mockLostConnection();
  await write('mine', 'sent elsewhere');
  await queue.flush();
  const [, gone] = queue.list() as [Change, Change];
  await store.write([{ ...queue.create({ payload: 'theirs', baseVersion: null }) }], [gone]);
  send.mockReset().mockImplementation(async (batch) => savedAnswers(batch));
  await queue.retry();
  expect(listSent()).toEqual([['mine', 'theirs']]);
  expect(onSentElsewhere).toHaveBeenCalledOnce();
});

test('a lost connection is tried again after growing pauses, and at once when the person asks', async () => {
  mockLostConnection();
  await write('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.getState().failure).toMatchObject({ willRetry: true });
  await vi.advanceTimersByTimeAsync(3000);
  await vi.advanceTimersByTimeAsync(9999);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(3);
  await queue.retry();
  expect(send).toHaveBeenCalledTimes(4);
});

test('a call that the server refuses as a whole waits for the person', async () => {
  send.mockRejectedValue({ code: 'consentNeeded', message: 'No.' });
  await write('a');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(send).toHaveBeenCalledOnce();
  expect(queue.getState().failure).toMatchObject({ willRetry: false });
  expect(listTexts()).toEqual(['a']);
});

test('a change that is refused, or contradicts what is stored, stays for the person and holds up no other', async () => {
  send.mockImplementation(async (batch) => {
    const answers = savedAnswers(batch);
    for (const { id, payload } of batch) {
      if (payload === 'bad') answers.set(id, { kind: 'refused', message: 'Too long' });
      if (payload === 'old') answers.set(id, { kind: 'conflict', stored: 'newer' });
    }
    return answers;
  });
  await write('bad', 'old', 'good');
  expect(await queue.flush()).toBe(true);
  expect(queue.list().map(({ trouble }) => trouble)).toEqual([
    { kind: 'refused', message: 'Too long' },
    { kind: 'conflict', stored: 'newer' },
  ]);
  await queue.retry();
  expect(listSent()).toEqual([['bad', 'old'], ['good']]);
  // The person is asked about a conflict where it shows, and signing out does not ask again.
  expect(await Promise.race([sendUnsent(1000), vi.advanceTimersByTimeAsync(1000).then(() => -1)])).toBe(1);
});

test('a change that waits for an answer is based on it', async () => {
  const first = queue.create({ payload: 'a', baseVersion: null });
  const other = queue.create({ payload: 'b', baseVersion: null });
  const waiting = queue.create({ payload: `after ${first.id}`, baseVersion: null });
  await queue.change([first, other, waiting]);
  await queue.flush();
  expect(listSent()).toEqual([['a', 'b'], [`on ${first.id}`]]);
});

test('a session that ends pauses the queue, and another person neither sees nor sends what is stored', async () => {
  mockLostConnection();
  await write('a');
  await queue.flush();
  await signInAs(null);
  await signInAs('ben');
  send.mockReset().mockImplementation(async (batch) => savedAnswers(batch));
  await queue.retry();
  await vi.advanceTimersByTimeAsync(100_000);
  expect([listTexts(), send.mock.calls.length, store.rows.size]).toEqual([[], 0, 1]);
  await signInAs('ann');
  await vi.advanceTimersByTimeAsync(0);
  expect(listSent()).toEqual([['a']]);
});

test('an answer that comes after its person left changes nothing on the page, and nothing is sent twice', async () => {
  send.mockImplementation(async (batch) => {
    await signInAs('ben');
    return savedAnswers(batch);
  });
  await write('a');
  await queue.flush();
  expect([applyToCache.mock.calls.length, store.rows.size]).toEqual([0, 0]);
});

test('what the browser cannot store says so, lives as long as the page, and is stored when that is possible', async () => {
  mockLostConnection();
  store.isBroken = true;
  await write('a');
  expect([listTexts(), getStorageState().isStored]).toEqual([['a'], false]);
  store.isBroken = false;
  await write('b');
  expect([getStorageState().isStored, store.rows.size]).toEqual([true, 2]);
});

test('takes over what an earlier version stored, once, and only removes it there when it is stored here', async () => {
  mockLostConnection();
  const old = { ...queue.create({ payload: 'old', baseVersion: 3, id: 'its id' }), owner: 'cleo' };
  earlier.changes = [old];
  earlier.done.mockClear();
  await signInAs('cleo');
  expect(queue.list()).toEqual([old]);
  expect(earlier.done).toHaveBeenCalledOnce();
  await load();
  expect(queue.list()).toHaveLength(1);

  store.isBroken = true;
  earlier.done.mockClear();
  earlier.changes = [{ ...old, owner: 'dora' }];
  await signInAs('dora');
  expect(earlier.done).not.toHaveBeenCalled();
});
