import { z } from 'zod';
import { Situation } from './cautions.ts';
import { Id, Side, SourceId, Words } from './facts.ts';
import { TrialEvidence } from './trial-evidence.ts';

/**
 * What people do for their health and nobody takes: exercises, needles, warmth, a rinse. It is no entry that a list of medicines is read by, so a
 * word such as "heat" names nothing there.
 */
export const Practice = z.strictObject({
  id: Id,
  name: Words,
  synonyms: z.array(Words).optional(),
  about: z.strictObject({ text: Words, source: SourceId }),
  /** How trials did it: how often, how long. */
  how: z.strictObject({ text: Words, source: SourceId, section: Words }).optional(),
  evidence: z.array(TrialEvidence).min(1),
  /** Who should take care. What it names of a person is read by the check of medicines: their conditions, situations and what is on their list. */
  cautions: z.array(
    z.strictObject({
      who: Words,
      text: Words,
      severity: z.enum(['major', 'moderate']),
      conditions: z.array(Id).optional(),
      situations: z.array(Situation).optional(),
      /** What may be on a list: "class:anticoagulant", "fentanyl". */
      sides: z.array(Side).optional(),
      /** Whatever on a list has a caution about sunlight. */
      isOfLight: z.literal(true).optional(),
      source: SourceId,
    }),
  ),
});
export type Practice = z.infer<typeof Practice>;
