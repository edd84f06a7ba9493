import { z } from 'zod';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { foodQuantityMax, meals, recipeLineLengthMax } from './food-limits.ts';
import { FoodId } from './foods.ts';

export const ownRecipesMax = 500;
export const recipeLinesMax = 100;
export const recipeStepLengthMax = 2000;
const recipeMinutesMax = 20_160;
const recipeServingsMax = 100;

const Line = createSingleLineSchema('Ingredient', recipeLineLengthMax);

/** A recipe as a person writes it: one ingredient a line, one step a line. */
export const OwnRecipeInput = z
  .strictObject({
    title: createSingleLineSchema('Title', 200),
    meals: z.array(z.enum(meals)).min(1, 'Choose a meal').max(meals.length),
    servings: z.int().min(1, 'Enter at least 1 portion').max(recipeServingsMax),
    totalMin: z.int('Enter the minutes').min(1, 'Enter the minutes').max(recipeMinutesMax),
    ingredients: z.array(Line).min(1, 'Write at least one ingredient').max(recipeLinesMax),
    steps: z.array(createSingleLineSchema('Step', recipeStepLengthMax)).max(recipeLinesMax),
  })
  .meta({ id: 'OwnRecipeFields' });
export type OwnRecipeInput = z.infer<typeof OwnRecipeInput>;

export const OwnRecipeParams = z.object({ id: z.uuid() });

export const OwnRecipe = z
  .object({
    id: z.uuid(),
    title: z.string(),
    meals: z.array(z.enum(meals)),
    servings: z.int(),
    totalMin: z.int(),
    ingredients: z.array(z.string()),
    steps: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnRecipe' });
export type OwnRecipe = z.infer<typeof OwnRecipe>;

/** What is stored: each line with what was read from it. */
export const StoredIngredients = z
  .array(
    z.strictObject({
      text: Line,
      written: Line,
      quantity: z.number().positive().max(foodQuantityMax).nullable(),
      unit: z.string().max(30).nullable(),
      size: z.string().max(30).nullable(),
      foodId: FoodId.nullable(),
      isNearest: z.boolean(),
    }),
  )
  .max(recipeLinesMax);
export type StoredIngredients = z.infer<typeof StoredIngredients>;

export const IngredientLines = z.strictObject({ lines: z.array(Line).min(1).max(recipeLinesMax) }).meta({ id: 'IngredientLines' });
/** What a line of a recipe means, for review before it is stored. */
export const ReadIngredient = z
  .object({
    text: z.string(),
    /** The food of the table; null where it has none of this name. */
    food: z.string().nullable(),
    /** Null where nothing says what the amount weighs. */
    grams: z.number().nullable(),
    /** The words do not name this food exactly: it is the nearest one. */
    isNearest: z.boolean(),
  })
  .meta({ id: 'ReadIngredient' });
export type ReadIngredient = z.infer<typeof ReadIngredient>;
