import { expect, test } from 'vitest';
import { loadFoods } from '../foods/food-table.ts';
import { createFoodSearch } from '../foods/search-foods.ts';
import { createPantry } from './pantry.ts';

const table = await loadFoods();
const search = createFoodSearch(table);
const getFood = (name: string) => {
  const hit = search.findEveryday(name);
  if (!hit) throw new Error(`no food is called ${name}`);
  return table.getFood(hit.position, hit.everyday);
};

test.each<[string, string[], (number | null)[]]>([
  ['olive oil', ['Olive oil'], [null]],
  ['spinach', ['200 g spinach'], [200]],
  ['spinach', ['200 g spinach', '0.1 kg Spinach'], [200, 100]],
  ['spinach', ['200 g spinach', 'spinach'], [200, null]],
  ['egg', ['6 eggs'], [300]],
  ['milk', ['coconut milk', 'almonds'], []],
  ['milk', [], []],
])('of %s there is at home by %j: %j', (name, lines, expected) => {
  expect(createPantry(lines)(getFood(name)).map(({ grams }) => grams)).toEqual(expected);
});

test('what expires first is in front', () => {
  const findStock = createPantry(
    ['1 kg spinach'],
    [
      { food: 'spinach', untilDay: 3 },
      { food: '200 g spinach', untilDay: 1 },
    ],
  );
  expect(findStock(getFood('spinach')).map(({ untilDay }) => untilDay)).toEqual([1, 3, Number.POSITIVE_INFINITY]);
});
