import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import type { KnowledgeFile } from '@wellkept/knowledge/schema.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { type DayRhythm, formatClock, listMeals, usualDay } from '../day/day.ts';
import type { CurrentTimes } from './plan.ts';
import { planDay, type TimingPlan } from './timing.ts';

type Absorption = NonNullable<NonNullable<KnowledgeFile['substances']>[number]['absorption']>[number];

const role = (side: Absorption['side'], more: Partial<Absorption> = {}): Absorption => ({
  mechanism: 'chelation',
  side,
  weight: 3,
  source: 'label',
  ...more,
});
const intake = (food: 'with' | 'without' | 'either', more: object = {}) => ({ food, reason: 'Because.', source: 'label', ...more });

/** Invented substances: what is tested is the planning. */
const small = buildKnowledge([
  {
    sources: [{ id: 'label', kind: 'label', publisher: 'Publisher', title: 'Title', year: 2020 }],
    substances: [
      { id: 'early', name: 'Earlin', kind: 'drug', absorption: [role('taker', { hoursBefore: 4, hoursAfter: 4 })] },
      { id: 'metal', name: 'Metal', kind: 'mineral', absorption: [role('giver')] },
      { id: 'chalk', name: 'Chalk', kind: 'mineral' },
      { id: 'brew', name: 'Brew', kind: 'drink', absorption: [role('giver')] },
      { id: 'fussy', name: 'Fussin', kind: 'drug', absorption: [role('taker', { hoursBefore: 11, hoursAfter: 11 })] },
      { id: 'mealy', name: 'Mealin', kind: 'drug' },
      { id: 'sleepy', name: 'Sleepin', kind: 'drug' },
      { id: 'plain', name: 'Plainin', kind: 'drug' },
      { id: 'lonely', name: 'Lonelin', kind: 'drug' },
      { id: 'drop', name: 'Dropin', kind: 'drug', local: true },
    ],
    dosing: [
      { of: 'early', intake: intake('without', { hoursBeforeMeal: 0.5, hoursAfterMeal: 3, time: 'on-waking' }) },
      { of: 'mealy', intake: intake('with') },
      { of: 'lonely', intake: intake('without', { hoursBeforeMeal: 0.5, hoursBeforeOthers: 0.5, time: 'on-waking' }) },
      { of: 'chalk', intake: intake('with', { mostAtOnce: { amount: 500, unit: 'mg' } }) },
      { of: 'sleepy', intake: intake('either', { time: 'bedtime' }) },
    ],
  },
]);
const smallResolver = createResolver(small);
const plan = (texts: readonly string[], day: DayRhythm = usualDay, currentTimes?: ReadonlyMap<number, CurrentTimes>): TimingPlan =>
  planDay(
    small,
    texts.map((text) => smallResolver.resolve(text)),
    day,
    currentTimes,
  );
/** When items are taken now; the plan may move these times, and not those of `createFixedTimes`. */
const createCurrentTimes = (...times: number[][]) =>
  new Map(times.map((each, item): [number, CurrentTimes] => [item, { times: each, isFixed: false }]));
const createFixedTimes = (...times: number[][]) =>
  new Map(times.map((each, item): [number, CurrentTimes] => [item, { times: each, isFixed: true }]));
const listClockTimes = (texts: readonly string[], day?: DayRhythm) =>
  plan(texts, day).lanes.map(({ times }) => times.map(formatClock).join(' '));

test.each<[string, string[], string[]]>([
  ['one that goes with food goes with breakfast', ['mealin'], ['08:00']],
  ['twice a day with food: at two meals far apart', ['mealin twice daily'], ['08:00 18:30']],
  ['three times a day with food: at each meal', ['mealin three times daily'], ['08:00 13:00 18:30']],
  ['twice a day: the night is a gap too', ['plainin twice daily'], ['07:00 18:30']],
  ['three times a day: from waking to bedtime', ['plainin three times daily'], ['07:00 15:00 22:30']],
  ['its hour decides', ['sleepin'], ['22:30']],
  ['on an empty stomach, on waking', ['earlin'], ['07:00']],
  ['two without wishes share a moment', ['mealin', 'plainin'], ['08:00', '08:00']],
  ['four hours apart', ['earlin', 'metal'], ['07:00', '13:00']],
  ['a drink has no time of its own', ['earlin', 'brew'], ['07:00', '']],
  ['as needed has none either', ['plainin as needed'], ['']],
])('%s', (_, texts, expected) => {
  expect(listClockTimes(texts)).toEqual(expected);
});

