import { expect, test } from 'vitest';
import { formatDayAmount, formatDaysNote, formatDaysTitle, listDayCells, listNutrientDays } from './nutrient-days.ts';
import type { NutrientRow } from './nutrition-data.ts';
import { findWeekTop, listWeek } from './week-days.ts';

const iron: NutrientRow = {
  ...{ id: 'iron', name: 'Iron', unit: 'mg', amount: 6, isAtLeast: true, unknown: 1, fromSupplements: 0, fromLog: 0 },
  ...{ need: { kind: 'RDA' as const, amount: 8 }, upper: null, over: null },
  days: [
    { amount: 4, unknown: 0 },
    { amount: 8, unknown: 1 },
    { amount: 1.5, unknown: 0 },
  ],
};
const nutrition = {
  from: '2026-11-21',
  days: [
    { day: '2026-11-21', isWhole: true, entries: 9 },
    { day: '2026-11-23', isWhole: true, entries: 11 },
    { day: '2026-11-24', isWhole: false, entries: 2 },
  ],
};
const days = listNutrientDays(nutrition, iron);
const whole = days.filter(({ isWhole }) => isWhole);

test('a day is noted or not, and its amount is at least what is known', () => {
  const week = listWeek(nutrition, iron);
  expect(week.map(({ noted }) => noted?.amount ?? null)).toEqual([4, null, 8, 1.5, null, null, null]);
  expect(days.map((day) => formatDayAmount(day, 'mg'))).toEqual(['4 mg', 'at least 8 mg', '1.5 mg']);
});

test('a picture of days says what it rests on, and leaves out days that are noted in part', () => {
  expect(formatDaysTitle(iron, whole)).toBe('Iron: 4 to 8 mg a day over 2 days');
  expect(formatDaysNote(iron, days)).toBe(
    'Dashed line: your need of 8 mg. 1 day is noted only in part and left out, marked with a square. 1 of 20 foods have no value for iron, so it can be more.',
  );
  expect(formatDaysNote({ ...iron, need: null }, whole.slice(0, 1))).toBe('');
  expect(listDayCells(iron, days).map((cells) => cells.slice(1))).toEqual([
    ['1.5 mg', 'no food', 'in part'],
    ['at least 8 mg', '1 of 11', 'in full'],
    ['4 mg', 'no food', 'in full'],
  ]);
});

test('the need is at four fifths of the bars, or lower where a day has more', () => {
  expect(findWeekTop(8, [4, 8])).toBe(10);
  expect(findWeekTop(8, [40])).toBe(40);
  expect(findWeekTop(null, [])).toBeGreaterThan(0);
});
