import { createHouseholdPlanner } from '../apps/cli/src/plan-households.ts';
import { computePercentile, report } from '../bench/report.ts';
import { findObjection, getLimits, isWithin } from '../packages/nutrition/src/planner/fitting-recipes.ts';
import type { MealPlan, PlanRequest } from '../packages/nutrition/src/planner/meal-plan.ts';
import { planMeals, usualRounds } from '../packages/nutrition/src/planner/plan-meals.ts';
import { computeDayShare } from '../packages/nutrition/src/planner/portions.ts';
import { computeMiss, isNear } from '../packages/nutrition/src/planner/score.ts';
import { createHousehold } from './meal-plans/households.ts';

// `npm run evaluate -- meal-plans [COUNT] [FIRST]` plans meals for generated households. The planner was made with other seeds than these.

// Every so many households are planned again with a longer search, which shows how far the usual one is from a better plan.
const [againEvery, longerTimes] = [20, 12];
const count = Number(process.argv[2] ?? 1000);
const first = Number(process.argv[3] ?? 500_000);
const percent = 100;

/** Dishes that a person at the table may not eat, or that are over the time or the cost. */
const countBroken = ({ dishes }: MealPlan, request: PlanRequest): number =>
  dishes.filter(
    (dish) => findObjection(dish.recipe, request.eaters) !== null || (!dish.isLeftover && !isWithin(dish.recipe, getLimits(request, dish))),
  ).length;

/** Bounds of a person that the plan misses, and those of them that it does not name. */
function listMissed({ sums, unmet }: MealPlan, { eaters, meals }: PlanRequest) {
  const share = computeDayShare(meals);
  return eaters.flatMap(({ name, aims }, at) =>
    aims
      .filter((aim) => aim.isHard && computeMiss(aim, sums[at] ?? [], share) > 0)
      .map(({ nutrient }) => ({ nutrient, isNamed: unmet.some(({ who, isHard }) => who === name && isHard) })),
  );
}

const { recipes, createRequest } = await createHouseholdPlanner();
const totals = { dishes: 0, broken: 0, full: 0, met: 0, silent: 0, energyDays: 0, energyNear: 0 };
const missed = new Map<string, number>();
const times: number[] = [];
const scores: number[] = [];
const longer: { usual: number; longer: number }[] = [];
for (let number = first; number < first + count; number += 1) {
  const { request } = await createRequest(createHousehold(number));
  // What others do on the machine does not count.
  const before = process.cpuUsage();
  const plan = await planMeals(recipes, request);
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  scores.push(plan.score);
  if (number % againEvery === 0) {
    const { score } = await planMeals(recipes, request, undefined, usualRounds * longerTimes);
    longer.push({ usual: plan.score, longer: score });
  }
  totals.dishes += plan.dishes.length;
  totals.broken += countBroken(plan, request);
  const isFull = plan.dishes.length === request.days * request.meals.length;
  if (isFull) totals.full += 1;
  else if (!plan.unmet.some(({ who, change }) => who === null && change !== null)) totals.silent += 1;
  const misses = isFull ? listMissed(plan, request) : [];
  totals.silent += misses.filter(({ isNamed }) => !isNamed).length;
  if (isFull && misses.length === 0) totals.met += 1;
  for (const { nutrient } of misses) missed.set(nutrient, (missed.get(nutrient) ?? 0) + 1);
  if (!isFull) continue;
  for (const [at, { energy }] of request.eaters.entries())
    for (const day of energy === null ? [] : (plan.sums[at] ?? [])) {
      totals.energyDays += 1;
      if (isNear(day.energy ?? 0, energy ?? 1, computeDayShare(request.meals))) totals.energyNear += 1;
    }
}
console.log(`${count} households, ${totals.dishes} dishes, median score ${computePercentile(scores, 0.5).toFixed(2)}`);
console.log(`bounds missed and named: ${[...missed].map(([nutrient, times]) => `${nutrient} ${times}`).join(', ') || 'none'}`);
const [usualSum, longerSum] = [longer.map(({ usual }) => usual), longer.map((one) => one.longer)].map((list) =>
  list.reduce((sum, one) => sum + one, 0),
);
console.log(
  `${longer.length} households planned again with a search ${longerTimes} times as long: penalty ${usualSum?.toFixed(2)} against ${longerSum?.toFixed(2)}`,
);
report('dishes that a person may not eat, or over time or cost', totals.broken, 0, '');
report('bounds missed without a word', totals.silent, 0, '');
report('households with a dish for every meal', (totals.full / count) * percent, 90, '%', true);
report('households with a full plan that meets every bound', (totals.met / count) * percent, 70, '%', true);
report(
  'days of full plans within a tenth of the energy need',
  (totals.energyNear / Math.max(1, totals.energyDays)) * percent,
  99,
  '%',
  true,
);
report('processor time of a plan, p95', computePercentile(times, 0.95), 1000, 'ms');
