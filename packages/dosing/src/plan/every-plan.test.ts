import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { measureCpuMs } from '@wellkept/test-kit/processor-time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayRhythm, usualDay } from '../day/day.ts';
import { createTimedItems, listSeparations } from './constraints.ts';
import { hasRegularIntervals } from './interval.ts';
import { isMealCompatible, isTooNear } from './plan.ts';
import { planDay } from './timing.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const medicationTexts =
  'levothyroxine,iron,calcium carbonate,alendronate once a week,ciprofloxacin twice daily,doxycycline,omeprazole,metformin twice daily,simvastatin,warfarin,coffee,milk,magnesium,psyllium,cholestyramine,zinc,melatonin,furosemide twice daily,amoxicillin three times a day,ibuprofen as needed,vitamin d,prednisone';
const resolutions = [
  ...medicationTexts.split(','),
  'amoxicillin every 8 hours,ciprofloxacin q12h,metformin every 12 hours,acetaminophen every 6 hours,acyclovir every 4 hours,iron every 8 hours'.split(
    ',',
  ),
  'methotrexate on Mondays,alendronate every Sunday,warfarin Mondays and Thursdays,ibuprofen every 5 hours,prednisone every 4 to 6 hours'.split(
    ',',
  ),
]
  .flat()
  .map((text) => resolver.resolve(text));
const days = fc.record({
  wake: fc.integer({ min: 16, max: 40 }),
  lunch: fc.option(fc.integer({ min: 12, max: 24 })),
  awake: fc.integer({ min: 48, max: 76 }),
});
/** In quarters of an hour, so that days differ in more than their start. */
const createDayRhythm = ({ wake, lunch, awake }: { wake: number; lunch: number | null; awake: number }): DayRhythm => ({
  wake: wake * 15,
  breakfast: wake * 15 + 45,
  lunch: lunch === null ? null : (wake + lunch) * 15,
  dinner: (wake + awake - 14) * 15,
  bed: (wake + awake) * 15,
});

test('every plan keeps each rule or names it, and gives each dose its time', () => {
  fc.assert(
    fc.property(days, fc.uniqueArray(fc.nat(resolutions.length - 1), { minLength: 1, maxLength: 8 }), (described, picked) => {
      const day = createDayRhythm(described);
      const list = picked.flatMap((at) => resolutions[at] ?? []);
      const items = createTimedItems(knowledge, list);
      const { lanes, unmet, thatDay, moments } = planDay(knowledge, list, day);
      const getTimes = (item: number) => lanes.find((schedule) => schedule.item === item)?.times ?? [];
      for (const separation of listSeparations(items)) {
        const clash = getTimes(separation.taker).some((one) =>
          getTimes(separation.giver).some((other) => isTooNear(separation, one, other)),
        );
        const named = [...unmet, ...thatDay].some(({ items: of }) => of.includes(separation.taker) && of.includes(separation.giver));
        if (clash) expect(named).toBe(true);
      }
      for (const { item, intake, timesADay, isFood, stated } of items) {
        expect(getTimes(item)).toHaveLength(isFood ? 0 : (timesADay ?? 0));
        const isMealRuleMet = !intake || getTimes(item).every((one) => isMealCompatible(day, intake, one));
        const isIntervalMet = !stated.interval || getTimes(item).length < 2 || hasRegularIntervals(stated.interval, getTimes(item));
        if (!isMealRuleMet || !isIntervalMet) expect(unmet.map((one) => one.items)).toContainEqual([item]);
        expect(new Set(getTimes(item).map((one) => one % (24 * 60))).size).toBe(getTimes(item).length);
      }
      expect(moments.flatMap((timeSlot) => timeSlot.items)).toHaveLength(lanes.reduce((sum, schedule) => sum + schedule.times.length, 0));
    }),
    { numRuns: 40 },
  );
});

test('twenty items are planned in a tenth of a second of a quiet core', () => {
  const list = resolutions.slice(0, 20);
  // The machine that tests has more to do than this: three times the limit.
  const msMax = 300;
  expect(measureCpuMs(msMax, () => planDay(knowledge, list, usualDay))).toBeLessThan(msMax);
});
