import { dailyAllowances } from '@wellkept/contract/billing/allowances.ts';
import { expect, test } from 'vitest';
import { createUser, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();

test('counts each kind of check on its own, and refuses those beyond the allowance of the day', async () => {
  const ann = await createUser(server);
  const check = async (kind: string) => (await ann.call('POST', '/api/products/checks', { kind })).statusCode;
  for (let at = 0; at < dailyAllowances.product_checks; at += 1) expect(await check('product')).toBe(204);
  const refused = await ann.call('POST', '/api/products/checks', { kind: 'product' });
  expect(refused.json()).toMatchObject({ code: 'limitReached' });
  expect(await check('ingredients')).toBe(204);
  expect((await ann.call('GET', '/api/usage')).json()).toMatchObject({
    productChecks: { dailyCount: dailyAllowances.product_checks, remaining: 0 },
    ingredientChecks: { dailyCount: 1 },
  });
});

test('refuses another kind, and a caller who is not signed in', async () => {
  const ann = await createUser(server);
  expect((await ann.call('POST', '/api/products/checks', { kind: 'shoes' })).statusCode).toBe(400);
  expect((await ann.call('POST', '/api/products/checks', { kind: 'product' }, { cookie: '' })).statusCode).toBe(401);
});
