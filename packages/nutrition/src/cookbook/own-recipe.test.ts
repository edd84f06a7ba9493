import { expect, test } from 'vitest';
import { loadFoods } from '../foods/food-table.ts';
import { createFoodSearch } from '../foods/search-foods.ts';
import { createOwnRecipe, readOwnIngredient } from './own-recipe.ts';
import { findRecipeMisfit, listAllergens, listDiets } from './recipe-facts.ts';

const table = await loadFoods();
const search = createFoodSearch(table);
const create = (...lines: string[]) =>
  createOwnRecipe(table, {
    id: 'own',
    title: 'Mine',
    meals: ['dinner'],
    servings: 2,
    totalMin: 20,
    ingredients: lines.map((line) => readOwnIngredient(search, table, line)),
    steps: [],
  });
const getState = (lines: string[], id: string) => listAllergens(create(...lines)).find((one) => one.id === id)?.state;

test('foods that are known are weighed and named', () => {
  const recipe = create('200 g red lentils', '2 carrots');
  expect(recipe.ingredients.map(({ food, grams, isNearest }) => [food.name, grams, isNearest])).toEqual([
    ['Red lentils', 200, false],
    ['Carrot', 122, false],
  ]);
  expect(listDiets(recipe)).toContain('vegan');
  expect(recipe.nutrients.iron.isAtLeast).toBe(false);
});

test('what nobody knows makes sums a lower bound, and no diet or allergen is promised', () => {
  const lines = ['200 g red lentils', '1 cup qwertzu'];
  const recipe = create(...lines);
  expect(recipe.nutrients.iron.isAtLeast).toBe(true);
  expect(listDiets(recipe)).toEqual([]);
  expect(getState(lines, 'milk')).toBe('cannotAssess');
});

test('the nearest food says what may be in it, and proves nothing of the rest', () => {
  const lines = ['1 cup mystery paste'];
  expect(create(...lines).ingredients[0]?.isNearest).toBe(true);
  expect(getState(lines, 'milk')).toBe('cannotAssess');
  expect(listDiets(create(...lines))).toEqual([]);
});

test('an allergen in the words of an unknown food is found', () => {
  const rules = { diet: null, restrictions: [], allergies: ['Peanuts'] };
  expect(findRecipeMisfit(create('2 tbsp zzyzx peanut xyzzy'), rules)?.rule).toBe('Peanuts allergy');
});

test.each(['', '???', '0 eggs', '999999999 kg flour', 'x'.repeat(300)])('the line “%s” is read without a fault', (line) => {
  expect(create(line).ingredients).toHaveLength(1);
});
