import type { TableMate } from '@wellkept/contract/nutrition/meal-plans.ts';
import type { Recipe } from '@wellkept/contract/nutrition/recipes.ts';
import type { CookbookRecipe } from '@wellkept/nutrition/cookbook/cookbook.ts';
import { listCheckedNames } from '@wellkept/nutrition/foods/own-food.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import { checkPersonFoods } from './food-notices.ts';
import { listDishKidneyNotices } from './kidney-notices.ts';
import { listRuleNotices } from './rule-notices.ts';
import { readMate } from './table-mate.ts';

type TableVerdict = Recipe['table'][number];
type Verdict = Omit<TableVerdict, 'who'>;

/** What a recipe means for each of the others at the table whose diet, allergy, medicine or health it concerns. */
export async function listTableVerdicts(
  recipe: CookbookRecipe,
  safety: SafetyEngine,
  mates: readonly TableMate[],
  today: string,
): Promise<TableVerdict[]> {
  const foods = [...new Set(recipe.ingredients.flatMap(({ food }) => listCheckedNames(food)))];
  const verdicts: TableVerdict[] = [];
  for (const mate of mates) {
    const { diet, allergies, name: who } = mate;
    const ofRules = listRuleNotices(recipe, { diet, restrictions: [], allergies }).map(({ mark, text }) => ({ mark, text }));
    const { person, weakKidneys, ...read } = await readMate(mate, safety, today);
    const { notices, uncheckedMedicines } = await checkPersonFoods(safety, foods, mate.medicines, person);
    const ofFoods = [...notices, ...listDishKidneyNotices(recipe, 1, weakKidneys)].flatMap(toNoticeVerdict);
    const unused = [...read.unusedConditions, ...read.unusedResults, ...uncheckedMedicines].map(toUncheckedVerdict);
    verdicts.push(...[...ofRules, ...ofFoods, ...unused].map((one) => ({ who, ...one })));
  }
  return verdicts;
}

const toNoticeVerdict = ({ severity, headline }: Recipe['notices'][number]): Verdict[] =>
  severity === 'minor' ? [] : [{ mark: severity, text: headline }];

const toUncheckedVerdict = (typed: string): Verdict => ({ mark: 'unknown', text: `we couldn’t check it against “${typed}”.` });
