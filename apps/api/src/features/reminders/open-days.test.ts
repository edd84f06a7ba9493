import { randomUUID } from 'node:crypto';
import type { DoseDays } from '@wellkept/clinical/dose-schedule.ts';
import type { ReminderItem } from '@wellkept/contract/reminders/reminders.ts';
import type { DayOfDoses } from '@wellkept/contract/tracking/dashboard.ts';
import type { Reminder } from '@wellkept/tracking/reminders/occurrences.ts';
import { expect, test } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { fields } from '../../../test/reminder-fixtures.ts';
import { createUser, grantPlan, setUpTestServer } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { findActiveReminders } from './due-reminders.ts';

const server = setUpTestServer();

/** What is taken, with the days of a week on which it is at most, and days that a person may choose for it. */
const lines: readonly { frequency: string; most: number; days: DoseDays }[] = [
  { frequency: 'once a week', most: 1, days: { every: 'weekdays', weekdays: [1] } },
  { frequency: 'twice a week', most: 2, days: { every: 'weekdays', weekdays: [1, 4] } },
  { frequency: 'on Mondays and Thursdays', most: 2, days: { every: 'weekdays', weekdays: [1, 4] } },
  { frequency: 'every 2 weeks', most: 0.5, days: { every: 'days', days: 14 } },
  { frequency: 'once a day', most: 7, days: { every: 'day' } },
];
/** One that is read, and one that no list knows. */
const names = ['Methotrexate', 'Qwertyxon'];
const reminders = ['on', 'off', 'absent'] as const;
const choices = ['chosen', 'given back', 'open'] as const;

const countWeekDays = (schedule: Reminder['schedule'] | null): number => {
  if (schedule === null) return 0;
  if (schedule.every === 'day' || schedule.every === 'once') return 7;
  if (schedule.every === 'weekdays') return schedule.weekdays.length;
  return schedule.every === 'days' ? 7 / schedule.days : schedule.times;
};

const cases = names.flatMap((name) =>
  lines.flatMap((line) =>
    reminders.flatMap((reminder) => choices.map((choice) => ({ id: randomUUID(), name, ...line, reminder, choice }))),
  ),
);
/** A list that is too long to be planned is left without a day plan. */
const tooLong = cases.slice(0, 36);

test.each([
  ['with a day plan', cases.filter(({ name }) => name === 'Methotrexate'), false],
  ['of names that are not known', cases.filter(({ name }) => name !== 'Methotrexate'), false],
  ['too long for a plan', tooLong, true],
])(
  'nothing reminds on more days of the week than are written, whatever was chosen or given back: a list %s',
  async (_what, all, isLong) => {
    const ann = await createUser(server);
    await grantPlan(ann);
    const send = async (...[method, url, body]: Parameters<typeof ann.call>) => {
      const answer = await ann.call(method, url, body);
      expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
      return answer;
    };
    for (const { id, name, frequency } of all) await send('PUT', `/api/medications/${id}`, createMedicationInput(name, { frequency }));
    if (isLong)
      for (let more = 0; more < 30; more += 1) await send('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('Magnesium'));
    for (const { id, reminder, days } of all)
      if (reminder !== 'absent') await send('PUT', `/api/reminders/medicine/${id}`, { ...fields, isOn: reminder === 'on', schedule: days });
    const doses = all.flatMap(({ id, days, choice }) => {
      const dose = { at: ['09:00'], isKept: false };
      return choice === 'open' ? [] : [[id, choice === 'chosen' ? { ...dose, days } : dose] as const];
    });
    await send('PATCH', '/api/profile', { preferences: { timing: { doses: Object.fromEntries(doses), drinks: [] } } });

    const items: ReminderItem[] = (await send('GET', '/api/reminders')).json().items;
    const { doses: today }: DayOfDoses = (await send('GET', '/api/dashboard')).json().day ?? { doses: [] };
    const active = await withUser(server.connections.people, ann.userId, (tx) => findActiveReminders(tx, ann.userId, new Date()));
    for (const { id, most, reminder, choice, frequency } of all) {
      const what = `${frequency}, reminder ${reminder}, days ${choice}`;
      const item = items.find(({ kind, subject }) => kind === 'medicine' && subject === id);
      const sent = active.filter(({ reminder: { subject } }) => subject === id);
      expect(item, what).toMatchObject({ isOn: reminder === 'on', isSet: reminder !== 'absent' });
      expect(sent, what).toHaveLength(reminder === 'on' ? 1 : 0);
      // What is written as daily is not asked for its days.
      if (most === 7) expect(item?.schedule, what).toEqual({ every: 'day' });
      const schedules = [item?.schedule ?? null, item?.planned?.schedule ?? null, ...sent.map((one) => one.reminder.schedule)];
      for (const schedule of schedules) expect(countWeekDays(schedule), what).toBeLessThanOrEqual(most);
      const planned = today.filter(({ medicationId }) => medicationId === id);
      for (const { weekdays } of planned) expect(weekdays.length || 7, what).toBeLessThanOrEqual(most);
    }
  },
);

test.each([
  ['written as weekly', 'Methotrexate 15 mg', 'once a week', 'This is taken once a week.'],
  ['that is only taken weekly', 'Methotrexate 15 mg', null, 'This is taken once a week.'],
  ['written as monthly', 'Vitamin B12 injection', 'every month', 'This is taken once a month.'],
  ['written for every second week', 'Humira 40 mg', 'every 2 weeks', 'This is taken every 2 weeks.'],
])('a daily reminder of a medicine %s is refused, and was silent since its line says so', async (_what, name, frequency, pace) => {
  const ann = await createUser(server);
  const id = randomUUID();
  const saveLine = (line: string | null) => ann.call('PUT', `/api/medications/${id}`, createMedicationInput(name, { frequency: line }));
  const findActive = () => withUser(server.connections.people, ann.userId, (tx) => findActiveReminders(tx, ann.userId, new Date()));
  await saveLine('once a day');
  expect((await ann.call('PUT', `/api/reminders/medicine/${id}`, fields)).statusCode).toBe(204);
  expect(await findActive()).toHaveLength(1);

  await saveLine(frequency);
  const refused = await ann.call('PUT', `/api/reminders/medicine/${id}`, fields);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'invalid', field: 'schedule', message: expect.stringContaining(pace) });
  expect(await findActive()).toEqual([]);
  const { items } = (await ann.call('GET', '/api/reminders')).json();
  expect(items.find((item: ReminderItem) => item.kind === 'medicine')).toMatchObject({
    isOn: false,
    isPaused: true,
    schedule: null,
    limit: { count: 1 },
  });
  // Turning it off is always possible.
  expect((await ann.call('PUT', `/api/reminders/medicine/${id}`, { ...fields, isOn: false })).statusCode).toBe(204);
  const { items: after } = (await ann.call('GET', '/api/reminders')).json();
  expect(after.find((item: ReminderItem) => item.kind === 'medicine')).toMatchObject({ isOn: false, isPaused: false });
});

