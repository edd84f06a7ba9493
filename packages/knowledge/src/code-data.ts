import { z } from 'zod';
import { Id, SourceId, Words } from './facts.ts';

/** A substance's names in registers that other programs read. docs/knowledge.md says which are included, and why no others. */
const SubstanceCodes = z.strictObject({
  id: Id,
  /** Unique ingredient identifier of the FDA's Global Substance Registration System. */
  unii: z.string().exactOptional(),
  /** RxNorm's identifier of the ingredient (RxCUI). */
  rxnorm: z.string().exactOptional(),
});

/** A concept of SNOMED CT, and the words in lower case that mean just this. A wider or narrower word has no code. */
export const CodedConcept = z.strictObject({
  /** The condition or allergy of this knowledge base that it belongs to. */
  of: Id,
  code: z.string(),
  display: Words,
  words: z.array(Words).min(1),
});
export type CodedConcept = z.infer<typeof CodedConcept>;

/** The registers. */
const sources = z.array(SourceId);
export const MedicineCodes = z.strictObject({ sources, substances: z.array(SubstanceCodes) });
export const ConditionCodes = z.strictObject({ sources, conditions: z.array(CodedConcept) });
export const AllergyCodes = z.strictObject({ sources, allergies: z.array(CodedConcept) });

/** What scripts/compile-knowledge.mjs makes of `data/codes`. */
export type CompiledCodes = {
  medicines: z.infer<typeof MedicineCodes>;
  conditions: z.infer<typeof ConditionCodes>;
  allergies: z.infer<typeof AllergyCodes>;
};
