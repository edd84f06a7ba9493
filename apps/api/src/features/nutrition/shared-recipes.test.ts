import { randomUUID } from 'node:crypto';
import type { RecipeSummary } from '@wellkept/contract/nutrition/recipes.ts';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, grantAdminRole, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();
const createRecipe = (title: string, ingredients: string[]) => ({
  title,
  meals: ['dinner'],
  servings: 2,
  totalMin: 20,
  steps: ['Cook.'],
  ingredients,
});

test('an administrator fills the set for everyone, replaces a recipe by its title, and takes one out', async () => {
  const [admin, ann] = [await createUser(server), await createUser(server)];
  await grantAdminRole(server, admin);
  // Other tests fill the same set.
  const isOurs = ({ title }: { title: string }) => /^(?:lentil|odd) pot$/i.test(title);
  const list = async () => {
    const { builtIn, shared } = (await admin.call('GET', '/api/admin/recipes')).json();
    return { builtIn, shared: shared.filter(isOurs) };
  };
  const findTitles = async () => {
    const recipes: RecipeSummary[] = (await ann.call('GET', '/api/recipes?today=2026-03-09')).json();
    return recipes.filter((one) => one.id.startsWith('shared-') && isOurs(one)).map(({ title }) => title);
  };
  expect((await list()).builtIn).toBeGreaterThanOrEqual(200);
  expect(await findTitles()).toEqual([]);

  const add = (...recipes: ReturnType<typeof createRecipe>[]) => admin.call('POST', '/api/admin/recipes', { recipes });
  const added = await add(createRecipe('Lentil pot', ['200 g red lentils', '1 onion']), createRecipe('Odd pot', ['100 g qwertzu']));
  expect(added.json()).toEqual({ added: 2, replaced: 0 });
  expect((await add(createRecipe('LENTIL POT', ['300 g red lentils']))).json()).toEqual({ added: 0, replaced: 1 });
  const { shared } = await list();
  expect(shared.map(({ title, unknown }: { title: string; unknown: string[] }) => [title, unknown])).toEqual([
    ['LENTIL POT', []],
    ['Odd pot', ['100 g qwertzu']],
  ]);
  expect((await findTitles()).sort()).toEqual(['LENTIL POT', 'Odd pot']);
  expect((await admin.call('POST', '/api/admin/recipes/refresh')).json()).toMatchObject({ added: 0 });

  expect((await admin.call('DELETE', `/api/admin/recipes/${shared[1].id}`)).statusCode).toBe(204);
  expect(await findTitles()).toEqual(['LENTIL POT']);
  expectRefusal(await admin.call('DELETE', `/api/admin/recipes/${randomUUID()}`), 404, 'notFound');
  expectRefusal(await add(), 400, 'invalid');
  expectRefusal(await ann.call('POST', '/api/admin/recipes', { recipes: [createRecipe('Mine', ['1 egg'])] }), 404, 'notFound');
});
