import { expect, test } from 'vitest';
import { isWorthTelling, type Pattern } from './patterns.ts';

/** Half of the days at either value: their standard deviation is half of the distance. */
function createChange(unit: string, [low, high]: readonly [number, number], estimate: number): Pattern {
  const values = new Map(Array.from({ length: 40 }, (_, day) => [day, day % 2 === 0 ? low : high]));
  return {
    kind: 'change',
    outcome: { id: 'o', name: 'outcome', unit, roles: ['outcome'], scale: 'amount', values },
    since: 20,
    difference: { estimate, low: estimate, high: estimate },
    chance: 0.001,
    falseShare: 0.01,
    days: [...values.keys()],
  };
}

test.each([
  ['a unit with a least size, below it', 'mmHg', [110, 150], 2, false],
  ['at it, however wide the days', 'mmHg', [110, 150], 3, true],
  ['another unit, below 0.3 standard deviations', 'breaths/min', [12, 16], 0.5, false],
  ['above them', 'breaths/min', [12, 16], -0.7, true],
  ['by its own spread, not by its numbers', 'ms', [40, 42], 0.7, true],
  ['a unit of the person', 'cups', [0, 10], 1, false],
] as const)('what is worth telling: %s', (_, unit, ends, estimate, isWorth) =>
  expect(isWorthTelling(createChange(unit, ends, estimate))).toBe(isWorth),
);
