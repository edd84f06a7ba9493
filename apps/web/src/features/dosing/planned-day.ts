import { listMoments } from '@wellkept/dosing/plan/moments.ts';
import type { CurrentTimes } from '@wellkept/dosing/plan/plan.ts';
import type { TimingPlan } from '@wellkept/dosing/plan/timing.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { createDrinkItem, getCurrentTimes, type TimingItem } from './timing-items.ts';
import type { TimingSettings } from './timing-settings.ts';
import type { Planner } from './use-planner.ts';

/** A day of doses with what it was planned from. */
export type PlannedDay = {
  /** Medicines and drinks. The result and the plan name them by position. */
  all: readonly TimingItem[];
  result: CheckResult;
  plan: TimingPlan;
};

/** What a day is planned from. */
export type DayQuestion = {
  all: readonly TimingItem[];
  person: CheckedPerson | null;
  settings: TimingSettings;
};

export const createDayQuestion = (items: readonly TimingItem[], settings: TimingSettings, person: CheckedPerson | null): DayQuestion => ({
  all: [...items, ...settings.drinks.map(createDrinkItem)],
  person,
  settings,
});

/** Plans a day in the browser. */
export function planHere(planner: Planner, { all, person, settings }: DayQuestion): PlannedDay {
  const contents = all.map(({ content }) => content);
  const result = planner.check(contents, person);
  return { all, result, plan: planner.plan(contents.map(planner.resolve), settings.day, getCurrentTimes(all, settings), result) };
}

/** Times that the person has just set show at once; what follows from them comes with the next plan. */
export function withSetTimes({ all, result, plan }: PlannedDay, settings: TimingSettings): PlannedDay {
  const now = getCurrentTimes(all, settings);
  const setTimes = (current: CurrentTimes | undefined) =>
    current?.isFixed === true && { times: current.times, was: [], own: current.times, isFixed: true };
  const lanes = plan.lanes.map((lane) => ({ ...lane, ...setTimes(now.get(lane.item)) }));
  return { all, result, plan: { ...plan, lanes, moments: listMoments(settings.day, lanes) } };
}
