import { formatCount, formatNumber, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { ChosenDish, MealPlan, MealPlanSettings, MealSwap, StoredProof } from '@wellkept/contract/nutrition/meal-plans.ts';
import type { CookbookRecipe } from '@wellkept/nutrition/cookbook/cookbook.ts';
import type { Food } from '@wellkept/nutrition/foods/food-table.ts';
import { listCheckedNames } from '@wellkept/nutrition/foods/own-food.ts';
import { formatAmount } from '@wellkept/nutrition/foods/sum-nutrients.ts';
import { listLabelAllergies } from '@wellkept/nutrition/needs/allergens.ts';
import { listLabelRules } from '@wellkept/nutrition/needs/fit.ts';
import { getNutrient, type NutrientId } from '@wellkept/nutrition/nutrients.ts';
import { type DishReasons, listDishReasons } from '@wellkept/nutrition/planner/dish-reasons.ts';
import { describeChanges, listUnchecked } from '@wellkept/nutrition/planner/eater.ts';
import type { MealPlan as Planned, PlannedDish } from '@wellkept/nutrition/planner/meal-plan.ts';
import { createPantry } from '@wellkept/nutrition/planner/pantry.ts';
import { type Swap, withRelief } from '@wellkept/nutrition/planner/plan-meals.ts';
import { listShopping } from '@wellkept/nutrition/planner/shopping-list.ts';
import type { SwapEffect } from '@wellkept/nutrition/planner/swap-effects.ts';
import { listUsed } from '@wellkept/nutrition/planner/use-up.ts';
import { listDishKidneyNotices } from './kidney-notices.ts';
import { listPerishable, type Planning } from './plan-request.ts';
import { listDoubtNotices } from './rule-notices.ts';

type Stored = {
  start: string;
  settings: MealPlanSettings;
  dishes: readonly ChosenDish[];
  ticked: readonly string[];
  proof: StoredProof | null;
  updatedAt: Date;
};

/** What is stored of a plan: leftovers follow from the dinners. */
export const toChosenDishes = ({ dishes }: Planned, before: readonly ChosenDish[]): ChosenDish[] =>
  dishes
    .filter(({ isLeftover }) => !isLeftover)
    .map(({ day, meal, recipe }) => ({
      day,
      meal,
      recipeId: recipe.id,
      isLocked: before.some((one) => one.day === day && one.meal === meal && one.isLocked && one.recipeId === recipe.id),
    }));

/** What the medicines of each person at the table say of the foods of a dish or a line of the list, of each person the gravest. */
const listTableNotices = ({ table }: Planning, foods: readonly Food[]): MealPlan['shopping'][number]['notices'] => {
  const names = new Set(foods.flatMap(listCheckedNames));
  return table.flatMap(({ eater, check }, at) => {
    const notice = check.notices.find(({ food }) => names.has(food));
    return notice ? [{ who: at === 0 ? null : eater.name, ...notice }] : [];
  });
};
/** The same of a dish, with what each portion means for the weak kidneys of the person who eats it. */
const listDishNotices = (
  planning: Planning,
  recipe: CookbookRecipe,
  portions: readonly number[],
): MealPlan['dishes'][number]['notices'] => [
  ...listTableNotices(planning, listDishFoods(recipe)),
  ...planning.table.flatMap(({ eater, weakKidneys }, at) =>
    listDishKidneyNotices(recipe, portions[at] ?? 1, weakKidneys).map((notice) => ({ who: at === 0 ? null : eater.name, ...notice })),
  ),
];
/** What only labels tell each person at the table about a dish. */
const listDishRules = ({ request }: Planning, recipe: CookbookRecipe): MealPlan['dishes'][number]['rules'] =>
  request.eaters.flatMap(({ name, rules }, at) =>
    listDoubtNotices(recipe, rules).map(({ mark, text }) => ({ who: at === 0 ? null : name, mark, text })),
  );
const listDishFoods = ({ ingredients }: CookbookRecipe): Food[] => ingredients.map(({ food }) => food);

const countEnergy = ({ isGentle }: Planning, recipe: CookbookRecipe, portions: number): number | null =>
  isGentle ? null : recipe.nutrients.energy.amount * portions;

/** A plan as its person sees it. */
export function toMealPlan(
  planned: Planned,
  planning: Planning,
  stored: Stored,
  { hasTargets, recipes }: { hasTargets: boolean; recipes: readonly CookbookRecipe[] },
): MealPlan {
  const reasons = listDishReasons(recipes, planning.request, planned);
  const { request, table } = planning;
  const { start, settings, dishes, updatedAt } = stored;
  const proof = findProof(planned, stored);
  const isLocked = ({ day, meal }: PlannedDish) => dishes.some((one) => one.day === day && one.meal === meal && one.isLocked);
  return {
    start,
    version: updatedAt.toISOString(),
    settings,
    eaters: request.eaters.map(({ name }) => name),
    dishes: planned.dishes.map((dish, at) => ({
      day: dish.day,
      meal: dish.meal,
      recipeId: dish.recipe.id,
      title: dish.recipe.title,
      totalMin: dish.recipe.totalMin,
      portions: [...dish.portions],
      isLocked: isLocked(dish),
      isLeftover: dish.isLeftover,
      energy: countEnergy(planning, dish.recipe, dish.portions[0] ?? 1),
      notices: listDishNotices(planning, dish.recipe, dish.portions),
      rules: listDishRules(planning, dish.recipe),
      why: describeReasons(dish, planned, planning, reasons[at]),
    })),
    watched: listWatched(planned, planning),
    unmet: [...listUnchecked(table), ...planning.unused, ...(proof ? withRelief(planned.unmet, proof.relief) : planned.unmet)],
    changed: table.flatMap((seat, at) => describeChanges(seat).map((one) => ({ who: at === 0 ? null : seat.eater.name, ...one }))),
    missingFacts: [...planning.missingFacts],
    shopping: toShopping(planned, planning, stored),
    hasTargets,
    proof: proof && { gapPercent: proof.gapPercent, isBetter: proof.isBetter },
  };
}

/** Penalties that differ by less come from rounding. */
const penaltyShift = 1e-6;
const findProof = ({ penalty }: Planned, { proof }: Stored): StoredProof | null =>
  proof !== null && Math.abs(proof.penalty - penalty) <= penaltyShift ? proof : null;

/** Why a dish is in the plan, what weighs most first; the person's own choice needs no other reason. */
function describeReasons(dish: PlannedDish, planned: Planned, planning: Planning, reasons: DishReasons | null | undefined): string[] {
  if (!reasons) return [];
  const { effects, isQuick, isLowCost, feedsLunch, others } = reasons;
  const found = [
    ...listUsed(dish, planned.dishes, planning.request),
    ...effects.map((effect) => describeReason(dish, planning, effect)),
    ...(feedsLunch ? ['Also tomorrow’s lunch'] : []),
    ...(isQuick ? ['Quick to make'] : []),
    ...(isLowCost ? ['Low cost'] : []),
  ];
  if (found.length > 0) return found;
  return [others === 0 ? 'The only dish that fits here' : `As good for the plan as ${formatCount(others, 'other dish', 'other dishes')}`];
}

/** "More iron (6 mg)" for the person, and without an amount for others at the table, whose portions differ. */
function describeReason({ recipe, portions }: PlannedDish, planning: Planning, effect: SwapEffect): string {
  const { nutrient, kind } = effect.aim;
  const { unit } = getNutrient(nutrient);
  const amount = formatAmount(recipe.nutrients[nutrient].amount * (portions[0] ?? 1));
  return `${describeEffect(planning, effect)}${effect.eater === 0 && kind !== 'near' ? ` (${amount} ${unit})` : ''}`;
}

function listWatched({ sums }: Planned, { request, energyNeed }: Planning): MealPlan['watched'] {
  const [self] = request.eaters;
  const [days = []] = sums;
  const toRow = (nutrient: NutrientId, why: string) => {
    const { name, unit } = getNutrient(nutrient);
    return { name, unit, why, days: days.map((day) => day[nutrient] ?? 0) };
  };
  return [
    ...(energyNeed === null ? [] : [toRow('energy', `you need about ${formatNumber(Math.round(energyNeed))} a day`)]),
    ...(self?.aims ?? []).flatMap(({ nutrient, why }) => (why === null ? [] : [toRow(nutrient, why)])),
  ];
}

function toShopping({ dishes }: Planned, planning: Planning, { start, settings, ticked }: Stored): MealPlan['shopping'] {
  const findStock = createPantry(settings.pantry, listPerishable(settings, start));
  const avoided = [...new Set(planning.request.eaters.flatMap(({ rules }) => listLabelRules(rules)))];
  return listShopping(dishes, findStock).map(({ food, ...item }) => ({
    name: food.name,
    ...item,
    isTicked: ticked.includes(food.name),
    readLabelFor: listLabelAllergies(food, avoided),
    notices: listTableNotices(planning, [food]),
  }));
}

/** What a swap changes for the people at the table: "More iron", "Less sodium for Tom". */
function describeEffect({ request }: Planning, { eater, aim: { nutrient, kind }, change }: SwapEffect): string {
  const name = toMidSentence(getNutrient(nutrient).name);
  const isBetter = change < 0;
  const whom = eater === 0 ? '' : ` for ${request.eaters[eater]?.name ?? ''}`;
  if (kind === 'near') return `${isBetter ? 'Nearer to' : 'Farther from'} the energy need${whom}`;
  if (kind === 'steady') return `${isBetter ? 'Steadier' : 'Less steady'} ${name}${whom}`;
  return `${(kind === 'atLeast') === isBetter ? 'More' : 'Less'} ${name}${whom}`;
}

export const toMealSwap = ({ recipe, effects }: Swap, planning: Planning): MealSwap => ({
  recipeId: recipe.id,
  title: recipe.title,
  totalMin: recipe.totalMin,
  energy: countEnergy(planning, recipe, 1),
  notices: listDishNotices(planning, recipe, []),
  rules: listDishRules(planning, recipe),
  why: effects.length > 0 ? effects.map((one) => describeEffect(planning, one)) : ['As good for the plan'],
});
