import { expect, test } from 'vitest';
import { clampProgress } from './progress-value.ts';

test.each([
  [0, 100, 0],
  [50, 100, 50],
  [100, 100, 100],
  [100.1, 100, 100],
  [-1, 100, 0],
  [7, 6, 6],
  [Number.NaN, 100, 0],
  [Number.POSITIVE_INFINITY, 100, 100],
])('%d of %d fills %d', (value, max, filled) => {
  expect(clampProgress(value, max)).toBe(filled);
});
