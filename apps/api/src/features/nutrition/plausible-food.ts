import { OwnFoodInput } from '@wellkept/contract/nutrition/own-foods.ts';
import { getNutrient, isNutrientId } from '@wellkept/nutrition/nutrients.ts';

/** Pure fat has 9.02 kcal in a gram (USDA FoodData Central, 04002 Lard). */
const energyPerGramMax = 9.1;
export const perGramMax = { kcal: energyPerGramMax, g: 1, mg: 1e3, µg: 1e6 } as const;

/** An own food with nutrients that we know, none of which weighs more than the food. */
export const PlausibleFood = OwnFoodInput.superRefine(({ basisGrams, amounts }, context) => {
  for (const [id, amount] of Object.entries(amounts)) {
    const nutrient = isNutrientId(id) ? getNutrient(id) : null;
    const message = nutrient
      ? amount > basisGrams * perGramMax[nutrient.unit] && `${nutrient.name}: ${basisGrams} g of a food cannot have that much`
      : 'There is no such nutrient';
    if (message) context.addIssue({ code: 'custom', path: ['amounts', id], message });
  }
}).meta({ id: 'OwnFoodFields' });
