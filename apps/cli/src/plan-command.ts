import { PlanProfile } from '@wellkept/contract/nutrition/plan-profile.ts';
import { planMeals } from '@wellkept/nutrition/planner/plan-meals.ts';
import { listShopping } from '@wellkept/nutrition/planner/shopping-list.ts';
import { createHouseholdPlanner } from './plan-households.ts';
import { readText, readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

/** Plans meals for the people of a JSON file, and says what could not be met. */
export async function runPlanCommand(words: readonly string[]): Promise<void> {
  const { json, file } = readWords(words, 'profile');
  if (file === null) throw new UsageError('Name the file with the people: plan --profile FILE.');
  const household = readProfile(file);
  const { recipes, createRequest } = await createHouseholdPlanner();
  const { request, changed } = await createRequest(household);
  const { dishes, unmet, score } = await planMeals(recipes, request);
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
