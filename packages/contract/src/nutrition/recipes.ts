import { z } from 'zod';
import { LocalDay } from '../bounds.ts';
import { meals } from './food-limits.ts';
import { FoodNotice } from './nutrition.ts';

export const RecipeParams = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/) });
export const RecipeQuery = z.object({ today: LocalDay });

/** What an ingredient means for a diet or an allergy; the text follows whom it is about: "may contain peanuts (chocolate). …". */
export const RuleNotice = z.object({
  mark: z.enum(['major', 'moderate', 'unknown']),
  text: z.string(),
  /** An ingredient is named by the rule. Otherwise only its label can tell, or nobody checked it. */
  isMisfit: z.boolean(),
  /** The same for every recipe: a diet that is not checked. */
  isGeneral: z.boolean(),
});
export type RuleNotice = z.infer<typeof RuleNotice>;

const Misfit = z.object({ food: z.string(), rule: z.string() });

const recipeFields = {
  id: z.string(),
  title: z.string(),
  meals: z.array(z.enum(meals)),
  cuisine: z.string(),
  servings: z.int(),
  workMin: z.int(),
  totalMin: z.int(),
  /** 1 is cheap, 3 is dear. */
  cost: z.int(),
  /** Made once and eaten on several days. */
  isBatch: z.boolean(),
  /** A recipe of the person's own. */
  isOwn: z.boolean(),
  /** Diets that every ingredient fits, by its name in the food table. */
  diets: z.array(z.string()),
  /** The first ingredient that does not fit the person's diet or allergies, with the rule that names it. */
  misfit: Misfit.nullable(),
  /** What it means for each diet and allergy of the person. No entry means no declared match, which is no promise. */
  rules: z.array(RuleNotice),
};

export const RecipeSummary = z
  .object({
    ...recipeFields,
    foods: z.array(z.string()),
    /** Of one portion; null where numbers stay out of sight. */
    energy: z.number().nullable(),
    protein: z.number().nullable(),
    /** The gravest thing that the medicine list says about an ingredient. */
    notice: FoodNotice.nullable(),
  })
  .meta({ id: 'RecipeSummary' });
export type RecipeSummary = z.infer<typeof RecipeSummary>;

export const RecipeNutrient = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.string(),
  amount: z.number(),
  isAtLeast: z.boolean(),
  /** What the person needs a day; null where no intake is published. */
  need: z.number().nullable(),
});

export const Recipe = z
  .object({
    ...recipeFields,
    equipment: z.string(),
    ingredients: z.array(
      z.object({
        /** Null where the food table has no such food. */
        foodId: z.string().nullable(),
        name: z.string(),
        /** Of an own recipe the line as it was written. */
        note: z.string().nullable(),
        /** Null where nothing says what the amount weighs. */
        grams: z.number().nullable(),
        /** The food is the nearest to what the person wrote. */
        isNearest: z.boolean(),
        /** Kitchen measure; null where none comes near the weight. */
        household: z.object({ quantity: z.number(), unit: z.string().nullable() }).nullable(),
      }),
    ),
    steps: z.array(z.string()),
    /** How hot raw meat, poultry and fish must get. */
    cookingRules: z.array(z.string()),
    /** The food id under which a portion is noted in the diary. */
    foodId: z.string(),
    /** Of one portion; empty where numbers stay out of sight. */
    nutrients: z.array(RecipeNutrient),
    /** Words of care, shown where numbers stay out of sight. */
    careNotes: z.array(z.string()),
    allergens: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: z.enum(['contains', 'mayContain', 'cannotAssess', 'noDeclaredMatch']),
        foods: z.array(z.string()),
      }),
    ),
    notices: z.array(FoodNotice),
    unchecked: z.array(z.string()),
    /** What it means for the others at the table, who are those of the latest meal plan, where it concerns an allergy, diet or medicine of theirs. */
    table: z.array(z.object({ who: z.string(), mark: z.enum(['contraindicated', 'major', 'moderate', 'unknown']), text: z.string() })),
    /** How many medicines were checked. */
    medicines: z.int(),
    sources: z.array(z.string()),
  })
  .meta({ id: 'Recipe' });
export type Recipe = z.infer<typeof Recipe>;
