import { expect, test } from 'vitest';
import { formatConnection } from './connection-banner.tsx';
import { getDataFreshness } from './data-freshness.ts';

const createLoaded = (dataUpdatedAt: number, errorUpdatedAt = 0) => ({
  data: [],
  dataUpdatedAt,
  errorUpdatedAt,
  fetchStatus: 'idle' as const,
});
const createMissing = (fetchStatus: 'paused' | 'fetching') => ({ data: undefined, dataUpdatedAt: 0, errorUpdatedAt: 0, fetchStatus });

test.each([
  ['fresh with a connection', [createLoaded(100), createLoaded(200)], true, 'fresh'],
  ['fresh while something is still loading', [createMissing('fetching')], true, 'fresh'],
  ['as old as its oldest part without a connection', [createLoaded(200), createLoaded(100)], false, { at: 100 }],
  ['as old as what could not be loaded again', [createLoaded(200), createLoaded(100, 300)], true, { at: 100 }],
  ['fresh once it was loaded again', [createLoaded(400, 300)], true, 'fresh'],
  ['waiting where a part was never loaded', [createLoaded(100), createMissing('paused')], false, 'waiting'],
] as const)('data is %s', (_what, shown, isOnline, freshness) => expect(getDataFreshness(shown, isOnline)).toEqual(freshness));

const at = new Date(2026, 10, 22, 17, 32).getTime();
test.each([
  [true, 'fresh', null],
  [true, { at }, /^We can’t reach the server\. You see your data as of .*32/],
  [false, { at }, /^You’re offline\. .* You see your data as of .*32/],
  [false, 'waiting', /^You’re offline\. .* This page loads when you’re back online\./],
  [false, 'fresh', /^You’re offline\. /],
] as const)('online %s and %j says how the page stands', (isOnline, freshness, text) => {
  const message = formatConnection(isOnline, freshness);
  if (text === null) expect(message).toBeNull();
  else expect(message).toMatch(text);
});
