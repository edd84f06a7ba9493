import { z } from 'zod';
import { Id, Side, SourceId, Words } from './facts.ts';

export const DoseUnit = z.enum(['mg', 'mcg', 'g', 'IU', 'units', 'mEq', 'mL', 'drinks']);
export type DoseUnit = z.infer<typeof DoseUnit>;

/** How much, and when, by the label. Adults, taken by mouth unless the substance is never taken so. */
export const Dosing = z.strictObject({
  of: Side,
  dose: z
    .strictObject({
      unit: DoseUnit,
      per: z.enum(['day', 'week']),
      /** The usual range for adults, all indications together. */
      usualMin: z.number().positive(),
      usualMax: z.number().positive(),
      /** The most that the label allows for its usual uses; left out where it names none, as for warfarin. */
      max: z.number().positive().optional(),
      /** The most in other cases: for an illness, a form or an age. Of several rows that fit the last one counts. */
      maxFor: z
        .array(
          z.strictObject({
            condition: Id.optional(),
            form: z.enum(['extended release', 'immediate release']).optional(),
            ageFrom: z.int().min(1).max(120).optional(),
            max: z.number().positive(),
          }),
        )
        .min(1)
        .optional(),
      /** Why `max` may be more than three times the usual, where no illness explains it. */
      wide: Words.optional(),
      /** The most when bought without a prescription, where lower. */
      selfCareMax: z.number().positive().optional(),
      source: SourceId,
    })
    .refine(
      (dose) => dose.usualMin <= dose.usualMax && dose.usualMax <= (dose.max ?? dose.usualMax),
      'a usual dose is within the greatest one',
    )
    .optional(),
  /** How much of an alcoholic drink is one U.S. standard drink (14 g of alcohol), in milliliters. */
  standardDrinkMl: z.strictObject({ amount: z.number().positive(), source: SourceId }).optional(),
  /** Tolerable upper intake levels a day; the row that fits a person best is the last one that fits. */
  upperLimits: z
    .array(
      z.strictObject({
        ageFrom: z.int().min(1).max(120),
        sex: z.enum(['female', 'male']).optional(),
        state: z.enum(['pregnancy', 'breast-feeding']).optional(),
        amount: z.number().positive(),
        unit: DoseUnit,
        /** Whether food counts too, or supplements and medicines only (magnesium, niacin, folic acid, vitamin E). */
        counts: z.enum(['all', 'supplements']),
        /** What too much does, in a plain sentence. */
        harm: Words,
        /** Where another authority has set a lower level: shown too, since people buy from everywhere. */
        elsewhere: z.strictObject({ where: Words, amount: z.number().positive(), source: SourceId }).optional(),
        source: SourceId,
      }),
    )
    .min(1)
    .optional(),
  /**
   * Salts that are sold by the weight of the whole: "sulfate" in the typed name means this share of the mineral. With `amount` only for a
   * tablet of so many mg: 200 mg of ferrous sulfate are the dried salt, 325 mg the one with water. The first row that fits counts.
   */
  salts: z
    .array(z.strictObject({ word: Words, amount: z.number().positive().optional(), share: z.number().positive().max(1), source: SourceId }))
    .min(1)
    .optional(),
  /** When to take it. */
  intake: z
    .strictObject({
      /** `with`: with a meal; `without`: on an empty stomach; `either`. */
      food: z.enum(['with', 'without', 'either']),
      /** For `without`: at least so long before a meal, or after one, in hours. */
      hoursBeforeMeal: z.number().positive().max(6).optional(),
      hoursAfterMeal: z.number().positive().max(6).optional(),
      /** What stays away from every other medicine that is swallowed: at least so long before the next of them, or after the last, in hours. */
      hoursBeforeOthers: z.number().positive().max(12).optional(),
      hoursAfterOthers: z.number().positive().max(12).optional(),
      /** Not taken every day: only when it is needed, or once. A regular time makes no sense then. */
      taken: z.enum(['as-needed', 'once']).optional(),
      /** The part of the day that suits it best, where one does. */
      time: z.enum(['on-waking', 'morning', 'midday', 'evening', 'bedtime']).optional(),
      /** More in one dose is not taken up; of the substance itself, by `source`. */
      mostAtOnce: z.strictObject({ amount: z.number().positive(), unit: DoseUnit }).optional(),
      /** Why, in a plain sentence. */
      reason: Words,
      source: SourceId,
    })
    .optional(),
});
export type Dosing = z.infer<typeof Dosing>;
