import { describe, expect, test } from 'vitest';
import { emptyDays } from '../../dosing/schedules/days.ts';
import type { StoredReminder } from '../stored-reminder.ts';
import { getWeekdaysMax, listDayChoices, parseReminderDraft, toReminderDraft } from './reminder-draft.ts';
import { formatReminder, formatSupply } from './reminder-text.ts';

const today = '2026-11-21';
const medicine: StoredReminder = {
  kind: 'medicine',
  subject: 'm',
  name: 'Metformin',
  isOn: false,
  times: ['08:00'],
  schedule: { every: 'day' },
  on: null,
  supply: null,
  isSet: true,
  isFromPlan: false,
  limit: null,
  isPaused: false,
  isInPlan: true,
  planned: null,
};
const refill: StoredReminder = {
  ...medicine,
  kind: 'refill',
  supply: { left: 28, countedOn: '2026-11-01', perDay: 2, warnDays: 7 },
};
const recheck: StoredReminder = { ...medicine, kind: 'recheck', name: 'Ferritin', on: '2027-02-01' };
const read = (item: StoredReminder, fields: Partial<ReturnType<typeof toReminderDraft>> = {}) =>
  parseReminderDraft({ ...toReminderDraft(item), ...fields }, item, today);

describe('the form of a reminder', () => {
  test('says what it was given, and turns the reminder on', () => {
    for (const item of [medicine, refill, recheck, { ...medicine, schedule: { every: 'days', days: 3 }, on: today } as const])
      expect(read(item)).toEqual({ item: { ...item, isOn: true } });
    expect(read(medicine, { times: ['20:00', '08:00'], days: { ...emptyDays, every: 'weekdays', weekdays: [5, 1] } })).toMatchObject({
      item: { times: ['08:00', '20:00'], schedule: { every: 'weekdays', weekdays: [1, 5] } },
    });
  });
  test('counts the remaining doses from today only after a recount', () => {
    expect(read(refill, { warnDays: '3' })).toMatchObject({ item: { supply: { countedOn: '2026-11-01', warnDays: 3 } } });
    expect(read(refill, { left: '60' })).toMatchObject({ item: { supply: { countedOn: today, left: 60 } } });
    expect(read(refill, { perDay: '1,5' })).toMatchObject({ item: { supply: { countedOn: today, perDay: 1.5 } } });
  });
  test.each([
    [medicine, { times: ['08:00', ''] }, 'times'],
    [medicine, { times: ['08:00', '08:00'] }, 'times'],
    [refill, { left: 'many' }, 'left'],
    [refill, { left: '-1' }, 'left'],
    [refill, { perDay: '0' }, 'perDay'],
    [refill, { warnDays: '2.5' }, 'warnDays'],
    [recheck, { name: ' ' }, 'name'],
    [recheck, { on: '' }, 'on'],
    [recheck, { on: '2026-11-20' }, 'on'],
  ] as const)('%# names the field that is wrong', (item, fields, field) => {
    expect(read(item, fields as Partial<ReturnType<typeof toReminderDraft>>)).toEqual({ errors: { [field]: expect.any(String) } });
  });
});

const weekly: StoredReminder = { ...medicine, limit: { count: 1, interval: 1, unit: 'week', timesADay: 1 } };
const open: StoredReminder = { ...weekly, schedule: { every: 'weekdays', weekdays: [] } };
const monthly: StoredReminder = { ...open, limit: { count: 1, interval: 1, unit: 'month', timesADay: 1 } };

