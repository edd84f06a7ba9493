import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import type { KnowledgeFile } from '@wellkept/knowledge/schema.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createResolver } from '../resolve.ts';
import { separationsOf, timedItems } from './constraints.ts';
import { clock, type DayRhythm, mealsOf, usualDay } from './day.ts';
import { suitsMeals, tooNear } from './plan.ts';
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
      { id: 'brew', name: 'Brew', kind: 'drink', absorption: [role('giver')] },
      { id: 'fussy', name: 'Fussin', kind: 'drug', absorption: [role('taker', { hoursBefore: 11, hoursAfter: 11 })] },
      { id: 'mealy', name: 'Mealin', kind: 'drug' },
      { id: 'sleepy', name: 'Sleepin', kind: 'drug' },
      { id: 'plain', name: 'Plainin', kind: 'drug' },
    ],
    dosing: [
      { of: 'early', intake: intake('without', { hoursBeforeMeal: 0.5, hoursAfterMeal: 3, time: 'on-waking' }) },
      { of: 'mealy', intake: intake('with') },
      { of: 'sleepy', intake: intake('either', { time: 'bedtime' }) },
    ],
  },
]);
const smallResolver = createResolver(small);
const plan = (texts: readonly string[], day: DayRhythm = usualDay, logged?: ReadonlyMap<number, readonly number[]>): TimingPlan =>
  planDay(
    small,
    texts.map((text) => smallResolver.resolve(text)),
    day,
    logged,
  );
const timesOf = (texts: readonly string[], day?: DayRhythm) => plan(texts, day).lanes.map(({ times }) => times.map(clock).join(' '));

test.each<[string, string[], string[]]>([
  ['one that goes with food goes with breakfast', ['mealin'], ['08:00']],
  ['twice a day with food: at two meals far apart', ['mealin twice daily'], ['08:00 18:30']],
  ['three times a day with food: at each meal', ['mealin three times daily'], ['08:00 13:00 18:30']],
  ['its hour decides', ['sleepin'], ['22:30']],
  ['on an empty stomach, on waking', ['earlin'], ['07:00']],
  ['two without wishes share a moment', ['mealin', 'plainin'], ['08:00', '08:00']],
  ['four hours apart', ['earlin', 'metal'], ['07:00', '13:00']],
  ['a drink has no time of its own', ['earlin', 'brew'], ['07:00', '']],
  ['as needed has none either', ['plainin as needed'], ['']],
])('%s', (_, texts, expected) => {
  expect(timesOf(texts)).toEqual(expected);
});

test('a drink is kept away from before and after the dose', () => {
  const [, brew] = plan(['earlin', 'brew']).lanes;
  expect(brew?.away.map(([from, to]) => `${clock(from)}-${clock(to)}`)).toEqual(['07:00-11:00']);
  expect(brew?.good).toEqual([]);
});

test('what no day can keep is named', () => {
  const { unmet, lanes } = plan(['fussin', 'metal three times daily']);
  expect(unmet.map(({ items }) => items)).toContainEqual([0, 1]);
  expect(unmet[0]?.text).toContain('Fussin and Metal do not fit 11 hours apart');
  expect(lanes.every(({ times }) => times.length > 0)).toBe(true);
});

test('a dose that was logged where it may stay is left there', () => {
  const logged = new Map([[0, [13 * 60]]]);
  expect(plan(['mealin'], usualDay, logged).lanes[0]).toMatchObject({ times: [13 * 60], was: [] });
});

test('one that was logged where it hinders another is moved, and the plan says from where', () => {
  const logged = new Map([
    [0, [7 * 60]],
    [1, [8 * 60]],
  ]);
  const [early, metal] = plan(['earlin', 'metal'], usualDay, logged).lanes;
  expect(early?.times).toEqual([7 * 60]);
  expect(metal?.was).toEqual([8 * 60]);
  expect(metal?.times).not.toContain(8 * 60);
});

test('a weekly one says that it is not for every day', () => {
  expect(plan(['plainin once a week']).lanes[0]).toMatchObject({ notDaily: true, times: [8 * 60] });
});

test('nothing to plan is an empty plan', () => {
  expect(plan([])).toEqual({ moments: [], lanes: [], unmet: [] });
  expect(plan(['qwertz']).lanes).toEqual([]);
});

test('whoever skips breakfast and works at night has a plan too', () => {
  const night: DayRhythm = { wake: 15 * 60, breakfast: null, lunch: 20 * 60, dinner: 25 * 60, bed: 31 * 60 };
  const { lanes, unmet } = plan(['mealin twice daily', 'earlin'], night);
  expect(unmet).toEqual([]);
  expect(lanes[0]?.times.map(clock)).toEqual(['20:00', '01:00']);
});

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const taken =
  'levothyroxine,iron,calcium carbonate,alendronate once a week,ciprofloxacin twice daily,doxycycline,omeprazole,metformin twice daily,simvastatin,warfarin,coffee,milk,magnesium,psyllium,cholestyramine,zinc,melatonin,furosemide twice daily,amoxicillin three times a day,ibuprofen as needed,vitamin d,prednisone';
const resolutions = taken.split(',').map((text) => resolver.resolve(text));

test('every plan keeps each rule or names it, and gives each dose its time', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(resolutions.length - 1), { minLength: 1, maxLength: 8 }), (picked) => {
      const list = picked.flatMap((at) => resolutions[at] ?? []);
      const items = timedItems(knowledge, list);
      const { lanes, unmet, moments } = planDay(knowledge, list, usualDay);
      const at = (item: number) => lanes.find((lane) => lane.item === item)?.times ?? [];
      for (const separation of separationsOf(items)) {
        const clash = at(separation.taker).some((one) => at(separation.giver).some((other) => tooNear(separation, one, other)));
        if (clash) expect(unmet.map((one) => one.items)).toContainEqual([separation.taker, separation.giver]);
      }
      for (const { item, intake, timesADay, isFood } of items) {
        expect(at(item)).toHaveLength(isFood ? 0 : (timesADay ?? 0));
        if (intake && !at(item).every((one) => suitsMeals(usualDay, intake, one)))
          expect(unmet.map((one) => one.items)).toContainEqual([item]);
      }
      expect(moments.flatMap((moment) => moment.items)).toHaveLength(lanes.reduce((sum, lane) => sum + lane.times.length, 0));
    }),
    { numRuns: 25 },
  );
});

test('meals are those that are eaten, in the order of the day', () => {
  expect(mealsOf({ ...usualDay, lunch: null }).map(({ name }) => name)).toEqual(['breakfast', 'dinner']);
});
