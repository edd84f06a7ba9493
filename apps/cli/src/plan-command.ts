import { formatCount } from '@wellkept/clinical/wording.ts';
import { PlanProfile } from '@wellkept/contract/nutrition/plan-profile.ts';
import { planMeals, proveMeals, withRelief } from '@wellkept/nutrition/planner/plan-meals.ts';
import { listShopping } from '@wellkept/nutrition/planner/shopping-list.ts';
import { loadSolver } from '@wellkept/nutrition/planner/solve-program.ts';
import { createHouseholdPlanner, type HouseholdPlanner } from './plan-households.ts';
import { readText, readWords } from './read-input.ts';
import { InputError, UsageError } from './usage-error.ts';

/** Plans meals for the people of a JSON file, and says what could not be met and how good the plan is. */
export async function runPlanCommand(words: readonly string[]): Promise<void> {
  const { json, file, values } = readWords(words, 'profile', { quick: { type: 'boolean' } });
  if (file === null) throw new UsageError('Name the file with the people: plan --profile FILE.');
  const household = readProfile(file);
  const { plan, changed } = await planHousehold(await createHouseholdPlanner(), household, values['quick'] === true);
  const { dishes, unmet, ...figures } = plan;
  const shown = dishes.map(({ recipe: { id, title, totalMin }, ...dish }) => ({ ...dish, recipeId: id, title, totalMin }));
  const shopping = listShopping(dishes).map(({ food, ...item }) => ({ food: food.name, ...item }));
  if (json) {
    console.log(JSON.stringify({ dishes: shown, unmet, changed, shopping, ...figures }, null, 2));
    return;
  }
  for (const { day, meal, title, portions } of shown) console.log(`Day ${day + 1}, ${meal}: ${title} (${formatPortions(portions)})`);
  for (const { who, what, change } of unmet) console.log([who === null ? '' : `${who}:`, what, change ?? ''].filter(Boolean).join(' '));
  for (const { who, why, what } of changed) console.log(`${who}, ${why}: ${what}`);
  if (figures.gapPercent !== null)
    console.log(
      figures.gapPercent === 0
        ? 'No other plan of these recipes comes noticeably closer to what these people need.'
        : `No other plan of these recipes comes more than ${figures.gapPercent} % closer to what these people need.`,
    );
}

const formatPortions = (portions: readonly number[]): string =>
  portions.length === 1 ? formatCount(portions[0] ?? 0, 'portion') : `portions: ${portions.join(', ')}`;

/** The quick plan, and unless that is enough, the proven one. Penalties are those of packages/nutrition/src/planner/score.ts. */
async function planHousehold({ recipes, createRequest }: HouseholdPlanner, household: PlanProfile, isQuick: boolean) {
  const { request, changed, unchecked } = await createRequest(household);
  const first = await planMeals(recipes, request);
  const toFigures = ({ dishes, unmet, penalty }: typeof first) => ({
    dishes,
    unmet: [...unchecked, ...unmet],
    penalty,
    firstPenalty: first.penalty,
  });
  if (isQuick) return { plan: { ...toFigures(first), bound: null, gapPercent: null }, changed };
  const before = first.dishes.filter(({ isLeftover }) => !isLeftover).map(({ day, meal, recipe }) => ({ day, meal, recipeId: recipe.id }));
  const proven = await proveMeals(recipes, request, before, await loadSolver());
  const unmet = withRelief(proven.unmet, proven.relief);
  return { plan: { ...toFigures({ ...proven, unmet }), bound: proven.bound, gapPercent: proven.gapPercent }, changed };
}

function readProfile(file: string): PlanProfile {
  let content: unknown;
  try {
    content = JSON.parse(readText(file));
  } catch (error) {
    throw error instanceof UsageError ? error : new InputError(`The file "${file}" is no JSON.`);
  }
  const parsed = PlanProfile.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new InputError(`The file "${file}" cannot be used: ${issue ? describeIssue(issue) : 'it says nothing about people.'}`);
}

/** "people.0.age: Too small: …", or what kind of value is missing. */
type Issue = NonNullable<ReturnType<typeof PlanProfile.safeParse>['error']>['issues'][number];
function describeIssue({ path, message, code, ...issue }: Issue): string {
  const place = path.length === 0 ? 'the file' : path.join('.');
  if (code !== 'invalid_type' || !('expected' in issue)) return `${place}: ${message}`;
  const expected = expectedWords[String(issue.expected)] ?? `a ${String(issue.expected)}`;
  return /undefined$/.test(message) ? `${place} is missing: it must be ${expected}.` : `${place} must be ${expected}.`;
}
const expectedWords: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object in braces',
  string: 'a text',
  boolean: 'true or false',
};
