import { aisles, kitchenTools } from '@wellkept/nutrition/planner/kitchen.ts';
import { z } from 'zod';
import { PastInstant, PlannedDay } from '../bounds.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { meals, tableMatesMax, useByMax } from './food-limits.ts';
import { FoodNotice } from './nutrition.ts';
import { RuleNotice } from './recipes.ts';

export const planDaysMax = 7;
export const mealPlansMax = 520;
/** Without a plan that has advanced meal planning: three days for one person. */
export const litePlanDaysMax = 3;

const Words = z.array(createSingleLineSchema('Entry', 80)).max(40);
export const TableMate = z.strictObject({
  name: createSingleLineSchema('Name', 40),
  /** Kilocalories a day; null where nobody knows: portions then stay as written. */
  energy: z.number().min(600).max(6000).nullable(),
  diet: createSingleLineSchema('Diet', 40).nullable(),
  allergies: Words,
  dislikes: Words,
  /** As they were typed. Mates of earlier versions have none of these. */
  medicines: Words.default([]),
  /** What they have: "chronic kidney disease", "pregnant". */
  conditions: Words.default([]),
  /** Recent results as they were typed: "eGFR 38", "potassium 5.6 mmol/L". */
  results: Words.default([]),
  /** In full years; null where nobody wrote it. Without `energy` it gives the usual need of the age. */
  age: z.int().min(1).max(120).nullable().default(null),
  sex: z.enum(['female', 'male']).nullable().default(null),
});
export type TableMate = z.infer<typeof TableMate>;
export const MealPlanSettings = z
  .strictObject({
    days: z.int().min(1).max(planDaysMax),
    meals: z.array(z.enum(meals)).min(1).max(meals.length),
    minutesWeekday: z.int().min(5).max(240),
    minutesWeekend: z.int().min(5).max(240),
    costMax: z.int().min(1).max(3),
    usesLeftovers: z.boolean(),
    /** What the person does not like. Their diet and allergies are in their profile. */
    dislikes: Words,
    others: z.array(TableMate).max(tableMatesMax),
    /** Foods that are at home: they stay off the shopping list. */
    pantry: z.array(createSingleLineSchema('Food', 200)).max(200),
    /** Where the foods of an aisle are bought, where that is not the usual shop. Plans of earlier versions have none. */
    shops: z
      .array(z.strictObject({ aisle: z.enum(aisles), shop: createSingleLineSchema('Shop', 40) }))
      .max(aisles.length)
      .default([]),
    /** What the kitchen does not have: dishes that need it are not planned. */
    lacking: z.array(z.enum(kitchenTools)).max(kitchenTools.length).default([]),
    /** Foods at home that spoil, and the last day on which each is good: they are used first. */
    useBy: z
      .array(z.strictObject({ food: createSingleLineSchema('Food', 200), day: PlannedDay }))
      .max(useByMax)
      .default([]),
  })
  .meta({ id: 'MealPlanSettings' });
export type MealPlanSettings = z.infer<typeof MealPlanSettings>;

const AnsweredSettings = z.object({
  days: z.int(),
  meals: z.array(z.enum(meals)),
  minutesWeekday: z.int(),
  minutesWeekend: z.int(),
  costMax: z.int(),
  usesLeftovers: z.boolean(),
  dislikes: z.array(z.string()),
  others: z.array(
    z.object({
      name: z.string(),
      energy: z.number().nullable(),
      diet: z.string().nullable(),
      allergies: z.array(z.string()),
      dislikes: z.array(z.string()),
      medicines: z.array(z.string()),
      conditions: z.array(z.string()).default([]),
      results: z.array(z.string()).default([]),
      age: z.int().nullable(),
      sex: z.enum(['female', 'male']).nullable(),
    }),
  ),
  pantry: z.array(z.string()),
  shops: z.array(z.object({ aisle: z.enum(aisles), shop: z.string() })).default([]),
  lacking: z.array(z.enum(kitchenTools)).default([]),
  useBy: z.array(z.object({ food: z.string(), day: z.string() })).default([]),
});

/** What a new plan begins with: the settings of the plan before; null before the first one. */
export const NextPlanSettings = AnsweredSettings.meta({ id: 'NextPlanSettings' }).nullable();

const slotFields = {
  day: z
    .int()
    .min(0)
    .max(planDaysMax - 1),
  meal: z.enum(meals),
};
export const ChosenDish = z.strictObject({ ...slotFields, recipeId: z.string().max(100), isLocked: z.boolean() });
export type ChosenDish = z.infer<typeof ChosenDish>;
const dishesMax = planDaysMax * meals.length;

export const MealPlanParams = z.object({ start: PlannedDay });
export const SwapQuery = z.object({
  day: z.coerce
    .number()
    .int()
    .min(0)
    .max(planDaysMax - 1),
  meal: z.enum(meals),
});

export const MealPlanInput = z
  .strictObject({
    settings: MealPlanSettings,
    seed: z.int().min(0).max(2_147_483_647),
    /** Dishes that stay as they are; all other meals are planned. */
    dishes: z.array(ChosenDish).max(dishesMax),
    /** The `version` of the plan that this changes: of two people who change it at once the second is refused. Null replaces whatever is there. */
    basedOn: PastInstant.nullable().default(null),
  })
  .meta({ id: 'MealPlanFields' });
