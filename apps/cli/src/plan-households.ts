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
import { describeChanges, type EaterFacts, listPlanFoods, listUnchecked, seatEater } from '@wellkept/nutrition/planner/eater.ts';
import type { PlanRequest, Unmet } from '@wellkept/nutrition/planner/meal-plan.ts';

/** What a check says about the foods of the recipes for a person, and what says that their kidneys are weak. */
type CheckPerson = (person: PlanPerson) => Promise<{ check: FoodCheck; weakKidneys: string | null }>;
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
  const checkPerson = await createFoodCheck(cookbook);
  return {
    recipes: cookbook.recipes,
    createRequest: async ({ people, ...wanted }) => {
      const table = await Promise.all(people.map(async (person) => seatEater(toEaterFacts(person, await checkPerson(person)), intakes)));
      return {
        request: { ...wanted, eaters: table.map(({ eater }) => eater), locked: [] },
        changed: table.flatMap((seat) => describeChanges(seat).map((one) => ({ who: seat.eater.name, ...one }))),
        unchecked: listUnchecked(table),
      };
    },
  };
}

async function createFoodCheck(cookbook: Cookbook): Promise<CheckPerson> {
  const foods = listPlanFoods(cookbook.recipes);
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  const readPerson = createPersonReader(knowledge, resolver);
  return async ({ medicines, conditions, age, sex, state }) => {
    const person = readPerson({
      ageYears: age,
      conditions,
      ...(sex !== null && { sex }),
      ...(state === 'pregnancy' && { pregnancy: { trimester: null } }),
      ...(state === 'lactation' && { breastFeeds: true }),
    });
    const check = async (items: readonly (string | { name: string })[]) => {
      const lines = items.map((item) => resolver.resolve(typeof item === 'string' ? item : item.name));
      return checkItems(knowledge, lines, person);
    };
    const kidneys = person.circumstances.find(({ kind, id }) => kind === 'situation' && id === 'kidney');
    return {
      check: await checkFoods({ knowledge, resolver, check, knowsPerson: true, isAdjective: isOpenAdjective }, foods, medicines),
      weakKidneys: kidneys?.name ?? null,
    };
  };
}

function toEaterFacts(person: PlanPerson, { check, weakKidneys }: Awaited<ReturnType<CheckPerson>>): EaterFacts<FoodNotice> {
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
      hasWeakKidneys: results.egfrLow !== undefined || weakKidneys !== null,
      conditions: person.conditions,
    }),
    results,
    weakKidneys,
    weightKg,
    usualVitaminK: null,
    targets: 'all',
  };
}

/** The formula for the need of a body is made for adults. */
const isChild = (ageYears: number): boolean => ageYears < 18;
