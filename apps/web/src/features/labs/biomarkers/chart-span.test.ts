import { expect, test } from 'vitest';
import { computeChartSpan } from './chart-span.ts';

const limits: { low: number | null; high: number | null }[] = [
  { low: null, high: 5.17 },
  { low: 1, high: null },
  { low: 13, high: 150 },
  { low: null, high: null },
];

test('a value just above its upper limit is drawn just above it', () => {
  const { from, to } = computeChartSpan([5.35, 5.35, 5.35], { low: null, high: 5.17 });
  expect((5.35 - 5.17) / (to - from)).toBeLessThan(0.15);
  expect((5.17 - from) / (to - from)).toBeGreaterThanOrEqual(1 / 3);
});

test('a third of the height is inside a range of one limit, unless zero comes first', () => {
  const above = computeChartSpan([6, 12], { low: null, high: 5.17 });
  expect((5.17 - above.from) / (above.to - above.from)).toBeGreaterThanOrEqual(0.33);
  expect(computeChartSpan([40, 80], { low: null, high: 5.17 }).from).toBe(0);
  const below = computeChartSpan([0.4, 0.6], { low: 1, high: null });
  expect((below.to - 1) / (below.to - below.from)).toBeGreaterThanOrEqual(0.33);
});

test.each([[[40, 41]], [[0.91, 0.9]], [[140, 141, 139]], [[-2, -1.9]]])(
  '%j and their range lie inside, over 30 percent of the value or more',
  (amounts) => {
    const middle = (Math.min(...amounts) + Math.max(...amounts)) / 2;
    for (const { low, high } of limits) {
      const { from, to } = computeChartSpan(amounts, { low, high });
      for (const amount of [...amounts, low, high]) {
        if (amount === null) continue;
        expect(from).toBeLessThanOrEqual(amount);
        expect(to).toBeGreaterThan(amount);
      }
      expect(to - from).toBeGreaterThanOrEqual(Math.abs(middle) * 0.3 * 0.999);
    }
  },
);

test('zero all the time has a height too', () => {
  const { from, to } = computeChartSpan([0, 0], { low: null, high: null });
  expect(to).toBeGreaterThan(from);
});
