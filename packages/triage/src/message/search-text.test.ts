import { expect, test } from 'vitest';
import { createSearchText, createStemGroup } from './search-text.ts';

test('a text carries a group of stems whether it was made before the text was read or afterwards', () => {
  const stems = ['zwoll', 'zp'];
  const before = createStemGroup(stems);
  const [carrying, other] = [createSearchText('my ankle is zwollen'), createSearchText('my ankle hurts')];
  const after = createStemGroup(stems);
  expect([before, after].map(carrying.carries)).toEqual([true, true]);
  expect([before, after].map(other.carries)).toEqual([false, false]);
});