export type MealPlanInput = z.infer<typeof MealPlanInput>;

const Ticked = z.array(createSingleLineSchema('Food', 200)).max(400);
/** Each food on its own, so that two people in two aisles change one list. */
export const ShoppingTicks = z
  .strictObject({
    changes: z
      .array(z.strictObject({ food: createSingleLineSchema('Food', 200), isTicked: z.boolean() }))
      .min(1)
      .max(400),
  })
  .meta({ id: 'ShoppingTicks' });
export type ShoppingTicks = z.infer<typeof ShoppingTicks>;

const Proof = z.object({
  /** So much closer to everybody's needs, in percent of what is still missing, another plan could come at most. */
  gapPercent: z.number().min(0).max(100),
  /** The plan is another one than before: a better one was found. */
  isBetter: z.boolean(),
});
/**
 * As it is stored, with what would help where a bound is missed. `penalty` is what the plan came to then: where it comes to something else
 * today, the proof is about another plan.
 */
const StoredProof = Proof.extend({ penalty: z.number(), relief: z.string().max(500).nullable() });
export type StoredProof = z.infer<typeof StoredProof>;

/** What is stored of a plan, and what an export has. Sums, notices and the shopping list follow from it. */
export const StoredMealPlan = z.strictObject({
  start: PlannedDay,
  settings: MealPlanSettings,
  dishes: z.array(ChosenDish).max(dishesMax),
  ticked: Ticked,
  proof: StoredProof.nullable().default(null),
});

/** What the medicines of a person at the table say about a food: of each person the gravest. */
const TableNotice = FoodNotice.extend({
  /** Null for the person whose plan it is. */
  who: z.string().nullable(),
});

/** What only the label of an ingredient shows, for a person at the table. */
const TableRule = RuleNotice.pick({ mark: true, text: true }).extend({
  /** Null for the person whose plan it is. */
  who: z.string().nullable(),
});

export const MealPlan = z
  .object({
    start: z.iso.date(),
    /** Another one as soon as its settings or dishes change. */
    version: z.iso.datetime(),
    settings: AnsweredSettings,
    eaters: z.array(z.string()),
    dishes: z.array(
      z.object({
        day: z.int(),
        meal: z.enum(meals),
        recipeId: z.string(),
        title: z.string(),
        totalMin: z.int(),
        /** For each eater. */
        portions: z.array(z.number()),
        isLocked: z.boolean(),
        isLeftover: z.boolean(),
        /** Kilocalories of the person's own portion; null where numbers stay out of sight. */
        energy: z.number().nullable(),
        notices: z.array(TableNotice),
        rules: z.array(TableRule),
        why: z.array(z.string()),
      }),
    ),
    /** Of the person, a day: only for nutrients that something asks to watch. */
    watched: z.array(z.object({ name: z.string(), unit: z.string(), why: z.string(), days: z.array(z.number()) })),
    unmet: z.array(z.object({ who: z.string().nullable(), what: z.string(), change: z.string().nullable(), isHard: z.boolean() })),
    /** What medicines and results change, and whose they are: null for the person whose plan it is. */
    changed: z.array(z.object({ who: z.string().nullable(), why: z.string(), what: z.string() })),
    /** What the profile lacks for the energy need, without which portions stay as written. */
    missingFacts: z.array(z.string()),
    shopping: z.array(
      z.object({
        name: z.string(),
        aisle: z.enum(aisles),
        /** Null where no dish says what the amount weighs. */
        grams: z.number().nullable(),
        household: z.object({ quantity: z.number(), unit: z.string().nullable() }).nullable(),
        dishes: z.int(),
        isTicked: z.boolean(),
        /** All of it is at home, or the person did not write how much is. */
        isAtHome: z.boolean(),
        /** So much of it is at home, and `grams` is what is missing; null where that is not known. */
        gramsAtHome: z.number().nullable(),
        /** Allergens of a person at the table that only the label can tell. */
        readLabelFor: z.array(z.string()),
        /** What the medicines of the people at the table say about it. */
        notices: z.array(TableNotice),
      }),
    ),
    /** Whether nutrients, medicines and results steer it, which is part of a paid plan. */
    hasTargets: z.boolean(),
    /** What the last look for a better plan found; null where nobody looked, or where the plan fits otherwise than then. */
    proof: Proof.nullable(),
  })
  .meta({ id: 'MealPlan' });
export type MealPlan = z.infer<typeof MealPlan>;

export const PlanProofInput = z
  .strictObject({
    /** Dishes that stay as they are; all others may change. */
    dishes: z.array(ChosenDish).max(dishesMax),
  })
  .meta({ id: 'PlanProofFields' });

export const PlanProof = Proof.extend({ plan: MealPlan }).meta({ id: 'PlanProof' });
export type PlanProof = z.infer<typeof PlanProof>;

export const MealSwap = z
  .object({
    recipeId: z.string(),
    title: z.string(),
    totalMin: z.int(),
    energy: z.number().nullable(),
    notices: z.array(TableNotice),
    rules: z.array(TableRule),
    /** What it changes in the plan: "More iron". */
    why: z.array(z.string()),
  })
  .meta({ id: 'MealSwap' });
export type MealSwap = z.infer<typeof MealSwap>;
