import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { expect, test } from 'vitest';
import { findScheduleChanges, fromProfileDoses, type ProfileDoses, toProfileDoses } from './profile-doses.ts';

const createSchedule = (more: Partial<DoseSchedule> = {}): DoseSchedule => ({
  medicationId: 'a',
  times: ['08:00'],
  days: null,
  zone: null,
  source: 'current',
  ...more,
});
const onMonday = { every: 'weekdays' as const, weekdays: [1] };
const everyOtherDay = { every: 'days' as const, days: 2 };

test.each<[string, DoseSchedule, ProfileDoses]>([
  ['times that a plan may move', createSchedule(), { a: { at: ['08:00'], isKept: false } }],
  ['fixed times', createSchedule({ source: 'person' }), { a: { at: ['08:00'], isKept: true } }],
  ['one weekday without times', createSchedule({ times: [], days: onMonday }), { a: { at: [], isKept: false, weekday: 1 } }],
  ['other days', createSchedule({ days: everyOtherDay }), { a: { at: ['08:00'], isKept: false, days: everyOtherDay } }],
])('the profile answers and accepts %s', (_what, schedule, doses) => {
  expect(toProfileDoses([schedule])).toEqual(doses);
  expect(fromProfileDoses(doses)).toEqual([schedule]);
});

const reminded = createSchedule({ source: 'reminder', days: { every: 'day' } });
test.each<[string, DoseSchedule[], ProfileDoses, boolean, ReturnType<typeof findScheduleChanges>]>([
  ['what was not changed stays, with its source', [reminded], toProfileDoses([reminded]), true, { changed: [], removedIds: [] }],
  [
    'new times',
    [],
    { a: { at: ['09:00'], isKept: true } },
    false,
    { changed: [createSchedule({ times: ['09:00'], source: 'person' })], removedIds: [] },
  ],
  ['times that are forgotten', [createSchedule()], {}, false, { changed: [], removedIds: ['a'] }],
  [
    'times that are forgotten but reminded of are only released',
    [createSchedule({ source: 'person' })],
    {},
    true,
    { changed: [createSchedule({ source: 'reminder' })], removedIds: [] },
  ],
  ['a reminder that is released already', [reminded], {}, true, { changed: [], removedIds: [] }],
  [
    'a day alone leaves the times of a reminder',
    [reminded],
    { a: { at: [], isKept: false, weekday: 1 } },
    true,
    { changed: [createSchedule({ days: onMonday })], removedIds: [] },
  ],
  [
    'a client that knows weekdays alone leaves other days',
    [createSchedule({ days: everyOtherDay })],
    { a: { at: ['09:00'], isKept: false } },
    false,
    { changed: [createSchedule({ times: ['09:00'], days: everyOtherDay })], removedIds: [] },
  ],
  [
    'a weekday can be taken away',
    [createSchedule({ days: onMonday })],
    { a: { at: ['08:00'], isKept: false } },
    false,
    { changed: [createSchedule()], removedIds: [] },
  ],
  ['neither times nor days', [createSchedule()], { a: { at: [], isKept: false } }, false, { changed: [], removedIds: ['a'] }],
])('a profile that is saved: %s', (_what, stored, sent, isReminded, expected) => {
  expect(findScheduleChanges(stored, sent, () => isReminded)).toEqual(expected);
});
