import { parseRegion } from '@wellkept/clinical/region-of-language.ts';
import { z } from 'zod';
import { Person } from '../interactions/check.ts';

const countMax = 500;
const textLengthMax = 500;
const text = z.string().max(textLengthMax);
const day = z.iso.date();

const Result = z.strictObject({
  name: text,
  value: z.union([z.number(), text]),
  unit: text.nullish(),
  date: day.nullish(),
  /** The range that the laboratory prints, as it prints it: "13-150". */
  range: text.nullish(),
});

const LogSeries = z.strictObject({
  name: text,
  unit: text.nullish(),
  points: z.array(z.strictObject({ date: day, value: z.number().nullable(), second: z.number().nullish() })).max(countMax),
});

/** A person as a file describes them, for an answer without a server. `log` has lines such as "2026-11-18 sleep 5.5 h", or whole series. */
export const AskProfile = z.strictObject({
  age: z.int().min(1).max(120).nullish(),
  sex: Person.shape.sex.nullish(),
  pregnant: z.boolean().nullish(),
  /** A region or a country's code; of a place that is unknown the numbers of all regions are named. */
  region: text.transform(parseRegion).nullish(),
  medicines: z.array(text).max(countMax).default([]),
  conditions: Person.shape.conditions,
  allergies: Person.shape.allergies,
  results: z.array(Result).max(countMax).default([]),
  log: z
    .array(z.union([text, LogSeries]))
    .max(countMax)
    .default([]),
  /** The day on which it is asked; today where it is left out. */
  today: day.nullish(),
});
export type AskProfile = z.infer<typeof AskProfile>;

/** What was written before, oldest first; only what the person wrote is read. */
export const AskTurns = z.array(z.union([text, z.object({ role: z.enum(['user', 'assistant']), content: z.string() })])).max(countMax);
