import { expect, test } from 'vitest';
import { orderLabels, placeLabels } from './chart-labels.ts';

test('the last, the first and the extremes come before the others', () => {
  expect(orderLabels([33, 41, 9, 24, 33, 8, 40])).toEqual([6, 0, 1, 5, 2, 3, 4]);
  expect(orderLabels([5, 5, 5])).toEqual([2, 0, 1]);
});

test('a label that would cover another is left out', () => {
  const wanted = [20, 90, 100].map((x) => ({ text: '5.35', places: [{ x, y: 50 }] }));
  expect([...placeLabels(wanted, [2, 0, 1]).keys()]).toEqual([2, 0]);
  expect([...placeLabels(wanted, [1, 0, 2]).keys()]).toEqual([1, 0]);
});

test('a label goes to its next place where the first one is taken', () => {
  const beside = [
    { x: 96, y: 52 },
    { x: 96, y: 80 },
  ];
  const wanted = [
    { text: '33', places: beside },
    { text: '41', places: [{ x: 100, y: 50 }] },
  ];
  expect(placeLabels(wanted, [1, 0]).get(0)).toEqual({ x: 96, y: 80, text: '33' });
});
