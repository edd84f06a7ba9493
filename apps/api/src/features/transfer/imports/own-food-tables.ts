import { FavoriteFoodInput, FoodEntryInput } from '@wellkept/contract/nutrition/food-diary.ts';
import { favoriteFoodsMax, foodEntriesMax } from '@wellkept/contract/nutrition/food-limits.ts';
import { mealPlansMax, StoredMealPlan } from '@wellkept/contract/nutrition/meal-plans.ts';
import { ownFoodsMax } from '@wellkept/contract/nutrition/own-foods.ts';
import { OwnRecipeInput, ownRecipesMax, StoredIngredients } from '@wellkept/contract/nutrition/own-recipes.ts';
import { z } from 'zod';
import { PlausibleFood } from '../../nutrition/plausible-food.ts';
import { favoriteFoods, foodEntries, mealPlans, ownFoods, ownRecipes } from '../../nutrition/tables.ts';
import { Instant, id, made, type OwnTable } from './own-table.ts';

/** Tables of food that are taken back from our own export. */
export const ownFoodTables: readonly OwnTable[] = [
  {
    table: foodEntries,
    called: 'Foods you ate',
    written: FoodEntryInput,
    noted: made,
    key: ['id'],
    // The same food can be eaten twice at one meal.
    alike: ['id'],
    max: foodEntriesMax,
  },
  {
    table: favoriteFoods,
    called: 'Favorite foods',
    written: FavoriteFoodInput,
    noted: z.object({ id, createdAt: Instant }),
    key: ['id'],
    alike: ['name', 'quantity', 'unit', 'size'],
    max: favoriteFoodsMax,
  },
  {
    table: mealPlans,
    called: 'Meal plans',
    written: StoredMealPlan,
    noted: z.object({ createdAt: Instant, updatedAt: Instant }),
    key: ['start'],
    alike: ['start'],
    max: mealPlansMax,
  },
  {
    table: ownFoods,
    called: 'Your own foods',
    written: PlausibleFood,
    noted: made,
    key: ['id'],
    alike: ['name', 'brand'],
    max: ownFoodsMax,
  },
  {
    table: ownRecipes,
    called: 'Your own recipes',
    written: OwnRecipeInput.extend({ ingredients: StoredIngredients }),
    noted: made,
    key: ['id'],
    alike: ['title'],
    max: ownRecipesMax,
  },
];
