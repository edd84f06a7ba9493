import { computeCurrentValue } from './progress.ts';

/** What the bounds below rest on. */
export type GoalSource = { publisher: string; title: string; year: number };

/**
 * National Heart, Lung, and Blood Institute, Clinical guidelines on the identification, evaluation, and treatment of overweight and obesity
 * in adults, 1998: 1 to 2 pounds a week.
 */
export const lossKgPerWeekMax = 1;
export const lossSource: GoalSource = {
  publisher: 'National Heart, Lung, and Blood Institute',
  title: 'Clinical guidelines on the identification, evaluation, and treatment of overweight and obesity in adults',
  year: 1998,
};
export const underweightSource: GoalSource = {
  publisher: 'World Health Organization',
  title: 'Obesity: preventing and managing the global epidemic (Technical Report Series 894)',
  year: 2000,
};

/** `healthyFromKg`: below it one is underweight at one's height; null where the height is not known. */
export type WeightFacts = { healthyFromKg: number | null; isPregnant: boolean; isGrowing: boolean; hasEatingDisorder: boolean };
export type WeightPlan = { from: number; to: number; startsOn: number; dueOn: number | null };

/** `too fast` is not taken; the others are asked about, and taken when a professional agrees. */
export type WeightConcern =
  | { kind: 'too fast'; earliestDueOn: number }
  | { kind: 'underweight'; healthyFromKg: number }
  | { kind: 'pregnant' }
  | { kind: 'growing' }
  | { kind: 'eating disorder' };

/** What speaks against a plan for one's weight. Gaining has no concern: who plans it mostly has a reason. */
export function listWeightConcerns({ from, to, startsOn, dueOn }: WeightPlan, facts: WeightFacts): WeightConcern[] {
  const { healthyFromKg, isPregnant, isGrowing, hasEatingDisorder } = facts;
  if (to >= from) return [];
  const earliestDueOn = startsOn + Math.ceil((7 * (from - to)) / lossKgPerWeekMax);
  return [
    ...(dueOn !== null && dueOn < earliestDueOn ? [{ kind: 'too fast', earliestDueOn } as const] : []),
    ...(healthyFromKg !== null && to < healthyFromKg ? [{ kind: 'underweight', healthyFromKg } as const] : []),
    ...(hasEatingDisorder ? [{ kind: 'eating disorder' } as const] : []),
    ...(isGrowing ? [{ kind: 'growing' } as const] : []),
    ...(isPregnant ? [{ kind: 'pregnant' } as const] : []),
  ];
}

/** Weeks over which a loss is looked at; the first days of a diet lose water. */
const lossWeeks = 3;

/** How many kg a week went lately, when that is more than is safe; null otherwise. */
export function computeFastWeightLoss(values: ReadonlyMap<number, number>, today: number): number | null {
  const before = computeCurrentValue(values, today - 7 * (lossWeeks + 1), today - 7 * lossWeeks);
  const now = computeCurrentValue(values, today - 6, today);
  if (before === null || now === null) return null;
  const perWeek = (before - now) / lossWeeks;
  return perWeek > lossKgPerWeekMax ? perWeek : null;
}
