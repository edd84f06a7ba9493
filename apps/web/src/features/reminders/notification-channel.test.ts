import type { Reminders } from '@wellkept/contract/reminders/reminders.ts';
import { expect, test } from 'vitest';
import { hasNotificationChannel } from './notification-channel.ts';

const createReminders = (byMail: boolean, byPush: boolean, devices: number): Pick<Reminders, 'settings' | 'devices'> => ({
  settings: { zone: 'UTC', byMail, byPush, showsNames: false, quiet: null },
  devices: Array.from({ length: devices }, (_, at) => ({
    id: String(at),
    endpoint: `https://push.example/${at}`,
    userAgent: 'Firefox',
    createdAt: '2026-11-22T08:00:00.000Z',
  })),
});

test.each([
  ['nothing is chosen', false, false, 0, false],
  ['e-mail is on', true, false, 0, true],
  ['a browser is on', false, true, 1, true],
  ['browsers are allowed and none is left', false, true, 0, false],
  ['a browser is known and turned off', false, false, 1, false],
] as const)('a reminder when %s', (_what, byMail, byPush, devices, hasChannel) => {
  expect(hasNotificationChannel(createReminders(byMail, byPush, devices))).toBe(hasChannel);
});
