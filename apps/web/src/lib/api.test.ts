import { expect, test, vi } from 'vitest';
import { queryClient } from './api.ts';

const { queries, mutations } = queryClient.getDefaultOptions();
const shouldRetry = (retry: unknown, failures: number, error: unknown) =>
  typeof retry === 'function' ? Boolean(retry(failures, error)) : 'no rule';
const lost = new TypeError('Failed to fetch');
const refusal = { code: 'invalid', message: 'no' };

test('answers are fresh for 5 minutes, cached for 10, and not refetched on window focus', () => {
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false });
});

test('a question that got lost is asked twice more, a refused one never; a change is sent once more', () => {
  expect([0, 1, 2].map((failures) => shouldRetry(queries?.retry, failures, lost))).toEqual([true, true, false]);
  expect(shouldRetry(queries?.retry, 0, refusal)).toBe(false);
  expect([0, 1].map((failures) => shouldRetry(mutations?.retry, failures, lost))).toEqual([true, false]);
  expect(shouldRetry(mutations?.retry, 0, refusal)).toBe(false);
});

test('where memory is short, what no screen shows is let go', async () => {
  vi.resetModules();
  const listeners: (() => void)[] = [];
  vi.doMock('./crowded-memory.ts', () => ({ onCrowdedMemory: (listener: () => void) => listeners.push(listener) }));
  const fresh = (await import('./api.ts')).queryClient;
  fresh.setQueryData(['seen before'], 1);
  for (const listener of listeners) listener();
  expect(fresh.getQueryData(['seen before'])).toBeUndefined();
  vi.doUnmock('./crowded-memory.ts');
});
