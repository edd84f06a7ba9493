import { toDayNumber } from '@wellkept/clinical/local-day.ts';
import { expect, test } from 'vitest';
import { computeWeeksShown } from './day-calendar.tsx';

const last = toDayNumber('2026-11-22');

test.each([
  ['eight weeks for a beginner', ['2026-11-20'], 8],
  ['the weeks since the first entry', ['2026-11-20', '2026-08-30'], 13],
  ['half a year at most', ['2025-01-01'], 26],
  ['eight weeks without an entry', [], 8],
] as const)('shows %s', (_what, days, weeks) =>
  expect(
    computeWeeksShown(
      days.map((day) => ({ day })),
      last,
    ),
  ).toBe(weeks),
);
