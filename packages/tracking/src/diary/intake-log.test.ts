import { expect, test } from 'vitest';
import { countIntakes, createLoggedDay, formatIntakeCount } from './intake-log.ts';

const due = [
  { medicationId: 'a', slot: '08:00' },
  { medicationId: 'a', slot: '20:00' },
  { medicationId: 'b', slot: '08:00' },
];
const createIntake = (subject: string, slot: string | null, state: 'taken' | 'skipped') => ({ subject, slot, state });
const yesterday = createLoggedDay('2026-11-20', due, [
  createIntake('a', '07:30', 'taken'),
  createIntake('b', '08:00', 'skipped'),
  createIntake('c', null, 'taken'),
]);
const today = createLoggedDay('2026-11-21', due, [createIntake('a', '08:00', 'taken')]);

test('each dose has the answer that belongs to it; what was taken beside the plan is counted apart', () => {
  expect(yesterday.doses.map(({ answer }) => answer)).toEqual(['taken', null, 'skipped']);
  expect(yesterday.extra).toBe(1);
});

test('a day that is not over does not count what may still be answered', () => {
  expect(countIntakes([yesterday, today], '2026-11-21')).toEqual({ due: 4, taken: 2, skipped: 1, unanswered: 1 });
  expect(countIntakes([yesterday, today], '2026-11-21', 'b')).toEqual({ due: 1, taken: 0, skipped: 1, unanswered: 0 });
});

test.each([
  [{ due: 0, taken: 0, skipped: 0, unanswered: 0 }, 'Nothing was due yet.'],
  [{ due: 4, taken: 0, skipped: 0, unanswered: 4 }, 'Nothing is marked yet.'],
  [{ due: 1, taken: 1, skipped: 0, unanswered: 0 }, 'Your one dose is taken.'],
  [{ due: 28, taken: 28, skipped: 0, unanswered: 0 }, 'All 28 doses taken.'],
  [{ due: 28, taken: 25, skipped: 1, unanswered: 2 }, '25 of 28 doses taken, 1 skipped, 2 not ticked.'],
  [{ due: 1, taken: 0, skipped: 1, unanswered: 0 }, '0 of 1 dose taken, 1 skipped.'],
])('%o reads as %s', (count, text) => {
  expect(formatIntakeCount(count)).toBe(text);
});
