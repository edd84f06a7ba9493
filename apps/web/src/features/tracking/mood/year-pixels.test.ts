import { expect, test } from 'vitest';
import { formatStepCounts, listMonths } from './year-pixels.tsx';

test('a year begins with this month and goes back over the turn of the year', () => {
  const months = listMonths('2026-02-09');
  expect([months.length, months[0], months[2], months.at(-1)]).toEqual([12, '2026-02', '2025-12', '2025-03']);
});

test('says how often each step was, the best first, and nothing of steps that never were', () => {
  expect(formatStepCounts('mood', [3, 5, 3, 4, 3])).toBe('Great on 1 day, good on 1 day, okay on 3 days.');
  expect(formatStepCounts('mood', [])).toBe('');
});
