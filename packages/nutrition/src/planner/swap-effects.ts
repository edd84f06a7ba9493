import type { Aim } from './meal-plan.ts';
import type { PlanModel } from './plan-model.ts';

/** What a swap does to an aim: below 0 it is met better than before. */
export type SwapEffect = { eater: number; aim: Aim; change: number };
/** Of the penalty; smaller changes are not worth a word. */
const effectMin = 0.02;
/** So many are named. */
export const effectsMax = 2;

/** What changes between the misses of two choices, the largest first. */
export const listEffects = ({ terms, amounts }: PlanModel, before: readonly number[], after: readonly number[]): SwapEffect[] =>
  terms
    .flatMap(({ aim, at }, term): SwapEffect[] => {
      const change = (after[term] ?? 0) - (before[term] ?? 0);
      const eater = amounts[at]?.eater;
      return eater !== undefined && Math.abs(change) >= effectMin ? [{ eater, aim, change }] : [];
    })
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
