import { expect, it } from 'vitest';
import { parseTypedValue } from './typed-value.ts';

it.each([
  ['13.5', { value: 13.5, upTo: null, comparator: null }],
  ['5,4', { value: 5.4, upTo: null, comparator: null }],
  ['5,100', { value: 5100, upTo: null, comparator: null }],
  ['1,50,000', { value: 150_000, upTo: null, comparator: null }],
  ['< 0.01', { value: 0.01, upTo: null, comparator: '<' }],
  ['>= 90', { value: 90, upTo: null, comparator: '>' }],
  ['-3.2', { value: -3.2, upTo: null, comparator: null }],
  ['−2,5', { value: -2.5, upTo: null, comparator: null }],
  ['2-3', { value: 2, upTo: 3, comparator: null }],
  ['negative', { value: null, upTo: null, comparator: null }],
  ['12 apples', { value: null, upTo: null, comparator: null }],
  ['  ', null],
] as const)('"%s"', (text, value) => {
  expect(parseTypedValue(text)).toEqual(value);
});
