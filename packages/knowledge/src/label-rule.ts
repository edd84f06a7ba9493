import { z } from 'zod';
import { Disagreement } from './disagreement.ts';
import { DoseUnit } from './dosing.ts';
import { Id, InrEffect, RolePartner, Severity, Side, Words } from './facts.ts';
import { Reading } from './reading.ts';
import { Topic } from './topics.ts';

/** What the other medicine must be or do for a label's sentence to apply to it. */
export const Partner = z.union([RolePartner, z.strictObject({ side: Side })]);
export type Partner = z.infer<typeof Partner>;

export const DoseShare = z.enum(['three quarters', 'two thirds', 'half', 'a third', 'a quarter']);
export type DoseShare = z.infer<typeof DoseShare>;

/**
 * One sentence of a label (contraindications, warnings, interactions) as a fact about one substance or class. The role of the other medicine
 * decides whether it applies, so a medicine that is added with its roles is covered at once. In the texts {a} is the substance of the
 * rule and {b} the other one; the sentences that are left out are composed from what the rule meets.
 */
export const LabelRule = z.strictObject({
  of: Side,
  /** All of these must be true of the other medicine. */
  meets: z.array(Partner).min(1),
  about: z.array(Topic).min(1),
  severity: Severity.exclude(['none']),
  /** The most of its substance a day that the label allows with the other one. An amount above it is serious, whatever the rule is. */
  doseCap: z.strictObject({ max: z.number().positive(), unit: DoseUnit }).exactOptional(),
  /** What remains of the usual dose of its substance with the other one. It says how severe the rule is at least, and is named first. */
  doseShare: DoseShare.exactOptional(),
  headline: Words.exactOptional(),
  mechanism: Words.exactOptional(),
  outcome: Words.exactOptional(),
  advice: z.array(Words).min(1),
  emergency: Words.exactOptional(),
  onset: z.enum(['hours', 'days', 'weeks']).exactOptional(),
  alternatives: z.array(Id).exactOptional(),
  /** As of a pair fact. A rule that meets an inhibitor or inducer needs none. */
  inr: InrEffect.exactOptional(),
  /** To whom the sentence does not apply although the role fits, and why. */
  exceptions: z
    .array(z.strictObject({ side: Side, reason: Words }))
    .min(1)
    .exactOptional(),
  disagreement: Disagreement.exactOptional(),
  reading: Reading,
});
export type LabelRule = z.infer<typeof LabelRule>;
