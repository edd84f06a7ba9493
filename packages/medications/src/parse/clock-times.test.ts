import { expect, test } from 'vitest';
import { clockTimes, exactTimes, formatClockTimes, formatSpokenHour, readClockTimes, readExactTimes, spokenHour } from './clock-times.ts';

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
  ['at 8 am and 1 am', 'at 1 am, at 8 am'],
  ['at 9pm and 8am', 'at 8 am, at 9 pm'],
  ['8am/1am', 'at 1 am, at 8 am'],
  ['at 8 pm and 8', 'at 8 am, at 8 pm'],
  ['at 10 pm and 2', 'at 2 am, at 10 pm'],
  ['at 10pm 6am and 2', 'at 6 am, at 2 pm, at 10 pm'],
])('%s', (text, expected) => {
  expect(clockTimes.test(text)).toBe(true);
  expect(formatClockTimes(readClockTimes(text) ?? [], text)).toBe(expected);
});

test.each([['8 and 8'], ['8/8h'], ['6/8h'], ['at 8am 9pm and 8am'], ['at 9am and 9am'], ['1/2']])(
  '%s names no hours of one day',
  (text) => {
    expect(clockTimes.test(text) ? readClockTimes(text) : null).toBeNull();
  },
);

test.each([
  ['at 0800 and 2000', 'at 8:00, at 20:00'],
  ['at 0800 1400 and 2000', 'at 8:00, at 14:00, at 20:00'],
  ['0800/2000', 'at 8:00, at 20:00'],
  ['at 0600 1200 1800 and 2400', 'at 0:00, at 6:00, at 12:00, at 18:00'],
  ['at 2200 0600 and 1400', 'at 6:00, at 14:00, at 22:00'],
  ['1400 hrs and 2000 hrs', 'at 14:00, at 20:00'],
  ['at 8am and 2000', 'at 8 am, at 8 pm'],
  ['at 8:00 and at 2000', 'at 8:00, at 20:00'],
])('%s: hours in four digits leave nothing open', (text, expected) => {
  expect(exactTimes.test(text)).toBe(true);
  expect(formatClockTimes(readExactTimes(text) ?? [], text)).toBe(expected);
});

test.each([['1400 and 2000'], ['at 8am 2000'], ['at 0800 and 0800'], ['at 0800 and 2'], ['at 9 and 9pm']])(
  '%s is no list of hours in four digits',
  (text) => {
    expect(exactTimes.test(text) ? readExactTimes(text) : null).toBeNull();
  },
);

test.each([
  ["8 o'clock", 'at 8:00'],
  ['at half past eight', 'at 8:30'],
  ['at 6 in the morning', 'at 6 am'],
  ['at quarter to nine at night', 'at 8:45 pm'],
  ['at 12 at night', 'at 12 am'],
  ['at 1 at night', 'at 1 am'],
  ['at 7:15 in the evening', 'at 7:15 pm'],
])('%s is an hour in words', (text, expected) => {
  expect(formatSpokenHour(spokenHour.exec(text) ?? [])).toBe(expected);
});

test.each([['2 in the morning'], ['one at night'], ['at 8'], ['2 to 3 at night']])('%s may be tablets', (text) => {
  expect(spokenHour.test(text)).toBe(false);
});
