import { describe, expect, test } from 'vitest';
import { isSnoozed, selectOutdated, updatePlaces } from './freshness.ts';
import { computePerformancePercent, getLoadRating, getSyncStatus, listPerformanceTips, syncWords } from './performance-text.ts';

test.each([
  [0, 'excellent'],
  [499, 'excellent'],
  [500, 'good'],
  [999, 'good'],
  [1000, 'fair'],
  [1999, 'fair'],
  [2000, 'poor'],
  [60_000, 'poor'],
])('%d ms are %s', (milliseconds, rating) => expect(getLoadRating(milliseconds)).toBe(rating));

test.each([
  [0, 100],
  [1000, 50],
  [2000, 0],
  [5000, 0],
])('%d ms fill the bar to %d', (milliseconds, filled) => expect(computePerformancePercent(milliseconds)).toBe(filled));

test.each([
  [true, false, 'Online'],
  [false, false, 'Offline'],
  [true, true, 'Syncing'],
  [false, true, 'Syncing'],
])('online %s and retrying %s is %s', (isOnline, isRetrying, word) => {
  expect(syncWords[getSyncStatus({ isOnline, isRetrying })]).toBe(word);
});

describe('tips', () => {
  const fine = { loadMs: 200, status: 'online', failedCount: 0, integrityScore: 100 } as const;
  test('are none where all is well', () => expect(listPerformanceTips(fine)).toEqual([]));
  test.each([
    ['a slow connection', { loadMs: 2500 }, 2],
    ['no connection', { status: 'offline' as const }, 1],
    ['what did not arrive', { failedCount: 1 }, 1],
    ['answers that do not fit', { integrityScore: 80 }, 1],
    ['nothing measured yet', { loadMs: null }, 0],
  ])('for %s', (_what, facts, count) => expect(listPerformanceTips({ ...fine, ...facts })).toHaveLength(count));
});

describe('outdated information', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  test.each([
    ['never asked', [null, undefined], false],
    ['put off in this browser', ['2026-11-20T12:00:00Z', null], true],
    ['put off in another', [null, '2026-11-15T12:00:00Z'], true],
    ['put off a week ago', ['2026-11-14T12:00:00Z'], false],
    ['put off in words that are no date', ['soon'], false],
  ])('%s', (_what, dismissed, isOff) => expect(isSnoozed(dismissed, now)).toBe(isOff));

  test('is listed from the oldest, with its place', () => {
    const one = { type: 'x', isOutdated: true } as const;
    const outdated = selectOutdated([
      { ...one, source: 'medications', updatedAt: '2026-05-01T00:00:00Z' },
      { ...one, source: 'diet_profiles', updatedAt: '2026-01-01T00:00:00Z' },
      { source: 'health_goals', type: 'x', updatedAt: '2026-11-01T00:00:00Z', isOutdated: false },
    ]);
    expect(outdated.map(({ source }) => updatePlaces[source])).toEqual(['/health/nutrition', '/medications']);
  });
});
