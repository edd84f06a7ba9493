import { expect, test } from 'vitest';
import { MisreadIndex } from './misread-index.ts';

const index = new MisreadIndex();
for (const word of ['ascorbic', 'benzoate', 'sorbate', 'glutamate', 'gluconate']) index.add(word);

test.each<[string, string | null]>([
  ['ascornic', 'ascorbic'],
  ['ascrbic', null],
  ['ascorbbic', 'ascorbic'],
  ['benzoste', 'benzoate'],
  ['ascorbic', null],
  ['ascormik', null],
  ['sorbatte', null],
])('%s is read as %s', (word, meant) => {
  expect(index.correct(word)).toBe(meant);
});
