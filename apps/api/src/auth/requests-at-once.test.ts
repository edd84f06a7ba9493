import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handleError } from '../error-handler.ts';
import type { Person } from './people.ts';
import { createAtOnceHook } from './requests-at-once.ts';

const app = Fastify();
let release = Promise.withResolvers<void>();
let arrived = 0;
const wait = () => {
  arrived += 1;
  return release.promise.then(() => 'done');
};
const holdAgain = () => {
  release = Promise.withResolvers();
  arrived = 0;
};

beforeAll(async () => {
  app.setErrorHandler(handleError);
  app.decorateRequest('person', null);
  // Of a person, only the id is read.
  app.addHook('onRequest', async (request) => {
    request.person = { userId: request.headers['x-person'] } as unknown as Person;
  });
  app.addHook('onRequest', createAtOnceHook());
  app.get('/waits', wait);
  app.get('/streams', { config: { atOnceMax: 2 } }, wait);
  await app.ready();
});
afterAll(() => app.close());

const send = (person: string, url: string) => app.inject({ url, headers: { 'x-person': person } });
const sendMany = (count: number, person: string, url: string) => Array.from({ length: count }, () => send(person, url));
const countStatuses = async (sent: Promise<{ statusCode: number }>[]) => {
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  return [statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length];
};

test.each([
  ['any route', '/waits', 70, [60, 10]],
  ['a route with a limit of its own', '/streams', 5, [2, 3]],
])(
  'one person holds so many requests to %s at a time, others are not counted, and ended ones make room',
  async (_what, url, count, held) => {
    for (let round = 0; round < 2; round += 1) {
      holdAgain();
      const [ann, ben] = [sendMany(count, 'ann', url), send('ben', url)];
      // Ben comes last: when he has arrived, all have.
      await vi.waitFor(() => expect(arrived).toBe((held[0] ?? 0) + 1), { timeout: 120_000 });
      release.resolve();
      expect(await countStatuses(ann)).toEqual(held);
      expect((await ben).statusCode).toBe(200);
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
);

test('a refusal says when to try again', async () => {
  holdAgain();
  const held = sendMany(2, 'cay', '/streams');
  await vi.waitFor(() => expect(arrived).toBe(2), { timeout: 120_000 });
  const refused = await send('cay', '/streams');
  expect(refused.json()).toMatchObject({ code: 'tooMany' });
  expect(refused.headers['retry-after']).toBe('1');
  release.resolve();
  expect(await countStatuses(held)).toEqual([2, 0]);
});
