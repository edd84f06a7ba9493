import { expect, test } from 'vitest';
import { getFirstShownDay } from './heat-calendar.tsx';

const createValues = (...days: string[]) => new Map(days.map((day) => [day, 3]));

test.each([
  ['the month of the first entry', '2026-07-26', createValues('2026-11-20', '2026-10-12'), '2026-10-01'],
  ['the beginning of the span where the first entry is near it', '2026-07-26', createValues('2026-07-28'), '2026-07-26'],
  ['the beginning of the span where the first entry is older', '2026-07-26', createValues('2026-03-01', '2026-11-20'), '2026-11-01'],
  ['the whole span without entries', '2026-07-26', createValues(), '2026-07-26'],
] as const)('a calendar begins with %s', (_what, from, values, first) => expect(getFirstShownDay(from, values)).toBe(first));
