import { expect, test } from 'vitest';
import { createMealEntries } from './plan-calendar.tsx';
import type { MealPlan } from './plan-data.ts';
import { formatShoppingList, groupByShop } from './shopping-text.ts';

const createItem = (name: string, aisle: MealPlan['shopping'][number]['aisle'], more: Partial<MealPlan['shopping'][number]> = {}) => ({
  name,
  aisle,
  grams: 200,
  household: null,
  dishes: 1,
  isTicked: false,
  isAtHome: false,
  readLabelFor: [],
  notices: [],
  ...more,
});
const plan = {
  start: '2026-02-27',
  settings: { shops: [{ aisle: 'Produce', shop: 'Market' }] },
  dishes: [
    { day: 1, meal: 'lunch', title: 'Chili', totalMin: 40, isLeftover: true, notices: [] },
    {
      day: 2,
      meal: 'dinner',
      title: 'Soup',
      totalMin: 25,
      isLeftover: false,
      notices: [{ who: 'Tom', headline: 'Grapefruit raises simvastatin.' }],
    },
  ],
  shopping: [
    createItem('Onion', 'Produce'),
    createItem('Kale', 'Produce', { isTicked: true }),
    createItem('Bread', 'Bakery', { readLabelFor: ['Sesame'], household: { quantity: 2, unit: 'slice' } }),
    createItem('Olive oil', 'Canned and dry', { isAtHome: true }),
  ],
} as unknown as MealPlan;

test('sorts the list by shop, the usual one first, without what is at home', () => {
  expect(groupByShop(plan).map(({ shop, aisles }) => [shop, aisles.map(({ aisle }) => aisle)])).toEqual([
    ['', ['Bakery']],
    ['Market', ['Produce']],
  ]);
});

test('writes the list as text without what is in the cart', () => {
  expect(formatShoppingList(plan)).toBe(
    'Shopping list\n\nBakery\n- Bread, 2 slices, 200 g (read the label for sesame)\n\nMARKET\n\nProduce\n- Onion, 200 g',
  );
});

test('makes a calendar entry of each dish on its day, with what a medicine says about it', () => {
  expect(createMealEntries(plan)).toMatchObject([
    { uid: 'meal-2026-02-27-1-lunch@wellkept', title: 'Lunch: Chili', text: 'Leftover from the day before', first: { month: 2, day: 28 } },
    {
      title: 'Dinner: Soup',
      text: '25 min to make\nTom: Grapefruit raises simvastatin.',
      first: { month: 3, day: 1 },
      at: 1110,
      recurrence: null,
    },
  ]);
});
