import type { PlanPerson, PlanProfile } from '@wellkept/contract/nutrition/plan-profile.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { checkFoods, type FoodCheck, type FoodNotice } from '@wellkept/interactions/foods/check-foods.ts';
import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { isOpenAdjective } from '@wellkept/nutrition/amounts/food-words.ts';
import { type Cookbook, type CookbookRecipe, loadCookbook } from '@wellkept/nutrition/cookbook/cookbook.ts';
import { loadFoods } from '@wellkept/nutrition/foods/food-table.ts';
import { estimateEnergyNeed } from '@wellkept/nutrition/intakes/energy-need.ts';
import { loadIntakes } from '@wellkept/nutrition/intakes/intakes.ts';
import { estimateProteinNeed } from '@wellkept/nutrition/intakes/protein-need.ts';
import { findTypicalEnergy } from '@wellkept/nutrition/intakes/typical-energy.ts';
import { describeChanges, type EaterFacts, listPlanFoods, listUncheckedMedicines, seatEater } from '@wellkept/nutrition/planner/eater.ts';
import type { PlanRequest, Unmet } from '@wellkept/nutrition/planner/meal-plan.ts';

type CheckPerson = (person: PlanPerson) => Promise<FoodCheck>;
type PlannedHousehold = {
  request: PlanRequest;
  /** What their medicines and results change. */
  changed: { who: string; why: string; what: string }[];
  /** Medicines that nobody could check. */
  unchecked: Unmet[];
};
export type HouseholdPlanner = {
  recipes: readonly CookbookRecipe[];
  /** What the people of a file ask of a plan. */
  createRequest: (household: PlanProfile) => Promise<PlannedHousehold>;
};

/** Reads recipes, needs and what medicines say about foods once; households are then planned one after the other. */
export async function createHouseholdPlanner(): Promise<HouseholdPlanner> {
  const cookbook = await loadCookbook(await loadFoods());
  const intakes = await loadIntakes();
  const check = await createFoodCheck(cookbook);
  return {
    recipes: cookbook.recipes,
    createRequest: async ({ people, ...wanted }) => {
      const table = await Promise.all(people.map(async (person) => seatEater(toEaterFacts(person, await check(person)), intakes)));
      return {
        request: { ...wanted, eaters: table.map(({ eater }) => eater), locked: [] },
        changed: table.flatMap((seat) => describeChanges(seat).map((one) => ({ who: seat.eater.name, ...one }))),
        unchecked: listUncheckedMedicines(table),
      };
    },
  };
}

async function createFoodCheck(cookbook: Cookbook): Promise<CheckPerson> {
  const foods = listPlanFoods(cookbook.recipes);
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  const readPerson = createPersonReader(knowledge, resolver);
  return ({ medicines, age, sex }) => {
    const person = readPerson({ ageYears: age, ...(sex !== null && { sex }) });
    const check = async (items: readonly (string | { name: string })[]) => {
      const lines = items.map((item) => resolver.resolve(typeof item === 'string' ? item : item.name));
      return checkItems(knowledge, lines, person);
    };
    return checkFoods({ knowledge, resolver, check, isAdjective: isOpenAdjective }, foods, medicines);
  };
}

function toEaterFacts(person: PlanPerson, check: FoodCheck): EaterFacts<FoodNotice> {
  const { name, age: ageYears, sex, state, weightKg, heightCm, activity, diet, restrictions, allergies, dislikes, results } = person;
  const need = weightKg === null || heightCm === null ? null : estimateEnergyNeed({ ageYears, sex, weightKg, heightCm }, activity, state);
  return {
    name,
    rules: { diet, restrictions, allergies },
    dislikes,
    energy: need ? (need.low + need.high) / 2 : isChild(ageYears) ? findTypicalEnergy(ageYears, sex) : null,
    stage: { ageYears, sex, state },
    check,
    protein: estimateProteinNeed({
      ageYears,
      weightKg,
      heightCm,
      state,
      goal: null,
      hasWeakKidneys: results.egfrLow !== undefined,
      conditions: [],
    }),
    results,
    usualVitaminK: null,
    targets: 'all',
  };
}

/** The formula for the need of a body is made for adults. */
const isChild = (ageYears: number): boolean => ageYears < 18;
