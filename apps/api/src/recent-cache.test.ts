import { expect, test } from 'vitest';
import { createRecentCache, hashKey } from './recent-cache.ts';

test('of more values than fit, the one that was not asked for longest is forgotten', () => {
  const cache = createRecentCache<number>(2);
  cache.set('one', 1);
  cache.set('two', 2);
  expect(cache.get('one')).toBe(1);
  cache.set('three', 3);
  expect(['one', 'two', 'three'].map(cache.get)).toEqual([1, undefined, 3]);
});

test('what differs in any part has a key of its own', () => {
  const keys = [[['a', 'b']], [['a'], 'b'], [['a', 'b'], {}], [['a', 'b'], { age: 1 }]].map(hashKey);
  expect(new Set(keys).size).toBe(4);
});
