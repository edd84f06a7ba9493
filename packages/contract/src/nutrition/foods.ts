import { z } from 'zod';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { foodNameLengthMax, foodQuantityMax, foodQueryLengthMax, foodTextLengthMax } from './food-limits.ts';

/** An amount as people say it: 2 slices, 1.5 cups, 150 g, 2 (without a unit: of the food itself). */
export const foodAmountFields = {
  quantity: z.number().positive('Enter an amount above 0').max(foodQuantityMax).nullable(),
  unit: createSingleLineSchema('Unit', 30).nullable(),
  size: createSingleLineSchema('Size', 30).nullable(),
};
/** The number of a food in the table, an own food, one that an operator imported, or a recipe as a food; null for one that is only known by its name. */
export const FoodId = z
  .string()
  .regex(/^(?:\d{5}|own-[0-9a-f-]{36}|fdc-\d{1,9}|off-\d{8,14}|recipe-[a-z0-9-]{1,100})$/, 'There is no such food');
export const FoodName = createSingleLineSchema('Food', foodNameLengthMax);

const amountAnswer = { quantity: z.number().nullable(), unit: z.string().nullable(), size: z.string().nullable() };

export const Food = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The source's own words for it. */
    description: z.string(),
    brand: z.string().nullable(),
    /** Amounts to choose from, the usual one first, with their weight in grams. */
    portions: z.array(z.object({ label: z.string(), ...amountAnswer, grams: z.number() })),
    energyPer100g: z.number().nullable(),
  })
  .meta({ id: 'Food' });
export type Food = z.infer<typeof Food>;

export const FoodQuery = z.object({ q: z.string().max(foodQueryLengthMax) });

export const MealText = z.strictObject({ text: z.string().min(1).max(foodTextLengthMax) }).meta({ id: 'MealText' });
/** What was read out of a text, for the person to review before anything is stored. */
export const ReadFood = z
  .object({
    /** The words it was read from. */
    text: z.string(),
    /** The food as it was written. */
    written: z.string(),
    ...amountAnswer,
    food: Food.nullable(),
    /** Whether the words name this food exactly; otherwise it is the nearest one. */
    isCertain: z.boolean(),
    grams: z.number().nullable(),
    /** No amount was written: a usual portion is assumed. */
    isAssumed: z.boolean(),
  })
  .meta({ id: 'ReadFood' });
export type ReadFood = z.infer<typeof ReadFood>;
