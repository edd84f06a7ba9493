import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';

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
