import { z } from 'zod';
import type { CosmeticFile, InciFile } from './cosmetics.ts';
import { SourceId, Words } from './facts.ts';
import type { OilFile } from './oils.ts';
import type { Source } from './schema.ts';

/** The languages whose labels are read. */
export const LabelLanguage = z.enum(['en', 'fr', 'de', 'es', 'it']);
export type LabelLanguage = z.infer<typeof LabelLanguage>;
/** Names in lower case without accents, as labels are folded before they are compared. */
const Names = z.partialRecord(LabelLanguage, z.array(Words).min(1));

/** What a law says of an additive, with the year where it changed. */
const EuStatus = z.strictObject({ status: z.enum(['authorised', 'not authorised']), year: z.int().exactOptional() });
const UsStatus = z.strictObject({
  status: z.enum(['listed', 'not authorised', 'being withdrawn']),
  /** The section of the Code of Federal Regulations that lists it. */
  section: z.string().exactOptional(),
  year: z.int().exactOptional(),
});

export const Additive = z.strictObject({
  /** The E-number without its roman sub-number, such as E322 or E150D. E14XX is modified starch of an unnamed kind. */
  id: z.string().regex(/^E(?:\d{3,4}[A-Z]?|14XX)$/),
  class: Words,
  /** Also a vitamin, a mineral or an amino acid: an additive only where its E-number or its function is printed. */
  isNutrientToo: z.literal(true).exactOptional(),
  names: Names,
  eu: EuStatus,
  us: UsStatus.exactOptional(),
});
export type Additive = z.infer<typeof Additive>;

export const LabelAllergen = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  name: Words,
  /** A word that begins or ends with * also stands inside German compounds. `us` names the major allergen of US law. */
  terms: z.array(z.strictObject({ language: LabelLanguage, words: z.array(Words).min(1), us: Words.exactOptional() })).min(1),
});
export type LabelAllergen = z.infer<typeof LabelAllergen>;
/** Words that contain the name of an allergen and mean another one, or none. */
const AllergenException = z.strictObject({ words: Words, means: z.string().exactOptional() });

export const FoodKind = z.enum([
  'water',
  'salt',
  'sugar',
  'fat',
  'starch',
  'ultra',
  'fruit',
  'legume',
  'nut',
  'grain',
  'animal',
  'herb',
  'nutrient',
  'other',
]);
export type FoodKind = z.infer<typeof FoodKind>;

const sources = z.array(SourceId);
export const AdditiveFile = z.strictObject({ sources, additives: z.array(Additive) });
export const AllergenFile = z.strictObject({
  sources,
  allergens: z.array(LabelAllergen),
  exceptions: z.array(AllergenException),
});
export const FoodFile = z.strictObject({ sources, foods: z.array(z.strictObject({ kind: FoodKind, names: Names })) });
export const ClassFile = z.strictObject({ sources, classes: z.array(z.strictObject({ class: Words, names: Names })) });

/** What scripts/compile-knowledge.mjs makes of `data/ingredients`: what labels of foods are read by, and what is known of essential oils. */
export type LabelFacts = Readonly<{
  additives: z.infer<typeof AdditiveFile>;
  allergens: z.infer<typeof AllergenFile>;
  foods: z.infer<typeof FoodFile>;
  classes: z.infer<typeof ClassFile>;
  oils: z.infer<typeof OilFile>;
  cosmetics: z.infer<typeof CosmeticFile>;
  inci: z.infer<typeof InciFile>;
  sources: readonly Source[];
}>;
