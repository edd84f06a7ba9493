import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { faultOf } from './use-profile.ts';

const query = (queryFn: () => Promise<unknown>) =>
  new QueryObserver(new QueryClient({ defaultOptions: { queries: { retry: false } } }), { queryKey: ['profile'], queryFn });
const there = { data: [], error: null };

test('a refresh that fails leaves what is there, and says nothing of the profile', async () => {
  const read = vi.fn().mockResolvedValueOnce({ age: 40 }).mockRejectedValue(new Error('offline'));
  const stored = query(read);
  expect(faultOf(await stored.refetch(), there)).toBeNull();
  const failed = await stored.refetch();
  expect([failed.isError, failed.data]).toEqual([true, { age: 40 }]);
  expect(faultOf(failed, there)).toBeNull();
});

test('what never came is told, of the profile before the cabinet', async () => {
  const never = (reason: string) => query(() => Promise.reject(new Error(reason))).refetch();
  const [profile, cabinet] = await Promise.all([never('no profile'), never('no cabinet')]);
  expect(faultOf(profile, cabinet)).toEqual(new Error('no profile'));
  expect(faultOf(there, cabinet)).toEqual(new Error('no cabinet'));
});

test('what is on its way is no fault', () => expect(faultOf({ data: undefined, error: null }, there)).toBeNull());
