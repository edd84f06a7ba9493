import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { findError } from './use-profile.ts';

const createObserver = (queryFn: () => Promise<unknown>) =>
  new QueryObserver(new QueryClient({ defaultOptions: { queries: { retry: false } } }), { queryKey: ['profile'], queryFn });
const there = { data: [], error: null };

test('a refresh that fails leaves what is there, and says nothing of the profile', async () => {
  const read = vi.fn().mockResolvedValueOnce({ age: 40 }).mockRejectedValue(new Error('offline'));
  const stored = createObserver(read);
  expect(findError(await stored.refetch(), there)).toBeNull();
  const failed = await stored.refetch();
  expect([failed.isError, failed.data]).toEqual([true, { age: 40 }]);
  expect(findError(failed, there)).toBeNull();
});

test('reports a failed load, the profile’s before the medicine list’s', async () => {
  const refetchFailing = (reason: string) => createObserver(() => Promise.reject(new Error(reason))).refetch();
  const [profile, cabinet] = await Promise.all([refetchFailing('no profile'), refetchFailing('no cabinet')]);
  expect(findError(profile, cabinet)).toEqual(new Error('no profile'));
  expect(findError(there, cabinet)).toEqual(new Error('no cabinet'));
});

test('what is on its way is no fault', () => expect(findError({ data: undefined, error: null }, there)).toBeNull());
