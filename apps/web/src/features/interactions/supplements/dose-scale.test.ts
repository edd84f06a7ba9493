import { expect, test } from 'vitest';
import { computeDoseScale, getTextAnchor } from './dose-scale-places.ts';

test.each([
  ['an amount among those of trials', [200, 400, 300], { from: 43.5, to: 87, mark: 65.2 }],
  ['an amount above them', [200, 400, 800], { from: 21.7, to: 43.5, mark: 87 }],
  ['one dose of all trials, still seen', [500, 500, 250], { from: 87, to: 88.5, mark: 43.5 }],
])('places %s', (_name, [min = 0, max = 0, amount = 0], expected) => {
  expect(computeDoseScale(min, max, amount)).toEqual(expected);
});

test('keeps words inside the scale', () => {
  expect([2, 50, 87].map(getTextAnchor)).toEqual(['start', 'middle', 'end']);
});
