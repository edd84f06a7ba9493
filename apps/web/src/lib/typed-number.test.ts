import { expect, test } from 'vitest';
import { parseTypedNumber } from './typed-number.ts';

test.each([
  ['7,5', 7.5],
  [' 80 ', 80],
  ['eighty', null],
  ['', null],
])('the number typed as %j is %j', (text, value) => {
  expect(parseTypedNumber(text)).toBe(value);
});
