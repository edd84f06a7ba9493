import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { findRecipeMisfit } from '../cookbook/recipe-facts.ts';
import { isWithoutLabel, listCheckedNames } from '../foods/own-food.ts';
import { createNameTest } from '../needs/fit.ts';
import { findUricAcidBurden } from '../needs/uric-acid.ts';
import type { KitchenTool } from './kitchen.ts';
import { findLackedTool, formatTool } from './kitchen-tools.ts';
import { isWeekend, type PlanEater, type PlanRequest, type Slot } from './meal-plan.ts';

/** Of a food that the table does not have, and of an own food without its label, nobody can say what is in it. */
const findUnassessed = ({ ingredients }: CookbookRecipe): string | null =>
  ingredients.find(({ position, isNearest, food }) => position === null || isNearest || isWithoutLabel(food))?.food.name ?? null;

type Objection = { who: string; food: string; reason: string };
type FindObjection = (recipe: CookbookRecipe) => Objection | null;

function createObjections({ name: who, rules, forbidden, dislikes }: PlanEater): FindObjection {
  const tests = dislikes.map((dislike) => ({ dislike, names: createNameTest(dislike) }));
  return (recipe) => {
    const misfit = findRecipeMisfit(recipe, rules);
    if (misfit) return { who, food: misfit.food, reason: misfit.rule };
    for (const { food } of recipe.ingredients) {
      const named = listCheckedNames(food).find((name) => forbidden.has(name)) ?? '';
      const reason = forbidden.get(named) ?? tests.find(({ names }) => names(food))?.dislike;
      if (reason !== undefined) return { who, food: food.name, reason };
    }
    const unassessed = rules.allergies.length > 0 || forbidden.size > 0 ? findUnassessed(recipe) : null;
    return unassessed === null ? null : { who, food: unassessed, reason: 'cannot be assessed' };
  };
}

/** For those who eat together, with what is known of each recipe: a plan asks for the same ones again and again. */
const objectionsByTable = new WeakMap<readonly PlanEater[], FindObjection>();

function createTableObjections(eaters: readonly PlanEater[]): FindObjection {
  const finders = eaters.map(createObjections);
  const known = new Map<CookbookRecipe, Objection | null>();
  return (recipe) => {
    const before = known.get(recipe);
    if (before !== undefined) return before;
    let objection: Objection | null = null;
    for (const find of finders) objection ??= find(recipe);
    known.set(recipe, objection);
    return objection;
  };
}

/**
 * Why a recipe is not for a person at the table; null where no rule of theirs names one of its foods. With an allergy, and with a medicine
 * that speaks against foods, a dish is only chosen when all of its foods are known.
 */
export function findObjection(recipe: CookbookRecipe, eaters: readonly PlanEater[]): Objection | null {
  const find = objectionsByTable.get(eaters) ?? createTableObjections(eaters);
  objectionsByTable.set(eaters, find);
  return find(recipe);
}

/** What a meal may have: everybody at the table may eat it, and time, cost and kitchen allow it. */
export function listFitting(recipes: readonly CookbookRecipe[], request: PlanRequest, slot: Slot): readonly CookbookRecipe[] {
  const limits = getLimits(request, slot);
  const fitting = recipes
    .filter((recipe) => recipe.meals.includes(slot.meal) && isWithin(recipe, limits))
    .filter((recipe) => findObjection(recipe, request.eaters) === null);
  return preferUnburdened(fitting, request.eaters);
}

/** Those that no result of a person at the table speaks against, as far as there are any. They are better for someone, and the others no danger. */
function preferUnburdened(recipes: readonly CookbookRecipe[], eaters: readonly PlanEater[]): readonly CookbookRecipe[] {
  if (eaters.every(({ lessUricAcid }) => lessUricAcid === null)) return recipes;
  const unburdened = recipes.filter(({ ingredients }) => ingredients.every(({ food }) => findUricAcidBurden(food) === null));
  return unburdened.length > 0 ? unburdened : recipes;
}

