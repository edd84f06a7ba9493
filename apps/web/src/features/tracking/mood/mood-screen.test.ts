import { expect, test } from 'vitest';
import { formatAverage } from './mood-months.tsx';

test.each([
  [[4], 'On average 4 of 5 over 1 day'],
  [[3, 4, 4], 'On average 3.7 of 5 over 3 days'],
] as const)('%j is shown with its average', (values, text) => {
  expect(formatAverage(new Map(values.map((value, at) => [`2026-11-0${at + 1}`, value])))).toBe(text);
});
