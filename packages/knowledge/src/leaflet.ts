import { z } from 'zod';
import { DoseUnit } from './dosing.ts';
import { Id, Side, SourceId, Words } from './facts.ts';
import { Reading } from './reading.ts';

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
  evidence: z
    .array(
      z.strictObject({
        /** "sleep", "joint pain", "memory". */
        for: Words,
        verdict: z.enum(['works', 'may-help', 'unclear', 'does-not-help']),
        text: Words,
        source: SourceId,
        /** The sentence that it rests on. Without one that was read, the statement is never more than moderately sure. */
        reading: Reading.optional(),
        /** How much of it a trial gave a day, whatever came of it: a trial, or several from the least to the most. */
        trialDose: z
          .strictObject({
            min: z.number().positive(),
            max: z.number().positive(),
            unit: DoseUnit,
            /** What was weighed, where labels weigh something else: "kavalactones", "silymarin". Such a dose is compared with no label. */
            of: Words.optional(),
            source: SourceId,
            /** Where in the source it was read: "the abstract". */
            section: Words.optional(),
          })
          .refine(({ min, max }) => min <= max, 'the least is not more than the most')
          .optional(),
        /** Where a source that was opened says that no dose is established. */
        noDose: z.strictObject({ source: SourceId, section: Words }).optional(),
      }),
    )
    .optional(),
});
export type Leaflet = z.infer<typeof Leaflet>;
