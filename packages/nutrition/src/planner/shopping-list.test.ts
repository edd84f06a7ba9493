import { expect, test } from 'vitest';
import { loadCookbook } from '../cookbook/cookbook.ts';
import { loadFoods } from '../foods/food-table.ts';
import type { FoodToUse } from './meal-plan.ts';
import { createPantry } from './pantry.ts';
import { listShopping } from './shopping-list.ts';

const { recipes } = await loadCookbook(await loadFoods());
const recipe = recipes.find(({ id }) => id === 'bean-chili');
if (!recipe) throw new Error('the cookbook has no bean chili');
/** 480 g of kidney beans for four portions. */
const dish = { recipe, portions: [1], isLocked: false };

test.each<[string, string[], FoodToUse[], object]>([
  ['expired before the plan', [], [{ food: '1 kg kidney beans', untilDay: -1 }], { grams: 480, isAtHome: false, gramsAtHome: null }],
  ['good for the first dish alone', [], [{ food: 'kidney beans', untilDay: 1 }], { grams: 240, isAtHome: false, gramsAtHome: null }],
  ['too little of it for one dish', [], [{ food: '100 g kidney beans', untilDay: 1 }], { grams: 380, isAtHome: false, gramsAtHome: 100 }],
  ['more than the first dish needs', [], [{ food: '1 kg kidney beans', untilDay: 1 }], { grams: 240, isAtHome: false, gramsAtHome: 240 }],
  ['good for both', [], [{ food: 'kidney beans', untilDay: 2 }], { grams: 480, isAtHome: true, gramsAtHome: null }],
  ['more in the pantry', ['300 g kidney beans'], [{ food: '240 g kidney beans', untilDay: 0 }], { grams: 480, isAtHome: true }],
])('food at home is counted for dishes it is still good for: %s', (_what, lines, perishable, expected) => {
  const dishes = [0, 2].map((day) => ({ ...dish, day, meal: 'dinner' as const, portions: [1, 1], isLeftover: false }));
  const items = listShopping(dishes, createPantry(lines, perishable));
  expect(items.find(({ food }) => food.name === 'Kidney beans')).toMatchObject(expected);
});

test('leftovers take what was good when they were cooked', () => {
  const dishes = [
    { ...dish, day: 0, meal: 'dinner' as const, isLeftover: false },
    { ...dish, day: 1, meal: 'lunch' as const, isLeftover: true },
  ];
  const items = listShopping(dishes, createPantry([], [{ food: 'kidney beans', untilDay: 0 }]));
  expect(items.find(({ food }) => food.name === 'Kidney beans')).toMatchObject({ isAtHome: true });
});
