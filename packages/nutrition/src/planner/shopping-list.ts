import { findHouseholdAmount, type HouseholdAmount } from '../cookbook/household-amount.ts';
import type { Food } from '../foods/food-table.ts';
import type { PlannedDish } from './meal-plan.ts';
import type { Stock } from './pantry.ts';

export const aisles = ['Produce', 'Meat and fish', 'Dairy and eggs', 'Bakery', 'Frozen', 'Canned and dry', 'Spices and baking'] as const;
export type Aisle = (typeof aisles)[number];
export type ShoppingItem = {
  food: Food;
  aisle: Aisle;
  /** Null where no dish says what the amount weighs. */
  grams: number | null;
  household: HouseholdAmount | null;
  /** All of it is at home, or nobody wrote how much is. */
  isAtHome: boolean;
  /** So much of it is at home, and the amounts above are what is missing; null where that is not known. */
  gramsAtHome: number | null;
  dishes: number;
};

const groups: Readonly<Record<string, Aisle>> = {
  'Vegetables and Vegetable Products': 'Produce',
  'Fruits and Fruit Juices': 'Produce',
  'Beef Products': 'Meat and fish',
  'Pork Products': 'Meat and fish',
  'Poultry Products': 'Meat and fish',
  'Lamb, Veal, and Game Products': 'Meat and fish',
  'Sausages and Luncheon Meats': 'Meat and fish',
  'Finfish and Shellfish Products': 'Meat and fish',
  'Dairy and Egg Products': 'Dairy and eggs',
  'Baked Products': 'Bakery',
  'Spices and Herbs': 'Spices and baking',
  Sweets: 'Spices and baking',
};
const freshHerbs = /^(?:Basil|Dill|Mint|Thyme|Rosemary)$/;

function getAisle({ name, description, group }: Food): Aisle {
  if (/\bfrozen\b/i.test(`${name} ${description}`)) return 'Frozen';
  if (freshHerbs.test(name)) return 'Produce';
  if (/canned|dried|sun-dried|raisins|prunes|dates|olives|sauerkraut|pickles|leavening/i.test(`${name} ${description}`))
    return /leavening/i.test(description) ? 'Spices and baking' : 'Canned and dry';
  if (/tofu|tempeh|hummus/i.test(name)) return 'Dairy and eggs';
  return groups[group] ?? 'Canned and dry';
}

/**
 * What to buy for the dishes that are cooked and eaten again, by aisle: one line a food, with the amounts of all dishes added up, less what is
 * at home.
 */
export function listShopping(dishes: readonly PlannedDish[], findStock: (food: Food) => Stock | null = () => null): ShoppingItem[] {
  const needed = new Map<string, { food: Food; grams: number; recipes: Set<string> }>();
  for (const { recipe, portions } of dishes) {
    const eaten = portions.reduce((sum, portion) => sum + portion, 0);
    for (const { food, grams } of recipe.ingredients) {
      const known = needed.get(food.name) ?? { food, grams: 0, recipes: new Set<string>() };
      known.grams += ((grams ?? 0) * eaten) / recipe.servings;
      known.recipes.add(recipe.id);
      needed.set(food.name, known);
    }
  }
  return [...needed.values()]
    .map(({ food, grams: needed, recipes }) => {
      const stock = findStock(food);
      const gramsAtHome = needed === 0 ? null : (stock?.grams ?? null);
      const isAtHome = stock !== null && (gramsAtHome === null || gramsAtHome >= needed);
      // Of what is at home the whole amount stays, for who wants to look whether it is enough.
      const grams = isAtHome ? needed : needed - (gramsAtHome ?? 0);
      return {
        food,
        aisle: getAisle(food),
        grams: grams === 0 ? null : Math.ceil(grams),
        household: grams === 0 ? null : findHouseholdAmount(food, grams),
        dishes: recipes.size,
        isAtHome,
        gramsAtHome,
      };
    })
    .toSorted((one, other) => aisles.indexOf(one.aisle) - aisles.indexOf(other.aisle) || one.food.name.localeCompare(other.food.name));
}
