import { expect, test } from 'vitest';
import { formatDayRange, formatEatenAmount, formatFoodAmount, formatTotal, guessMeal } from './food-text.ts';

test.each([
  [{ quantity: 2, unit: 'slice', size: null }, '2 slices'],
  [{ quantity: 1.5, unit: 'cup', size: null }, '1½ cups'],
  [{ quantity: 1.75, unit: 'portion', size: null }, '1¾ portions'],
  [{ quantity: 150, unit: 'g', size: null }, '150 g'],
  [{ quantity: 2, unit: null, size: 'large' }, '2 large'],
  [{ quantity: 0.5, unit: null, size: null }, '½'],
  [{ quantity: 3, unit: 'leaf', size: null }, '3 leaves'],
  [{ quantity: null, unit: null, size: null }, '1 usual portion'],
])('writes an amount as people say it', (amount, text) => {
  expect(formatFoodAmount(amount)).toBe(text);
});

test('an amount that is no weight shows what it was taken to weigh', () => {
  const shown = [
    { quantity: 1, unit: null, size: null, grams: 234 },
    { quantity: 150, unit: 'g', size: null, grams: 150 },
    { quantity: 2, unit: 'slice', size: null, grams: null },
  ].map(formatEatenAmount);
  expect(shown).toEqual(['1 (234 g)', '150 g', '2 slices']);
});

test('a sum with unknown parts says "at least", and counts supplements in', () => {
  expect(formatTotal({ amount: 5.23, isAtLeast: true, unit: 'mg', fromSupplements: 0, fromLog: 0 })).toBe('at least 5.2 mg');
  expect(formatTotal({ amount: 3.7, isAtLeast: false, unit: 'µg', fromSupplements: 25, fromLog: 0 })).toBe('28.7 µg');
  expect(formatTotal({ amount: 800, isAtLeast: true, unit: 'g', fromSupplements: 0, fromLog: 1000 })).toBe('at least 1,800 g');
});

test('different days have a range, and equal ones a figure', () => {
  expect(formatDayRange([54.3, 47.8, 34.4])).toBe('34.4 to 54.3');
  expect(formatDayRange([12, 12.01])).toBe('12');
});

test.each([
  [8, 'breakfast'],
  [12, 'lunch'],
  [16, 'snack'],
  [19, 'dinner'],
  [23, 'snack'],
])('at %d o’clock the meal is %s', (hour, meal) => {
  expect(guessMeal(hour)).toBe(meal);
});
