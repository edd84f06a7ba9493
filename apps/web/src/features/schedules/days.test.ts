import { expect, test } from 'vitest';
import { type DaysDraft, daysDraftOf, emptyDays, readDays, scheduleText } from './days.ts';

const draft = (fields: Partial<DaysDraft>): DaysDraft => ({ ...emptyDays, ...fields });

test('days go into the form and come back', () => {
  for (const schedule of [
    { every: 'day' as const },
    { every: 'weekdays' as const, weekdays: [1, 4] },
    { every: 'days' as const, days: 3 },
    { every: 'week' as const, times: 2 },
  ])
    expect(readDays(daysDraftOf(schedule))).toEqual({ schedule });
  expect(readDays(draft({ every: 'weekdays', weekdays: [5, 1] }))).toEqual({ schedule: { every: 'weekdays', weekdays: [1, 5] } });
});

test.each([
  ['no weekday', { every: 'weekdays', weekdays: [] }, 'weekdays'],
  ['every day and a half', { every: 'days', days: '1.5' }, 'days'],
  ['every nothing', { every: 'days', days: ' ' }, 'days'],
  ['eight times a week', { every: 'week', times: '8' }, 'times'],
] as const)('%s is told at its field', (_what, fields, field) => {
  expect(readDays(draft(fields))).toEqual({ errors: { [field]: expect.any(String) } });
});

test('days read as people say them', () => {
  expect(scheduleText({ every: 'day' })).toBe('every day');
  expect(scheduleText({ every: 'week', times: 1 })).toBe('once a week');
  expect(scheduleText({ every: 'week', times: 2 })).toBe('2 times a week');
  expect(scheduleText({ every: 'days', days: 3 })).toBe('every 3 days');
  expect(scheduleText({ every: 'weekdays', weekdays: [4, 1] })).toBe('on Mon, Thu');
});
