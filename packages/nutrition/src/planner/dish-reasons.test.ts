import { expect, test } from 'vitest';
import { loadCookbook } from '../cookbook/cookbook.ts';
import { loadFoods } from '../foods/food-table.ts';
import { loadIntakes } from '../intakes/intakes.ts';
import { listAims, noSteering } from './aims.ts';
import { listDishReasons } from './dish-reasons.ts';
import type { PlanEater, PlanRequest } from './meal-plan.ts';
import { planMeals } from './plan-meals.ts';
import { createPenaltyMeter, createPlanModel } from './plan-model.ts';

const { recipes } = await loadCookbook(await loadFoods());
const intakes = await loadIntakes();
const steering = { ...noSteering, moreIron: 'Ferritin 9 µg/L' };
const ann: PlanEater = {
  name: 'Ann',
  rules: { diet: 'vegan', restrictions: [], allergies: [] },
  dislikes: [],
  energy: 2000,
  forbidden: new Map(),
  lessUricAcid: null,
  aims: listAims(intakes.list({ ageYears: 35, sex: 'female', state: 'usual' }), 2000, steering),
};
const request: PlanRequest = {
  days: 5,
  firstWeekday: 0,
  meals: ['breakfast', 'lunch', 'dinner'],
  eaters: [ann],
  minutesMax: { weekday: 60, weekend: 60 },
  costMax: 3,
  usesLeftovers: true,
  lacking: [],
  useUp: [],
  locked: [],
  seed: 5,
};
const planned = await planMeals(recipes, request, undefined, 4000);
const locked = planned.dishes.filter(({ isLeftover }) => !isLeftover).map(({ day, meal, recipe }) => ({ day, meal, recipeId: recipe.id }));
const reasons = listDishReasons(recipes, { ...request, locked }, planned);

test('gives reasons for the dishes of a plan, each of which the plan is better for', () => {
  expect(reasons).toHaveLength(planned.dishes.length);
  const effects = reasons.flatMap((one) => one?.effects ?? []);
  expect(effects.length).toBeGreaterThan(0);
  expect(effects.every(({ change }) => change < 0)).toBe(true);
});

test('a reason is true: with most other dishes in its place the aim is missed by more', () => {
  const model = createPlanModel(recipes, { ...request, locked });
  const find = ({ day, meal }: { day: number; meal: string }) =>
    planned.dishes.find((one) => one.day === day && one.meal === meal)?.recipe ?? null;
  const meter = createPenaltyMeter(model, model.slots.map(find));
  const before = meter.listMisses();
  for (const [at, reason] of reasons.entries()) {
    const dish = planned.dishes[at];
    const slot = model.slots.findIndex(({ day, meal }) => day === dish?.day && meal === dish.meal);
    for (const { aim } of reason?.effects ?? []) {
      const term = model.terms.findIndex((one) => one.aim === aim);
      const fitting = recipes.filter((one) => one.meals.includes(dish?.meal ?? 'dinner') && one.totalMin <= 60);
      let mean = 0;
      for (const other of fitting) {
        meter.set(slot, other);
        mean += (meter.listMisses()[term] ?? 0) / fitting.length;
      }
      meter.set(slot, dish?.recipe ?? null);
      expect(mean).toBeGreaterThan(before[term] ?? 0);
    }
  }
});

test('names what is quick by the minutes that there are, and a dinner that is the next lunch too', () => {
  for (const [at, reason] of reasons.entries()) {
    const dish = planned.dishes[at];
    expect(reason === null).toBe(dish?.isLeftover);
    if (!reason) continue;
    expect(reason.isQuick).toBe((dish?.recipe.totalMin ?? 0) <= 30);
    expect(reason.feedsLunch).toBe(
      dish?.meal === 'dinner' && planned.dishes.some((one) => one.isLeftover && one.day === dish.day + 1 && one.recipe === dish.recipe),
    );
  }
});
