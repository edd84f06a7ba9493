import { expect, it } from 'vitest';
import { formatList, shorten } from './wording.ts';

it('shortens between whole characters', () => {
  expect(shorten('🙂'.repeat(10), 5)).toBe('🙂🙂🙂🙂…');
  expect(shorten('short')).toBe('short');
});

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('lists %j as "%s"', (words, text) => expect(formatList(words)).toBe(text));
