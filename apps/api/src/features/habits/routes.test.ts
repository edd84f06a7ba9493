import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal, newPerson, type SignedIn, testServer } from '../../../test/test-server.ts';

const server = testServer();

test('habits are kept in order, put back after deletion, and belong to one person', async () => {
  const [ann, ben] = [await newPerson(server), await newPerson(server)];
  const habit = (name: string, change = {}) => ({
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
  await ann.call('PUT', `/api/habits/${walk}`, habit('Walk', { position: 1, amount: { target: 30, unit: 'min' } }));
  await ann.call('PUT', `/api/habits/${smoke}`, habit('No smoking', { aim: 'stop', isArchived: true }));
  const names = async (person: SignedIn) => (await person.call('GET', '/api/habits')).json().map(({ name }: { name: string }) => name);
  expect(await names(ann)).toEqual(['No smoking', 'Walk']);
  expect((await ann.call('GET', '/api/diary/days/2026-03-14')).json().habits.map(({ name }: { name: string }) => name)).toEqual(['Walk']);
  expect(await names(ben)).toEqual([]);
  expect((await ann.call('PUT', '/api/habits/order', { ids: [walk, randomUUID()] })).json()).toMatchObject([
    { name: 'Walk' },
    { position: 1 },
  ]);
  expect((await ben.call('PUT', '/api/habits/order', { ids: [smoke, walk] })).json()).toEqual([]);
  expect(await names(ann)).toEqual(['Walk', 'No smoking']);
  expectRefusal(await ben.call('DELETE', `/api/habits/${walk}`), 404, 'notFound');
  expect((await ann.call('DELETE', `/api/habits/${walk}`)).statusCode).toBe(204);
  await ann.call('PUT', `/api/habits/${walk}`, habit('Walk'));
  expect(await names(ann)).toEqual(expect.arrayContaining(['Walk']));
  const refuse = async (change: object, field: string) =>
    expectRefusal(await ann.call('PUT', `/api/habits/${walk}`, habit('Walk', change)), 400, 'invalid', field);
  await refuse({ name: '' }, 'name');
  await refuse({ schedule: { every: 'week', times: 8 } }, 'schedule.times');
  await refuse({ reminders: ['25:00'] }, 'reminders.0');
});
