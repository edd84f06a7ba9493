import { expect, test } from 'vitest';
import { loadFoods } from '../foods/food-table.ts';
import { listPortions } from '../foods/portions.ts';
import { createFoodSearch } from '../foods/search-foods.ts';
import { readMeal } from './read-meal.ts';

const table = await loadFoods();
const search = createFoodSearch(table);
const read = (text: string) => readMeal(table, search, text).map(({ match, weight }) => [match?.food.description, weight?.grams]);

test.each([
  ['1 cup rice', 'Rice, white, long-grain, regular, enriched, cooked', 158],
  ['150 g pasta', 'Pasta, cooked, enriched, without added salt', 150],
  ['1 cup lentils', 'Lentils, mature seeds, cooked, boiled, without salt', 198],
  ['1 cup quinoa', 'Quinoa, cooked', 185],
  ['1 cup couscous', 'Couscous, cooked', 157],
  ['45 g dry rice', 'Rice, white, long-grain, regular, raw, enriched', 45],
  ['100 g uncooked pasta', 'Pasta, dry, enriched', 100],
])('“%s” in a diary is %s', (text, description, grams) => {
  expect(read(text)).toEqual([[description, grams]]);
});

test.each([
  ['some grapes', 140],
  ['almonds', 30],
  ['a bowl of strawberries', 140],
  ['10 almonds', 12],
  ['1 grape', 5],
  ['2 servings of cashews', 60],
])('“%s” weigh %i g', (text, grams) => {
  expect(read(text).map(([, weight]) => weight)).toEqual([grams]);
});

test.each([
  ['tea with milk', 30.5],
  ['coffee with soy milk', 30],
  ['black tea and a cup of milk', 244],
  ['cereal with milk', 244],
  ['coffee, a glass of milk', 244],
])('the milk of “%s” weighs about %f g', (text, grams) => {
  const weight = Number(read(text).at(-1)?.[1]);
  expect(weight).toBeGreaterThan(grams * 0.9);
  expect(weight).toBeLessThan(grams * 1.1);
});

test.each([
  ['12061', ['Usual portion', 30], ['1 piece', 1.2]],
  ['09050', ['Usual portion', 140], ['1 piece', 1.4]],
  ['01123', ['Usual portion', 50], undefined],
])('the first amounts to choose of food %s', (id, usual, piece) => {
  const position = table.findPosition(id);
  if (position === null) throw new Error('The food is missing.');
  const portions = listPortions(table.getFood(position)).map(({ label, grams }) => [label, grams]);
  expect(portions[0]).toEqual(usual);
  expect(portions.find(([label]) => label === '1 piece')).toEqual(piece);
  expect(portions.at(-1)).toEqual(['100 g', 100]);
});
