import type { ParsedMedication as Parsed } from '@wellkept/clinical/medication.ts';
import { z } from 'zod';

const Quantity = z.object({ amount: z.number(), unit: z.string() }).nullable();

const Ingredient = z
  .object({ substanceId: z.string(), name: z.string(), amount: z.number().nullable(), unit: z.string().nullable() })
  .meta({ id: 'Ingredient' });

export const Match = z
  .object({
    id: z.string(),
    kind: z.enum(['substance', 'product']),
    name: z.string(),
    use: z.string().nullable(),
    matchedName: z.string(),
    how: z.enum(['exact', 'synonym', 'brand', 'spelling']),
    confidence: z.number(),
    ingredients: z.array(Ingredient).readonly(),
  })
  .meta({ id: 'Match' });

const PartOfDay = z.enum(['on-waking', 'morning', 'midday', 'afternoon', 'evening', 'bedtime']);

const timingRule = {
  hours: z.array(z.number()).readonly().meta({ description: 'Minutes after midnight.' }),
  part: PartOfDay.nullable(),
  parts: z.array(PartOfDay).readonly().exactOptional().meta({ description: 'Several parts of the day, each with a dose of its own.' }),
  food: z.enum(['with', 'without']).nullable(),
  asNeeded: z.boolean(),
  interval: z.object({ least: z.number(), most: z.number() }).nullable().meta({ description: 'Minutes from one dose to the next.' }),
  weekdays: z.array(z.number()).readonly().meta({ description: 'Sunday is 0; empty for every day.' }),
  every: z.object({ count: z.number(), unit: z.enum(['day', 'week', 'month']) }).nullable(),
};
/** When a dose is taken, as far as its words say so. */
export const TimingRule = z.object(timingRule).meta({ id: 'TimingRule' });

/** One of several doses of a line. */
export const DosePart = z
  .object({
    dose: z.object({ amount: z.number(), unit: z.string() }),
    count: z.number().nullable(),
    timing: z.object({ ...timingRule, text: z.string(), perDay: z.number() }),
  })
  .meta({ id: 'DosePart' });

/** So much at a time, so often a day. */
export const CountedDose = z
  .object({ dose: z.object({ amount: z.number(), unit: z.string() }), count: z.number().nullable(), perDay: z.number() })
  .meta({ id: 'CountedDose' });

const Sig = z
  .object({
    dose: Quantity,
    count: z.number().nullable(),
    maxPerDay: Quantity,
    assumedDose: Quantity,
    timing: z
      .object({
        ...timingRule,
        text: z.string().nullable(),
        perDay: z.number().nullable(),
        mostPerDay: z.number().nullable(),
        timesADay: z.number().exactOptional(),
      })
      .nullable(),
    doses: z.array(DosePart).readonly().exactOptional().meta({ description: 'Several doses of one line, each with its own days or time.' }),
    unclearDoses: z
      .string()
      .exactOptional()
      .meta({ description: 'Several doses whose days or times the words do not give. None is planned.' }),
    highestDoses: z
      .array(CountedDose)
      .readonly()
      .exactOptional()
      .meta({ description: 'The most that unclear doses come to, which is counted in every check of an amount.' }),
  })
  .meta({ id: 'Sig' });

const Recognition = z
  .object({
    name: z.string(),
    status: z.enum(['matched', 'ambiguous', 'unknown']),
    match: Match.nullable(),
    candidates: z.array(Match).readonly(),
    unknownParts: z.array(z.string()).readonly(),
    unread: z.string().nullable(),
    assumptions: z.array(z.string()).readonly(),
  })
  .meta({ id: 'Recognition' });

/** What the words of a medicine mean, as they were read when they were saved. */
export const ParsedMedication = z
  .object({
    substanceId: z.string().nullable(),
    rxcui: z.string().nullable(),
    form: z.string().nullable(),
    sig: Sig,
    sigText: z.string(),
    recognition: Recognition,
    unreadWords: z.array(z.string()).readonly().meta({ description: 'What of the words could not be read.' }),
  })
  .meta({ id: 'ParsedMedication' }) satisfies z.ZodType<Parsed>;
