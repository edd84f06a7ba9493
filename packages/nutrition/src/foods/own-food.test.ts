import { expect, test } from 'vitest';
import { createOwnRecipe, readOwnIngredient } from '../cookbook/own-recipe.ts';
import { listAllergens, listDiets } from '../cookbook/recipe-facts.ts';
import { readMeal } from '../text/read-meal.ts';
import { loadFoods } from './food-table.ts';
import { listCheckedNames, type OwnFood, withOwnFoodSearch, withOwnFoods } from './own-food.ts';
import { createFoodSearch } from './search-foods.ts';

const usda = await loadFoods();
const plain = createFoodSearch(usda);
const sourdough: OwnFood = {
  id: 'own-1',
  name: 'Oma’s sourdough',
  brand: 'Oma',
  ingredients: 'wheat flour, sesame',
  basisGrams: 40,
  amounts: { energy: 100, sodium: 0 },
  portion: { name: 'slice', grams: 40 },
};
const table = withOwnFoods(usda, [sourdough]);
const search = withOwnFoodSearch(plain, usda, [sourdough]);

test('an own food has the values of its label per 100 g, a zero stays zero, and the rest is unknown', () => {
  const position = table.findPosition('own-1');
  if (position === null) throw new Error('The food has no place in the table.');
  expect(table.getAmount(position, 'energy')).toBe(250);
  expect(table.getAmount(position, 'sodium')).toBe(0);
  expect(table.getAmount(position, 'iron')).toBeNull();
  expect(table.findPosition('01123')).toBe(usda.findPosition('01123'));
});

test('an own food is found first, as it is typed', () => {
  expect(search.search('oma sourd')[0]?.name).toBe('Oma’s sourdough');
  expect(search.search('egg', 3).map(({ name }) => name)).toEqual(plain.search('egg', 3).map(({ name }) => name));
  expect(search.search('')).toEqual([]);
});

test('a text names an own food and is weighed by its portion', () => {
  const [slices, egg] = readMeal(table, search, '2 slices oma’s sourdough, an egg');
  expect(slices?.match).toMatchObject({ food: { id: 'own-1' }, isCertain: true });
  expect(slices?.weight?.grams).toBe(80);
  expect(egg?.match?.food.id).toBe('01123');
});

test('a recipe has an own food until that is deleted, and then names what it no longer knows', () => {
  const ingredients = [readOwnIngredient(search, table, '2 slices Oma’s sourdough')];
  const own = { id: 'own', title: 'Toast', meals: ['breakfast'] as const, servings: 1, totalMin: 5, ingredients, steps: [] };
  const recipe = createOwnRecipe(table, own);
  expect(recipe.nutrients.energy.amount).toBe(200);
  expect(listAllergens(recipe).find(({ id }) => id === 'sesame')?.state).toBe('contains');
  expect(listAllergens(recipe).find(({ id }) => id === 'milk')?.state).toBe('cannotAssess');
  expect(listDiets(recipe)).toEqual([]);

  const without = createOwnRecipe(usda, own);
  expect(without.ingredients[0]).toMatchObject({ position: null, grams: null, note: '2 slices Oma’s sourdough' });
  expect(without.nutrients.energy).toMatchObject({ amount: 0, isAtLeast: true });
});

test('every ingredient of the label is checked beside the medicines', () => {
  const position = table.findPosition('own-1') ?? 0;
  expect(listCheckedNames(table.getFood(position))).toEqual(['Oma’s sourdough', 'wheat flour', 'sesame']);
});
