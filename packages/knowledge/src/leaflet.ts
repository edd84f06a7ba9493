import { z } from 'zod';
import { Id, Side, SourceId, Words } from './facts.ts';
import { TrialEvidence } from './trial-evidence.ts';

/** By the convention of European labels: more than 1 in 10, in 100, in 1,000, in 10,000 people. */
export const Frequency = z.enum(['very-common', 'common', 'uncommon', 'rare', 'very-rare', 'not-known']);
export type Frequency = z.infer<typeof Frequency>;

/** What a reader of a package leaflet looks for. A check needs none of it. */
export const Leaflet = z.strictObject({
  of: Side,
  /** What it is and does, in one or two plain sentences. */
  about: z.strictObject({ text: Words, source: SourceId }).optional(),
  sideEffects: z
    .strictObject({
      source: SourceId,
      /** Where in the source they were read: "What are the side effects?". */
      section: Words.optional(),
      list: z
        .array(
          z.strictObject({
            /** Plain words first, the clinical term in brackets where it helps. */
            name: Words,
            frequency: Frequency,
            /** To report to a doctor at once. */
            serious: z.literal(true).optional(),
          }),
        )
        .min(1),
    })
    .optional(),
  /** Vitamins and minerals of which the body may run short with long use. */
  depletes: z.array(z.strictObject({ nutrient: Id, note: Words, source: SourceId })).optional(),
  /** Laboratory tests that it makes wrong, or changes. */
  disturbsTests: z
    .array(
      z.strictObject({
        /** The test in plain words, the laboratory's name in brackets: "Thyroid tests (TSH, free T4)". */
        test: Words,
        effect: z.enum(['falsely-high', 'falsely-low', 'unreliable', 'truly-changed']),
        note: Words,
        source: SourceId,
      }),
    )
    .optional(),
  /** For supplements, herbs and foods: what trials say of the reasons for which people take it. */
  evidence: z.array(TrialEvidence).optional(),
  /** The forms that are sold, and what is known of how much of each is taken up. How much of a salt is the mineral is in `salts` of its dosing. */
  forms: z
    .array(
      z.strictObject({
        name: Words,
        /** The word of `salts` that it is. */
        salt: Words.optional(),
        text: Words,
        source: SourceId,
        section: Words,
      }),
    )
    .min(1)
    .optional(),
  /** What to look for in a product of it: the species, the strength of an extract, what some are mixed with. */
  choice: z.strictObject({ text: Words, source: SourceId, section: Words }).optional(),
});
export type Leaflet = z.infer<typeof Leaflet>;
