import type { Food, FoodTable } from '../foods/food-table.ts';
import { type NutrientSum, sumNutrients } from '../foods/sum-nutrients.ts';
import { hasFreeSugars } from '../needs/free-sugars.ts';
import type { NutrientId } from '../nutrients.ts';
import type { WrittenRecipe } from './read-cookbook.ts';

/** What scripts/compile-foods.ts writes: a recipe with its foods by their numbers. */
export type CompiledRecipe = Omit<WrittenRecipe, 'ingredients'> & {
  ingredients: readonly { foodId: string; grams: number; food: string; note: string | null }[];
};
export type Ingredient = {
  /** Its place in the food table; null for a food that the table does not have. */
  position: number | null;
  food: Food;
  /** Null where nothing says what the amount weighs. */
  grams: number | null;
  note: string | null;
  /** The food is the nearest to what a person wrote, and perhaps another. */
  isNearest: boolean;
};
export type CookbookRecipe = Omit<WrittenRecipe, 'ingredients'> & {
  ingredients: readonly Ingredient[];
  /** Weight of all ingredients that have one. Water that cooking adds or drives off is not in it. */
  grams: number;
  /** Of one portion. */
  nutrients: Readonly<Record<NutrientId, NutrientSum>>;
  /** Of one portion. */
  freeSugars: NutrientSum;
};
export type Cookbook = { recipes: readonly CookbookRecipe[]; find: (id: string) => CookbookRecipe | null };

/** The recipes of the product, with their nutrients added up from the food table. */
export async function loadCookbook(table: FoodTable): Promise<Cookbook> {
  const file: { default: unknown } = await import('../../build/cookbook.json', { with: { type: 'json' } });
  // scripts/compile-foods.ts writes it in this type.
  const recipes = (file.default as readonly CompiledRecipe[]).map((recipe) => createRecipe(table, recipe));
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  return { recipes, find: (id) => byId.get(id) ?? null };
}

function createRecipe(table: FoodTable, recipe: CompiledRecipe): CookbookRecipe {
  const ingredients = recipe.ingredients.map(({ foodId, food: name, grams, note }) => {
    const position = table.findPosition(foodId);
    if (position === null) throw new Error(`${recipe.title} has an ingredient without a food: ${name}.`);
    return { position, food: { ...table.getFood(position), name }, grams, note, isNearest: false };
  });
  return sumRecipe(table, { ...recipe, ingredients });
}

/** Adds up a recipe's weight and the nutrients of a portion. What an ingredient without a weight contains is unknown, and never zero. */
export function sumRecipe<Recipe extends Pick<CookbookRecipe, 'servings' | 'ingredients'>>(table: FoodTable, recipe: Recipe) {
  const { ingredients, servings } = recipe;
  const sum = (parts: readonly Ingredient[]) =>
    sumNutrients(
      parts.map(({ position, grams }) => ({
        grams: grams === null ? null : grams / servings,
        per100g: (nutrient) => (position === null ? null : table.getAmount(position, nutrient)),
      })),
    );
  return {
    ...recipe,
    grams: ingredients.reduce((sum, { grams }) => sum + (grams ?? 0), 0),
    nutrients: sum(ingredients),
    freeSugars: sum(ingredients.filter(({ food }) => hasFreeSugars(food))).sugars,
  };
}

/** Amounts of the ingredients for a number of portions. */
export const scaleIngredients = ({ ingredients, servings }: CookbookRecipe, portions: number): Ingredient[] =>
  ingredients.map((one) => ({ ...one, grams: one.grams === null ? null : (one.grams * portions) / servings }));
