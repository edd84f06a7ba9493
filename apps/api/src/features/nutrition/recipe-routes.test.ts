import { randomUUID } from 'node:crypto';
import type { Recipe, RecipeSummary } from '@wellkept/contract/nutrition/recipes.ts';
import { expect, test } from 'vitest';
import { createMedicationInput, saveEntries } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();
const day = '2026-03-10';
const list = async (person: SignedIn): Promise<RecipeSummary[]> => (await person.call('GET', `/api/recipes?today=${day}`)).json();
const show = async (person: SignedIn, id: string): Promise<Recipe> => (await person.call('GET', `/api/recipes/${id}?today=${day}`)).json();
const addMedicine = async (person: SignedIn, name: string) =>
  expect((await person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput(name))).statusCode).toBeLessThan(300);
const find = (recipes: readonly RecipeSummary[], id: string) => recipes.find((one) => one.id === id);

test('lists every recipe, and says of each what does not fit the diet and the allergies', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { dietary_info: { dietType: 'vegetarian' }, medical_history: { allergies: ['Peanuts'] } });
  const recipes = await list(ann);
  expect(recipes.length).toBeGreaterThanOrEqual(160);
  expect(find(recipes, 'bean-chili')).toMatchObject({ misfit: null, notice: null, diets: expect.arrayContaining(['vegan']) });
  expect(find(recipes, 'chicken-fajitas')?.misfit).toEqual({ food: 'Chicken breast', rule: 'vegetarian' });
  expect(find(recipes, 'apple-with-peanut-butter')?.misfit).toEqual({ food: 'Peanut butter', rule: 'Peanuts allergy' });
});

test('a recipe that no rule names says which labels to read, and what nobody checks', async () => {
  const ann = await createUser(server);
  const profile = { dietary_info: { restrictions: ['low residue'] }, medical_history: { allergies: ['Soy', 'Penicillin'] } };
  await ann.call('PATCH', '/api/profile', profile);
  const { rules, misfit } = await show(ann, 'apple-with-peanut-butter');
  expect(misfit).toBeNull();
  expect(rules).toEqual([
    { mark: 'unknown', text: 'cannot be assessed for soy (peanut butter). Read the label.', isMisfit: false, isGeneral: false },
    { mark: 'unknown', text: 'we don’t check “low residue”.', isMisfit: false, isGeneral: true },
  ]);
  expect(find(await list(ann), 'apple-with-peanut-butter')?.rules).toEqual(rules);
  expect((await show(await createUser(server), 'apple-with-peanut-butter')).rules).toEqual([]);
});

test('says what a medicine means for the foods of a recipe', async () => {
  const ann = await createUser(server);
  await addMedicine(ann, 'Warfarin');
  expect(find(await list(ann), 'spinach-dal-with-brown-rice')?.notice).toMatchObject({ food: 'Spinach', medicine: 'Warfarin' });
  const recipe = await show(ann, 'spinach-dal-with-brown-rice');
  expect(recipe.notices.map(({ food }) => food)).toContain('Spinach');
  expect(recipe.medicines).toBe(1);
});

test('shows a portion with its nutrients beside the need of the person', async () => {
  const recipe = await show(await createUser(server), 'overnight-oats-with-berries');
  expect(recipe.ingredients[0]).toEqual({
    foodId: '08120',
    name: 'Rolled oats',
    note: null,
    grams: 80,
    isNearest: false,
    household: { quantity: 1, unit: 'cup' },
  });
  expect(recipe.nutrients.find(({ id }) => id === 'fiber')).toMatchObject({ unit: 'g', need: expect.any(Number) });
  expect(recipe.allergens.find(({ id }) => id === 'milk')).toMatchObject({ state: 'contains', foods: ['Low-fat yogurt', 'Milk, 1%'] });
});

test('numbers stay out of sight for a person with an eating disorder', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { medical_history: { currentConditions: ['Bulimia'] } });
  expect(find(await list(ann), 'bean-chili')).toMatchObject({ energy: null, protein: null });
  expect((await show(ann, 'bean-chili')).nutrients).toEqual([]);
});

test('numbers stay out of sight, as on the page of nutrition, after days of very little food and a fast loss of weight', async () => {
  const ann = await createUser(server);
  const rice = { foodId: '20045', name: 'White rice, cooked', quantity: 150, unit: 'g', size: null, note: null };
  for (const [at, kg] of [
    ['2026-02-10', 70],
    ['2026-03-09', 62],
  ] as const)
    await saveEntries(ann, { kind: 'measurement', subject: 'weight', day: at, value: kg });
  expect(find(await list(ann), 'bean-chili')?.energy).toEqual(expect.any(Number));
  for (const on of ['2026-02-24', '2026-03-08', '2026-03-09'])
    for (const meal of ['lunch', 'dinner']) await ann.call('PUT', `/api/food-entries/${randomUUID()}`, { ...rice, meal, day: on });
  const nutrition = (await ann.call('GET', `/api/nutrition?from=${day}&to=${day}&today=${day}`)).json();
  expect(nutrition).toMatchObject({ isGentle: true, entries: 0 });
  expect(find(await list(ann), 'bean-chili')).toMatchObject({ energy: null, protein: null });
  expect(await show(ann, 'bean-chili')).toMatchObject({ nutrients: [], careNotes: nutrition.careNotes });
  expect(nutrition.careNotes).toEqual(expect.arrayContaining([expect.stringContaining('losing weight faster')]));
});

test('a portion in the diary counts with each of its foods', async () => {
  const ann = await createUser(server);
  await addMedicine(ann, 'Warfarin');
  const entry = { day, meal: 'dinner', name: 'Spinach dal with brown rice', unit: null, size: null, note: null };
  const put = (foodId: string) => ann.call('PUT', `/api/food-entries/${randomUUID()}`, { ...entry, foodId, quantity: 2 });
  expect((await put('recipe-spinach-dal-with-brown-rice')).statusCode).toBe(204);
  expectRefusal(await put('recipe-nothing-like-it'), 400, 'invalid');
  const { nutrients } = await show(ann, 'spinach-dal-with-brown-rice');
  const nutrition = (await ann.call('GET', `/api/nutrition?from=${day}&to=${day}&today=${day}`)).json();
  const getAmount = (rows: readonly { id: string; amount: number }[], id: string) => rows.find((row) => row.id === id)?.amount ?? 0;
  for (const id of ['energy', 'vitaminK', 'potassium']) expect(getAmount(nutrition.rows, id)).toBeCloseTo(2 * getAmount(nutrients, id), 0);
  expect(nutrition.notices.map(({ food }: { food: string }) => food)).toContain('Spinach');
  const [stored] = (await ann.call('GET', `/api/food-entries?from=${day}&to=${day}`)).json();
  expect(stored.energy).toBeCloseTo(2 * getAmount(nutrients, 'energy'), 0);
});

test('a recipe is found where foods are', async () => {
  const foods = (await (await createUser(server)).call('GET', '/api/foods?q=lentil bolo')).json();
  expect(foods).toContainEqual(expect.objectContaining({ id: 'recipe-lentil-bolognese', name: 'Lentil Bolognese' }));
});

test('an unknown recipe is not found', async () => {
  const ann = await createUser(server);
  expectRefusal(await ann.call('GET', `/api/recipes/no-such-thing?today=${day}`), 404, 'notFound');
  expectRefusal(await ann.call('GET', `/api/recipes/..%2F?today=${day}`), 400, 'invalid');
});
