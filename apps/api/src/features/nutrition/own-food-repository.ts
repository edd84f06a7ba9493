import type { OwnFoodInput } from '@wellkept/contract/nutrition/own-foods.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { ownFoods } from './tables.ts';

export type OwnFoodRow = typeof ownFoods.$inferSelect;
const isFoodOwnedBy = (userId: UserId) => eq(ownFoods.userId, userId);

/** The latest first. */
export const findOwnFoods = (tx: Transaction, userId: UserId): Promise<OwnFoodRow[]> =>
  tx.select().from(ownFoods).where(isFoodOwnedBy(userId)).orderBy(desc(ownFoods.createdAt), ownFoods.id);

export const countOtherOwnFoods = (tx: Transaction, userId: UserId, id: string): Promise<number> =>
  tx.$count(ownFoods, and(isFoodOwnedBy(userId), ne(ownFoods.id, id)));

export async function upsertOwnFood(tx: Transaction, userId: UserId, id: string, food: OwnFoodInput): Promise<void> {
  await tx
    .insert(ownFoods)
    .values({ userId, id, ...food })
    .onConflictDoUpdate({ target: [ownFoods.userId, ownFoods.id], set: { ...food, updatedAt: sql`now()` } });
}

/** False when the person has no such food. */
export async function deleteOwnFood(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  return (await tx.delete(ownFoods).where(and(isFoodOwnedBy(userId), eq(ownFoods.id, id)))).rowCount === 1;
}
