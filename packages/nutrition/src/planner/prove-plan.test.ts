import { expect, test } from 'vitest';
import { type CookbookRecipe, loadCookbook } from '../cookbook/cookbook.ts';
import { loadFoods } from '../foods/food-table.ts';
import { loadIntakes } from '../intakes/intakes.ts';
import { listAims, noSteering } from './aims.ts';
import type { PlanEater, PlanRequest } from './meal-plan.ts';
import { planMeals, proveMeals } from './plan-meals.ts';
import { createPenaltyMeter, createPlanModel, type PlanChoice, type PlanModel } from './plan-model.ts';
import { provePlan } from './prove-plan.ts';
import { createRandom, drawPlan, searchPlan } from './search-plan.ts';
import { loadSolver, type SolveProgram } from './solve-program.ts';

const { recipes } = await loadCookbook(await loadFoods());
const intakes = await loadIntakes();
const solve = await loadSolver();
const pause = () => Promise.resolve();

const createEater = (change: Partial<PlanEater> = {}): PlanEater => ({
  name: 'Ann',
  rules: { diet: null, restrictions: [], allergies: [] },
  dislikes: [],
  forbidden: new Map(),
  lessUricAcid: null,
  energy: 2000,
  aims: listAims(intakes.list({ ageYears: 45, sex: 'female', state: 'usual' }), 2000, {
    ...noSteering,
    vitaminK: { why: 'Warfarin', usual: null },
    potassiumLimit: 'Potassium 5.6',
  }),
  ...change,
});
const createRequest = (change: Partial<PlanRequest> = {}): PlanRequest => ({
  days: 3,
  firstWeekday: 3,
  meals: ['lunch', 'dinner'],
  eaters: [createEater()],
  minutesMax: { weekday: 60, weekend: 90 },
  costMax: 3,
  usesLeftovers: false,
  lacking: [],
  useUp: [],
  locked: [],
  seed: 1,
  ...change,
});
/** A few dishes for each of two meals, some of them batches, so that all plans can be gone through. */
const few = (count: number): CookbookRecipe[] => {
  const pick = (isRight: (recipe: CookbookRecipe) => boolean) => recipes.filter(isRight).slice(0, count);
  return [
    ...pick(({ meals, isBatch }) => meals.includes('lunch') && !meals.includes('dinner') && !isBatch),
    ...pick(({ meals, isBatch }) => meals.includes('dinner') && !meals.includes('lunch') && isBatch),
    ...pick(({ meals, isBatch }) => meals.includes('dinner') && !meals.includes('lunch') && !isBatch),
  ];
};

/** The least penalty of all plans, found by going through every one of them. */
function findLeastPenalty(model: PlanModel): number {
  const meter = createPenaltyMeter(
    model,
    model.slots.map(({ candidates }) => candidates[0] ?? null),
  );
  const visit = (at: number): number => {
    const slot = model.slots[at];
    if (!slot) return meter.compute();
    return Math.min(
      ...slot.candidates.map((recipe) => {
        meter.set(at, recipe);
        return visit(at + 1);
      }),
    );
  };
  return visit(0);
}

test.each<[string, Partial<PlanRequest>]>([
  ['days alike', {}],
  ['days with more time', { minutesMax: { weekday: 25, weekend: 90 } }],
  ['leftovers for lunch', { usesLeftovers: true }],
  ['two people', { eaters: [createEater(), createEater({ name: 'Tom', energy: 2900 })] }],
  ['a locked dinner', { locked: [{ day: 1, meal: 'dinner', recipeId: few(2).at(-1)?.id ?? '' }], usesLeftovers: true }],
  [
    'a food that spoils',
    {
      useUp: [
        { food: few(2).at(-1)?.ingredients[0]?.food.name ?? '', untilDay: 0 },
        { food: few(2)[0]?.ingredients[0]?.food.name ?? '', untilDay: 1 },
      ],
    },
  ],
])('proves the least penalty that going through all plans finds: %s', async (_what, change) => {
  const model = createPlanModel(few(2), createRequest(change));
  const choice = drawPlan(model, createRandom(5));
  const first = { choice, penalty: createPenaltyMeter(model, choice).compute() };
  const { penalty, bound, gap } = await provePlan(model, first, solve);
  const least = findLeastPenalty(model);
  expect(bound).toBeLessThanOrEqual(least + 1e-6);
  expect(penalty).toBeGreaterThanOrEqual(least - 1e-6);
  expect(penalty).toBeLessThanOrEqual(least * 1.01 + 1e-6);
  expect(gap).toBeLessThanOrEqual(0.01);
});

test('a plan keeps its penalty however it was come by', async () => {
  const model = createPlanModel(recipes, createRequest({ usesLeftovers: true }));
  const found = await searchPlan({ model, start: null, random: createRandom(3), rounds: 3000, pause });
  expect(createPenaltyMeter(model, found.choice).compute()).toBeCloseTo(found.penalty, 9);
});

test('the first plan stands where the program finds nothing, with the gap that was proven', async () => {
  const model = createPlanModel(recipes, createRequest({ costMax: 1 }));
  const choice: PlanChoice = drawPlan(model, createRandom(2));
  const first = { choice, penalty: createPenaltyMeter(model, choice).compute() };
  const findsNothing: SolveProgram = () => ({ bound: first.penalty / 2, values: null });
  expect(await provePlan(model, first, findsNothing)).toEqual({ ...first, bound: first.penalty / 2, gap: 0.5, gapPercent: 50 });
});

test('what is smaller than the change of one dish is no gap to speak of', async () => {
  const model = createPlanModel(recipes, createRequest({ costMax: 1 }));
  const first = { choice: drawPlan(model, createRandom(2)), penalty: 0.04 };
  expect(await provePlan(model, first, () => ({ bound: 0, values: null }))).toMatchObject({ gap: 1, gapPercent: 0 });
});

test('names the change that lets a plan meet its bounds, and leaves locked dishes where they are', async () => {
  const locked = [{ day: 0, meal: 'dinner' as const, recipeId: 'bean-chili' }];
  const eaters = [
    createEater({ aims: listAims([], 3800, noSteering), energy: 3800, rules: { diet: 'vegan', restrictions: [], allergies: [] } }),
  ];
  const request = createRequest({ meals: ['breakfast', 'lunch', 'dinner'], eaters, locked, minutesMax: { weekday: 10, weekend: 10 } });
  const { dishes } = await planMeals(recipes, request, undefined, 500);
  const before = dishes.map(({ day, meal, recipe }) => ({ day, meal, recipeId: recipe.id }));
  const proven = await proveMeals(recipes, request, before, solve);
  expect(proven.dishes.find(({ day, meal }) => day === 0 && meal === 'dinner')).toMatchObject({
    recipe: { id: 'bean-chili' },
    isLocked: true,
  });
  expect(proven.unmet.some(({ isHard }) => isHard)).toBe(true);
  expect(proven.relief).toMatch(/^Allow \d+ minutes for cooking\.$/);
});
