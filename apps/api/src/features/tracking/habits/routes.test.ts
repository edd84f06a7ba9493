import { randomUUID } from 'node:crypto';
import { addDays, type LocalDay, toDayNumber } from '@wellkept/clinical/local-day.ts';
import type { DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import type { HabitProgress } from '@wellkept/contract/tracking/habits.ts';
import { createEntryInput } from '@wellkept/test-kit/diary/entry-input.ts';
import { computeHabitProgress, type HabitDay } from '@wellkept/tracking/diary/habit.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';
import { habits } from './tables.ts';

const server = setUpTestServer();

test('lists habits in order, restores deleted ones, and shows them only to their owner', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const createHabit = (name: string, change = {}) => ({
    name,
    aim: 'build',
    schedule: { every: 'day' },
    amount: null,
    group: null,
    reminders: ['08:30'],
    startedOn: '2026-03-01',
    isArchived: false,
    position: 0,
    ...change,
  });
  const [walk, smoke] = [randomUUID(), randomUUID()];
  await ann.call('PUT', `/api/habits/${walk}`, createHabit('Walk', { position: 1, amount: { target: 30, unit: 'min' } }));
  await ann.call('PUT', `/api/habits/${smoke}`, createHabit('No smoking', { aim: 'stop', isArchived: true }));
  const listNames = async (person: SignedIn) => (await person.call('GET', '/api/habits')).json().map(({ name }: { name: string }) => name);
  expect(await listNames(ann)).toEqual(['No smoking', 'Walk']);
  expect((await ann.call('GET', '/api/diary/days/2026-03-14')).json().habits.map(({ name }: { name: string }) => name)).toEqual(['Walk']);
  expect(await listNames(ben)).toEqual([]);
  expect((await ann.call('PUT', '/api/habits/order', { ids: [walk, randomUUID()] })).json()).toMatchObject([
    { name: 'Walk' },
    { position: 1 },
  ]);
  expect((await ben.call('PUT', '/api/habits/order', { ids: [smoke, walk] })).json()).toEqual([]);
  expect(await listNames(ann)).toEqual(['Walk', 'No smoking']);
  expectRefusal(await ben.call('DELETE', `/api/habits/${walk}`), 404, 'notFound');
  expect((await ann.call('DELETE', `/api/habits/${walk}`)).statusCode).toBe(204);
  await ann.call('PUT', `/api/habits/${walk}`, createHabit('Walk'));
  expect(await listNames(ann)).toEqual(expect.arrayContaining(['Walk']));
  const refuse = async (change: object, field: string) =>
    expectRefusal(await ann.call('PUT', `/api/habits/${walk}`, createHabit('Walk', change)), 400, 'invalid', field);
  await refuse({ name: '' }, 'name');
  await refuse({ schedule: { every: 'week', times: 8 } }, 'schedule.times');
  await refuse({ reminders: ['25:00'] }, 'reminders.0');
});

test('what was counted of years is counted on, and again once a day of it changes', async () => {
  const ann = await createUser(server);
  const id = randomUUID();
  const today = new Date().toISOString().slice(0, 10);
  const rule = { aim: 'build', schedule: { every: 'day' }, amount: null, startedOn: addDays(today, -400) } as const;
  await ann.call('PUT', `/api/habits/${id}`, { ...rule, name: 'Walk', group: null, reminders: [], isArchived: false, position: 0 });
  const written = new Map<number, HabitDay>();
  const send = async (changes: { change: string; base: number | null; entry: DiaryEntryInput | null; id?: string }[]) => {
    const answer = await ann.call('POST', '/api/diary/entries', { changes });
    const others = answer.json().verdicts.filter(({ verdict }: { verdict: string }) => verdict !== 'saved');
    expect(others).toEqual([]);
  };
  const write = (day: LocalDay) => {
    const state = 'done';
    written.set(toDayNumber(day), { state, value: null });
    return {
      change: randomUUID(),
      base: null,
      entry: createEntryInput({ day, kind: 'habit', subject: id, state, value: null }),
    };
  };
  const readTally = async () =>
    (await withUser(server.connections.people, ann.userId, (tx) => tx.select().from(habits).where(eq(habits.id, id))))[0];
  const expectProgress = async () => {
    const [one]: HabitProgress[] = (await ann.call('GET', `/api/habits/progress?today=${today}`)).json();
    expect(one).toMatchObject({ ...computeHabitProgress(rule, written, today) });
  };

  await send(
    Array.from({ length: 390 }, (_, at) => at)
      .filter((at) => at % 9 !== 8)
      .map((at) => write(addDays(today, -400 + at))),
  );
  await expectProgress();
  const first = await readTally();
  expect(first?.tally).toMatchObject({ through: addDays(today, -61), best: 8 });
  // What is written now is not in it.
  await send([write(addDays(today, -9))]);
  await expectProgress();
  expect(await readTally()).toEqual(first);
  // A day a year ago that was not noted joins two runs.
  await send([8, 17].map((at) => addDays(today, -400 + at)).map((day) => write(day)));
  await expectProgress();
  expect((await readTally())?.tally).toMatchObject({ best: 26 });
  // Another rule counts all of it again.
  await ann.call('PUT', `/api/habits/${id}`, {
    ...rule,
    startedOn: addDays(today, -370),
    name: 'Walk',
    group: null,
    reminders: [],
    isArchived: false,
    position: 0,
  });
  const [moved]: HabitProgress[] = (await ann.call('GET', `/api/habits/progress?today=${today}`)).json();
  expect(moved).toMatchObject({ ...computeHabitProgress({ ...rule, startedOn: addDays(today, -370) }, written, today) });
});
