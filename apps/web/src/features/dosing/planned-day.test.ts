import { planDay } from '@wellkept/dosing/plan/timing.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { createItemResolver } from '@wellkept/medications/sig/parse-medication.ts';
import { expect, test } from 'vitest';
import { createDayQuestion, planHere, withSetTimes } from './planned-day.ts';
import { sampleItems } from './sample-day.ts';
import { defaultSettings, withDose } from './timing-settings.ts';

const knowledge = await loadKnowledge();
const resolve = createItemResolver(knowledge, createResolver(knowledge).resolve);
const planner: Parameters<typeof planHere>[0] = {
  resolve,
  check: (items) => checkItems(knowledge, items.map(resolve)),
  plan: (resolutions, day, currentTimes, result) => planDay(knowledge, resolutions, day, currentTimes, result),
};

test('a time that was just set is an hour of the day before the next plan, and the hour that nobody uses any more is none', () => {
  const planned = planHere(planner, createDayQuestion(sampleItems, defaultSettings, null));
  const [lane] = planned.plan.lanes.filter(({ times }) => times.length === 1);
  const item = planned.all[lane?.item ?? -1];
  const set = { medicationId: item?.id ?? '', times: ['21:10'], days: null, zone: null, source: 'person' } as const;
  const { plan } = withSetTimes(planned, withDose(defaultSettings, set.medicationId, set));
  expect(plan.moments.filter(({ items }) => items.includes(lane?.item ?? -1))).toMatchObject([{ clock: '21:10', name: 'in the evening' }]);
  expect(plan.moments.every(({ items }) => items.length > 0)).toBe(true);
  expect(withSetTimes(planned, defaultSettings).plan.moments).toEqual(planned.plan.moments);
});