test('a drink has a distance before and after the dose', () => {
  const [, brew] = plan(['earlin', 'brew']).lanes;
  expect(brew?.away.map(([from, to]) => `${formatClock(from)}-${formatClock(to)}`)).toEqual(['07:00-11:00']);
  expect(brew?.good).toEqual([]);
});

test('what no day can keep is named', () => {
  const { unmet, lanes } = plan(['fussin', 'metal three times daily']);
  expect(unmet.map(({ items }) => items)).toContainEqual([0, 1]);
  expect(unmet[0]?.text).toContain('Fussin and Metal don’t fit 11 hours apart');
  expect(lanes.every(({ times }) => times.length > 0)).toBe(true);
});

test('a dose that is taken where it may stay is left there', () => {
  expect(plan(['mealin'], usualDay, createCurrentTimes([13 * 60])).lanes[0]).toMatchObject({ times: [13 * 60], was: [] });
  // A meal is no minute.
  expect(plan(['mealin'], usualDay, createCurrentTimes([8 * 60 + 30])).lanes[0]).toMatchObject({ times: [8 * 60 + 30], was: [] });
});

test('moves an item that blocks another one, and says from where, where to and why', () => {
  const { lanes, moves } = plan(['earlin', 'metal'], usualDay, createCurrentTimes([7 * 60], [8 * 60]));
  const [early, metal] = lanes;
  expect(early?.times).toEqual([7 * 60]);
  expect(metal?.was).toEqual([8 * 60]);
  expect(moves).toEqual([
    { item: 1, from: 8 * 60, to: metal?.times[0], cause: 'apart', text: 'It binds earlin in the gut when the two are close together.' },
  ]);
  expect(metal?.times[0]).toBeGreaterThanOrEqual(11 * 60);
});

test('a clash stands before a meal, and a meal before an hour that would suit better', () => {
  const { moves } = plan(['sleepin', 'mealin', 'earlin', 'metal'], usualDay, createCurrentTimes([8 * 60], [10 * 60], [7 * 60], [8 * 60]));
  expect(moves.map(({ cause }) => cause)).toEqual(['apart', 'meal', 'hour']);
});

test('fixed times stay, and others make room for them', () => {
  const { lanes, moves, unmet } = plan(['plainin', 'sleepin'], usualDay, createFixedTimes([11 * 60], [10 * 60]));
  expect(lanes.map(({ times }) => times)).toEqual([[11 * 60], [10 * 60]]);
  expect({ moves, unmet }).toEqual({ moves: [], unmet: [] });
});

test('names a rule that a fixed time breaks as the person’s own choice', () => {
  const { unmet } = plan(['mealin', 'earlin', 'metal'], usualDay, createFixedTimes([10 * 60], [7 * 60], [8 * 60]));
  expect(unmet.map(({ text }) => text)).toEqual([
    'Earlin and Metal need to be 4 hours apart. The times you chose are closer together.',
    'Mealin is best taken with a meal. The time you chose isn’t.',
  ]);
});

test('what is taken once a week moves nothing of the other days, but says what to do on its own', () => {
  const { lanes, thatDay, unmet } = plan(['lonelin once a week', 'earlin at 07:00', 'mealin']);
  expect(lanes.map(({ times }) => times.map(formatClock).join())).toEqual(['07:00', '07:00', '08:00']);
  expect(unmet).toEqual([]);
  expect(thatDay).toEqual([{ items: [0, 1], text: 'On days you take Lonelin, take Earlin at least 30 minutes after it.' }]);
});

