import { expect, test } from 'vitest';
import { splitMeals } from './split-meals.ts';

test.each([
  ['two eggs, toast', [['snack', 'two eggs, toast']]],
  [
    'breakfast: eggs; lunch: soup',
    [
      ['breakfast', 'eggs'],
      ['lunch', 'soup'],
    ],
  ],
  [
    'Breakfast: eggs, toast\nLunch: soup\nDinner - pasta',
    [
      ['breakfast', 'eggs, toast'],
      ['lunch', 'soup'],
      ['dinner', 'pasta'],
    ],
  ],
  [
    'an apple. Supper: rice. Snacks: nuts',
    [
      ['snack', 'an apple'],
      ['dinner', 'rice'],
      ['snack', 'nuts'],
    ],
  ],
  ['breakfast burrito, lunch box', [['snack', 'breakfast burrito, lunch box']]],
  ['brunch: pancakes', [['breakfast', 'pancakes']]],
  ['lunch:', []],
])('“%s” is of these meals', (text, parts) => {
  expect(splitMeals(text, 'snack').map((part) => [part.meal, part.text])).toEqual(parts);
});
