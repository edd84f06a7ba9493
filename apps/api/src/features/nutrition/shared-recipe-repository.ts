import type { OwnRecipeInput, StoredIngredients } from '@wellkept/contract/nutrition/own-recipes.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connect.ts';
import { sharedRecipes } from './tables.ts';

export type SharedRecipeRow = typeof sharedRecipes.$inferSelect;
type AdminTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export const findSharedRecipes = (tx: Transaction | Database): Promise<SharedRecipeRow[]> =>
  tx.select().from(sharedRecipes).orderBy(asc(sharedRecipes.title), sharedRecipes.id);

/** Adds a recipe, or replaces the one of its title. Answers whether it is new. */
export async function upsertSharedRecipe(
  tx: AdminTransaction,
  recipe: Omit<OwnRecipeInput, 'ingredients'> & { ingredients: StoredIngredients },
): Promise<boolean> {
  const same = sql`lower(${sharedRecipes.title}) = lower(${recipe.title})`;
  const { rowCount } = await tx
    .update(sharedRecipes)
    .set({ ...recipe, updatedAt: sql`now()` })
    .where(same);
  if (rowCount === 0) await tx.insert(sharedRecipes).values(recipe);
  return rowCount === 0;
}

export const updateSharedIngredients = (admin: Database, id: string, ingredients: StoredIngredients) =>
  admin.update(sharedRecipes).set({ ingredients, updatedAt: sql`now()` }).where(eq(sharedRecipes.id, id));

/** False when there is no such recipe. */
export async function deleteSharedRecipe(admin: Database, id: string): Promise<boolean> {
  return (await admin.delete(sharedRecipes).where(eq(sharedRecipes.id, id))).rowCount === 1;
}
