import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();
const day = '2026-03-10';
const soup = {
  title: 'Grandma’s lentil soup',
  meals: ['lunch', 'dinner'],
  servings: 4,
  totalMin: 40,
  ingredients: ['200 g red lentils', '2 carrots', '1 tbsp olive oil', 'a pinch of qwertzu'],
  steps: ['Simmer everything for 30 minutes.'],
};
const save = (person: SignedIn, id: string, change: object = {}) => person.call('PUT', `/api/own-recipes/${id}`, { ...soup, ...change });
const show = async (person: SignedIn, id: string) => (await person.call('GET', `/api/recipes/own-${id}?today=${day}`)).json();

test('an own recipe stands among the others, with its foods checked and added up, and it names what it does not know', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { dietary_info: { dietType: 'vegan' }, medical_history: { allergies: ['Celery'] } });
  const id = randomUUID();
  expect((await save(ann, id)).statusCode).toBe(204);

  const recipe = await show(ann, id);
  expect(recipe).toMatchObject({ title: soup.title, isOwn: true, servings: 4, misfit: null, diets: [] });
  expect(recipe.ingredients.map(({ name, note }: { name: string; note: string }) => [name, note])).toEqual([
    ['Red lentils', '200 g red lentils'],
    ['Carrot', '2 carrots'],
    ['Olive oil', '1 tbsp olive oil'],
    ['qwertzu', 'a pinch of qwertzu'],
  ]);
  expect(recipe.ingredients[3]).toMatchObject({ foodId: null, grams: null });
  const energy = recipe.nutrients.find((one: { id: string }) => one.id === 'energy');
  // 200 g red lentils (358 kcal), two carrots of 61 g (41), a tablespoon of oil of 13.5 g (884), for four.
  expect(energy.amount).toBeCloseTo((2 * 358 + 1.22 * 41 + 0.135 * 884) / 4, 0);
  expect(energy.isAtLeast).toBe(true);
  expect(recipe.allergens.find((one: { id: string }) => one.id === 'celery')).toMatchObject({ state: 'cannotAssess', foods: ['qwertzu'] });

  const list = (await ann.call('GET', `/api/recipes?today=${day}`)).json();
  expect(list[0]).toMatchObject({ id: `own-${id}`, isOwn: true });
  expect((await ann.call('GET', '/api/foods?q=grandma')).json()[0]).toMatchObject({ id: `recipe-own-${id}`, name: soup.title });
});

test('a portion of an own recipe counts in the diary, and keeps its name when the recipe is deleted', async () => {
  const ann = await createUser(server);
  const [id, entryId] = [randomUUID(), randomUUID()];
  await save(ann, id, { ingredients: ['200 g red lentils', '15 g olive oil'] });
  const entry = { day, meal: 'lunch', foodId: `recipe-own-${id}`, name: soup.title, quantity: 1, unit: null, size: null, note: null };
  expect((await ann.call('PUT', `/api/food-entries/${entryId}`, entry)).statusCode).toBe(204);
  const list = async () => (await ann.call('GET', `/api/food-entries?from=${day}&to=${day}`)).json();
  expect((await list())[0]).toMatchObject({ name: soup.title, grams: 53.75 });
  expect((await list())[0].energy).toBeCloseTo((2 * 358 + 0.15 * 884) / 4, 0);

  expect((await ann.call('DELETE', `/api/own-recipes/${id}`)).statusCode).toBe(204);
  expect((await list())[0]).toMatchObject({ name: soup.title, grams: null, energy: null });
  expectRefusal(await ann.call('GET', `/api/recipes/own-${id}?today=${day}`), 404, 'notFound');
});

test('a recipe is changed and read back as it was written, and belongs to its person alone', async () => {
  const [ann, bob] = [await createUser(server), await createUser(server)];
  const id = randomUUID();
  await save(ann, id);
  await save(ann, id, { title: 'Lentil soup', servings: 6 });
  expect((await ann.call('GET', `/api/own-recipes/${id}`)).json()).toMatchObject({ ...soup, title: 'Lentil soup', servings: 6 });

  expectRefusal(await bob.call('GET', `/api/own-recipes/${id}`), 404, 'notFound');
  expectRefusal(await bob.call('DELETE', `/api/own-recipes/${id}`), 404, 'notFound');
  expectRefusal(await bob.call('GET', `/api/recipes/own-${id}?today=${day}`), 404, 'notFound');
  expect((await save(bob, id, { title: 'Bob’s' })).statusCode).toBe(204);
  expect((await ann.call('GET', `/api/own-recipes/${id}`)).json().title).toBe('Lentil soup');
});

test('lines are read for review without storing anything', async () => {
  const ann = await createUser(server);
  const lines = ['1½ cups all-purpose flour', 'salt to taste', '1 cup mystery paste', 'unobtainium'];
  const read = (await ann.call('POST', '/api/recipes/read-ingredients', { lines })).json();
  expect(read).toEqual([
    { text: '1½ cups all-purpose flour', food: 'All-purpose flour', grams: 187.5, isNearest: false },
    { text: 'salt to taste', food: 'Salt', grams: expect.any(Number), isNearest: false },
    { text: '1 cup mystery paste', food: expect.any(String), grams: expect.anything(), isNearest: true },
    { text: 'unobtainium', food: null, grams: null, isNearest: false },
  ]);
});

test.each([
  ['title', { title: '' }],
  ['meals', { meals: [] }],
  ['servings', { servings: 0 }],
  ['totalMin', { totalMin: 1e9 }],
  ['ingredients', { ingredients: [] }],
  ['ingredients', { ingredients: Array(101).fill('1 egg') }],
])('refuses a bad %s', async (_field, change) => {
  expectRefusal(await save(await createUser(server), randomUUID(), change), 400, 'invalid');
});
