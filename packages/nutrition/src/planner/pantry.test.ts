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

test.each<[string, string[], number | null | 'none']>([
  ['olive oil', ['Olive oil'], null],
  ['spinach', ['200 g spinach'], 200],
  ['spinach', ['200 g spinach', '0.1 kg Spinach'], 300],
  ['spinach', ['200 g spinach', 'spinach'], null],
  ['egg', ['6 eggs'], 300],
  ['milk', ['coconut milk', 'almonds'], 'none'],
  ['milk', [], 'none'],
])('of %s there is at home by %j: %s', (name, lines, expected) => {
  const stock = createPantry(lines)(getFood(name));
  expect(stock === null ? 'none' : stock.grams).toBe(expected);
});
