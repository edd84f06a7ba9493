import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import type { RecipeMeal } from '../cookbook/read-cookbook.ts';
import type { EatingRules } from '../needs/fit.ts';
import type { NutrientId } from '../nutrients.ts';
import type { KitchenTool } from './kitchen.ts';

/**
 * What a week should come to. `atLeast` and `atMost` count as the mean of the days, as needs and limits of the usual intake are meant,
 * `dailyAtMost` and `near` on each day, and `steady` asks that no day differs much from the others.
 */
export type Aim = {
  nutrient: NutrientId;
  kind: 'atLeast' | 'atMost' | 'dailyAtMost' | 'near' | 'steady';
  /** A day, in the unit of the nutrient. Of a steady aim what is usual, or else the need. */
  amount: number;
  weight: number;
  /** A plan that misses it is not to be followed without a word. */
  isHard: boolean;
  /** Why it is there, for people: "Warfarin", "Ferritin 9 µg/L". Null for a plain need. */
  why: string | null;
};
export type PlanEater = {
  name: string;
  rules: EatingRules;
  dislikes: readonly string[];
  /** Kilocalories a day to which portions are matched; null where portions stay as written. */
  energy: number | null;
  /** Foods that their medicines speak against, with the reason. */
  forbidden: ReadonlyMap<string, string>;
  /** Why dishes that raise uric acid are only planned where nothing else is allowed; null where they are as good as others. */
  lessUricAcid: string | null;
  aims: readonly Aim[];
};
export type Slot = { day: number; meal: RecipeMeal };
export type LockedDish = Slot & { recipeId: string };
/** A food at home that is good up to a day of the plan, counted from 0. */
export type FoodToUse = { food: string; untilDay: number };
export type PlanRequest = {
  days: number;
  /** Of the first day: 0 is Monday. */
  firstWeekday: number;
  meals: readonly RecipeMeal[];
  eaters: readonly PlanEater[];
  minutesMax: { weekday: number; weekend: number };
  costMax: number;
  /** Every second batch dinner is also the lunch of the day after. */
  usesLeftovers: boolean;
  /** What the kitchen does not have. */
  lacking: readonly KitchenTool[];
  useUp: readonly FoodToUse[];
  locked: readonly LockedDish[];
  /** The same seed gives the same plan. */
  seed: number;
};
export type PlannedDish = Slot & {
  recipe: CookbookRecipe;
  /** For each eater. */
  portions: readonly number[];
  isLocked: boolean;
  isLeftover: boolean;
};
/** A rule that could not be met, and the least change that would help where one is known. */
export type Unmet = { who: string | null; what: string; change: string | null; isHard: boolean };
export type MealPlan = {
  dishes: readonly PlannedDish[];
  /** For each eater and day, the amounts of the nutrients that aims name, and energy. */
  sums: readonly (readonly Readonly<Partial<Record<NutrientId, number>>>[])[];
  unmet: readonly Unmet[];
  /** See score.ts. Lower is better; 0 meets every aim. */
  penalty: number;
};

const weekendFrom = 5;
const daysOfWeek = 7;
export const isWeekend = (firstWeekday: number, day: number): boolean => (firstWeekday + day) % daysOfWeek >= weekendFrom;
