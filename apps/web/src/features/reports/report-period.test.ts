import { expect, test } from 'vitest';
import { findPresetLength, parsePeriod } from './report-period.ts';

const today = '2026-03-31';

test.each([
  ['', '2026-03-02', '2026-03-31'],
  ['days=7', '2026-03-25', '2026-03-31'],
  ['days=0', '2026-03-02', '2026-03-31'],
  ['days=100000', '2026-03-02', '2026-03-31'],
  ['from=2026-01-01&to=2026-01-31', '2026-01-01', '2026-01-31'],
  ['from=2026-02-01&to=2026-01-31', '2026-03-02', '2026-03-31'],
  ['from=2026-02-30&to=2026-03-01', '2026-03-02', '2026-03-31'],
  ['from=2026-03-01&to=2026-04-30', '2026-03-02', '2026-03-31'],
  ['from=0001-01-01&to=0001-01-02', '2026-03-02', '2026-03-31'],
  ['from=soon&to=2026-01-31', '2026-03-02', '2026-03-31'],
  ['from=2020-01-01&to=2026-01-31', '2026-03-02', '2026-03-31'],
])('the address ?%s is the time from %s to %s', (query, from, to) => {
  expect(parsePeriod(new URLSearchParams(query), today)).toEqual({ from, to });
});

test('a usual length is known by its days', () => {
  expect(findPresetLength({ from: '2026-03-25', to: today }, today)).toBe(7);
  expect(findPresetLength({ from: '2026-03-24', to: today }, today)).toBeNull();
});
