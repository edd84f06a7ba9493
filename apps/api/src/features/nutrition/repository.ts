import type { FavoriteFoodInput, FoodEntryInput } from '@wellkept/contract/nutrition/food-diary.ts';
import type { ChosenDish, MealPlanSettings, ShoppingTicks, StoredProof, TableMate } from '@wellkept/contract/nutrition/meal-plans.ts';
import { and, asc, between, desc, eq, ne, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { favoriteFoods, foodEntries, mealPlans } from './tables.ts';

export type FoodEntryRow = typeof foodEntries.$inferSelect;
export type FavoriteFoodRow = typeof favoriteFoods.$inferSelect;

const isEntryOwnedBy = (userId: UserId) => eq(foodEntries.userId, userId);
const isFavoriteOwnedBy = (userId: UserId) => eq(favoriteFoods.userId, userId);

/** In the order in which they were written, day by day. */
export const findFoodEntries = (tx: Transaction, userId: UserId, from: string, to: string): Promise<FoodEntryRow[]> =>
  tx
    .select()
    .from(foodEntries)
    .where(and(isEntryOwnedBy(userId), between(foodEntries.day, from, to)))
    .orderBy(foodEntries.day, asc(foodEntries.createdAt), foodEntries.id);

export const countOtherFoodEntries = (tx: Transaction, userId: UserId, day: string, id: string): Promise<number> =>
  tx.$count(foodEntries, and(isEntryOwnedBy(userId), eq(foodEntries.day, day), ne(foodEntries.id, id)));

/** Puts what one person writes about food in line until the transaction ends. */
export async function lockFood(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`food ${userId}`}, 0))`);
}

export async function upsertFoodEntry(tx: Transaction, userId: UserId, id: string, entry: FoodEntryInput): Promise<void> {
  await tx
    .insert(foodEntries)
    .values({ userId, id, ...entry })
    .onConflictDoUpdate({ target: [foodEntries.userId, foodEntries.id], set: { ...entry, updatedAt: sql`now()` } });
}

/** False when the person has no such entry. */
export async function deleteFoodEntry(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(foodEntries).where(and(isEntryOwnedBy(userId), eq(foodEntries.id, id)));
  return deleted.rowCount === 1;
}

/** The latest first. */
export const findFavoriteFoods = (tx: Transaction, userId: UserId): Promise<FavoriteFoodRow[]> =>
  tx.select().from(favoriteFoods).where(isFavoriteOwnedBy(userId)).orderBy(desc(favoriteFoods.createdAt), favoriteFoods.id);

export const countOtherFavoriteFoods = (tx: Transaction, userId: UserId, id: string): Promise<number> =>
  tx.$count(favoriteFoods, and(isFavoriteOwnedBy(userId), ne(favoriteFoods.id, id)));

export async function upsertFavoriteFood(tx: Transaction, userId: UserId, id: string, food: FavoriteFoodInput): Promise<void> {
  await tx
    .insert(favoriteFoods)
    .values({ userId, id, ...food })
    .onConflictDoUpdate({ target: [favoriteFoods.userId, favoriteFoods.id], set: food });
}

/** False when the person has no such favorite. */
export async function deleteFavoriteFood(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(favoriteFoods).where(and(isFavoriteOwnedBy(userId), eq(favoriteFoods.id, id)));
  return deleted.rowCount === 1;
}

export type MealPlanRow = typeof mealPlans.$inferSelect;
const isPlanOf = (userId: UserId, start: string) => and(eq(mealPlans.userId, userId), eq(mealPlans.start, start));

/** Plans of earlier versions have none of these. */
const addedSettings = ({ shops, lacking, useBy, others = [] }: Partial<MealPlanSettings>) => ({
  shops: shops ?? [],
  lacking: lacking ?? [],
  useBy: useBy ?? [],
  others: others.map((mate) => ({ ...addedToMates, ...mate })),
});
const addedToMates: Pick<TableMate, 'medicines' | 'conditions' | 'results' | 'age' | 'sex'> = {
  medicines: [],
  conditions: [],
  results: [],
  age: null,
  sex: null,
};

export async function findMealPlan(tx: Transaction, userId: UserId, start: string): Promise<MealPlanRow | null> {
  const [row] = await tx.select().from(mealPlans).where(isPlanOf(userId, start));
  return row ? { ...row, settings: { ...row.settings, ...addedSettings(row.settings) } } : null;
}

/** The settings of the plan that was made last; null before the first one. */
export async function findLatestPlanSettings(tx: Transaction, userId: UserId): Promise<MealPlanSettings | null> {
  const [row] = await tx
    .select({ settings: mealPlans.settings })
    .from(mealPlans)
    .where(eq(mealPlans.userId, userId))
    .orderBy(desc(mealPlans.updatedAt))
    .limit(1);
  return row ? { ...row.settings, ...addedSettings(row.settings) } : null;
}

/** The others at the table of the plan that was made last. */
export const findTableMates = async (tx: Transaction, userId: UserId): Promise<TableMate[]> =>
  (await findLatestPlanSettings(tx, userId))?.others ?? [];

export const countOtherMealPlans = (tx: Transaction, userId: UserId, start: string): Promise<number> =>
  tx.$count(mealPlans, and(eq(mealPlans.userId, userId), ne(mealPlans.start, start)));

export async function upsertMealPlan(
  tx: Transaction,
  userId: UserId,
  start: string,
  plan: { settings: MealPlanSettings; dishes: ChosenDish[]; proof: StoredProof | null },
): Promise<void> {
  // To the millisecond, as it is compared with what a page read.
  const updatedAt = new Date();
  await tx
    .insert(mealPlans)
    .values({ userId, start, ...plan, ticked: [], updatedAt })
    .onConflictDoUpdate({ target: [mealPlans.userId, mealPlans.start], set: { ...plan, updatedAt } });
}

/** The proof of a plan that stays as it is. */
export async function storeProof(tx: Transaction, userId: UserId, start: string, proof: StoredProof): Promise<void> {
  await tx.update(mealPlans).set({ proof }).where(isPlanOf(userId, start));
}

/** Ticks foods and takes ticks back, and leaves the others as someone else set them. False when the person has no such plan. */
export async function changeTicks(tx: Transaction, userId: UserId, start: string, changes: ShoppingTicks['changes']): Promise<boolean> {
  await lockFood(tx, userId);
  const plan = await findMealPlan(tx, userId, start);
  if (!plan) return false;
  const ticked = new Set(plan.ticked);
  for (const { food, isTicked } of changes) {
    if (isTicked) ticked.add(food);
    else ticked.delete(food);
  }
  await tx
    .update(mealPlans)
    .set({ ticked: [...ticked] })
    .where(isPlanOf(userId, start));
  return true;
}

export async function deleteMealPlan(tx: Transaction, userId: UserId, start: string): Promise<boolean> {
  return (await tx.delete(mealPlans).where(isPlanOf(userId, start))).rowCount === 1;
}
