import { type PlanPerson, PlanProfile } from '@wellkept/contract/nutrition/plan-profile.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { checkFoods, type FoodCheck } from '@wellkept/interactions/foods/check-foods.ts';
import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { isOpenAdjective } from '@wellkept/nutrition/amounts/food-words.ts';
import { type Cookbook, loadCookbook } from '@wellkept/nutrition/cookbook/cookbook.ts';
import { loadFoods } from '@wellkept/nutrition/foods/food-table.ts';
import { estimateEnergyNeed } from '@wellkept/nutrition/intakes/energy-need.ts';
import { type IntakeTable, loadIntakes } from '@wellkept/nutrition/intakes/intakes.ts';
import { listAims } from '@wellkept/nutrition/planner/aims.ts';
import type { PlanEater } from '@wellkept/nutrition/planner/meal-plan.ts';
import { planMeals } from '@wellkept/nutrition/planner/plan-meals.ts';
import { listShopping } from '@wellkept/nutrition/planner/shopping-list.ts';
import { describeSteering, findSteering, steeringFoods } from '@wellkept/nutrition/planner/steering.ts';
import { readText, readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

/** Plans meals for the people of a JSON file, and says what could not be met. */
export async function runPlanCommand(words: readonly string[]): Promise<void> {
  const { json, file } = readWords(words, 'profile');
  if (file === null) throw new UsageError('Name the file with the people: plan --profile FILE.');
  const { people, ...wanted } = readProfile(file);
  const cookbook = await loadCookbook(await loadFoods());
  const intakes = await loadIntakes();
  const check = await createFoodCheck(cookbook);
  const eaters: PlanEater[] = [];
  const changed: { who: string; why: string; what: string }[] = [];
  for (const person of people) {
    const { notices } = await check(person.medicines);
    const { eater, steering } = toEater(person, intakes, notices);
    eaters.push(eater);
    changed.push(...describeSteering(steering).map((one) => ({ who: person.name, ...one })));
  }
  const { dishes, unmet, score } = await planMeals(cookbook.recipes, { ...wanted, eaters, locked: [] });
  const shown = dishes.map(({ recipe: { id, title, totalMin }, ...dish }) => ({ ...dish, recipeId: id, title, totalMin }));
  const shopping = listShopping(dishes).map(({ food, ...item }) => ({ food: food.name, ...item }));
  if (json) {
    console.log(JSON.stringify({ dishes: shown, unmet, changed, shopping, score }, null, 2));
    return;
  }
  for (const { day, meal, title, portions } of shown) console.log(`Day ${day + 1}, ${meal}: ${title} (${portions.join(', ')} portions)`);
  for (const { who, what, change } of unmet) console.log([who === null ? '' : `${who}:`, what, change ?? ''].filter(Boolean).join(' '));
  for (const { who, why, what } of changed) console.log(`${who}, ${why}: ${what}`);
}

function readProfile(file: string): PlanProfile {
  let content: unknown;
  try {
    content = JSON.parse(readText(file));
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`The file "${file}" is no JSON.`);
  }
  const parsed = PlanProfile.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`The file "${file}" cannot be used: ${issue?.path.join('.')}: ${issue?.message}`);
}

async function createFoodCheck(cookbook: Cookbook): Promise<(medicines: readonly string[]) => Promise<FoodCheck>> {
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
