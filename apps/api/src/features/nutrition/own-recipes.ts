import { setImmediate } from 'node:timers/promises';
import { foodQuantityMax } from '@wellkept/contract/nutrition/food-limits.ts';
import {
  type OwnRecipe as OwnRecipeAnswer,
  type OwnRecipeInput,
  ownRecipesMax,
  type ReadIngredient,
  type StoredIngredients,
} from '@wellkept/contract/nutrition/own-recipes.ts';
import { createOwnRecipe, type OwnRecipe, readOwnIngredient } from '@wellkept/nutrition/cookbook/own-recipe.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { withDeclaredAllergens } from './declared-allergens.ts';
import { type FoodCatalog, withOwn } from './food-catalog.ts';
import { findUsedImportedFoods } from './imported-food-repository.ts';
import { findOwnFoods } from './own-food-repository.ts';
import { toOwnFood } from './own-foods.ts';
import { countOtherOwnRecipes, findOwnRecipes, type OwnRecipeRow, upsertOwnRecipe } from './own-recipe-repository.ts';
import { lockFood } from './repository.ts';
import { findCommonCatalog } from './shared-recipes.ts';

const prefix = 'own-';
export const isOwnRecipeId = (id: string): boolean => id.startsWith(prefix);
const toOwnRecipe = (row: OwnRecipeRow): OwnRecipe => ({ ...row, id: `${prefix}${row.id}` });

/** The foods and recipes that a person can choose from. Of imported foods those that they use, and those that are asked for. */
export async function findFoodCatalog(tx: Transaction, userId: UserId, asked: readonly string[] = []): Promise<FoodCatalog> {
  const [recipes, ownFoods, imported, common] = await Promise.all([
    findOwnRecipes(tx, userId),
    findOwnFoods(tx, userId),
    findUsedImportedFoods(tx, userId, asked),
    findCommonCatalog(tx),
  ]);
  const foods = await withDeclaredAllergens([...ownFoods.map(toOwnFood), ...imported]);
  return withOwn(common, foods, recipes.map(toOwnRecipe));
}

export const toOwnRecipeAnswer = ({ userId: _, createdAt, updatedAt, ingredients, ...row }: OwnRecipeRow): OwnRecipeAnswer => ({
  ...row,
  ingredients: ingredients.map(({ text }) => text),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Reads lines one by one; other requests get their turn in between. */
export async function readIngredients({ foodSearch, table }: FoodCatalog, lines: readonly string[]): Promise<StoredIngredients> {
  const read: StoredIngredients = [];
  for (const line of lines) {
    const one = readOwnIngredient(foodSearch, table, line);
    const isAmount = one.quantity !== null && one.quantity > 0 && one.quantity <= foodQuantityMax;
    read.push({ ...one, quantity: isAmount ? one.quantity : null, size: one.size?.slice(0, 30) ?? null });
    await setImmediate();
  }
  return read;
}

/** What was read of lines: the food that each means and what it weighs. */
export async function describeIngredients(catalog: FoodCatalog, lines: readonly string[]): Promise<ReadIngredient[]> {
  const ingredients = await readIngredients(catalog, lines);
  const recipe = { id: '', title: '', meals: [], servings: 1, totalMin: 1, ingredients, steps: [] };
  return createOwnRecipe(catalog.table, recipe).ingredients.map(({ position, food, grams, note, isNearest }) => ({
    text: note ?? food.name,
    food: position === null ? null : food.name,
    grams,
    isNearest,
  }));
}

/** Stores a recipe under the id that the client made. */
export async function saveOwnRecipe(
  tx: Transaction,
  userId: UserId,
  { id, recipe }: { id: string; recipe: Omit<OwnRecipeInput, 'ingredients'> & { ingredients: StoredIngredients } },
): Promise<void> {
  await lockFood(tx, userId);
  if ((await countOtherOwnRecipes(tx, userId, id)) >= ownRecipesMax)
    throw new AppError('conflict', `You can save up to ${ownRecipesMax} recipes. Remove some you no longer cook.`);
  await upsertOwnRecipe(tx, userId, id, recipe);
}
