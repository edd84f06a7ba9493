import { ownFoodGroup } from '../foods/own-food.ts';
import type { NutrientSum } from '../foods/sum-nutrients.ts';
import { type AssessedAllergen, assessAllergens } from '../needs/allergens.ts';
import { findOverLimit } from '../needs/diet-limits.ts';
import { type EatingRules, findMisfit, findMixture } from '../needs/fit.ts';
import type { NutrientId } from '../nutrients.ts';
import type { CookbookRecipe } from './cookbook.ts';
import { createUnknownFood } from './own-recipe.ts';

export const labeledDiets = ['vegan', 'vegetarian', 'pescatarian', 'gluten-free', 'dairy-free'] as const;

/** The diets that every ingredient fits. What a person wrote or described may be anything. */
export const listDiets = ({ ingredients }: CookbookRecipe): string[] =>
  labeledDiets.filter((diet) =>
    ingredients.every(
      ({ position, isNearest, food }) =>
        position !== null &&
        !isNearest &&
        food.group !== ownFoodGroup &&
        findMisfit(food, { diet, restrictions: [], allergies: [] }) === null,
    ),
  );

const assessedByRecipe = new WeakMap<CookbookRecipe, AssessedAllergen[]>();

/** A food that is only the nearest to what was written says what may be in the recipe, and proves nothing of the rest. */
export function listAllergens(recipe: CookbookRecipe): AssessedAllergen[] {
  const assessed =
    assessedByRecipe.get(recipe) ??
    assessAllergens(
      recipe.ingredients.flatMap(({ food, isNearest, note }) => (isNearest ? [food, createUnknownFood(note ?? food.name)] : [food])),
    );
  assessedByRecipe.set(recipe, assessed);
  return assessed;
}

/** What a portion has of what a diet limits. */
export const createCounter =
  ({ nutrients, freeSugars }: CookbookRecipe) =>
  (nutrient: NutrientId | 'freeSugars'): NutrientSum =>
    nutrient === 'freeSugars' ? freeSugars : nutrients[nutrient];

/** The first ingredient that does not fit a person, with the rule that names it; null where no rule of theirs names one. */
export function findRecipeMisfit(recipe: CookbookRecipe, rules: EatingRules): { food: string; rule: string } | null {
  const foods = recipe.ingredients.map(({ food }) => food);
  for (const food of foods) {
    const rule = findMisfit(food, rules);
    if (rule !== null) return { food: food.name, rule };
  }
  return findMixture(foods, rules) ?? findOverLimit(rules, recipe.meals, createCounter(recipe));
}

export const cookingSource = 'US Department of Agriculture, Food Safety and Inspection Service: Safe Minimum Internal Temperature Chart';
const rawGroups: readonly (readonly [RegExp, string])[] = [
  [/chicken.*\braw\b|turkey.*\braw\b|duck.*\braw\b/i, 'Cook poultry until its center is at 165 °F (74 °C).'],
  [/ground.*\braw\b/i, 'Cook ground meat until its center is at 160 °F (71 °C).'],
  [/^(?:beef|pork|lamb)(?!.*ground).*\braw\b/i, 'Cook whole cuts until the center is at 145 °F (63 °C), then rest them for 3 minutes.'],
  [/^fish.*\braw\b/i, 'Cook fish until its center is at 145 °F (63 °C).'],
  [/^mollusks.*\braw\b/i, 'Cook shellfish until the shells open. Throw away those that stay closed.'],
];

/** How hot the raw meat, poultry and fish of a recipe must get. */
export const listCookingRules = ({ ingredients }: CookbookRecipe): string[] => {
  const poultry = rawGroups[0]?.[0];
  return rawGroups.flatMap(([pattern, rule], at) =>
    ingredients.some(({ food }) => pattern.test(food.description) && (at === 0 || !poultry?.test(food.description))) ? [rule] : [],
  );
};
