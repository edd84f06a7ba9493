import type { ReminderItem } from '@wellkept/contract/reminders/reminders.ts';
import { expect, test } from 'vitest';
import { needsDialog, toStoredReminder } from './stored-reminder.ts';

const medicine: ReminderItem = {
  kind: 'medicine',
  subject: 'a',
  name: 'Methotrexate',
  isOn: false,
  times: ['08:00'],
  schedule: { every: 'weekdays', weekdays: [1] },
  on: null,
  supply: null,
  isSet: true,
  isFromPlan: false,
  isPaused: false,
  isInPlan: false,
  planned: null,
  limit: null,
};

test.each<[string, Partial<ReminderItem>, boolean]>([
  ['it was set, and its days are chosen', {}, false],
  ['its days were given back', { schedule: null }, true],
  ['it was never set', { isSet: false }, true],
  ['what is left of it is not known', { kind: 'refill' }, true],
])('turning a reminder on asks first where that is needed: %s', (_what, more, asks) => {
  const stored = toStoredReminder({ ...medicine, ...more });
  expect(stored && needsDialog(stored)).toBe(asks);
});
