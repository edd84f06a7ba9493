import { loadFoods } from '@wellkept/nutrition/foods/food-table.ts';
import { withOwnFoods } from '@wellkept/nutrition/foods/own-food.ts';
import { assessAllergens } from '@wellkept/nutrition/needs/allergens.ts';
import { findMisfit } from '@wellkept/nutrition/needs/fit.ts';
import { expect, test } from 'vitest';
import { withDeclaredAllergens } from './declared-allergens.ts';

const table = await loadFoods();
async function createFood(ingredients: string) {
  const own = { id: 'own-1', name: 'Snack', brand: null, ingredients, basisGrams: 100, amounts: {}, portion: null };
  return withOwnFoods(table, await withDeclaredAllergens([own])).getFood(table.size);
}
const list = async (ingredients: string, wanted: string) =>
  assessAllergens([await createFood(ingredients)]).flatMap(({ id, state }) => (state === wanted ? [id] : []));

test.each<[string, string[], string[]]>([
  ['Rice flour, salt. Does not contain wheat', [], []],
  ['Rice flour. Free from: milk, egg, wheat', [], []],
  ['Contains no peanuts. Rice, sugar', [], []],
  ['Rice, salt. May contain peanuts and milk.', [], ['peanut', 'milk']],
  ['Reis, Salz. Kann Spuren von Haselnüssen enthalten', [], ['tree-nut']],
  ['Made in a facility that handles almonds. Rice', [], ['tree-nut']],
  ['Ingredients: rice. Contains: milk, soy. May contain eggs.', ['milk', 'soy'], ['egg']],
  ['Wheat flour, whey powder', ['milk', 'gluten'], []],
])('"%s" contains %j and may contain %j', async (ingredients, contains, mayContain) => {
  expect(await list(ingredients, 'contains')).toEqual(contains);
  expect(await list(ingredients, 'mayContain')).toEqual(mayContain);
});

test.each([
  ['Rice. May contain milk.', { diet: null, restrictions: [], allergies: ['Milk'] }, 'Milk allergy (may contain traces)'],
  [
    'Rice. May contain strawberries.',
    { diet: null, restrictions: [], allergies: ['Strawberry'] },
    'Strawberry allergy (may contain traces)',
  ],
  ['Rice. May contain wheat.', { diet: null, restrictions: ['Gluten-free'], allergies: [] }, 'Gluten-free (may contain traces)'],
  ['Rice. May contain milk.', { diet: 'vegan', restrictions: [], allergies: [] }, null],
  ['Rice. Does not contain wheat.', { diet: null, restrictions: ['Gluten-free'], allergies: ['Wheat'] }, null],
  ['Rice, milk.', { diet: 'vegan', restrictions: [], allergies: ['Milk'] }, 'Milk allergy'],
])('"%s" for %j: %s', async (ingredients, rules, expected) => {
  expect(findMisfit(await createFood(ingredients), rules)).toBe(expected);
});

test('of a label that only warns of traces, what is in the food stays unknown', async () => {
  const [food] = await withDeclaredAllergens([
    { id: 'own-1', name: 'Snack', brand: null, ingredients: 'May contain nuts', basisGrams: 100, amounts: {}, portion: null },
  ]);
  expect(food).toMatchObject({ ingredients: null, declared: [], traces: { groups: ['nuts'] } });
});
