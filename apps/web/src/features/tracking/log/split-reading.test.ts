import { expect, test } from 'vitest';
import { splitReading } from './split-reading.ts';

test.each([
  ['195/122', { first: '195', second: '122' }],
  [' 120 / 80 mmHg', { first: '120', second: '80' }],
  ['120 over 80', { first: '120', second: '80' }],
  // The second number is still to come.
  ['120/', { first: '120', second: '' }],
  ['120', null],
  ['120/80/60', null],
  ['high', null],
])('“%s” is %o', (text, expected) => expect(splitReading(text)).toEqual(expected));
