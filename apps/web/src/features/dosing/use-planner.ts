import { useQuery } from '@tanstack/react-query';
import type { DayRhythm } from '@wellkept/dosing/day/day.ts';
import type { CurrentTimes } from '@wellkept/dosing/plan/plan.ts';
import type { TimingPlan } from '@wellkept/dosing/plan/timing.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { useMemo } from 'react';
import { type Engine, useEngine } from '../../lib/knowledge.ts';

export type Planner = {
  resolve: Engine['resolve'];
  check: Engine['check'];
  /** `result` is the check of the same items. */
  plan: (
    resolutions: readonly Resolution[],
    day: DayRhythm,
    currentTimes: ReadonlyMap<number, CurrentTimes>,
    result: CheckResult,
  ) => TimingPlan;
};

const loadPlan = async () => {
  const [{ loadKnowledge }, { planDay }] = await Promise.all([
    import('@wellkept/knowledge/load.ts'),
    import('@wellkept/dosing/plan/timing.ts'),
  ]);
  const knowledge = await loadKnowledge();
  const plan: Planner['plan'] = (resolutions, day, currentTimes, result) => planDay(knowledge, resolutions, day, currentTimes, result);
  return { plan };
};

/** Plans in the browser, on the knowledge that its check uses too. Both are loaded when `isWanted`. */
export function usePlanner(isWanted: boolean): { planner: Planner | null; hasFailed: boolean } {
  const engine = useEngine(isWanted);
  const planning = useQuery({
    queryKey: ['planner'],
    queryFn: loadPlan,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: 1,
    enabled: isWanted,
  });
  const planner = useMemo(
    () => (engine.data && planning.data ? { resolve: engine.data.resolve, check: engine.data.check, plan: planning.data.plan } : null),
    [engine.data, planning.data],
  );
  return { planner, hasFailed: engine.isError || planning.isError };
}
