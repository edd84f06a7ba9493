import { expect, test } from 'vitest';
import { parseFoodLog } from './parse-food-log.ts';

const read = (text: string) => parseFoodLog(text).map(({ food, quantity, unit }) => [quantity, unit, food]);

test.each<[string, readonly (readonly [number | null, string | null, string])[]]>([
  // French has a cheese whose name is the Spanish "I took" without its accent.
  ['Tome de Savoie', [[null, null, 'Tome de Savoie']]],
  ['tome fraîche', [[null, null, 'tome fraîche']]],
  ['tome café con leche', [[null, null, 'café con leche']]],
  ['Tomé un café', [[1, null, 'café']]],
  [
    'toast w/ butter, coffee w/o sugar',
    [
      [null, null, 'toast'],
      [null, null, 'butter'],
      [null, null, 'coffee'],
    ],
  ],
  [
    'pizza x2 slices, bacon x3, 2x weetabix w milk (150ml)',
    [
      [2, 'slice', 'pizza'],
      [3, null, 'bacon'],
      [2, null, 'weetabix'],
      [150, 'ml', 'milk'],
    ],
  ],
  [
    'overnight oats (50g oats, 150ml almond milk, chia seeds), no dessert',
    [
      [50, 'g', 'oats'],
      [150, 'ml', 'almond milk'],
      [null, null, 'chia seeds'],
    ],
  ],
  [
    'smoothie: 1 banana, tbsp peanut butter, 1 scoop whey in 300 ml milk',
    [
      [1, null, 'banana'],
      [1, 'tbsp', 'peanut butter'],
      [1, 'scoop', 'whey'],
      [300, 'ml', 'milk'],
    ],
  ],
  [
    'skipped breakfast, just coffee, chickpeas, drained, fries at mcdonalds',
    [
      [null, null, 'coffee'],
      [null, null, 'chickpeas'],
      [null, null, 'fries'],
    ],
  ],
  [
    'porridge made with 200 ml milk, nothing but water, protein shake after the gym',
    [
      [null, null, 'porridge'],
      [200, 'ml', 'milk'],
      [null, null, 'water'],
      [null, null, 'protein shake'],
    ],
  ],
  [
    'two eggs, toast with butter, black coffee',
    [
      [2, null, 'eggs'],
      [null, null, 'toast'],
      [null, null, 'butter'],
      [null, null, 'black coffee'],
    ],
  ],
  [
    'Breakfast: 2 scrambled eggs, 1 slice of whole wheat toast and a glass of orange juice',
    [
      [2, null, 'scrambled eggs'],
      [1, 'slice', 'whole wheat toast'],
      [1, 'glass', 'orange juice'],
    ],
  ],
  [
    'I had a ham and cheese sandwich with fries and a coke for lunch',
    [
      [1, null, 'ham and cheese sandwich'],
      [null, null, 'fries'],
      [1, null, 'coke'],
    ],
  ],
  [
    'mac and cheese, a handful of almonds',
    [
      [null, null, 'mac and cheese'],
      [1, 'handful', 'almonds'],
    ],
  ],
  [
    'grilled chicken 150g, rice 1 cup',
    [
      [150, 'g', 'grilled chicken'],
      [1, 'cup', 'rice'],
    ],
  ],
  [
    'half an avocado on toast',
    [
      [0.5, null, 'avocado'],
      [null, null, 'toast'],
    ],
  ],
  [
    'zwei Eier, Toast mit Butter, schwarzer Kaffee',
    [
      [2, null, 'Eier'],
      [null, null, 'Toast'],
      [null, null, 'Butter'],
      [null, null, 'schwarzer Kaffee'],
    ],
  ],
  [
    'deux œufs, du pain avec du beurre et un café noir',
    [
      [2, null, 'œufs'],
      [null, null, 'pain'],
      [null, null, 'beurre'],
      [1, null, 'café noir'],
    ],
  ],
  [
    'dos huevos, una tostada con mantequilla',
    [
      [2, null, 'huevos'],
      [1, null, 'tostada'],
      [null, null, 'mantequilla'],
    ],
  ],
  [
    "scrambled eggs (3), un'arancia; Döner mit allem, dazu Ayran",
    [
      [3, null, 'scrambled eggs'],
      [1, null, 'arancia'],
      [null, null, 'Döner'],
      [null, null, 'Ayran'],
    ],
  ],
  [
    'dinner was mac and cheese, about 1.5 cups; cené sopa',
    [
      [1.5, 'cup', 'mac and cheese'],
      [null, null, 'sopa'],
    ],
  ],
  [
    'due uova, pane con burro e un caffè',
    [
      [2, null, 'uova'],
      [null, null, 'pane'],
      [null, null, 'burro'],
      [1, null, 'caffè'],
    ],
  ],
])('reads the foods of "%s"', (text, items) => {
  expect(read(text)).toEqual(items);
});

test('leaves out what was not eaten', () => {
  expect(read('coffee without sugar')).toEqual([[null, null, 'coffee']]);
  expect(read('nothing')).toEqual([]);
  expect(read('')).toEqual([]);
});
