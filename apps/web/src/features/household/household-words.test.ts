import { expect, test } from 'vitest';
import { findDayOfMajority, isGrown } from './household-words.ts';

const today = '2026-11-28';

test.each([
  ['2008-11-29', '2026-11-29'],
  ['2009-05-30', '2027-05-30'],
  ['2009-05-31', null],
  ['2015-01-01', null],
  ['2008-11-28', null],
  ['1990-01-01', null],
])('of a child born on %s the day of majority that is announced today is %s', (bornOn, day) => {
  expect(findDayOfMajority(bornOn, today)).toBe(day);
});

test('someone born on a leap day becomes an adult on the first of March', () => {
  expect(findDayOfMajority('2008-02-29', '2026-02-28')).toBe('2026-03-01');
  expect(['2026-02-28', '2026-03-01'].map((day) => isGrown('2008-02-29', day))).toEqual([false, true]);
});