test('a medicine that is not daily is offered, and may have, no more days than its line says', () => {
  expect([medicine, weekly, monthly].map(({ limit }) => listDayChoices(limit))).toEqual([
    ['day', 'weekdays', 'days'],
    ['weekdays', 'days'],
    ['days'],
  ]);
  const choose = (...weekdays: number[]) => ({ days: { ...emptyDays, every: 'weekdays' as const, weekdays } });
  expect(read(open, choose(4))).toMatchObject({ item: { isOn: true, schedule: { every: 'weekdays', weekdays: [4] } } });
  expect(read(open, choose(1, 4))).toEqual({ errors: { days: { weekdays: expect.stringContaining('once a week') } } });
  expect(read(weekly)).toEqual({ errors: { days: { weekdays: expect.any(String) } } });
  expect(read(open, { ...choose(4), times: ['08:00', '20:00'] })).toEqual({ errors: { times: expect.any(String) } });
  expect(read(open, { days: { ...emptyDays, every: 'days', days: '2' }, on: today })).toEqual({
    errors: { days: { days: expect.any(String) } },
  });
});

test('what is taken every few days is counted from a day that was chosen', () => {
  expect(toReminderDraft(monthly).days).toMatchObject({ every: 'days', days: '30' });
  expect(read(monthly)).toEqual({ errors: { on: expect.any(String) } });
  // 2036 for 2026: nothing would be sent for ten years.
  expect(read(monthly, { on: '2036-11-30' })).toEqual({ errors: { on: expect.any(String) } });
  expect(read(monthly, { on: '2026-11-30' })).toMatchObject({ item: { on: '2026-11-30', schedule: { every: 'days', days: 30 } } });
});

test('days of the week fit what is taken every few days, and only the count of a weekly one limits them', () => {
  const everyThreeDays = { ...open, limit: { count: 1, interval: 3, unit: 'day', timesADay: 1 } } as const;
  expect([null, weekly.limit, everyThreeDays.limit].map(getWeekdaysMax)).toEqual([7, 1, 7]);
  expect(read(everyThreeDays, { days: { ...emptyDays, every: 'weekdays', weekdays: [1, 4] } })).toHaveProperty('item');
  const everySecondYear = { ...open, limit: { count: 1, interval: 24, unit: 'month', timesADay: 1 } } as const;
  expect(listDayChoices(everySecondYear.limit)).toEqual(['days']);
  expect(read(everySecondYear, { days: { ...emptyDays, every: 'days', days: '365' }, on: today })).toEqual({
    errors: { days: { days: expect.stringContaining('365 days apart') } },
  });
});

test('days are asked for', () => {
  const noDay = { ...emptyDays, every: 'weekdays' as const };
  expect(read(medicine, { days: noDay, times: [''] })).toEqual({
    errors: { times: expect.any(String), days: { weekdays: expect.any(String) } },
  });
  expect(read(refill, { days: noDay })).toMatchObject({ item: { schedule: refill.schedule } });
});

test('what is set, in a line', () => {
  expect(formatReminder({ ...medicine, isSet: false }, today)).toBe('Not set');
  expect(formatReminder({ ...medicine, times: [] }, today)).toBe('No time yet');
  expect(formatReminder(medicine, today)).toMatch(/^0?8:00/);
  expect(formatReminder({ ...medicine, schedule: { every: 'days', days: 3 } }, today)).toMatch(/^every 3 days, /);
  const ahead = { ...medicine, schedule: { every: 'days', days: 3 }, on: '2026-11-23' } as const;
  expect(formatReminder(ahead, today)).toMatch(/^every 3 days, from .*23.*, 0?8:00/);
  expect(formatReminder(ahead, '2026-11-23')).not.toContain('from');
  expect(formatReminder({ ...medicine, schedule: null }, today)).toBe('No day yet');
  expect(formatReminder({ ...medicine, isPaused: true }, today)).toMatch(/^Paused\. /);
  expect(formatReminder({ ...refill, supply: null }, today)).toBe('Enter what’s left in the box');
  expect(formatSupply({ left: 28, countedOn: '2026-11-20', perDay: 2, warnDays: 7 }, today)).toBe('About 13 days left');
  expect(formatSupply({ left: 1, countedOn: '2026-11-01', perDay: 2, warnDays: 7 }, today)).toBe('Should run out');
});
