import { dailyAllowances } from '@wellkept/contract/billing/allowances.ts';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';
import { countUse } from './repository.ts';

const server = setUpTestServer();
const use = (
  person: SignedIn,
  counted: 'chats' | 'product_checks' | 'ingredient_checks',
  limit: number | null = dailyAllowances[counted],
) => withUser(server.connections.people, person.userId, (tx) => countUse(tx, person.userId, counted, limit));
const getUsage = async (person: SignedIn) => (await person.call('GET', '/api/usage')).json();

test('a free person sees what is left before it is reached, and until when it counts', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  await use(ann, 'chats');
  await use(ann, 'product_checks');
  await use(ann, 'product_checks');
  const usage = await getUsage(ann);
  expect(usage).toMatchObject({
    chats: { dailyCount: 1, limit: 20, remaining: 19, mayUse: true },
    productChecks: { dailyCount: 2, limit: 10, remaining: 8, mayUse: true },
    ingredientChecks: { dailyCount: 0, limit: 10, remaining: 10, mayUse: true },
  });
  expect(usage.resetsAt).toMatch(/T00:00:00\.000Z$/);
  expect(new Date(usage.resetsAt).getTime() - Date.now()).toBeGreaterThan(0);
  expect((await getUsage(ben)).chats.dailyCount).toBe(0);
  expectRefusal(await new Visitor(server).call('GET', '/api/usage'), 401, 'notSignedIn');
});

test.each(['chats', 'product_checks', 'ingredient_checks'] as const)(
  'fifty at once use exactly what a day of %s holds',
  async (counted) => {
    const ann = await createUser(server);
    const used = await Promise.all(Array.from({ length: 50 }, () => use(ann, counted)));
    expect(used.filter(Boolean)).toHaveLength(dailyAllowances[counted]);
    const name = { chats: 'chats', product_checks: 'productChecks', ingredient_checks: 'ingredientChecks' }[counted];
    expect((await getUsage(ann))[name]).toMatchObject({ dailyCount: dailyAllowances[counted], remaining: 0, mayUse: false });
    expect(await use(ann, counted, null), 'without a limit there is none').toBe(true);
  },
);

test('what fails is not counted', async () => {
  const ann = await createUser(server);
  const failing = withUser(server.connections.people, ann.userId, async (tx) => {
    await countUse(tx, ann.userId, 'ingredient_checks', 10);
    throw new Error('afterwards');
  });
  await expect(failing).rejects.toThrow('afterwards');
  expect((await getUsage(ann)).ingredientChecks.dailyCount).toBe(0);
});

test('yesterday does not count, by UTC', async () => {
  const ann = await createUser(server);
  await use(ann, 'product_checks');
  await withUser(server.connections.people, ann.userId, (tx) => tx.execute(`update usage_counts set day = day - 1`));
  expect((await getUsage(ann)).productChecks.dailyCount).toBe(0);
  expect(await use(ann, 'product_checks')).toBe(true);
  expect((await getUsage(ann)).productChecks.dailyCount).toBe(1);
});
