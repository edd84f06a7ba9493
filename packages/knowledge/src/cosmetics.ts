import { z } from 'zod';
import { SourceId, Words } from './facts.ts';

const names = z.array(Words).min(1);
/** An entry of an annex of Regulation (EC) No 1223/2009, such as II/1666. */
const Entry = z.string().regex(/^(?:II|III|V|VI)\/\d+[a-z]?$/);

/** What an annex allows of a substance. How much of it a product has, and for what, no label shows. */
const CosmeticLimit = z.strictObject({
  entry: Entry,
  text: Words,
  /** It may not stay on the skin. */
  isRinseOffOnly: z.literal(true).exactOptional(),
  /** What the person can check or has to mind, where the annex names it. */
  check: Words.exactOptional(),
  /** The most in any product, where one number says it. */
  maxPercent: z.number().positive().exactOptional(),
  /** What it sets free in the product. */
  releases: z.literal('formaldehyde').exactOptional(),
});
export type CosmeticLimit = z.infer<typeof CosmeticLimit>;

/** A rule about children younger than an age. */
const ChildRule = z.strictObject({
  source: SourceId,
  underYears: z.number().positive(),
  /** `not`: not for them. `check`: only with what the text says. */
  answer: z.enum(['not', 'check']),
  text: Words,
});
export type ChildRule = z.infer<typeof ChildRule>;

/** A substance on a list of what can cause cancer or harm to reproduction. A listing says nothing about how much of it is harmful. */
const ListedSubstance = z.strictObject({
  names,
  /** California's Proposition 65; the safe harbor level in micrograms a day, where one was set. */
  prop65: z
    .strictObject({
      harm: z.enum(['cancer', 'reproduction']),
      year: z.int(),
      safeHarborUg: z.number().positive().exactOptional(),
      scope: Words.exactOptional(),
    })
    .exactOptional(),
  /** The Report on Carcinogens of the U.S. National Toxicology Program. */
  ntp: z.enum(['known', 'reasonably anticipated']).exactOptional(),
});
export type ListedSubstance = z.infer<typeof ListedSubstance>;

/** What the law says of ingredients of cosmetics, by the names that labels print. */
export const CosmeticFile = z.strictObject({
  sources: z.array(SourceId),
  prohibited: z.array(z.strictObject({ names, entry: Entry })),
  fragranceAllergens: z.array(z.strictObject({ names, entry: Entry })),
  /** What else Annex III restricts; `inci.json` says what the annexes allow of common ingredients. */
  restricted: z.array(z.strictObject({ names, entry: Entry })),
  /** Substances that Annex III allows in dyes for hair or lashes only, and what to mind with all of them. */
  hairDyes: z.strictObject({ check: Words, substances: z.array(z.strictObject({ names, entry: Entry })) }),
  /** Colors that Annex IV allows in every product. */
  colorsAllowedAnywhere: names,
  listed: z.array(ListedSubstance),
  /** About children, by ingredient; the locator is the annex that names it. */
  ageRules: z.array(ChildRule.extend({ names, locator: Words.exactOptional() })),
  /** About children, for products with a filter against the sun. */
  sunRules: z.array(ChildRule),
});

/** Names by the International Nomenclature of Cosmetic Ingredients that do the same in a product; synonyms and close relatives share an entry. */
const InciEntry = z.strictObject({
  names,
  common: Words.exactOptional(),
  /** Keys of `functions`, the main one first. */
  functions: z.array(z.string()).min(1),
  /** The annex that lists it, and what that allows. */
  eu: CosmeticLimit.exactOptional(),
});
export type InciEntry = z.infer<typeof InciEntry>;

/** What the names of cosmetic ingredients mean. */
export const InciFile = z.strictObject({
  sources: z.array(SourceId),
  /** What an ingredient does, in words that complete "it". */
  functions: z.record(z.string(), Words),
  ingredients: z.array(InciEntry),
  /** Botanical names, with what people call the plant. */
  plants: z.array(z.strictObject({ latin: names, name: Words })),
});
