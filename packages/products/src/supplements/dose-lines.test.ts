import { expect, test } from 'vitest';
import { listDoseLines } from './dose-lines.ts';
import { readFactsPanel } from './facts-panel.ts';

const listLines = (text: string, servings = 1) => listDoseLines(readFactsPanel(text), servings).map(({ line }) => line);

test.each([
  ['the amount of the element, not of its salt', 'Magnesium (as magnesium oxide) 400 mg 95%', 1, ['Magnesium 400 mg']],
  ['folate as folic acid', 'Folate 1000 mcg DFE 250%', 1, ['Folic acid 600 mcg']],
  ['beta-carotene apart from vitamin A', 'Vitamin A (as beta-carotene) 900 mcg 100%', 1, ['Beta-carotene 900 mcg']],
  ['every serving of a day', 'Vitamin B6 2 mg 118%', 3, ['Vitamin B6 6 mg']],
  ['no living germs and no calories', 'Probiotic Blend 10 billion CFU\nCalories 15', 1, []],
])('counts %s', (_name, text, servings, expected) => {
  expect(listLines(`Supplement Facts\nServing Size: 1 capsule\n${text}`, servings)).toEqual(expected);
});
