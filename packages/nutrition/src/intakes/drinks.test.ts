import { expect, test } from 'vitest';
import { loadFoods } from '../foods/food-table.ts';
import type { NutrientId } from '../nutrients.ts';
import { countGlasses, isPlainWater } from './drinks.ts';

const table = await loadFoods();
const getFood = (id: string) => {
  const position = table.findPosition(id);
  if (position === null) throw new Error(`There is no food ${id}.`);
  return { per100g: (nutrient: NutrientId) => table.getAmount(position, nutrient) };
};

test.each([
  ['tap water', '14411', true],
  ['municipal water', '14429', true],
  ['bottled water', '14555', true],
  ['sparkling mineral water', '14075', true],
  ['club soda', '14121', true],
  ['diet soda', '14143', false],
  ['herbal tea', '14381', false],
  ['green tea without caffeine', '14260', false],
  ['black coffee', '14209', false],
  ['milk', '01077', false],
  ['an apple', '09003', false],
])('recognizes plain water, and nothing else: %s', (_name, id, isPlain) => {
  expect(isPlainWater(getFood(id))).toBe(isPlain);
});

test('a food of which nothing is known is no water', () => {
  expect(isPlainWater({ per100g: () => null })).toBe(false);
});

test.each([
  [
    { noted: 0, glasses: 750 },
    { fromGlasses: 750, inBoth: 0 },
  ],
  [
    { noted: 500, glasses: 0 },
    { fromGlasses: 0, inBoth: 0 },
  ],
  [
    { noted: 500, glasses: 750 },
    { fromGlasses: 250, inBoth: 500 },
  ],
  [
    { noted: 750, glasses: 500 },
    { fromGlasses: 0, inBoth: 500 },
  ],
])('counts water that is in both places once: %o', (day, counted) => {
  expect(countGlasses(day)).toEqual(counted);
});
