import { expect, it } from 'vitest';
import { hasDecimalComma, numberPattern, parsePrintedNumber } from './numbers.ts';

it.each([
  ['12.5', false, 12.5],
  ['12,5', true, 12.5],
  ['4,500', false, 4500],
  ['4,500', true, 4.5],
  ['1,50,000', false, 150_000],
  ['1,50,000', true, 150_000],
  ['245,000', false, 245_000],
  ['245.000', true, 245_000],
  ['0.850', true, 0.85],
  ['1.234.567', false, 1_234_567],
  ["250'000", false, 250_000],
  ['245 000', false, 245_000],
  ['.5', false, 0.5],
  ['007', false, 7],
])('%s, decimal comma %s, is %d', (text, decimalComma, value) => {
  expect(parsePrintedNumber(text, decimalComma)).toBe(value);
});

it.each(['12.5', '12,5', '1,50,000', '245 000', '.5', '4.10'])('%s is one number', (text) => {
  expect(new RegExp(`^(?:${numberPattern})$`).test(text)).toBe(true);
});

it.each([
  [['13,5', '4,71', '6.500'], true],
  [['13.5', '4,500', '1,50,000'], false],
  [['141', '4.1', '12/03/2025'], false],
  [[], false],
])('%j writes decimals with a comma: %s', (texts, expected) => {
  expect(hasDecimalComma(texts)).toBe(expected);
});
