import { z } from 'zod';
import { Words } from './facts.ts';

/** How a value in another unit becomes one in the analyte's: times the factor, or first that and then plus the offset. */
export const Conversion = z.union([
  z.number().positive(),
  z.strictObject({ factor: z.number().positive(), offset: z.number() }).readonly(),
]);
export type Conversion = z.infer<typeof Conversion>;

/** A measurement that laboratories report: what it is called, its code, its unit and what can be true of it. */
export const Analyte = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/),
  name: Words,
  /** Left out where no code is certain. */
  loinc: z
    .string()
    .regex(/^\d{3,5}-\d$/)
    .optional(),
  specimen: z.enum(['blood', 'urine']),
  /** The UCUM unit that values are compared in; "1" where there is none. */
  unit: Words,
  /** Further units, each with what turns its value into `unit`. A pair that is missing does not convert. */
  units: z.record(z.string(), Conversion).readonly().optional(),
  /** What the conversions rest on: mostly a molar mass. */
  basis: Words.optional(),
  /** Beyond these, in `unit`, a reading is asked about: a decimal point may be lost. */
  plausible: z.tuple([z.number(), z.number()]).readonly().optional(),
  /** What people and reports call it, lower case, in several languages. Empty for what only reports name. */
  names: z.array(Words).readonly(),
  /** Further names that only reports use, in ten languages: in a sentence many of them mean something else. */
  printed: z.array(Words).min(1).readonly().optional(),
});
export type Analyte = z.infer<typeof Analyte>;

/** All that a report may call it. */
export const listPrintedNames = ({ name, names, printed = [] }: Pick<Analyte, 'name' | 'names' | 'printed'>): string[] => [
  ...new Set([...names, ...printed, name]),
];

/** Lower and upper bound; null where there is none. */
const Bounds = z.tuple([z.number().nullable(), z.number().nullable()]).readonly();

/** What is usual in healthy people (`interval`), or what a guideline decides by (`limit`), in the analyte's unit. */
export const AnalyteRange = z.strictObject({
  analyteId: z.string(),
  unit: Words,
  kind: z.enum(['interval', 'limit']),
  adults: Bounds.optional(),
  male: Bounds.optional(),
  female: Bounds.optional(),
  /** The upper bound itself is too high already: "less than 20". */
  isUpperOutside: z.literal(true).optional(),
});
export type AnalyteRange = z.infer<typeof AnalyteRange>;

export const RangeSource = z.strictObject({ publisher: Words, title: Words, year: z.int().min(2000).max(2026), url: z.url().optional() });
export type RangeSource = z.infer<typeof RangeSource>;

/** The ranges of one document. */
export const AnalyteRanges = z.strictObject({ source: RangeSource, ranges: z.array(AnalyteRange).min(1) });
export type AnalyteRanges = z.infer<typeof AnalyteRanges>;
