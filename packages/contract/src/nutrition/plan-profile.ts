import { kitchenTools } from '@wellkept/nutrition/planner/kitchen.ts';
import { z } from 'zod';
import { meals } from './food-limits.ts';
import { litePlanDaysMax, planDaysMax } from './meal-plans.ts';

const Words = z.array(z.string().min(1).max(80)).max(40).default([]);
const PlanPerson = z.strictObject({
  name: z.string().min(1).max(40),
  age: z.number().min(1).max(120).default(40),
  sex: z.enum(['female', 'male']).nullable().default(null),
  state: z.enum(['usual', 'pregnancy', 'lactation']).default('usual'),
  weightKg: z.number().min(30).max(300).nullable().default(null),
  heightCm: z.number().min(120).max(230).nullable().default(null),
  activity: z.enum(['sedentary', 'lightly-active', 'moderately-active', 'very-active', 'extremely-active']).nullable().default(null),
  diet: z.string().max(40).nullable().default(null),
  restrictions: Words,
  allergies: Words,
  dislikes: Words,
  medicines: Words,
  /** What the person has, as they would write it: "chronic kidney disease". */
  conditions: Words,
  /** Results outside of their range, in words: "Ferritin 9 µg/L". */
  results: z
    .strictObject({
      ferritinLow: z.string().max(80),
      ldlHigh: z.string().max(80),
      hba1cHigh: z.string().max(80),
      potassiumHigh: z.string().max(80),
      egfrLow: z.string().max(80),
      uricAcidHigh: z.string().max(80),
    })
    .partial()
    .default({}),
});
/** The people and wishes of a plan on the command line. */
export const PlanProfile = z.strictObject({
  people: z.array(PlanPerson).min(1).max(8),
  days: z.int().min(1).max(planDaysMax).default(litePlanDaysMax),
  firstWeekday: z.int().min(0).max(6).default(0),
  meals: z.array(z.enum(meals)).min(1).default(['breakfast', 'lunch', 'dinner']),
  minutesMax: z.strictObject({ weekday: z.number().min(5), weekend: z.number().min(5) }).default({ weekday: 40, weekend: 90 }),
  costMax: z.int().min(1).max(3).default(3),
  usesLeftovers: z.boolean().default(true),
  lacking: z.array(z.enum(kitchenTools)).default([]),
  /** Foods at home that spoil, each with the day of the plan up to which it is good, the first being 0. */
  useUp: z
    .array(
      z.strictObject({
        food: z.string().min(1).max(80),
        untilDay: z
          .int()
          .min(0)
          .max(planDaysMax - 1),
      }),
    )
    .default([]),
  seed: z.int().min(0).default(1),
});
export type PlanPerson = z.infer<typeof PlanPerson>;
export type PlanProfile = z.infer<typeof PlanProfile>;
