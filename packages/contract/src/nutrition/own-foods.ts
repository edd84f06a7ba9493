import { z } from 'zod';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { foodNameLengthMax } from './food-limits.ts';
import { FoodName } from './foods.ts';

export const ownFoodsMax = 1000;
const ingredientsLengthMax = 4000;
const gramsMax = 10_000;
/** All of the largest weight, in micrograms. */
const amountMax = gramsMax * 1_000_000;

const Grams = z.number().positive('Enter a weight above 0').max(gramsMax);

/** A food as its label describes it. What is left out is unknown. */
export const OwnFoodInput = z.strictObject({
  name: FoodName,
  brand: createSingleLineSchema('Brand', foodNameLengthMax).nullable(),
  ingredients: createSingleLineSchema('Ingredients', ingredientsLengthMax).nullable(),
  /** How many grams the amounts are of. */
  basisGrams: Grams,
  /** By nutrient, in its unit. */
  amounts: z.record(z.string().max(40), z.number().min(0, 'Enter 0 or more').max(amountMax)),
  portion: z.strictObject({ name: createSingleLineSchema('Portion', 40), grams: Grams }).nullable(),
});
export type OwnFoodInput = z.infer<typeof OwnFoodInput>;

export const OwnFoodParams = z.object({ id: z.uuid() });

export const OwnFood = z
  .object({
    id: z.uuid(),
    name: z.string(),
    brand: z.string().nullable(),
    ingredients: z.string().nullable(),
    basisGrams: z.number(),
    amounts: z.record(z.string(), z.number()),
    portion: z.object({ name: z.string(), grams: z.number() }).nullable(),
    /** Titles of the person's own recipes that have it. */
    recipes: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnFood' });
export type OwnFood = z.infer<typeof OwnFood>;