test.each([
  ['3 times a week, twice a day', { every: 'weekdays', weekdays: [1, 3, 5] }],
  ['every other day, twice a day', { every: 'days', days: 2 }],
  ['every 3 days, morning and night', { every: 'days', days: 3 }],
  ['twice a day on Mondays', { every: 'weekdays', weekdays: [1] }],
])('%s is reminded of twice on each of its days, and no more often', async (frequency, schedule) => {
  const ann = await createUser(server);
  const id = randomUUID();
  await ann.call('PUT', `/api/medications/${id}`, createMedicationInput('Co-trimoxazole', { frequency }));
  const save = (times: string[]) => ann.call('PUT', `/api/reminders/medicine/${id}`, { ...fields, schedule, times });
  expect((await save(['08:00', '20:00'])).statusCode).toBe(204);
  const active = await withUser(server.connections.people, ann.userId, (tx) => findActiveReminders(tx, ann.userId, new Date()));
  expect(active).toHaveLength(1);
  expect((await save(['08:00', '14:00', '20:00'])).json()).toMatchObject({ code: 'invalid', field: 'times' });
});

test('a medicine of every few days is counted from the day that was chosen', async () => {
  const ann = await createUser(server);
  const id = randomUUID();
  await ann.call('PUT', `/api/medications/${id}`, createMedicationInput('Humira 40 mg', { frequency: 'every 2 weeks' }));
  const save = (change: object) =>
    ann.call('PUT', `/api/reminders/medicine/${id}`, { ...fields, schedule: { every: 'days', days: 14 }, ...change });
  const findStart = async () => {
    const [active] = await withUser(server.connections.people, ann.userId, (tx) => findActiveReminders(tx, ann.userId, new Date()));
    return active?.reminder.startedOn;
  };
  expect((await save({ on: '2034-01-05' })).json()).toMatchObject({ code: 'invalid', field: 'on' });
  expect((await save({ on: '2026-01-05' })).statusCode).toBe(204);
  expect(await findStart()).toBe('2026-01-05');
  // Clients that send no day leave it alone.
  expect((await save({ times: ['09:00'] })).statusCode).toBe(204);
  expect(await findStart()).toBe('2026-01-05');
  const { items } = (await ann.call('GET', '/api/reminders')).json();
  expect(items.find((item: ReminderItem) => item.kind === 'medicine')).toMatchObject({ on: '2026-01-05', isOn: true });
});