type SlotLimits = { minutes: number; cost: number; lacking: readonly KitchenTool[] };
export const getLimits = ({ minutesMax, firstWeekday, costMax, lacking }: PlanRequest, { day }: Slot): SlotLimits => ({
  minutes: isWeekend(firstWeekday, day) ? minutesMax.weekend : minutesMax.weekday,
  cost: costMax,
  lacking,
});
export const isWithin = (recipe: CookbookRecipe, limits: SlotLimits): boolean =>
  recipe.totalMin <= limits.minutes && recipe.cost <= limits.cost && findLackedTool(recipe, limits.lacking) === null;

/** What keeps a recipe that everybody may eat out of a meal. */
function listObstacles({ totalMin, cost, ...recipe }: CookbookRecipe, limits: SlotLimits): string[] {
  const tool = findLackedTool(recipe, limits.lacking);
  return [
    ...(totalMin > limits.minutes ? [formatCount(totalMin, 'minute')] : []),
    ...(cost > limits.cost ? ['a higher cost'] : []),
    ...(tool === null ? [] : [`dishes that need ${formatTool(tool)}`]),
  ];
}

/** What would have to change so that a meal without a recipe gets one, the least change that is known: of time, cost and kitchen, or who eats it. */
export function findLeastChange(recipes: readonly CookbookRecipe[], request: PlanRequest, slot: Slot): string {
  const limits = getLimits(request, slot);
  const ofMeal = recipes.filter(({ meals }) => meals.includes(slot.meal));
  const [nearest] = ofMeal
    .filter((recipe) => findObjection(recipe, request.eaters) === null)
    .map((recipe) => ({ obstacles: listObstacles(recipe, limits), minutes: recipe.totalMin }))
    .toSorted((one, other) => one.obstacles.length - other.obstacles.length || one.minutes - other.minutes);
  if (nearest) return `Allow ${nearest.obstacles.join(' and ')}.`;
  const within = ofMeal.filter((recipe) => isWithin(recipe, limits));
  return findFewerRules(within, request.eaters) ?? describeStrictest(ofMeal, request.eaters);
}

function describeStrictest(recipes: readonly CookbookRecipe[], eaters: readonly PlanEater[]): string {
  const rules = recipes.flatMap((recipe) => findObjection(recipe, eaters) ?? []).map(({ who, reason }) => `${who}: ${reason}`);
  const [most] = [...Map.groupBy(rules, (rule) => rule)].toSorted(([, one], [, other]) => other.length - one.length);
  return most
    ? `The rule that leaves out the most recipes is “${most[0]}”. Your own recipes can fill the gap.`
    : 'Add a recipe of your own that everybody can eat.';
}

/** A dislike to give up, or else a person for whom to cook apart: an allergy is nothing to give up. */
function findFewerRules(within: readonly CookbookRecipe[], eaters: readonly PlanEater[]): string | null {
  const countFitting = (table: readonly PlanEater[]) => within.filter((recipe) => findObjection(recipe, table) === null).length;
  for (const eater of eaters)
    for (const dislike of eater.dislikes) {
      const milder = { ...eater, dislikes: eater.dislikes.filter((one) => one !== dislike) };
      if (countFitting(eaters.map((one) => (one === eater ? milder : one))) > 0) return `Allow ${dislike}${formatFor(eater.name)}.`;
    }
  if (eaters.length < 2) return null;
  const [best] = eaters
    .map(({ name }) => ({ name, count: countFitting(eaters.filter((one) => one.name !== name)) }))
    .toSorted((one, other) => other.count - one.count);
  return best && best.count > 0
    ? `Plan this meal for ${best.name === 'You' ? 'yourself' : best.name} separately. ${formatCount(best.count, 'recipe fits', 'recipes fit')} everyone else.`
    : null;
}

/** Behind what is about a person: " for Tom". */
export const formatFor = (name: string): string => (name === 'You' ? '' : ` for ${name}`);
