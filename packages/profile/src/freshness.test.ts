import { expect, test } from 'vitest';
import { getFreshSince, isOutdated } from './freshness.ts';

const toDate = (text: string) => new Date(text);

test.each([
  ['2026-11-21T08:00:00Z', '2026-08-21T08:00:00.000Z'],
  ['2026-02-10T00:00:00Z', '2025-11-10T00:00:00.000Z'],
  ['2026-05-31T12:00:00Z', '2026-02-28T12:00:00.000Z'],
  ['2028-05-30T12:00:00Z', '2028-02-29T12:00:00.000Z'],
])('on %s fresh is what is not older than %s', (now, since) => expect(getFreshSince(toDate(now)).toISOString()).toBe(since));

test('three months are not yet outdated, a millisecond more is', () => {
  const now = toDate('2026-11-21T08:00:00Z');
  expect(isOutdated(toDate('2026-08-21T08:00:00.000Z'), now)).toBe(false);
  expect(isOutdated(toDate('2026-08-21T07:59:59.999Z'), now)).toBe(true);
  expect(isOutdated(toDate('2027-01-01T00:00:00Z'), now)).toBe(false);
});
