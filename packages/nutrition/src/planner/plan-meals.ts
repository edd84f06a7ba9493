import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { findLeastChange, findObjection, getLimits, isWithin } from './fitting-recipes.ts';
import type { MealPlan, PlannedDish, PlanRequest, Slot, Unmet } from './meal-plan.ts';
import { computeDayShare, computePortions } from './portions.ts';
import { type DaySum, listNutrients, scoreEater, scoreVariety, sumDay } from './score.ts';
import { listUnmetAims } from './unmet-aims.ts';

type Choice = Slot & { candidates: readonly CookbookRecipe[]; isLocked: boolean };
/** For each slot the recipe, by its place among the candidates of the slot; null where there is none. */
type State = (CookbookRecipe | null)[];

const triesPerSlot = 14;
/** How many exchanges a plan is looked for with. */
export const usualRounds = 2600;
const [heatAtFirst, heatAtLast] = [0.4, 0.008] as const;

/** Mulberry32: the same seed gives the same numbers between 0 and 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Plans meals that no rule of anybody at the table speaks against, near their energy and nutrients, by choosing well day by day and then
 * exchanging dishes as long as that helps. The same request gives the same plan. What could not be met is in the plan.
 */
export async function planMeals(
  recipes: readonly CookbookRecipe[],
  request: PlanRequest,
  pause: () => Promise<unknown> = () => Promise.resolve(),
  rounds: number = usualRounds,
): Promise<MealPlan> {
  const random = createRandom(request.seed);
  const choices = listChoices(recipes, request);
  const state: State = choices.map(() => null);
  const judge = createJudge(choices, request);
  fillInOrder(choices, state, judge, random);
  const best = await improve({ choices, start: state, judge, random, pause, rounds }, listOpenSlots(choices, state, request));
  return describePlan(recipes, request, choices, best, judge(best));
}

/** The plan of the locked dishes alone, without looking for others. */
export function showMeals(recipes: readonly CookbookRecipe[], request: PlanRequest): MealPlan {
  const choices = listChoices(recipes, request);
  const state: State = choices.map(({ candidates, isLocked }) => (isLocked ? (candidates[0] ?? null) : null));
  return describePlan(recipes, request, choices, state, createJudge(choices, request)(state));
}

/** Slots that may change: not those that hold a locked dish or the leftovers of one. */
function listOpenSlots(choices: readonly Choice[], state: State, request: PlanRequest): number[] {
  const dishes = listDishes(choices, state, request);
  const isCovered = ({ day, meal }: Slot) =>
    dishes.some((dish) => dish.day === day && dish.meal === meal && dish.isLeftover) &&
    choices.some((one) => one.day === day - 1 && one.meal === 'dinner' && one.isLocked);
  return choices.flatMap((choice, at) => (choice.isLocked || choice.candidates.length < 2 || isCovered(choice) ? [] : [at]));
}

/** What each slot of the plan may have. */
export function listChoices(recipes: readonly CookbookRecipe[], request: PlanRequest): Choice[] {
  const allowed = recipes.filter((recipe) => findObjection(recipe, request.eaters) === null);
  const choices: Choice[] = [];
  for (let day = 0; day < request.days; day += 1)
    for (const meal of request.meals) {
      const lock = request.locked.find((one) => one.day === day && one.meal === meal);
      // A dish that a person may not eat stays out, locked or not.
      const found = lock && allowed.find(({ id }) => id === lock.recipeId);
      const limits = getLimits(request, { day, meal });
      const candidates = found ? [found] : allowed.filter((recipe) => recipe.meals.includes(meal) && isWithin(recipe, limits));
      choices.push({ day, meal, candidates, isLocked: found !== undefined });
    }
  return choices;
}

const pick = <One>(list: readonly One[], random: () => number): One | null => list[Math.floor(random() * list.length)] ?? null;

function fillInOrder(choices: readonly Choice[], state: State, judge: (state: State) => number, random: () => number): void {
  for (const [at, { candidates }] of choices.entries()) {
    let best: { recipe: CookbookRecipe; score: number } | null = null;
    for (let attempt = 0; attempt < Math.min(triesPerSlot, candidates.length); attempt += 1) {
      const recipe = pick(candidates, random);
      if (!recipe) continue;
      state[at] = recipe;
      const score = judge(state);
      if (best === null || score < best.score) best = { recipe, score };
    }
    state[at] = best?.recipe ?? null;
  }
}

type Search = {
  choices: readonly Choice[];
  start: State;
  judge: (state: State) => number;
  random: () => number;
  pause: () => Promise<unknown>;
  rounds: number;
};
/** After this many rounds other work gets its turn. */
const roundsAtOnce = 40;

/** Simulated annealing: exchanges one dish at a time, and less and less often for a worse one. */
async function improve({ choices, start, judge, random, pause, rounds }: Search, open: readonly number[]): Promise<State> {
  let state = [...start];
  let score = judge(state);
  let best = { state, score };
  let heat: number = heatAtFirst;
  const cooling = (heatAtLast / heatAtFirst) ** (1 / rounds);
  for (let round = 0; round < rounds && open.length > 0 && best.score > 0; round += 1) {
    if (round % roundsAtOnce === 0) await pause();
    const at = pick(open, random) ?? 0;
    const recipe = pick(choices[at]?.candidates ?? [], random);
    heat *= cooling;
    if (!recipe || recipe === state[at]) continue;
    const next = state.with(at, recipe);
    const nextScore = judge(next);
    if (nextScore >= score && random() >= Math.exp((score - nextScore) / heat)) continue;
    state = next;
    score = nextScore;
    if (score < best.score) best = { state, score };
  }
  return best.state;
}

