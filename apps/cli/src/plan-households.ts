import type { PlanPerson, PlanProfile } from '@wellkept/contract/nutrition/plan-profile.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { checkFoods, type FoodCheck } from '@wellkept/interactions/foods/check-foods.ts';
import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { isOpenAdjective } from '@wellkept/nutrition/amounts/food-words.ts';
import { type Cookbook, type CookbookRecipe, loadCookbook } from '@wellkept/nutrition/cookbook/cookbook.ts';
import { loadFoods } from '@wellkept/nutrition/foods/food-table.ts';
import { estimateEnergyNeed } from '@wellkept/nutrition/intakes/energy-need.ts';
import { type IntakeTable, loadIntakes } from '@wellkept/nutrition/intakes/intakes.ts';
import { listAims } from '@wellkept/nutrition/planner/aims.ts';
import type { PlanEater, PlanRequest } from '@wellkept/nutrition/planner/meal-plan.ts';
import { describeSteering, findSteering, steeringFoods } from '@wellkept/nutrition/planner/steering.ts';

type FoodCheckOf = (medicines: readonly string[]) => Promise<FoodCheck>;
export type HouseholdPlanner = {
  recipes: readonly CookbookRecipe[];
  /** What the people of a file ask of a plan, and what their medicines and results change in it. */
  createRequest: (household: PlanProfile) => Promise<{ request: PlanRequest; changed: { who: string; why: string; what: string }[] }>;
};

/** Reads recipes, needs and what medicines say about foods once; households are then planned one after the other. */
export async function createHouseholdPlanner(): Promise<HouseholdPlanner> {
  const cookbook = await loadCookbook(await loadFoods());
  const intakes = await loadIntakes();
  const check = await createFoodCheck(cookbook);
  return {
    recipes: cookbook.recipes,
    createRequest: async ({ people, ...wanted }) => {
      const known = await Promise.all(people.map(async (person) => toEater(person, intakes, (await check(person.medicines)).notices)));
      return {
        request: { ...wanted, eaters: known.map(({ eater }) => eater), locked: [] },
        changed: known.flatMap(({ eater, steering }) => describeSteering(steering).map((one) => ({ who: eater.name, ...one }))),
      };
    },
  };
}

async function createFoodCheck(cookbook: Cookbook): Promise<FoodCheckOf> {
  const foods = new Set(cookbook.recipes.flatMap(({ ingredients }) => ingredients.map(({ food }) => food.name)));
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  const known = createPersonReader(knowledge, resolver)({});
  const check = (items: readonly (string | { name: string })[]) =>
    Promise.resolve(
      checkItems(
        knowledge,
        items.map((item) => resolver.resolve(typeof item === 'string' ? item : item.name)),
        known,
      ),
    );
  return (medicines) =>
    checkFoods({ knowledge, resolver, check, isAdjective: isOpenAdjective }, [...foods, ...Object.values(steeringFoods)], medicines);
}

function toEater(person: PlanPerson, intakes: IntakeTable, notices: FoodCheck['notices']) {
  const { name, age: ageYears, sex, state, weightKg, heightCm, activity, diet, restrictions, allergies, dislikes, results } = person;
  const need = weightKg === null || heightCm === null ? null : estimateEnergyNeed({ ageYears, sex, weightKg, heightCm }, activity, state);
  const energy = need && (need.low + need.high) / 2;
  const steering = findSteering(notices, results, null);
  const grave = notices.filter(({ severity }) => severity === 'contraindicated' || severity === 'major');
  const eater: PlanEater = {
    name,
    rules: { diet, restrictions, allergies },
    dislikes,
    energy,
    forbidden: new Map(grave.map(({ food, headline }) => [food, headline])),
    aims: listAims(intakes.list({ ageYears, sex, state }), energy, steering),
  };
  return { eater, steering };
}
