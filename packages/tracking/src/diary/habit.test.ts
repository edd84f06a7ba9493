import { addDays, toDayNumber } from '@wellkept/clinical/local-day.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeHabitProgress,
  computeHabitTally,
  getHabitOutcome,
  getLastCountable,
  type HabitDay,
  type HabitRule,
  type HabitState,
  isDue,
} from './habit.ts';

// 2026-11-01 is a Sunday.
const first = '2026-11-01';
const createRule = (change: Partial<HabitRule> = {}): HabitRule => ({
  aim: 'build',
  schedule: { every: 'day' },
  amount: null,
  startedOn: first,
  ...change,
});
const letters: Readonly<Record<string, HabitState>> = { x: 'done', o: 'missed', s: 'skip', i: 'sick', v: 'vacation' };
/** One letter a day from the first on; a dot is a day on which nothing was written. */
const parseHabitDays = (text: string): Map<number, HabitDay> =>
  new Map(
    [...text].flatMap((letter, index) => (letters[letter] ? [[toDayNumber(first) + index, { state: letters[letter], value: null }]] : [])),
  );
const computeProgressAfter = (text: string, change: Partial<HabitRule> = {}) =>
  computeHabitProgress(createRule(change), parseHabitDays(text), addDays(first, text.length - 1));

describe('a streak', () => {
  test.each([
    ['grows with each day', 'xxxxx', 5, 5],
    ['is not broken by today, which is not over', 'xxxx.', 4, 4],
    ['is broken by a day without an entry', 'xxx.xx', 2, 3],
    ['is broken by a day that was missed, today too', 'xxxo', 0, 3],
    ['is neither broken nor lengthened by a sick day', 'xxixx', 4, 4],
    ['is neither broken nor lengthened by a week of vacation', 'xxvvvvvvvx', 3, 3],
    ['is neither broken nor lengthened by a skipped day', 'xsx', 2, 2],
    ['is none where all was skipped', 'sss', 0, 0],
  ])('%s', (_what, text, streak, best) => {
    expect(computeProgressAfter(text)).toMatchObject({ streak, best, unit: 'day' });
  });

  test('of stopping something counts quiet days, and ends with a slip', () => {
    expect(computeProgressAfter('.....', { aim: 'stop' })).toMatchObject({ streak: 4, best: 4 });
    expect(computeProgressAfter('...o..x', { aim: 'stop' })).toMatchObject({ streak: 3, best: 3 });
  });

  test('of a habit on some weekdays passes over the other days', () => {
    // Mondays and Thursdays: 2, 5, 9 and 12 November.
    const schedule = { every: 'weekdays', weekdays: [1, 4] } as const;
    expect(computeProgressAfter('.x..x...x...', { schedule })).toMatchObject({ streak: 3, unit: 'time' });
    expect(computeProgressAfter('.x..x.......', { schedule })).toMatchObject({ streak: 0, best: 2 });
  });

  test('of a habit every third day counts from the day it began', () => {
    const schedule = { every: 'days', days: 3 } as const;
    expect(['2026-11-01', '2026-11-02', '2026-11-04', '2026-10-29'].map((day) => isDue(createRule({ schedule }), day))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(computeProgressAfter('x..x..x', { schedule })).toMatchObject({ streak: 3 });
  });

  test('of a habit three times a week counts weeks; the present one may still be met', () => {
    const schedule = { every: 'week', times: 3 } as const;
    expect(computeProgressAfter('x.x.x..' + 'xxx....' + 'x..', { schedule })).toMatchObject({ streak: 2, unit: 'week' });
    expect(computeProgressAfter('x.x....' + 'xxx....' + 'x..', { schedule })).toMatchObject({ streak: 1 });
    // Four sick days leave one of three to do: the week is passed over.
    expect(computeProgressAfter('x.x.x..' + 'xiiii..' + 'xxx', { schedule })).toMatchObject({ streak: 2 });
    expect(computeProgressAfter('x.x.x..' + '.iiii..' + 'xxx', { schedule })).toMatchObject({ streak: 1 });
  });
});

test('an amount counts when it reaches its target, or stays within it', () => {
  const amount = { target: 30, unit: 'min' };
  const getOutcome = (aim: HabitRule['aim'], value: number, isOver = true) =>
    getHabitOutcome(createRule({ aim, amount }), { state: 'done', value }, isOver);
  expect([getOutcome('build', 30), getOutcome('build', 20), getOutcome('build', 20, false)]).toEqual(['met', 'missed', 'open']);
  expect([getOutcome('stop', 30), getOutcome('stop', 31)]).toEqual(['met', 'missed']);
});

test('a quiet day succeeds for a habit to stop; a habit with an upper limit has to be counted', () => {
  const getQuietDayOutcome = (target: number) =>
    getHabitOutcome(createRule({ aim: 'stop', amount: { target, unit: 'drinks' } }), undefined, true);
  expect([getQuietDayOutcome(0), getQuietDayOutcome(2)]).toEqual(['met', 'missed']);
});

test.each(['9999-12-31', '0001-01-01'])('ends for any day that can be written, such as %s', (today) => {
  for (const schedule of [{ every: 'day' }, { every: 'days', days: 2 }, { every: 'week', times: 2 }] as const)
    for (const startedOn of ['0000-01-01', first, '9999-12-31'])
      expect(computeHabitProgress(createRule({ schedule, startedOn }), new Map(), today)).toMatchObject({ streak: 0 });
});

test('strength grows slowly, falls little by one missed day, and is not touched by sick days', () => {
  const computeStrength = (text: string) => computeProgressAfter(text).strength;
  expect(computeStrength('x'.repeat(13))).toBe(50);
  expect(computeStrength('x'.repeat(60))).toBeGreaterThan(90);
  expect(computeStrength(`${'x'.repeat(60)}o`)).toBeGreaterThan(85);
  expect(computeStrength(`${'x'.repeat(60)}${'i'.repeat(20)}`)).toBe(computeStrength('x'.repeat(60)));
  expect(computeStrength('o'.repeat(30))).toBe(0);
});

test('what was counted until some day and is counted on from there gives what counting all of it gives', () => {
  const schedule = fc.oneof(
    fc.constant({ every: 'day' } as const),
    fc.record({ every: fc.constant('weekdays' as const), weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }) }),
    fc.record({ every: fc.constant('days' as const), days: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ every: fc.constant('week' as const), times: fc.integer({ min: 1, max: 7 }) }),
  );
  const texts = fc.array(fc.constantFrom('x', 'x', 'x', 'o', 's', 'i', 'v', '.'), { minLength: 1, maxLength: 90 });
  const cases = fc.record({
    schedule,
    aim: fc.constantFrom('build' as const, 'stop' as const),
    letters: texts,
    firstWeekday: fc.constantFrom(0, 1, 6),
  });
  fc.assert(
    fc.property(cases, fc.nat(), fc.nat(), ({ schedule, aim, letters, firstWeekday }, one, other) => {
      const [rule, days] = [createRule({ schedule, aim }), parseHabitDays(letters.join(''))];
      const getThrough = (at: number) => getLastCountable(rule, addDays(first, at % letters.length), firstWeekday);
      const [earlier = first, later = first] = [getThrough(one), getThrough(other)].sort();
      const from = computeHabitTally(rule, days, earlier, { firstWeekday, from: null });
      const further = computeHabitTally(rule, days, later, { firstWeekday, from });
      const today = addDays(first, letters.length - 1);
      expect(computeHabitProgress(rule, days, today, { firstWeekday, from: further })).toEqual(
        computeHabitProgress(rule, days, today, { firstWeekday }),
      );
    }),
  );
});
