import { z } from 'zod';
import { Id, SourceId, Words } from './facts.ts';

export const OilCategory = z.enum(['relaxation', 'energy', 'respiratory', 'digestive', 'immune', 'pain']);
export type OilCategory = z.infer<typeof OilCategory>;
export const OilCaution = z.enum(['sun', 'children', 'camphor', 'seizures', 'salicylate']);
export type OilCaution = z.infer<typeof OilCaution>;

export const Oil = z.strictObject({
  id: Id,
  name: Words,
  botanical: Words,
  /** What people use its scent for; that says nothing about whether it works. */
  categories: z.array(OilCategory).min(1),
  cautions: z.array(OilCaution),
  /** Named among the fragrance allergens of Annex III of the Cosmetics Regulation. */
  isListedAllergen: z.literal(true).exactOptional(),
  /** What a European herbal monograph says of the oil. Without one, nothing is known to us of its effect. */
  monograph: z.strictObject({ text: Words, source: SourceId }).exactOptional(),
});
export type Oil = z.infer<typeof Oil>;

export const OilFile = z.strictObject({
  sources: z.array(SourceId),
  /** For every oil. */
  rules: z.array(z.strictObject({ title: Words, text: Words, source: SourceId })),
  cautions: z.record(OilCaution, z.strictObject({ text: Words, source: SourceId })),
  allergen: z.strictObject({ text: Words, source: SourceId }),
  oils: z.array(Oil),
});
