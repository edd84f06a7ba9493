import { expect, test } from 'vitest';
import { loadFoods } from '../foods/food-table.ts';
import { createFoodSearch } from '../foods/search-foods.ts';
import { estimateServing, listKidneyMarks } from './kidneys.ts';

const table = await loadFoods();
const search = createFoodSearch(table);

function listTexts(name: string, grams: number | null = null): string {
  const [hit] = search.search(name, 1);
  if (!hit) throw new Error(`There is no ${name}.`);
  const food = table.getFood(hit.position, hit.everyday);
  const getAmount = (nutrient: Parameters<typeof table.getAmount>[1]) => table.getAmount(hit.position, nutrient);
  return listKidneyMarks({ food, grams: grams ?? estimateServing(food), getAmount })
    .map(({ severity, text }) => `${severity} ${text}`)
    .join('; ');
}

test.each(['banana', 'baked potato', 'avocado', 'orange juice', 'spinach', 'lentils', 'dried apricots', 'milk', 'salmon'])(
  'marks the potassium of a usual portion of %s',
  (name) => expect(listTexts(name)).toMatch(/moderate about \d+ mg of potassium in \d+ g/),
);

test.each(['apple', 'white rice', 'white bread', 'blueberries', 'paprika', 'instant coffee', 'egg', 'butter', 'olive oil'])(
  'marks no potassium of %s',
  (name) => expect(listTexts(name)).not.toContain('of potassium'),
);

test('counts the portion that was eaten', () => {
  expect(listTexts('apple', 150)).not.toContain('of potassium');
  expect(listTexts('apple', 600)).toContain('mg of potassium in 600 g');
});

test.each([
  ['Cola', 'Cola, carbonated', 'added phosphates'],
  ['Cheese slices', 'Cheese, pasteurized process, American', 'added phosphates'],
  ['Ham', 'Ham, Pork, water, salt, stabilizers (E450, E451)', 'added phosphates'],
  ['Chicken strips', 'Chicken, water, sodium phosphates', 'added phosphates'],
  ['Iced tea', 'Iced tea, water, sugar, phosphoric acid', 'added phosphates'],
  ['Protein powder', 'Protein powder, whey', 'a lot of protein'],
])('names what the label of %s says', (name, description, text) => {
  const marks = listKidneyMarks({ food: { name, description }, grams: 30, getAmount: () => 0 });
  expect(marks).toEqual([{ severity: 'moderate', text }]);
});

test('takes an unknown amount of potassium for no small one', () => {
  const food = { name: 'Soup', description: 'Soup' };
  const unknown = [{ severity: 'minor', text: 'an unknown amount of potassium' }];
  expect(listKidneyMarks({ food, grams: 300, getAmount: () => null })).toEqual(unknown);
  expect(listKidneyMarks({ food, grams: null, getAmount: () => 400 })).toEqual(unknown);
});
