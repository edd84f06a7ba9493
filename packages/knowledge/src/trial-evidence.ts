import { z } from 'zod';
import { DoseUnit } from './dosing.ts';
import { SourceId, Words } from './facts.ts';
import { Reading } from './reading.ts';

/** How a verdict was reached: how many trials with how many people, and in `text` how far they agree. Each number is one that was read in `section`. */
export const TrialBasis = z.strictObject({
  trials: z.int().positive(),
  people: z.int().positive().optional(),
  text: Words,
  source: SourceId,
  section: Words,
});
export type TrialBasis = z.infer<typeof TrialBasis>;

/** What trials say of one reason for which people take or do something. */
export const TrialEvidence = z.strictObject({
  /** "sleep", "joint pain", "memory". */
  for: Words,
  verdict: z.enum(['works', 'may-help', 'unclear', 'does-not-help']),
  text: Words,
  source: SourceId,
  basis: TrialBasis.optional(),
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
  /** Where a source that was opened says that no dose is established, or names none. */
  noDose: z.strictObject({ source: SourceId, section: Words }).optional(),
});
export type TrialEvidence = z.infer<typeof TrialEvidence>;
