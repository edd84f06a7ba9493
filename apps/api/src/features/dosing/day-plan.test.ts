import type { DayPlan, DayPlanRequest } from '@wellkept/contract/dosing/day-plan.ts';
import { usualDay } from '@wellkept/dosing/day/day.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createSubscriber, createUser, expectRefusal, setUpTestServer, Visitor } from '../../../test/test-server.ts';

const server = setUpTestServer();
const path = '/api/day-plan';
const createBody = (fields: Partial<z.infer<typeof DayPlanRequest>> = {}) => ({
  items: [
    { name: 'Levothyroxine', strength: '75 µg', prescribedDosage: null, frequency: 'once a day' },
    'ferrous sulfate 200 mg once daily',
  ],
  day: usualDay,
  now: [],
  ...fields,
});

test('plans what is taken apart where it has to be, with the check of the same items', async () => {
  const ann = await createSubscriber(server);
  const now = [
    { item: 0, times: [7 * 60], isFixed: true },
    { item: 1, times: [8 * 60], isFixed: false },
  ];
  const answer = await ann.call('POST', path, createBody({ now }));
  expect(answer.statusCode).toBe(200);
  const { plan, result }: z.infer<typeof DayPlan> = answer.json();
  expect(result.items.map(({ resolution }) => resolution.match?.name)).toEqual(['Levothyroxine', 'Iron']);
  expect(plan.lanes.map(({ item, times, isFixed }) => ({ item, times, isFixed }))).toEqual([
    { item: 0, times: [7 * 60], isFixed: true },
    { item: 1, times: [12 * 60], isFixed: false },
  ]);
  expect(plan.moves.map(({ item, cause }) => [item, cause])).toEqual([[1, 'apart']]);
});

test('plans a list whose medicines have more times than a day can be searched for', async () => {
  const ann = await createSubscriber(server);
  const items = Array.from({ length: 10 }, (_, at) => `metformin ${at + 1} mg three times daily`);
  const now = items.map((_, item) => ({ item, times: Array.from({ length: 24 }, (_hour, hour) => hour * 60 + item), isFixed: false }));
  const answer = await ann.call('POST', path, createBody({ items, now: [...now, { item: 59, times: [480], isFixed: true }] }));
  expect(answer.json().plan.lanes.map(({ times }: { times: number[] }) => times.length)).toEqual(items.map(() => 3));
});

test('is for plans that have timing, and refuses what is no day', async () => {
  expectRefusal(await new Visitor(server).call('POST', path, createBody()), 401, 'notSignedIn');
  expectRefusal(await (await createUser(server)).call('POST', path, createBody()), 402, 'planNeeded');
  const ann = await createSubscriber(server);
  const refused = async (fields: object, field: string) =>
    expectRefusal(await ann.call('POST', path, { ...createBody(), ...fields }), 400, 'invalid', field);
  await refused({ items: Array(61).fill('aspirin') }, 'items');
  await refused({ day: { ...usualDay, bed: 5000 } }, 'day.bed');
  await refused({ now: [{ item: 0, times: [], isFixed: true }] }, 'now.0.times');
});
