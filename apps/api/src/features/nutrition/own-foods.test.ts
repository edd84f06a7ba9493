import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();
const day = '2026-03-10';
const marmalade = {
  name: 'Aunt May’s spread',
  brand: null,
  ingredients: 'sugar, grapefruit juice',
  basisGrams: 20,
  amounts: { energy: 50, sugars: 12, sodium: 0 },
  portion: { name: 'spoon', grams: 20 },
};
const save = (person: SignedIn, id: string, change: object = {}) => person.call('PUT', `/api/own-foods/${id}`, { ...marmalade, ...change });
const list = async (person: SignedIn) => (await person.call('GET', '/api/own-foods')).json();
const note = (person: SignedIn, id: string) =>
  person.call('PUT', `/api/food-entries/${randomUUID()}`, {
    day,
    meal: 'breakfast',
    foodId: `own-${id}`,
    name: marmalade.name,
    quantity: 2,
    unit: null,
    size: null,
    note: null,
  });
const assess = async (person: SignedIn) => (await person.call('GET', `/api/nutrition?from=${day}&to=${day}&today=${day}`)).json();

test('a food is stored as it was typed, found first, and counts in the diary', async () => {
  const ann = await createUser(server);
  const id = randomUUID();
  expect((await save(ann, id)).statusCode).toBe(204);
  expect(await list(ann)).toEqual([expect.objectContaining({ ...marmalade, id, recipes: [] })]);
  expect((await ann.call('GET', '/api/foods?q=aunt')).json()[0]).toMatchObject({ id: `own-${id}`, energyPer100g: 250 });
  expect((await note(ann, id)).statusCode).toBe(204);
  const { rows } = await assess(ann);
  const find = (wanted: string) => rows.find((row: { id: string }) => row.id === wanted);
  expect(find('energy')).toMatchObject({ amount: 100, isAtLeast: false });
  expect(find('sodium')).toMatchObject({ amount: 0, isAtLeast: false });
  expect(find('iron')).toMatchObject({ amount: 0, isAtLeast: true });
});

test('a medicine is checked with every ingredient of its label', async () => {
  const ann = await createUser(server);
  const id = randomUUID();
  const medicine = createMedicationInput('Simvastatin', { strength: '20 mg', frequency: 'once daily' });
  expect((await ann.call('PUT', `/api/medications/${randomUUID()}`, medicine)).statusCode).toBeLessThan(300);
  await save(ann, id);
  await note(ann, id);
  expect((await assess(ann)).notices).toContainEqual(expect.objectContaining({ medicine: 'Simvastatin', severity: 'major' }));
});

test('a food that is deleted while it is in a recipe and the diary leaves its name, and comes back under its id', async () => {
  const ann = await createUser(server);
  const [id, recipeId] = [randomUUID(), randomUUID()];
  await save(ann, id);
  await note(ann, id);
  const recipe = { title: 'Toast', meals: ['breakfast'], servings: 1, totalMin: 5, steps: [] };
  await ann.call('PUT', `/api/own-recipes/${recipeId}`, { ...recipe, ingredients: ['20 g Aunt May’s spread'] });
  const showRecipe = async () => (await ann.call('GET', `/api/recipes/own-${recipeId}?today=${day}`)).json();
  const showEntry = async () => (await ann.call('GET', `/api/food-entries?from=${day}&to=${day}`)).json()[0];
  expect((await showRecipe()).ingredients[0]).toMatchObject({ foodId: `own-${id}`, grams: 20 });
  expect((await list(ann))[0].recipes).toEqual(['Toast']);

  expect((await ann.call('DELETE', `/api/own-foods/${id}`)).statusCode).toBe(204);
  expect((await showRecipe()).ingredients[0]).toMatchObject({ foodId: null, grams: null, note: '20 g Aunt May’s spread' });
  expect(await showEntry()).toMatchObject({ name: marmalade.name, grams: null, energy: null });

  await save(ann, id);
  expect((await showRecipe()).ingredients[0]).toMatchObject({ foodId: `own-${id}`, grams: 20 });
  expect(await showEntry()).toMatchObject({ grams: 40, energy: 100 });
});

test('foods are their owner’s', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const id = randomUUID();
  await save(ann, id);
  expect(await list(ben)).toEqual([]);
  expect((await ben.call('GET', '/api/foods?q=aunt')).json().map((food: { id: string }) => food.id)).not.toContain(`own-${id}`);
  expectRefusal(await note(ben, id), 400, 'invalid');
  expectRefusal(await ben.call('DELETE', `/api/own-foods/${id}`), 404, 'notFound');
});

test.each([
  ['no name', { name: ' ' }],
  ['a basis of zero', { basisGrams: 0 }],
  ['a negative amount', { amounts: { energy: -1 } }],
  ['more sugar than food', { amounts: { sugars: 21 } }],
  ['more energy than fat has', { amounts: { energy: 183 } }],
  ['a nutrient that nobody knows', { amounts: { magic: 1 } }],
  ['a portion without a weight', { portion: { name: 'spoon', grams: 0 } }],
])('refuses %s', async (_what, change) => {
  expectRefusal(await save(await createUser(server), randomUUID(), change), 400, 'invalid');
});
