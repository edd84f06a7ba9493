import { expect, test } from 'vitest';
import { listPortionShares } from './portion-shares.ts';

test('gives a portion in amounts and as shares of a day, and leaves out what is not known', () => {
  expect(listPortionShares({ sugars_100g: 45, caffeine_100g: 0.032 }, 50)).toEqual([
    { name: 'Sugars', amount: '22.5 g', percent: 25 },
    { name: 'Caffeine', amount: '16 mg', percent: 4 },
  ]);
  expect(listPortionShares({ sugars_100g: 45 }, Number.NaN)).toEqual([]);
  expect(listPortionShares({ sugars_100g: 45 }, 0)).toEqual([]);
});
