import { z } from 'zod';
import { LocalDay } from '../bounds.ts';
import { FoodId, FoodName } from './foods.ts';

export const NutritionQuery = z.object({ from: LocalDay, to: LocalDay, today: LocalDay });

const Upper = z.object({
  amount: z.number(),
  /** What it limits: everything, or only supplements, added or preformed amounts. */
  appliesTo: z.enum(['all', 'preformed', 'supplements', 'added']),
  isRiskReduction: z.boolean(),
});

export const NutrientRow = z
  .object({
    id: z.string(),
    name: z.string(),
    unit: z.string(),
    /** From food, a day, over the days with entries. */
    amount: z.number(),
    /** Foods have no value for it, so it may be more. */
    isAtLeast: z.boolean(),
    /** How many of the entries have no value for it. */
    unknown: z.int(),
    /** From supplements of the medicine list, a day. */
    fromSupplements: z.number(),
    /** Water of the daily log, a day, as far as it is not in the foods already. */
    fromLog: z.number(),
    /** For each of `days`: from food, supplements and the daily log together, and how many foods of the day have no value. */
    days: z.array(z.object({ amount: z.number(), unknown: z.int() })),
    need: z.object({ kind: z.enum(['RDA', 'AI']), amount: z.number() }).nullable(),
    upper: Upper.nullable(),
    /** What is over the upper limit, in a sentence; null where nothing is known to be. */
    over: z.string().nullable(),
  })
  .meta({ id: 'NutrientRow' });
export type NutrientRow = z.infer<typeof NutrientRow>;

export const NutrientGap = z.object({
  nutrient: z.string(),
  name: z.string(),
  unit: z.string(),
  missing: z.number(),
  foods: z.array(z.object({ id: z.string(), name: z.string(), grams: z.number(), amount: z.number() })),
  leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
});

/** What the medicine list, an allergy or a condition says about a food. */
export const FoodNotice = z.object({
  food: z.string(),
  /** What it does not go with: a medicine, an allergy, or what the person has, such as "gout" or "kidney value (eGFR) of 38". */
  medicine: z.string(),
  severity: z.enum(['contraindicated', 'major', 'moderate', 'minor']),
  headline: z.string(),
  advice: z.string().nullable(),
});

export const Nutrition = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    daysLogged: z.int(),
    /** Days that were noted in full, as far as one can see. Averages are of them; with none of them, of all days with entries. */
    daysWhole: z.int(),
    /** Of the days that count. */
    entries: z.int(),
    /** Entries without a known food or a known weight: they count in no sum. */
    uncounted: z.int(),
    rows: z.array(NutrientRow),
    /** The days with entries, in order. */
    days: z.array(z.object({ day: z.iso.date(), isWhole: z.boolean(), entries: z.int() })),
    /** Nutrients that the person wants to see first. */
    pinned: z.array(z.string()),
    /** Grams of plain water, a day, that are in the foods and in the daily log too, and count once. */
    waterInBoth: z.number(),
    energyNeed: z.object({ low: z.number(), high: z.number(), formula: z.string(), source: z.string() }).nullable(),
    /** Protein by body and goal; null where the row's need is that of the table by age and sex. Without an amount a clinic has to say. */
    proteinNeed: z
      .object({
        amount: z.object({ low: z.number(), high: z.number() }).nullable(),
        /** With its formula, for people. */
        text: z.string(),
        source: z.string(),
      })
      .nullable(),
    /** What the profile lacks for the energy need, or for needs by age. */
    missingFacts: z.array(z.string()),
    /** Only with days that were noted in full: what is missing from others may just not be noted. */
    gaps: z.array(NutrientGap),
    /** What the person leaves out and the gaps do not heed, or only by names. */
    uncheckedRules: z.array(z.string()),
    /** A nutrient that a medicine asks to be about the same every day; null where none does. */
    steady: z
      .object({
        name: z.string(),
        unit: z.string(),
        why: z.string(),
        /** How many days up to the last one are looked at, and how many of them must be noted in full. */
        ofDays: z.int(),
        daysNeeded: z.int(),
        /** A day, supplements included; null with too few days. */
        mean: z.number().nullable(),
        days: z.array(z.object({ day: z.iso.date(), amount: z.number(), isOutside: z.boolean() })),
      })
      .nullable(),
    notices: z.array(FoodNotice),
    /** What could not be checked against the medicines: names of foods or medicines. */
    unchecked: z.array(z.string()),
    /** Numbers and targets stay out of sight, as signs of an eating disorder or an age under 18 ask for. */
    isGentle: z.boolean(),
    /** Words of care for eating, weight and pregnancy; empty where nothing asks for them. */
    careNotes: z.array(z.string()),
    sources: z.array(z.string()),
  })
  .meta({ id: 'Nutrition' });
export type Nutrition = z.infer<typeof Nutrition>;

const checkedFoodsMax = 30;
export const CheckedFoods = z
  .strictObject({
    foods: z
      .array(z.strictObject({ foodId: FoodId.nullable(), name: FoodName }))
      .min(1)
      .max(checkedFoodsMax),
  })
  .meta({ id: 'CheckedFoods' });
