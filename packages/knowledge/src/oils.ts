import { z } from 'zod';
import { Id, SourceId, Words } from './facts.ts';

export const OilCategory = z.enum(['relaxation', 'energy', 'respiratory', 'digestive', 'immune', 'pain']);
export type OilCategory = z.infer<typeof OilCategory>;
export const OilCaution = z.enum(['sun', 'children', 'camphor', 'seizures', 'salicylate']);
export type OilCaution = z.infer<typeof OilCaution>;

/** The most of an oil, or of a substance in it, that a cosmetics rule or a published figure allows on the skin, in per cent of the blend. */
export const OilLimit = z.strictObject({
  id: Id,
  leaveOnPercentMax: z.number().positive(),
  /** Where it differs from the body. */
  facePercentMax: z.number().positive().exactOptional(),
  /** In what is washed off; as for what stays on the skin where nothing else is published. */
  rinseOffPercentMax: z.number().positive().exactOptional(),
  /** Not for anyone younger. */
  ageYearsMin: z.int().positive().exactOptional(),
  text: Words,
  source: SourceId,
});
export type OilLimit = z.infer<typeof OilLimit>;

export const Oil = z.strictObject({
  id: Id,
  name: Words,
  botanical: Words,
  /** What people use its scent for; that says nothing about whether it works. */
  categories: z.array(OilCategory).min(1),
  cautions: z.array(OilCaution),
  /** Named among the fragrance allergens of Annex III of the Cosmetics Regulation. */
  isListedAllergen: z.literal(true).exactOptional(),
  /** Its main parts among those allergens, where the oil itself is not listed. */
  richIn: z.strictObject({ allergens: z.array(Words).min(1), source: SourceId }).exactOptional(),
  /**
   * The limits that apply to it. `sharePercentMax` is the most of the limited substance that the oil was found to contain; without it the
   * whole oil counts, which is right for the oil itself and cautious where the substance is its main part.
   */
  limits: z
    .array(z.strictObject({ id: Id, sharePercentMax: z.number().positive().max(100).exactOptional(), source: SourceId.exactOptional() }))
    .min(1)
    .exactOptional(),
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
  limits: z.array(OilLimit),
  oils: z.array(Oil),
});
