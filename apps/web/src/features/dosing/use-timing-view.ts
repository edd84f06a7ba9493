import { useMemo } from 'react';
import type { DayPlanProps } from './day-plan.tsx';
import { createDrinkItem, createTimingView, getCurrentTimes } from './timing-items.ts';

/** The plan of a day with the check of everything taken on it. */
export function useTimingView({ items, settings, planner, person }: Pick<DayPlanProps, 'items' | 'settings' | 'planner' | 'person'>) {
  const all = useMemo(() => [...items, ...settings.drinks.map(createDrinkItem)], [items, settings.drinks]);
  const resolutions = useMemo(() => all.map(({ content }) => planner.resolve(content)), [all, planner]);
  const result = useMemo(
    () =>
      planner.check(
        all.map(({ content }) => content),
        person,
      ),
    [all, planner, person],
  );
  const view = useMemo(
    () => createTimingView(all, resolutions, planner.plan(resolutions, settings.day, getCurrentTimes(all, settings), result), result),
    [all, resolutions, planner, settings, result],
  );
  return { all, result, view };
}
