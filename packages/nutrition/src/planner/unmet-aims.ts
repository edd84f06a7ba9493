import { formatAmount } from '../foods/sum-nutrients.ts';
import { getNutrient } from '../nutrients.ts';
import type { Aim, PlanEater, Unmet } from './meal-plan.ts';
import { computeMiss, type DaySum } from './score.ts';

/** Below this miss an aim counts as met. */
const missMax = 0.1;

/** What a week of a person does not come to, in plain sentences. */
export function listUnmetAims({ name, aims }: PlanEater, days: readonly DaySum[], share: number): Unmet[] {
  if (days.length === 0) return [];
  return aims.flatMap((aim) =>
    computeMiss(aim, days, share) > (aim.isHard ? 0 : missMax)
      ? [{ who: name, what: describeMiss(aim, days, share), change: null, isHard: aim.isHard }]
      : [],
  );
}

function describeMiss({ nutrient, kind, amount, why }: Aim, days: readonly DaySum[], share: number): string {
  const { name, unit } = getNutrient(nutrient);
  const values = days.map((day) => day[nutrient] ?? 0);
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const reason = why === null ? '' : ` (${why})`;
  if (kind === 'steady')
    return `${name} goes from ${formatAmount(Math.min(...values))} to ${formatAmount(Math.max(...values))} ${unit} a day${reason}.`;
  const wanted = (amount ?? 0) * share;
  if (kind === 'atLeast') return `${name}: about ${formatAmount(middle)} of ${formatAmount(wanted)} ${unit} a day${reason}.`;
  const over = values.filter((value) => value > wanted).length;
  return `${name}: more than ${formatAmount(wanted)} ${unit} on ${over === 1 ? '1 day' : `${over} days`}${reason}.`;
}
