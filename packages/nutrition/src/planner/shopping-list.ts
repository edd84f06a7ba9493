import { findHouseholdAmount, type HouseholdAmount } from '../cookbook/household-amount.ts';
import type { Food } from '../foods/food-table.ts';
import { type Aisle, aisles } from './kitchen.ts';
import type { PlannedDish } from './meal-plan.ts';
import type { Stock } from './pantry.ts';

export type ShoppingItem = {
  food: Food;
  aisle: Aisle;
  /** Null where no dish says what the amount weighs. */
  grams: number | null;
  household: HouseholdAmount | null;
  /** All of it is at home, or nobody wrote how much is. */
  isAtHome: boolean;
  /** So much of it is at home in time, and the amounts above are what is missing; null where that is not known. */
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

/** What a dish takes of a food, on the day when it is cooked. */
type Need = { day: number; grams: number };

/** Amounts that differ by less come from rounding. */
const gramsShift = 1e-6;

/** Takes what each dish needs from what is still good that day, so that what expires first is used first. */
function takeFromStock(
  needs: readonly Need[],
  stocks: readonly Stock[],
): { missing: number; isAtHome: boolean; gramsAtHome: number | null } {
  const inTime = stocks.filter(({ untilDay }) => needs.some(({ day }) => day <= untilDay));
  const left = inTime.map((stock) => ({ ...stock }));
  let [missing, isAtHome] = [0, true];
  for (const { day, grams } of needs.toSorted((one, other) => one.day - other.day)) {
    const good = left.filter(({ untilDay }) => untilDay >= day);
    let open = good.some((stock) => stock.grams === null) ? 0 : grams;
    for (const stock of good) {
      const taken = Math.min(open, stock.grams ?? 0);
      if (stock.grams !== null) stock.grams -= taken;
      open -= taken;
    }
    isAtHome &&= good.length > 0 && open <= gramsShift;
    missing += open;
  }
  const known = sumGrams(inTime);
  const unused = sumGrams(left);
  const isKnown = known !== null && unused !== null && known > 0 && needs.some(({ grams }) => grams > 0);
  return { missing, isAtHome, gramsAtHome: !isKnown ? null : isAtHome ? known : known - unused };
}

/** Null where the amount of one of them isn't known. */
const sumGrams = (stocks: readonly Pick<Stock, 'grams'>[]): number | null =>
  stocks.reduce<number | null>((sum, { grams }) => (sum === null || grams === null ? null : sum + grams), 0);

/** Leftovers were cooked on the last day before that has the dish. */
const findCookingDay = ({ day, recipe, isLeftover }: PlannedDish, dishes: readonly PlannedDish[]): number =>
  isLeftover ? (dishes.findLast((one) => !one.isLeftover && one.day <= day && one.recipe.id === recipe.id)?.day ?? day) : day;

/**
 * What to buy for the dishes that are cooked and eaten again, by aisle: one line a food, with the amounts of all dishes added up, less what is
 * at home and still good when they are cooked.
 */
export function listShopping(dishes: readonly PlannedDish[], findStock: (food: Food) => readonly Stock[] = () => []): ShoppingItem[] {
  const needed = new Map<string, { food: Food; needs: Need[]; recipes: Set<string> }>();
  for (const dish of dishes) {
    const { recipe, portions } = dish;
    const eaten = portions.reduce((sum, portion) => sum + portion, 0);
    const day = findCookingDay(dish, dishes);
    for (const { food, grams } of recipe.ingredients) {
      const known = needed.get(food.name) ?? { food, needs: [], recipes: new Set<string>() };
      known.needs.push({ day, grams: ((grams ?? 0) * eaten) / recipe.servings });
      known.recipes.add(recipe.id);
      needed.set(food.name, known);
    }
  }
  return [...needed.values()]
    .map(({ food, needs, recipes }) => {
      const { missing, isAtHome, gramsAtHome } = takeFromStock(needs, findStock(food));
      // Of what is at home the whole amount stays, for who wants to look whether it is enough.
      const grams = isAtHome ? needs.reduce((sum, need) => sum + need.grams, 0) : missing;
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
