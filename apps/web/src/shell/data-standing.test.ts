import { expect, test } from 'vitest';
import { connectionText } from './connection-notice.tsx';
import { getDataStanding } from './data-standing.ts';

const loaded = (dataUpdatedAt: number, errorUpdatedAt = 0) => ({ data: [], dataUpdatedAt, errorUpdatedAt, fetchStatus: 'idle' as const });
const missing = (fetchStatus: 'paused' | 'fetching') => ({ data: undefined, dataUpdatedAt: 0, errorUpdatedAt: 0, fetchStatus });

test.each([
  ['fresh with a connection', [loaded(100), loaded(200)], true, 'fresh'],
  ['fresh while something is still loading', [missing('fetching')], true, 'fresh'],
  ['as old as its oldest part without a connection', [loaded(200), loaded(100)], false, { at: 100 }],
  ['as old as what could not be loaded again', [loaded(200), loaded(100, 300)], true, { at: 100 }],
  ['fresh once it was loaded again', [loaded(400, 300)], true, 'fresh'],
  ['waiting where a part was never loaded', [loaded(100), missing('paused')], false, 'waiting'],
] as const)('data is %s', (_what, shown, isOnline, standing) => expect(getDataStanding(shown, isOnline)).toEqual(standing));

const at = new Date(2026, 10, 22, 17, 32).getTime();
test.each([
  [true, 'fresh', null],
  [true, { at }, /^We can’t reach the server\. You see your data as of .*32/],
  [false, { at }, /^You are offline\. .* You see your data as of .*32/],
  [false, 'waiting', /^You are offline\. .* This page loads when the connection is back\./],
  [false, 'fresh', /^You are offline\. /],
] as const)('online %s and %j says how the page stands', (isOnline, standing, text) => {
  const said = connectionText(isOnline, standing);
  if (text === null) expect(said).toBeNull();
  else expect(said).toMatch(text);
});
