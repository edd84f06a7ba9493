import type { TableMate } from '@wellkept/contract/nutrition/meal-plans.ts';
import type { Recipe, RecipeSummary } from '@wellkept/contract/nutrition/recipes.ts';
import type { FoodCheck } from '@wellkept/interactions/foods/check-foods.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { CookbookRecipe } from '@wellkept/nutrition/cookbook/cookbook.ts';
import { findHouseholdAmount } from '@wellkept/nutrition/cookbook/household-amount.ts';
import { cookingSource, findRecipeMisfit, listAllergens, listCookingRules, listDiets } from '@wellkept/nutrition/cookbook/recipe-facts.ts';
import { foodSource } from '@wellkept/nutrition/foods/food-table.ts';
import { listCheckedNames } from '@wellkept/nutrition/foods/own-food.ts';
import { intakeSource, loadIntakes } from '@wellkept/nutrition/intakes/intakes.ts';
import { withProteinNeed } from '@wellkept/nutrition/intakes/protein-need.ts';
import { limitSources, listDietLimits } from '@wellkept/nutrition/needs/diet-limits.ts';
import type { EatingRules } from '@wellkept/nutrition/needs/fit.ts';
import { getNutrient, type NutrientId } from '@wellkept/nutrition/nutrients.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import { findListPerson, type ListCheckInput } from '../interactions/list-check.ts';
import { estimateProtein, findWeakKidneys, getEatingRules, getLifeStage } from './eater.ts';
import { type EatingFacts, judgeCare } from './eating-signs.ts';
import type { FoodCatalog } from './food-catalog.ts';
import { checkPersonFoods } from './food-notices.ts';
import { listDishKidneyNotices } from './kidney-notices.ts';
import { isOwnRecipeId } from './own-recipes.ts';
import { getRecipeFoodId } from './recipe-foods.ts';
import { listRuleNotices } from './rule-notices.ts';
import { listTableVerdicts } from './table-verdicts.ts';

const shownNutrients: readonly NutrientId[] = [
  'energy',
  'protein',
  'carbohydrate',
  'sugars',
  'fiber',
  'fat',
  'saturatedFat',
  'sodium',
  'potassium',
  'calcium',
  'iron',
  'magnesium',
  'zinc',
  'folate',
  'vitaminA',
  'vitaminB12',
  'vitaminC',
  'vitaminD',
  'vitaminE',
  'vitaminK',
];

const dietsOf = new WeakMap<CookbookRecipe, string[]>();
function getDiets(recipe: CookbookRecipe): string[] {
  const known = dietsOf.get(recipe) ?? listDiets(recipe);
  dietsOf.set(recipe, known);
  return known;
}

const toFields = (recipe: CookbookRecipe, rules: EatingRules) => {
  const { id, title, meals, cuisine, servings, workMin, totalMin, cost, isBatch } = recipe;
  const misfit = findRecipeMisfit(recipe, rules);
  return {
    id,
    title,
    meals: [...meals],
    cuisine,
    servings,
    workMin,
    totalMin,
    cost,
    isBatch,
    isOwn: isOwnRecipeId(id),
    diets: getDiets(recipe),
    misfit,
    rules: listRuleNotices(recipe, rules),
  };
};

/** All foods of the cookbook, beside what a person takes. */
function checkCookbook({ cookbook }: FoodCatalog, safety: SafetyEngine, facts: ListCheckInput, person: CheckedPerson): Promise<FoodCheck> {
  const foods = new Set(cookbook.recipes.flatMap(({ ingredients }) => ingredients.flatMap(({ food }) => listCheckedNames(food))));
  return checkPersonFoods(safety, [...foods], facts.medications, person);
}
const toNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Every recipe with what does not fit the person and the gravest thing their medicines say about it. */
export async function listRecipes(
  catalog: FoodCatalog,
  safety: SafetyEngine,
  facts: ListCheckInput & EatingFacts,
  today: string,
): Promise<RecipeSummary[]> {
  const person = await findListPerson(facts, toNoon(today));
  const { notices } = await checkCookbook(catalog, safety, facts, person);
  const weakKidneys = findWeakKidneys(person, safety);
  const rules = getEatingRules(facts.profile);
  const isGentle = judgeCare(catalog, facts, today).hidesNumbers;
  return catalog.cookbook.recipes.map((recipe) => {
    const foods = recipe.ingredients.flatMap(({ food }) => listCheckedNames(food));
    const { energy, protein } = recipe.nutrients;
    const shown = [...notices.filter(({ food }) => foods.includes(food)), ...listDishKidneyNotices(recipe, 1, weakKidneys)];
    return {
      ...toFields(recipe, rules),
      foods,
      energy: isGentle ? null : energy.amount,
      protein: isGentle ? null : protein.amount,
      // The most severe come first, and a minor one hides nothing of the kidneys.
      notice: shown.find(({ severity }) => severity !== 'minor') ?? shown[0] ?? null,
    };
  });
}

/** A recipe for a person: what is in a portion, what it says about allergens, and what their medicines say about its foods. */
export async function describeRecipe(
  recipe: CookbookRecipe,
  { catalog, safety }: { catalog: FoodCatalog; safety: SafetyEngine },
  facts: ListCheckInput & EatingFacts & { mates: readonly TableMate[] },
  today: string,
): Promise<Recipe> {
  const { profile, medications, mates } = facts;
  const rules = getEatingRules(profile);
  const foods = recipe.ingredients.flatMap(({ food }) => listCheckedNames(food));
  const person = await findListPerson(facts, toNoon(today));
  const check = await checkPersonFoods(safety, foods, medications, person);
  const protein = estimateProtein(profile, person, { readPerson: safety.readPerson, today });
  const intakes = withProteinNeed((await loadIntakes()).list(getLifeStage(profile, today)), protein);
  const cookingRules = listCookingRules(recipe);
  const care = judgeCare(catalog, facts, today);
  return {
    ...toFields(recipe, rules),
    equipment: recipe.equipment,
    ingredients: recipe.ingredients.map(({ food, grams, note, isNearest }) => ({
      foodId: food.id === '' ? null : food.id,
      name: food.name,
      note,
      grams,
      isNearest,
      household: grams === null ? null : findHouseholdAmount(food, grams),
    })),
    steps: [...recipe.steps],
    cookingRules,
    foodId: getRecipeFoodId(recipe),
    nutrients: care.hidesNumbers
      ? []
      : shownNutrients.map((id) => {
          const { name, unit } = getNutrient(id);
          const { amount, isAtLeast } = recipe.nutrients[id];
          return { id, name, unit, amount, isAtLeast, need: intakes.find(({ nutrient }) => nutrient === id)?.amount ?? null };
        }),
    careNotes: [...care.notes],
    allergens: listAllergens(recipe).map((one) => ({ ...one, foods: [...one.foods] })),
    notices: [...check.notices, ...listDishKidneyNotices(recipe, 1, findWeakKidneys(person, safety))],
    unchecked: [...check.unchecked],
    table: await listTableVerdicts(recipe, safety, mates, today),
    medicines: medications.length,
    sources: [
      foodSource,
      intakeSource,
      ...(listDietLimits(rules).length > 0 ? limitSources : []),
      ...(cookingRules.length > 0 ? [cookingSource] : []),
    ],
  };
}
