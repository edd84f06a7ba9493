import { useQuery } from '@tanstack/react-query';
import type { components } from '@wellkept/contract/api.ts';
import { useMemo } from 'react';
import { api, queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { sendChange } from '../../../lib/send-change.ts';
import { getSession } from '../../../lib/session.ts';
import { readWithCache, writeCachedData } from '../../tracking/diary/diary-cache.ts';
import { withQueuedTicks } from './queued-ticks.ts';
import { getPlanKey, tickQueue, useTicks } from './tick-queue.ts';

export type MealPlan = components['schemas']['MealPlan'];
export type MealPlanFields = components['schemas']['MealPlanFieldsInput'];
export type MealPlanSettings = MealPlanFields['settings'];
export type PlannedMeal = MealPlan['dishes'][number];

/** What an earlier version stored for a time without a connection says less of a dish, so that it has another name. */
const getCachedName = (start: string): string => `meals with labels from ${start}`;
const getOptions = (start: string) => ({ params: { path: { start } } });

/** A plan with the ticks that are on their way; without a connection as it was read last. */
export function useMealPlan(start: string) {
  const queue = useTicks();
  const query = useQuery({
    queryKey: getPlanKey(start),
    queryFn: async () => {
      const read = () =>
        readWithCache<MealPlan | null>(getCachedName(start), () => client.GET('/api/meal-plans/{start}', getOptions(start)));
      return (await Promise.all([read(), tickQueue.settled()]))[0];
    },
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  const plan = query.data;
  const shown = useMemo(() => plan && { ...plan, shopping: withQueuedTicks(plan.shopping, queue, start) }, [plan, queue, start]);
  return { ...query, data: shown };
}
export const useMealSwaps = (start: string, { day, meal }: Pick<PlannedMeal, 'day' | 'meal'>) =>
  api.useQuery('get', '/api/meal-plans/{start}/swaps', { params: { path: { start }, query: { day, meal } } }, { staleTime: 0 });

/** What a new plan begins with: as the latest plan had it. */
export const useNextSettings = (start: string) =>
  api.useQuery('get', '/api/next-meal-plan-settings', { params: { query: { start } } }, { staleTime: 0, retry: false });

const showPlan = (start: string, plan: MealPlan) => {
  queryClient.setQueryData(getPlanKey(start), plan);
  void writeCachedData(getSession().user?.id ?? '', getCachedName(start), plan);
};

/** Plans meals and shows them. Answers whether it worked; what failed can be tried again. */
export async function makePlan(start: string, fields: Omit<MealPlanFields, 'basedOn'>): Promise<boolean> {
  const retry = () => void makePlan(start, fields);
  const basedOn = queryClient.getQueryData<MealPlan | null>(getPlanKey(start))?.version ?? null;
  const send = () => client.PUT('/api/meal-plans/{start}', { ...getOptions(start), body: { ...fields, basedOn } });
  // Someone else may have changed it: then theirs is shown, and the change can be tried again on it.
  const sent = await sendChange(send, { retry, takeBack: () => void queryClient.invalidateQueries({ queryKey: getPlanKey(start) }) });
  if (sent?.data) showPlan(start, sent.data);
  return sent !== null;
}

export type PlanProof = 'running' | Pick<components['schemas']['PlanProof'], 'gapPercent' | 'isBetter'> | null;

/**
 * Has the plan that is shown checked for a better one, which is shown when it is found. Null where nothing is known: then the quick plan
 * stands, as it would without a check.
 */
export async function provePlan(start: string, dishes: MealPlanFields['dishes'], signal: AbortSignal): Promise<PlanProof> {
  try {
    const { data } = await client.POST('/api/meal-plans/{start}/proof', { ...getOptions(start), body: { dishes }, signal });
    if (!data || signal.aborted) return null;
    if (data.isBetter) showPlan(start, data.plan);
    return { gapPercent: data.gapPercent, isBetter: data.isBetter };
  } catch {
    // Without a connection, or after the person changed the plan: nothing that they have to act on.
    return null;
  }
}

/** The dishes to leave as they are when others are planned again. Leftovers follow from their dinner. */
export const toChosen = (dishes: readonly PlannedMeal[]): MealPlanFields['dishes'] =>
  dishes.filter(({ isLeftover }) => !isLeftover).map(({ day, meal, recipeId, isLocked }) => ({ day, meal, recipeId, isLocked }));

export const createSeed = (): number => Math.floor(Math.random() * 2_147_483_647);

export const firstSettings: MealPlanSettings = {
  days: 3,
  meals: ['breakfast', 'lunch', 'dinner'],
  minutesWeekday: 35,
  minutesWeekend: 75,
  costMax: 3,
  usesLeftovers: true,
  dislikes: [],
  others: [],
  pantry: [],
  shops: [],
  lacking: [],
  useBy: [],
};
