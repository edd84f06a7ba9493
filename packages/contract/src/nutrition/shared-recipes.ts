import { z } from 'zod';
import { meals, sharedRecipesAtOnceMax } from './food-limits.ts';
import { OwnRecipeInput } from './own-recipes.ts';

/** How many recipes administrators can add to those of the product. */
export const sharedRecipesMax = 2000;

export const SharedRecipeInput = z
  .strictObject({ recipes: z.array(OwnRecipeInput).min(1).max(sharedRecipesAtOnceMax) })
  .meta({ id: 'SharedRecipeFields' });

export const SharedRecipes = z
  .object({
    /** Recipes of the product itself. */
    builtIn: z.int(),
    shared: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        meals: z.array(z.enum(meals)),
        /** Lines whose food the table does not have: the recipe is in no plan of a person with an allergy. */
        unknown: z.array(z.string()),
        updatedAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'SharedRecipes' });

export const SharedRecipeChange = z.object({ added: z.int(), replaced: z.int() }).meta({ id: 'SharedRecipeChange' });