test('names fixed doses that are too close together', () => {
  const { unmet } = plan(['plainin twice daily'], usualDay, createFixedTimes([8 * 60, 9 * 60]));
  expect(unmet.map(({ text }) => text)).toEqual(['The doses of Plainin are closer together than they should be.']);
});

test('what needs the fast of the night is not put between meals', () => {
  expect(plan(['lonelin'], usualDay, createFixedTimes([16 * 60])).unmet).toHaveLength(1);
});

test('a fixed hour outside the described day stays too', () => {
  expect(plan(['plainin'], usualDay, createFixedTimes([5 * 60])).lanes[0]?.times).toEqual([5 * 60]);
});

test('hours in the list itself count as times that are taken now', () => {
  expect(listClockTimes(['plainin at 11 am'])).toEqual(['11:00']);
  expect(plan(['earlin at 07:00', 'metal at 8 am']).moves).toMatchObject([{ item: 1, from: 8 * 60 }]);
});

test.each<[string, string, string]>([
  ['a part of the day', 'plainin in the evening', '18:30'],
  ['bedtime', 'plainin at bedtime', '22:30'],
  ['a meal', 'plainin with dinner', '18:30'],
  ['with food: once a day, not as needed', 'plainin with food', '08:00'],
  ['an empty stomach', 'plainin on an empty stomach', '07:00'],
  ['each meal is three times a day', 'plainin with each meal', '08:00 13:00 18:30'],
  ['before breakfast', 'plainin 30 minutes before breakfast', '07:00'],
  ['the morning is soon enough after waking', 'earlin in the morning', '07:00'],
])('words of the list are wishes: %s', (_, text, expected) => {
  expect(listClockTimes([text])).toEqual([expected]);
});

test.each([
  ['mealin at bedtime', '22:30', ['Mealin can’t always be taken with a meal in this day. Ask a pharmacist what matters more.']],
  ['mealin in the evening', '18:30', []],
  ['earlin at bedtime', '22:30', []],
  ['earlin at midday', '12:30', []],
])('a prescribed part of the day stands above a rule about meals: %s', (text, expected, unmet) => {
  const planned = plan([text]);
  expect(planned.lanes.map(({ times }) => times.map(formatClock).join(' '))).toEqual([expected]);
  expect(planned.unmet.map((violation) => violation.text)).toEqual(unmet);
});

test('what goes alone keeps its half hour from everything that is swallowed, and only from that', () => {
  const { lanes } = plan(['lonelin', 'plainin', 'plainin patch', 'dropin', 'brew']);
  const [lonely, plain, patch] = lanes.map(({ times }) => times[0] ?? 0);
  expect(lonely).toBe(7 * 60);
  expect(plain).toBeGreaterThanOrEqual(7 * 60 + 30);
  expect(lanes[0]?.rule).toBe('On waking, on an empty stomach: 30 minutes before a meal and 30 minutes before other medicines.');
  // It says so itself; the others need not repeat it.
  expect(lanes[1]?.reasons).toEqual([]);
  expect(lanes[2]?.away).toEqual([]);
  expect(lanes[3]?.away).toEqual([]);
  expect(patch).toBeDefined();
});

test('names the part of the day for one dose a day, not for several', () => {
  const [one] = plan(['earlin']).lanes;
  const [two] = plan(['earlin twice daily']).lanes;
  expect(one?.rule).toMatch(/^On waking, on an empty stomach/);
  expect(two?.times).toHaveLength(2);
  expect(two?.rule).toMatch(/^On an empty stomach/);
});

test('a weekly one says that it is not for every day', () => {
  expect(plan(['plainin once a week']).lanes[0]).toMatchObject({ notDaily: true, times: [8 * 60] });
});

test('nothing to plan is an empty plan', () => {
  expect(plan([])).toEqual({ severity: null, warning: null, dueWarning: null, moments: [], lanes: [], moves: [], unmet: [], thatDay: [] });
  expect(plan(['qwertz']).lanes).toEqual([]);
});

