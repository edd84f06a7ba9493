import { expect, test } from 'vitest';
import { type DaysDraft, emptyDays, formatSchedule, parseDays, toDaysDraft } from './days.ts';

const createDraft = (fields: Partial<DaysDraft>): DaysDraft => ({ ...emptyDays, ...fields });

test('days go into the form and come back', () => {
  for (const schedule of [
    { every: 'day' as const },
    { every: 'weekdays' as const, weekdays: [1, 4] },
    { every: 'days' as const, days: 3 },
    { every: 'week' as const, times: 2 },
  ])
    expect(parseDays(toDaysDraft(schedule))).toEqual({ schedule });
  expect(parseDays(createDraft({ every: 'weekdays', weekdays: [5, 1] }))).toEqual({ schedule: { every: 'weekdays', weekdays: [1, 5] } });
});

test.each([
  ['no weekday', { every: 'weekdays', weekdays: [] }, 'weekdays'],
  ['every day and a half', { every: 'days', days: '1.5' }, 'days'],
  ['every nothing', { every: 'days', days: ' ' }, 'days'],
  ['eight times a week', { every: 'week', times: '8' }, 'times'],
] as const)('reports %s at its field', (_what, fields, field) => {
  expect(parseDays(createDraft(fields))).toEqual({ errors: { [field]: expect.any(String) } });
});

test('days read as people say them', () => {
  expect(formatSchedule({ every: 'day' })).toBe('every day');
  expect(formatSchedule({ every: 'week', times: 1 })).toBe('once a week');
  expect(formatSchedule({ every: 'week', times: 2 })).toBe('2 times a week');
  expect(formatSchedule({ every: 'days', days: 3 })).toBe('every 3 days');
  expect(formatSchedule({ every: 'weekdays', weekdays: [4, 1] })).toBe('on Mon, Thu');
});
