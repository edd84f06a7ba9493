import type { Food } from '@wellkept/contract/nutrition/foods.ts';
import type { Cookbook, CookbookRecipe } from '@wellkept/nutrition/cookbook/cookbook.ts';
import type { Food as KnownFood } from '@wellkept/nutrition/foods/food-table.ts';
import { hasWords, listSearchWords } from '@wellkept/nutrition/foods/words.ts';
import type { NutrientId } from '@wellkept/nutrition/nutrients.ts';

const prefix = 'recipe-';
const recipesFoundMax = 3;

/** The id under which a portion of a recipe is noted in the diary. */
export const getRecipeFoodId = ({ id }: CookbookRecipe): string => `${prefix}${id}`;
export const findFoodRecipe = (cookbook: Cookbook, foodId: string): CookbookRecipe | null =>
  foodId.startsWith(prefix) ? cookbook.find(foodId.slice(prefix.length)) : null;

/** A recipe as a food: one of it is one portion. */
export const toRecipeFood = (recipe: CookbookRecipe): KnownFood => ({
  id: getRecipeFoodId(recipe),
  name: recipe.title,
  description: recipe.title,
  brand: null,
  group: 'Recipes',
  portions: [{ amount: 1, unit: 'portion', grams: recipe.grams / recipe.servings }],
  usualGrams: recipe.grams / recipe.servings,
});

/** Null where an ingredient has no value for it. */
export function getRecipePer100g({ nutrients, grams, servings }: CookbookRecipe, nutrient: NutrientId): number | null {
  const { amount, isAtLeast } = nutrients[nutrient];
  return isAtLeast || grams === 0 ? null : ((amount * servings) / grams) * 100;
}

/** The words of titles, which every keystroke is compared with. */
const wordsOfTitles = new WeakMap<CookbookRecipe, string[]>();
function getTitleWords(recipe: CookbookRecipe): string[] {
  const words = wordsOfTitles.get(recipe) ?? listSearchWords(recipe.title);
  wordsOfTitles.set(recipe, words);
  return words;
}

/** Recipes whose title has every word, the last of them perhaps unfinished. */
export function searchRecipes(recipes: readonly CookbookRecipe[], text: string): Food[] {
  const wanted = listSearchWords(text);
  return recipes
    .filter((recipe) => hasWords(getTitleWords(recipe), wanted))
    .slice(0, recipesFoundMax)
    .map((recipe) => ({
      id: getRecipeFoodId(recipe),
      name: recipe.title,
      description: 'Recipe',
      brand: null,
      portions: [{ label: '1 portion', quantity: 1, unit: null, size: null, grams: recipe.grams / recipe.servings }],
      energyPer100g: getRecipePer100g(recipe, 'energy'),
    }));
}
