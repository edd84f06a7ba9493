import { expect, test } from 'vitest';
import { stackDots } from './stacked-dots.ts';

test('dots of one value stand on each other, and no two in the same place', () => {
  const { dots, height } = stackDots([3, 3, 3, 3, 4, 5], 1, 90);
  expect(dots).toHaveLength(6);
  expect(new Set(dots.map((dot) => `${dot.value} ${dot.offset} ${dot.height}`)).size).toBe(6);
  for (const dot of dots) expect(dot.height).toBeLessThan(height);
});

test('many equal days stay within the height of a side', () => {
  const { dots, height } = stackDots(
    Array.from({ length: 400 }, () => 7),
    0.25,
    18,
  );
  expect(dots).toHaveLength(400);
  expect(height).toBeLessThanOrEqual(100);
});

test('values between two steps are drawn at the nearest', () => {
  expect(stackDots([6.9, 7.1], 0.25, 18).dots.map(({ value }) => value)).toEqual([7, 7]);
});

test('without days there is nothing to draw', () => expect(stackDots([], 1, 90).dots).toEqual([]));
