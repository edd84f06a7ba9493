import { countDaysBetween } from '@wellkept/clinical/local-day.ts';
import type { FavoriteFood, FavoriteFoodInput, FoodEntry, FoodEntryInput } from '@wellkept/contract/nutrition/food-diary.ts';
import { favoriteFoodsMax, foodDaysMax, foodEntriesADayMax } from '@wellkept/contract/nutrition/food-limits.ts';
import type { Food } from '@wellkept/contract/nutrition/foods.ts';
import { hasWords, listSearchWords } from '@wellkept/nutrition/foods/words.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { type FoodCatalog, listFoods, searchHitsMax } from './food-catalog.ts';
import { findSearchedNames } from './imported-food-repository.ts';
import { findFoodCatalog } from './own-recipes.ts';
import {
  countOtherFavoriteFoods,
  countOtherFoodEntries,
  type FavoriteFoodRow,
  type FoodEntryRow,
  lockFood,
  upsertFavoriteFood,
  upsertFoodEntry,
} from './repository.ts';
import { getCommonCatalog } from './shared-recipes.ts';

/** Refuses a period that ends before it begins or is longer than a month. */
export function checkPeriod(from: string, to: string): void {
  const days = countDaysBetween(from, to) + 1;
  if (days < 1) throw new AppError('invalid', 'The period ends before it begins.', 'to');
  if (days > foodDaysMax) throw new AppError('invalid', `Ask for up to ${foodDaysMax} days at once.`, 'to');
}

/** The nearest of the usual foods; those further down often have only some of the words. */
const foodsBeforeImported = 3;

/** Foods that a text names: a person's own and the usual ones, then those that an operator imported. */
export async function searchFoods(people: pg.Pool, userId: UserId, text: string): Promise<Food[]> {
  const words = listSearchWords(text);
  const { own, imported } = await findSearchedNames(people, userId, words, searchHitsMax);
  // Nothing of a person's own is read in full for a word that none of it has.
  const isOwn = own.some(({ name, brand }) => hasWords(listSearchWords(`${name} ${brand ?? ''}`), words));
  const common = isOwn ? null : getCommonCatalog();
  const catalog = common ?? (await withUser(people, userId, (tx) => findFoodCatalog(tx, userId)));
  const found = catalog.search(text);
  const further = imported.filter(({ id }) => !catalog.has(id));
  return [...found.slice(0, foodsBeforeImported), ...listFoods(catalog, further), ...found.slice(foodsBeforeImported)];
}

export function toFoodEntry(catalog: FoodCatalog, { userId: _, updatedAt: __, createdAt, ...row }: FoodEntryRow): FoodEntry {
  const grams = catalog.weigh(row);
  const per100g = catalog.getPer100g(row.foodId, 'energy');
  return { ...row, grams, energy: grams === null || per100g === null ? null : (grams * per100g) / 100, createdAt: createdAt.toISOString() };
}

export const toFavoriteFood = ({ userId: _, createdAt, ...row }: FavoriteFoodRow): FavoriteFood => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

async function checkFood(tx: Transaction, userId: UserId, foodId: string | null): Promise<void> {
  if (foodId !== null && !(await findFoodCatalog(tx, userId, [foodId])).has(foodId))
    throw new AppError('invalid', 'There is no such food.', 'foodId');
}

/** Stores an entry under the id that the client made. */
export async function saveFoodEntry(tx: Transaction, userId: UserId, { id, entry }: { id: string; entry: FoodEntryInput }): Promise<void> {
  await checkFood(tx, userId, entry.foodId);
  await lockFood(tx, userId);
  if ((await countOtherFoodEntries(tx, userId, entry.day, id)) >= foodEntriesADayMax)
    throw new AppError('conflict', `You can log up to ${foodEntriesADayMax} foods a day.`);
  await upsertFoodEntry(tx, userId, id, entry);
}

export async function saveFavoriteFood(
  tx: Transaction,
  userId: UserId,
  { id, food }: { id: string; food: FavoriteFoodInput },
): Promise<void> {
  await checkFood(tx, userId, food.foodId);
  await lockFood(tx, userId);
  if ((await countOtherFavoriteFoods(tx, userId, id)) >= favoriteFoodsMax)
    throw new AppError('conflict', `You can save up to ${favoriteFoodsMax} favorites. Remove some you no longer need.`);
  await upsertFavoriteFood(tx, userId, id, food);
}
