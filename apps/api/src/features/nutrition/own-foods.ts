import { type OwnFood as OwnFoodAnswer, type OwnFoodInput, ownFoodsMax } from '@wellkept/contract/nutrition/own-foods.ts';
import type { OwnFood } from '@wellkept/nutrition/foods/own-food.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { countOtherOwnFoods, findOwnFoods, type OwnFoodRow, upsertOwnFood } from './own-food-repository.ts';
import { findOwnRecipes } from './own-recipe-repository.ts';
import { lockFood } from './repository.ts';

/** The id under which an own food is noted in the diary and in recipes. */
const getOwnFoodId = ({ id }: { id: string }): string => `own-${id}`;
export const toOwnFood = (row: OwnFoodRow): OwnFood => ({ ...row, id: getOwnFoodId(row) });

/** All foods of a person, each with the recipes that have it. */
export async function listOwnFoods(tx: Transaction, userId: UserId): Promise<OwnFoodAnswer[]> {
  const recipes = await findOwnRecipes(tx, userId);
  return (await findOwnFoods(tx, userId)).map(({ userId: _, createdAt, updatedAt, ...row }) => ({
    ...row,
    recipes: recipes.filter(({ ingredients }) => ingredients.some(({ foodId }) => foodId === getOwnFoodId(row))).map(({ title }) => title),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Stores a food under the id that the client made. */
export async function saveOwnFood(tx: Transaction, userId: UserId, { id, food }: { id: string; food: OwnFoodInput }): Promise<void> {
  await lockFood(tx, userId);
  if ((await countOtherOwnFoods(tx, userId, id)) >= ownFoodsMax)
    throw new AppError('conflict', `You can save up to ${ownFoodsMax} foods. Remove some you no longer eat.`);
  await upsertOwnFood(tx, userId, id, food);
}
