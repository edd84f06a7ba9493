import { expect, test } from 'vitest';
import { clockTimes, formatClockTimes, readClockTimes } from './clock-times.ts';

test.each([
  ['at 9 and 9pm', 'at 9 am, at 9 pm'],
  ['at 8 and 8', 'at 8:00, at 20:00'],
  ['at 8 2 and 8', 'at 8:00, at 14:00, at 20:00'],
  ['at 8 14 and 20', 'at 8:00, at 14:00, at 20:00'],
  ['7am/7pm', 'at 7 am, at 7 pm'],
  ['8h and 20h', 'at 8:00, at 20:00'],
  ['8h/20h', 'at 8:00, at 20:00'],
  ['at 7:30 and 19:30', 'at 7:30, at 19:30'],
  ['at 6 and 10:30pm', 'at 6 am, at 10:30 pm'],
])('%s', (text, expected) => {
  expect(clockTimes.test(text)).toBe(true);
  expect(formatClockTimes(readClockTimes(text) ?? [], text)).toBe(expected);
});

test.each([['8 and 8'], ['8/8h'], ['6/8h'], ['at 9pm and 8am'], ['1/2']])('%s names no hours in their order', (text) => {
  expect(clockTimes.test(text) ? readClockTimes(text) : null).toBeNull();
});