test('plans for people who skip breakfast and work at night', () => {
  const night: DayRhythm = { wake: 15 * 60, breakfast: null, lunch: 20 * 60, dinner: 25 * 60, bed: 31 * 60 };
  const { lanes, unmet } = plan(['mealin twice daily', 'earlin'], night);
  expect(unmet).toEqual([]);
  expect(lanes[0]?.times.map(formatClock)).toEqual(['20:00', '01:00']);
});

test.each<[string, string, string]>([
  ['every 8 hours fills the day from getting up to going to bed', 'plainin every 8 hours', '06:30 14:30 22:30'],
  ['every 12 hours', 'plainin q12h', '07:00 19:00'],
  ['every 12 hours with food is drawn to meals, by less than the interval bears', 'mealin every 12 hours', '08:00 19:30'],
  ['every hour of the night counts', 'plainin every 2 hours', '23:00 01:00 03:00 05:00 07:00 09:00 11:00 13:00 15:00 17:00 19:00 21:00'],
])('an interval holds around the clock: %s', (_, text, expected) => {
  expect(listClockTimes([text])[0]?.split(' ').sort()).toEqual(expected.split(' ').sort());
});

test('every 6 hours goes through the night, and the plan says so', () => {
  const { lanes, moments, unmet } = plan(['plainin every 6 hours']);
  expect(lanes[0]).toMatchObject({ hint: 'every 6 hours', rule: 'Every 6 hours.' });
  expect(lanes[0]?.times).toHaveLength(4);
  expect(moments.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/in the night|before getting up/)]));
  expect(unmet).toEqual([]);
});

test.each<[string, string, readonly number[], string]>([
  [
    'times that are kept too near',
    'plainin every 8 hours',
    [8 * 60, 13 * 60, 18 * 60],
    'Plainin is taken every 8 hours, at night too. The times you chose aren’t.',
  ],
  [
    'what does not divide a day',
    'plainin every 5 hours',
    [],
    'Plainin every 5 hours doesn’t divide evenly into a day. The plan leaves one longer gap. Ask a pharmacist if that’s OK.',
  ],
  [
    'longer than a day',
    'plainin every 36 hours',
    [],
    'Plainin every 36 hours comes at a different hour each time, which a one-day plan can’t show. Write down when you took the last one.',
  ],
])('names an interval that the times break: %s', (_, text, times, expected) => {
  expect(plan([text], usualDay, times.length > 0 ? createFixedTimes([...times]) : undefined).unmet.map((one) => one.text)).toEqual([
    expected,
  ]);
});

test('as needed with an interval says how far apart', () => {
  expect(plan(['plainin every 6 hours as needed']).lanes[0]?.rule).toBe('When you need it, with at least 6 hours between two doses.');
});

test('on its weekdays something is taken as often as the line says, and never meets what has other days', () => {
  const { lanes, thatDay } = plan(['plainin twice a day on Mondays', 'earlin on Tuesdays', 'metal on Fridays']);
  expect(lanes.map(({ times, notDaily, rhythm }) => [times.length, notDaily, rhythm.weekdays])).toEqual([
    [2, true, [1]],
    [1, true, [2]],
    [1, true, [5]],
  ]);
  expect(thatDay).toEqual([]);
});

test.each([
  ['chalk 600 mg daily', 'Because. Yours is 600 mg, so ask a pharmacist about smaller doses at different times.'],
  ['chalk 600 mg 2 tablets daily', 'Because. Yours is 1200 mg, so ask a pharmacist about smaller doses at different times.'],
  ['chalk 500 mg daily', 'Because.'],
  ['chalk 500 mg twice daily', 'Because.'],
  ['chalk daily', 'Because.'],
])('says where a dose is larger than what is taken up at once: %s', (text, reason) => {
  expect(plan([text]).lanes[0]?.reasons.map((one) => one.text)).toEqual([reason]);
});

test('meals are those that are eaten, in the order of the day', () => {
  expect(listMeals({ ...usualDay, lunch: null }).map(({ name }) => name)).toEqual(['breakfast', 'dinner']);
});
