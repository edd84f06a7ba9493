import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { parseStoredList, storeListForOffline } from './stored-list.ts';

const key = ['get', '/api/medications'];
const warfarin = { id: 'w', name: 'Warfarin' };
const fail = () => Promise.reject(new Error('down'));

function setUp({ stored = JSON.stringify({ at: 1000, medications: [warfarin] }), isOnline = true }) {
  const queries = new QueryClient();
  const storage = { read: vi.fn(() => Promise.resolve<string | null>(stored)), write: vi.fn() };
  storeListForOffline(queries, key, storage, () => isOnline);
  return { queries, storage, ask: () => queries.fetchQuery({ queryKey: key, queryFn: fail, retry: false }).catch(() => null) };
}

test('shows the stored list, as of when it came, where there is no connection', async () => {
  const { queries, storage, ask } = setUp({ isOnline: false });
  void ask();
  await expect.poll(() => queries.getQueryData(key)).toEqual([warfarin]);
  expect(queries.getQueryState(key)?.dataUpdatedAt).toBe(1000);
  expect(storage.write).not.toHaveBeenCalled();
});

test('shows the stored list once the server has failed, and not while it is waited for', async () => {
  const { queries, storage, ask } = setUp({});
  const asked = ask();
  expect(storage.read).not.toHaveBeenCalled();
  await asked;
  await expect.poll(() => queries.getQueryData(key)).toEqual([warfarin]);
});

test('stores what the server answers, and nothing else', () => {
  const { queries, storage } = setUp({});
  queries.setQueryData(key, [warfarin], { updatedAt: 2000 });
  queries.setQueryData(['get', '/api/profile'], { id: 'p' });
  expect(storage.write.mock.calls.map(([text]) => parseStoredList(text))).toEqual([{ at: 2000, medications: [warfarin] }]);
});

test.each([null, '', '{"at":', '7', '{"at":1,"medications":[{"id":1}]}'])('reads nothing from %s', (text) => {
  expect(parseStoredList(text)).toBeNull();
});
