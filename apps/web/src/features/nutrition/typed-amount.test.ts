import { expect, test } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['150 g', { quantity: 150, unit: 'g', size: null }],
  ['2 slices', { quantity: 2, unit: 'slice', size: null }],
  ['1½ cups', { quantity: 1.5, unit: 'cup', size: null }],
  ['3', { quantity: 3, unit: null, size: null }],
  ['1 large', { quantity: 1, unit: null, size: 'large' }],
  ['2 kg', { quantity: 2, unit: 'kg', size: null }],
])('reads “%s”', (typed, amount) => {
  expect(readTypedAmount(typed)).toEqual(amount);
});

test.each(['-3 g', '−3 g', ' - 2', '0', '0 g', 'some', '', '1e9 kg', '100 kg', '1000000 g', '20 l', '501', '1,000,000 cups'])(
  'asks again for “%s”',
  (typed) => {
    expect(readTypedAmount(typed)).toEqual({ error: expect.stringMatching(/^Write an amount|more than one person eats/) });
  },
);
