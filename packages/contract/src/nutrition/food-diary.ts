import { z } from 'zod';
import { LocalDay } from '../bounds.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { foodNoteLengthMax, meals } from './food-limits.ts';
import { FoodId, FoodName, foodAmountFields } from './foods.ts';

export const FoodEntryInput = z
  .strictObject({
    day: LocalDay,
    meal: z.enum(meals),
    foodId: FoodId.nullable(),
    name: FoodName,
    ...foodAmountFields,
    note: createSingleLineSchema('Note', foodNoteLengthMax).nullable(),
  })
  .meta({ id: 'FoodEntryFields' });
export type FoodEntryInput = z.infer<typeof FoodEntryInput>;

export const FoodEntry = z
  .object({
    id: z.uuid(),
    day: z.iso.date(),
    meal: z.enum(meals),
    foodId: z.string().nullable(),
    name: z.string(),
    quantity: z.number().nullable(),
    unit: z.string().nullable(),
    size: z.string().nullable(),
    note: z.string().nullable(),
    /** Null where nothing says what the amount weighs. */
    grams: z.number().nullable(),
    /** Kilocalories; null is unknown. */
    energy: z.number().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'FoodEntry' });
export type FoodEntry = z.infer<typeof FoodEntry>;

export const FoodEntryParams = z.object({ id: z.uuid() });
export const FoodPeriod = z.object({ from: LocalDay, to: LocalDay });

export const FavoriteFoodInput = z
  .strictObject({ foodId: FoodId.nullable(), name: FoodName, ...foodAmountFields })
  .meta({ id: 'FavoriteFoodFields' });
export type FavoriteFoodInput = z.infer<typeof FavoriteFoodInput>;
export const FavoriteFood = z
  .object({
    id: z.uuid(),
    foodId: z.string().nullable(),
    name: z.string(),
    quantity: z.number().nullable(),
    unit: z.string().nullable(),
    size: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'FavoriteFood' });
export type FavoriteFood = z.infer<typeof FavoriteFood>;
