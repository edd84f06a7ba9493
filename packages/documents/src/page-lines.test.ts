import { expect, test } from 'vitest';
import { listPageLines } from './page-lines.ts';

const piece = (text: string, x: number, y: number) => ({ text, x, y, width: 50, height: 10 });

test('reads a page line by line, though its pieces come in any order and lines lie a little askew', () => {
  const items = [piece('salt', 60, 80), piece('sugar,', 80, 101), piece('Ingredients:', 0, 100), piece('cocoa,', 0, 79), piece(' ', 0, 10)];
  expect(listPageLines({ items })).toEqual(['Ingredients: sugar,', 'cocoa, salt', '']);
});
