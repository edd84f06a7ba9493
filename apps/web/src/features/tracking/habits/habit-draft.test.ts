import { expect, test } from 'vitest';
import { emptyHabitDraft, parseHabitDraft, toHabitDraft } from './habit-draft.ts';
import { formatStreak } from './habit-text.ts';

const input = {
  name: 'Walk',
  aim: 'build',
  schedule: { every: 'weekdays', weekdays: [1, 4] },
  amount: { target: 30, unit: 'min' },
  group: 'Body',
} as const;
const otherFields = { reminders: ['08:00'], startedOn: '2026-11-01', isArchived: false, position: 0 };

test('what a habit says goes into the form and comes back', () => {
  for (const schedule of [
    { every: 'day' },
    { every: 'weekdays', weekdays: [1, 4] },
    { every: 'days', days: 3 },
    { every: 'week', times: 2 },
  ] as const) {
    const habit = {
      ...input,
      ...otherFields,
      schedule: schedule.every === 'weekdays' ? { ...schedule, weekdays: [...schedule.weekdays] } : schedule,
    };
    expect(parseHabitDraft(toHabitDraft(habit))).toEqual({ fields: { ...input, schedule, reminders: otherFields.reminders } });
  }
  expect(parseHabitDraft({ ...emptyHabitDraft, name: ' No smoking ', aim: 'stop' })).toMatchObject({
    fields: { name: 'No smoking', amount: null, group: null },
  });
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no weekday', { every: 'weekdays', weekdays: [] }, 'weekdays'],
  ['a time that is not there', { reminders: ['08:00', ''] }, 'reminders'],
  ['an amount of nothing', { hasAmount: true, target: '' }, 'target'],
] as const)('reports %s at its field', (_what, change, field) => {
  const read = parseHabitDraft({ ...emptyHabitDraft, name: 'Walk', ...change });
  expect('errors' in read && Object.keys(read.errors)).toEqual([field]);
});

test('a streak reads as people say it', () => {
  expect([formatStreak({ streak: 1, unit: 'week' }), formatStreak({ streak: 0, unit: 'day' })]).toEqual([
    '1 week in a row',
    '0 days in a row',
  ]);
});
