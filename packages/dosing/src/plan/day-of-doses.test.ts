import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { type DayFacts, getDaySettings } from '../day/day-settings.ts';
import { createDayOfDoses, type DayItem } from './day-of-doses.ts';

const knowledge = await loadKnowledge();
const { resolve } = createResolver(knowledge);
const item = (text: string): DayItem => ({ id: text, resolution: resolve(text) });
const fix = (medicationId: string, times: string[]): DoseSchedule => ({ medicationId, times, days: null, zone: null, source: 'person' });
const createDay = (items: readonly DayItem[], facts: Partial<DayFacts> = {}, schedules: readonly DoseSchedule[] = []) => {
  const result = checkItems(
    knowledge,
    items.map(({ resolution }) => resolution),
  );
  return createDayOfDoses(knowledge, items, [], getDaySettings({ lifestyleData: {}, preferences: {}, ...facts }, schedules), result);
};

test('doses stand in the order of the day, twice for what is taken twice', () => {
  const { doses, asNeeded, unread } = createDay(
    ['atorvastatin at 22:00', 'metformin twice daily', 'paracetamol as needed', 'my blue pills'].map((text) => item(text)),
  );
  expect(doses.map(({ medicationId }) => medicationId)).toEqual([
    'metformin twice daily',
    'metformin twice daily',
    'atorvastatin at 22:00',
  ]);
  expect(doses.at(-1)).toMatchObject({ at: 22 * 60, weekdays: [] });
  expect(doses[0]).toMatchObject({ moment: 'with breakfast', rule: expect.stringContaining('meal') });
  expect([asNeeded, unread]).toEqual([['paracetamol as needed'], ['my blue pills']]);
});

test.each(['ibuprofen 400 mg', 'paracetamol', 'sumatriptan 50 mg', 'loperamide 2 mg with food'])(
  '%s without a word of how often is no dose of the day',
  (text) => {
    expect(createDay([item(text)])).toMatchObject({ doses: [], sometimes: [], asNeeded: [text] });
  },
);

test.each(['ibuprofen 400 mg once a day', 'paracetamol at 8 am', 'ibuprofen in the morning', 'warfarin 5 mg'])(
  '%s is a daily dose',
  (text) => {
    expect(createDay([item(text)])).toMatchObject({ doses: [{ medicationId: text }], asNeeded: [] });
  },
);

test('hours that the person chose make a daily dose of what else is taken as needed', () => {
  const id = 'ibuprofen 400 mg';
  expect(createDay([item(id)], {}, [fix(id, ['09:00'])]).doses).toMatchObject([{ at: 9 * 60 }]);
});

test('what is weekly is due on the day that its line names', () => {
  expect(createDay([item('methotrexate every Monday')]).doses.map(({ weekdays }) => weekdays)).toEqual([[1]]);
});

test('what is weekly is due on the days that the person chose', () => {
  const id = 'alendronate once a week';
  const choose = (weekdays: number[]): DoseSchedule => ({ ...fix(id, []), days: { every: 'weekdays', weekdays }, source: 'current' });
  const getWeekdays = (weekdays: number[]) => createDay([item(id)], {}, [choose(weekdays)]).doses[0]?.weekdays;
  expect(getWeekdays([2])).toEqual([2]);
  // Three days of a week are no choice of one.
  expect(getWeekdays([1, 3, 5])).toBeUndefined();
});

test('what comes back on days that no calendar tells stands beside the day', () => {
  const { doses, sometimes } = createDay([item('alendronate once a week'), item('vitamin D every other day')]);
  expect(doses).toEqual([]);
  expect(sometimes.map(({ medicationId }) => medicationId).sort()).toEqual(['alendronate once a week', 'vitamin D every other day']);
});

test.each([
  [['levothyroxine 75 mcg at 07:00', 'ferrous sulfate 325 mg at 08:00'], [], [7 * 60, 8 * 60]],
  [['levothyroxine 75 mcg at 07:00', 'ferrous sulfate 325 mg at 8 am and 8 pm'], [], [7 * 60, 8 * 60, 20 * 60]],
  [
    ['levothyroxine 75 mcg', 'calcium 500 mg'],
    [
      ['levothyroxine 75 mcg', ['07:00']],
      ['calcium 500 mg', ['07:15']],
    ],
    [7 * 60, 7 * 60 + 15],
  ],
] satisfies [string[], [string, string[]][], number[]][])(
  'a better hour for one of %j is only proposed: each is due at its own time',
  (texts, times, expected) => {
    const own = times.map(([id, given]): DoseSchedule => ({ ...fix(id, given), source: 'current' }));
    const { doses, openCount } = createDay(
      texts.map((text) => item(text)),
      {},
      own,
    );
    expect(doses.map(({ at }) => at)).toEqual(expected);
    expect(openCount).toBeGreaterThan(0);
  },
);

test.each([
  [['ciprofloxacin 500 mg at 8 am', 'calcium carbonate 500 mg at 8 am'], [], /^These times don’t make it safe/],
  [['levothyroxine 100 mcg at 8 am', 'ferrous sulfate 325 mg at 8 am'], [], /^These times don’t make it safe/],
  [
    ['doxycycline 100 mg', 'ferrous sulfate 325 mg'],
    [
      ['doxycycline 100 mg', ['08:00']],
      ['ferrous sulfate 325 mg', ['09:00']],
    ],
    /^These times don’t make it safe/,
  ],
  [['ciprofloxacin 500 mg at 8 am', 'calcium carbonate 500 mg at 1 pm'], [], null],
  [['ciprofloxacin 500 mg', 'calcium carbonate 500 mg'], [], null],
] satisfies [string[], [string, string[]][], RegExp | null][])(
  'a distance that only a proposal keeps takes no warning from %j',
  (texts, times, warning) => {
    const own = times.map(([id, given]): DoseSchedule => ({ ...fix(id, given), source: 'current' }));
    const day = createDay(
      texts.map((text) => item(text)),
      {},
      own,
    );
    if (warning) expect(day.warning).toMatch(warning);
    else expect(day.warning).toBeNull();
  },
);

test('the plan does not move hours that the person fixed, and a day that begins late begins late', () => {
  const id = 'lisinopril once a day';
  expect(createDay([item(id)], {}, [fix(id, ['14:15'])]).doses[0]?.at).toBe(14 * 60 + 15);
  const late = { wakeTime: '11:00', bedTime: '03:00', mealTimes: { breakfast: null, lunch: '13:00', dinner: '20:00' } };
  expect(createDay([item(id)], { lifestyleData: late }).doses[0]?.at).toBeGreaterThanOrEqual(11 * 60);
  expect(createDay([item('simvastatin at bedtime')], { lifestyleData: late }).doses[0]?.at).toBeGreaterThan(24 * 60);
});
