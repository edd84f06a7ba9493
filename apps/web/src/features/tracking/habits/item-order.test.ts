import { expect, test } from 'vitest';
import { findPosition, moveItem } from './item-order.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, -1, 'abcd'],
  [2, 9, 'abdc'],
  [9, 0, 'abcd'],
])('from %d to %d: %s', (from, to, expected) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(expected);
});

test('a row goes where the finger is: before the first row whose middle lies below it', () => {
  const middles = [20, 60, 100];
  expect([5, 25, 61, 140].map((height) => findPosition(middles, height))).toEqual([0, 1, 2, 3]);
});
