import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { expect, test } from 'vitest';
import { mergeStoredTimes, type StoredReminder } from './merge-stored-times.ts';

const on = (times: unknown, schedule: unknown = { every: 'day' }): StoredReminder => ({ isOn: true, times, schedule });
const off = (times: unknown, schedule: unknown = { every: 'day' }): StoredReminder => ({ isOn: false, times, schedule });
type Expected = Pick<DoseSchedule, 'times' | 'days' | 'source'> | null;

test.each<[string, unknown, StoredReminder | null, Expected]>([
  ['nothing stored gives no schedule', undefined, null, null],
  [
    'fixed times of the plan stay fixed',
    { at: ['20:00', '08:00'], isKept: true },
    null,
    { times: ['08:00', '20:00'], days: null, source: 'person' },
  ],
  ['times that a plan may move stay so', { at: ['08:00'], isKept: false }, null, { times: ['08:00'], days: null, source: 'current' }],
  [
    'a day of the week alone is a schedule without times',
    { at: [], isKept: false, weekday: 3 },
    null,
    { times: [], days: { every: 'weekdays', weekdays: [3] }, source: 'current' },
  ],
  [
    'a reminder that is on wins over other times',
    { at: ['21:00'], isKept: true },
    on(['08:00']),
    { times: ['08:00'], days: { every: 'day' }, source: 'reminder' },
  ],
  [
    'a reminder at the fixed times keeps them fixed',
    { at: ['08:00'], isKept: true },
    on(['08:00']),
    { times: ['08:00'], days: { every: 'day' }, source: 'person' },
  ],
  [
    'a reminder that is off yields to the plan',
    { at: ['21:00'], isKept: true },
    off(['08:00']),
    { times: ['21:00'], days: null, source: 'person' },
  ],
  [
    'a reminder that is off counts where nothing else is known',
    undefined,
    off(['08:00'], { every: 'days', days: 3 }),
    { times: ['08:00'], days: { every: 'days', days: 3 }, source: 'reminder' },
  ],
  [
    'weekdays are sorted and named once',
    null,
    on(['08:00'], { every: 'weekdays', weekdays: [5, 1, 5] }),
    { times: ['08:00'], days: { every: 'weekdays', weekdays: [1, 5] }, source: 'reminder' },
  ],
  [
    'seconds are left out and a time is named once',
    { at: ['08:00:30', '08:00'], isKept: true },
    null,
    { times: ['08:00'], days: null, source: 'person' },
  ],
  [
    'an hour that no clock shows is left out',
    { at: ['25:00', '09:15', 7, null], isKept: true },
    null,
    { times: ['09:15'], days: null, source: 'person' },
  ],
  ['a number in place of a setting is no schedule', 7, null, null],
  ['a list in place of a setting is no schedule', [['08:00']], null, null],
  ['a text in place of times is no schedule', { at: '08:00', isKept: true }, on('08:00'), null],
  ['a day of the week beyond Saturday is left out', { at: [], isKept: true, weekday: 7 }, null, null],
  [
    'days that cannot be read follow from the words',
    null,
    on(['08:00'], { every: 'blue moon' }),
    { times: ['08:00'], days: null, source: 'reminder' },
  ],
])('%s', (_, setting, reminder, expected) => {
  const schedule = mergeStoredTimes({ medicationId: 'a', setting, reminder });
  expect(schedule).toEqual(expected && { medicationId: 'a', zone: null, ...expected });
});