/** Every second batch dinner is also the lunch of the day after. */
function listDishes(choices: readonly Choice[], state: State, { eaters, usesLeftovers, meals, days }: PlanRequest): PlannedDish[] {
  const placed = choices.flatMap(({ day, meal, isLocked }, at) => {
    const eve = choices.findIndex((one) => one.day === day - 1 && one.meal === 'dinner');
    const dinner = usesLeftovers && meal === 'lunch' && day % 2 === 1 && !isLocked ? (state[eve] ?? null) : null;
    const isLeftover = dinner?.isBatch === true;
    const recipe = isLeftover ? dinner : (state[at] ?? null);
    return recipe ? [{ day, meal, recipe, isLocked, isLeftover }] : [];
  });
  return Array.from({ length: days }, (_none, day) => placed.filter((dish) => dish.day === day)).flatMap((ofDay) => {
    const portions = eaters.map(({ energy }) => computePortions(ofDay, meals, energy));
    return ofDay.map((dish, at) => ({ ...dish, portions: portions.map((own) => own[at] ?? 1) }));
  });
}

function sumDays(dishes: readonly PlannedDish[], { days, eaters }: PlanRequest): DaySum[][] {
  const byDay = Array.from({ length: days }, (_none, day) => dishes.filter((dish) => dish.day === day));
  return eaters.map((eater, at) => {
    const nutrients = listNutrients(eater);
    return byDay.map((ofDay) => sumDay(ofDay, at, nutrients));
  });
}

function createJudge(choices: readonly Choice[], request: PlanRequest): (state: State) => number {
  const share = computeDayShare(request.meals);
  return (state) => {
    const dishes = listDishes(choices, state, request);
    const cooked = dishes.filter(({ isLeftover }) => !isLeftover);
    const variety = scoreVariety(
      cooked.map(({ recipe }) => recipe),
      cooked.filter(({ meal }) => meal === 'dinner').map(({ recipe }) => recipe),
    );
    const sums = sumDays(dishes, request);
    return request.eaters.reduce((sum, eater, at) => sum + scoreEater(eater, filledDays(sums[at] ?? []), share), variety);
  };
}

/** Days without any dish yet say nothing. */
const filledDays = (days: readonly DaySum[]): DaySum[] => days.filter(({ energy }) => (energy ?? 0) > 0);

function describePlan(
  recipes: readonly CookbookRecipe[],
  request: PlanRequest,
  choices: readonly Choice[],
  state: State,
  score: number,
): MealPlan {
  const dishes = listDishes(choices, state, request);
  const sums = sumDays(dishes, request);
  const missing = new Map(choices.filter(({ candidates }) => candidates.length === 0).map((slot) => [slot.meal, slot]));
  const empty = [...missing.values()].map(
    (slot): Unmet => ({
      who: null,
      what: `No recipe for ${slot.meal} fits every rule.`,
      change: findLeastChange(recipes, request, slot),
      isHard: true,
    }),
  );
  const locks = request.locked.flatMap((lock): Unmet[] => {
    const recipe = recipes.find(({ id }) => id === lock.recipeId);
    if (!recipe) return [{ who: null, what: `A ${lock.meal} is no longer among the recipes.`, change: 'We took it out.', isHard: true }];
    const objection = findObjection(recipe, request.eaters);
    return objection
      ? [
          {
            who: objection.who,
            what: `${recipe.title} has ${objection.food.toLowerCase()} (${objection.reason}).`,
            change: 'We took it out.',
            isHard: true,
          },
        ]
      : [];
  });
  const { meals, eaters } = request;
  const isFull = dishes.length === choices.length;
  const aims = eaters.flatMap((eater, at) => listUnmetAims(eater, { days: filledDays(sums[at] ?? []), meals, isFull }));
  return { dishes, sums, unmet: [...empty, ...locks, ...aims], score };
}

/** Other recipes for a slot, the best for the whole plan first, with the score that each would give. */
export function listSwaps(
  recipes: readonly CookbookRecipe[],
  request: PlanRequest,
  plan: MealPlan,
  slot: Slot,
  max: number,
): { recipe: CookbookRecipe; score: number }[] {
  const choices = listChoices(recipes, request);
  const judge = createJudge(choices, request);
  const at = choices.findIndex(({ day, meal }) => day === slot.day && meal === slot.meal);
  const state: State = choices.map(({ day, meal }) => plan.dishes.find((dish) => dish.day === day && dish.meal === meal)?.recipe ?? null);
  const limits = getLimits(request, slot);
  return recipes
    .filter((recipe) => recipe.meals.includes(slot.meal) && isWithin(recipe, limits) && recipe !== state[at])
    .filter((recipe) => findObjection(recipe, request.eaters) === null)
    .map((recipe) => ({ recipe, score: judge(state.with(at, recipe)) }))
    .toSorted((one, other) => one.score - other.score)
    .slice(0, max);
}
