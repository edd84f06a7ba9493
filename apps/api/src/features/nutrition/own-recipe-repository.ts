import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { ownRecipes } from './tables.ts';

export type OwnRecipeRow = typeof ownRecipes.$inferSelect;
const isRecipeOwnedBy = (userId: UserId) => eq(ownRecipes.userId, userId);
type OwnRecipeFields = Omit<OwnRecipeRow, 'userId' | 'id' | 'createdAt' | 'updatedAt'>;

/** The latest first. */
export const findOwnRecipes = (tx: Transaction, userId: UserId): Promise<OwnRecipeRow[]> =>
  tx.select().from(ownRecipes).where(isRecipeOwnedBy(userId)).orderBy(desc(ownRecipes.createdAt), ownRecipes.id);

export async function findOwnRecipe(tx: Transaction, userId: UserId, id: string): Promise<OwnRecipeRow | null> {
  const [row] = await tx
    .select()
    .from(ownRecipes)
    .where(and(isRecipeOwnedBy(userId), eq(ownRecipes.id, id)));
  return row ?? null;
}

export const countOtherOwnRecipes = (tx: Transaction, userId: UserId, id: string): Promise<number> =>
  tx.$count(ownRecipes, and(isRecipeOwnedBy(userId), ne(ownRecipes.id, id)));

export async function upsertOwnRecipe(tx: Transaction, userId: UserId, id: string, recipe: OwnRecipeFields): Promise<void> {
  await tx
    .insert(ownRecipes)
    .values({ userId, id, ...recipe })
    .onConflictDoUpdate({ target: [ownRecipes.userId, ownRecipes.id], set: { ...recipe, updatedAt: sql`now()` } });
}

/** False when the person has no such recipe. */
export async function deleteOwnRecipe(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  return (await tx.delete(ownRecipes).where(and(isRecipeOwnedBy(userId), eq(ownRecipes.id, id)))).rowCount === 1;
}
