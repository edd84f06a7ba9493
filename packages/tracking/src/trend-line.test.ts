import { toDayNumber } from '@wellkept/clinical/local-day.ts';
import { expect, test } from 'vitest';
import { computeTrendLine, selectTrendStep } from './trend-line.ts';

test('short times are drawn by days, longer ones by weeks and months', () => {
  expect([90, 365, 3650].map(selectTrendStep)).toEqual(['day', 'week', 'month']);
});

test('a week begins on Sunday, a month on its first day, and each tells its mean and its ends', () => {
  const values = new Map(
    [
      ['2026-03-01', 1],
      ['2026-03-07', 3],
      ['2026-03-08', 8],
      ['2026-04-01', 10],
    ].map(([day, value]) => [toDayNumber(String(day)), Number(value)]),
  );
  expect(
    computeTrendLine(values, 'week').map(({ day, value, low, high, days }) => [day - toDayNumber('2026-03-01'), value, low, high, days]),
  ).toEqual([
    [0, 2, 1, 3, 2],
    [7, 8, 8, 8, 1],
    [28, 10, 10, 10, 1],
  ]);
  expect(computeTrendLine(values, 'month').map(({ value, days }) => [value, days])).toEqual([
    [4, 3],
    [10, 1],
  ]);
});

test('the level contains the true value, is wider where days are alike, and needs enough days', () => {
  const steady = new Map(Array.from({ length: 60 }, (_, day) => [day, 5 + ((day * 7919) % 11) / 5 - 1]));
  const waves = new Map(Array.from({ length: 60 }, (_, day) => [day, 5 + Math.sin(day / 9)]));
  const computeWidth = (values: ReadonlyMap<number, number>) => {
    const level = computeTrendLine(values, 'day')[30]?.level;
    return level ? level.high - level.low : 0;
  };
  const level = computeTrendLine(steady, 'day')[30]?.level;
  expect(level?.low).toBeLessThan(5);
  expect(level?.high).toBeGreaterThan(5);
  expect(computeWidth(waves)).toBeGreaterThan(computeWidth(steady));
  expect(
    computeTrendLine(
      new Map([
        [0, 1],
        [1, 2],
      ]),
      'day',
    ).map((point) => point.level),
  ).toEqual([null, null]);
});
