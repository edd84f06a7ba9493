import type { RecipeMeal } from '../cookbook/read-cookbook.ts';
import { formatAmount } from '../foods/sum-nutrients.ts';
import { getNutrient } from '../nutrients.ts';
import type { Aim, PlanEater, Unmet } from './meal-plan.ts';
import { computeDayShare } from './portions.ts';
import { computeMean, computeMiss, type DaySum, isNear } from './score.ts';

/** Below this miss an aim counts as met. */
const missMax = 0.1;
/** Smaller misses of a bound come from rounding. */
const missMin = 1e-9;
const getValues = ({ nutrient }: Aim, days: readonly DaySum[]): number[] => days.map((day) => day[nutrient] ?? 0);

/** What the planned meals bring a person on the days that have dishes. `isFull`: every meal has one. */
export type PlannedDays = { days: readonly DaySum[]; meals: readonly RecipeMeal[]; isFull: boolean };

/** What a week of a person does not come to, in plain sentences. */
export function listUnmetAims(eater: PlanEater, planned: PlannedDays): Unmet[] {
  const { days, meals } = planned;
  if (days.length === 0) return [];
  const share = computeDayShare(meals);
  return eater.aims.flatMap((aim) =>
    computeMiss(aim, getValues(aim, days), share) > (aim.isHard ? missMin : missMax)
      ? [{ who: eater.name, what: describeMiss(aim, days, share), change: findChange(aim, eater, planned), isHard: aim.isHard }]
      : [],
  );
}

function describeMiss(aim: Aim, days: readonly DaySum[], share: number): string {
  const { nutrient, kind, amount, why } = aim;
  const { name, unit } = getNutrient(nutrient);
  const values = getValues(aim, days);
  const middle = computeMean(values);
  const reason = why === null ? '' : ` (${why})`;
  if (kind === 'steady')
    return `${name} goes from ${formatAmount(Math.min(...values))} to ${formatAmount(Math.max(...values))} ${unit} a day${reason}.`;
  const wanted = amount * share;
  if (kind === 'near') return describeDistance(`${name}:`, unit, values, { amount, share });
  if (kind === 'atLeast') return `${name}: about ${formatAmount(middle)} of ${formatAmount(wanted)} ${unit} a day${reason}.`;
  if (kind === 'atMost')
    return `${name}: about ${formatAmount(middle)} ${unit} a day, and ${formatAmount(wanted)} would be the limit${reason}.`;
  return `${name}: more than ${formatAmount(wanted)} ${unit} on ${formatDays(values.filter((value) => value > wanted))}${reason}.`;
}

const formatDays = ({ length }: readonly number[]): string => (length === 1 ? '1 day' : `${length} days`);

/** The mean where that is already off, otherwise the days that are. */
function describeDistance(
  name: string,
  unit: string,
  values: readonly number[],
  { amount, share }: { amount: number; share: number },
): string {
  const middle = computeMean(values);
  const wanted = formatAmount(amount * share);
  if (!isNear(middle, amount, share))
    return `${name} about ${formatAmount(middle)} ${unit} a day, and these meals should bring about ${wanted}.`;
  const off = values.filter((value) => !isNear(value, amount, share));
  return `${name} ${off.map(formatAmount).join(', ')} ${unit} on ${formatDays(off)}, and about ${wanted} would be right.`;
}

/** Why a day's energy is off and what helps. Of other aims no single change is known. */
function findChange({ nutrient, kind, amount }: Aim, { energy }: PlanEater, { days, meals, isFull }: PlannedDays): string | null {
  if (kind !== 'near') return null;
  const wanted = amount * computeDayShare(meals);
  const distances = days.map((day) => (day[nutrient] ?? 0) - wanted);
  const isLow = Math.min(...distances) < -Math.max(...distances);
  if (isLow && !isFull) return 'A meal without a recipe is missing from it.';
  if (energy === null)
    return `Each dish is planned as one portion of its recipe. ${isLow ? 'Eat more of it, or add a snack.' : 'Eat less of it.'}`;
  if (!isLow) return 'The dishes are rich for this need. Swap one of them for a lighter dish.';
  const help = meals.includes('snack')
    ? 'Swap one of them for a richer dish.'
    : 'Add snacks to the plan, or swap one of them for a richer dish.';
  return `The dishes are light for this need. ${help}`;
}
