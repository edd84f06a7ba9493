import type { ReminderItem } from '@wellkept/contract/reminders/reminders.ts';
import { expect, test } from 'vitest';
import { formatOwn, listSwitched, selectPlanReminders } from './plan-reminders.ts';

const off: ReminderItem = {
  kind: 'medicine',
  subject: 'metformin',
  name: 'Metformin',
  isOn: false,
  times: ['08:00'],
  schedule: { every: 'day' },
  on: null,
  supply: null,
  isSet: false,
  isFromPlan: false,
  isPaused: false,
  isInPlan: true,
  planned: null,
  limit: null,
};
const switchedOn: ReminderItem = { ...off, subject: 'levothyroxine', name: 'Levothyroxine', isOn: true, isSet: true, isFromPlan: true };
const ownAtOtherTime: ReminderItem = {
  ...switchedOn,
  subject: 'warfarin',
  name: 'Warfarin',
  isFromPlan: false,
  times: ['18:00'],
  planned: { times: ['20:00'], schedule: { every: 'day' } },
};
const asNeeded: ReminderItem = { ...off, subject: 'ibuprofen', name: 'Ibuprofen', isInPlan: false };
const all = [off, switchedOn, ownAtOtherTime, asNeeded];
const listSubjects = (isOn: boolean) => listSwitched(all, isOn).map(({ subject }) => subject);

test('turns on what the day plan gives a time, and nothing that is taken as needed or that the person set', () => {
  expect(listSubjects(true)).toEqual(['metformin']);
});

test('turns off only what the switch turned on, and names what stays', () => {
  expect(listSubjects(false)).toEqual(['levothyroxine']);
  expect(formatOwn(selectPlanReminders(all).own)).toBe('Your own reminder for Warfarin stays on.');
});

test('brings a reminder of the plan to the times that the plan has now', () => {
  const moved = { ...switchedOn, planned: { times: ['07:00'], schedule: { every: 'day' } } } satisfies ReminderItem;
  expect(listSwitched([moved], true)).toMatchObject([{ times: ['07:00'], isOn: true, planned: null }]);
});
