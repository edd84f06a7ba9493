import { z } from 'zod';
import { DoseUnit } from './dosing.ts';
import { EffectAxis, EvidenceGrade, Id, Severity, Side, SourceId, Words } from './facts.ts';
import { Reading } from './reading.ts';

/** What of a person, beside named conditions, can make something risky. `kidney` and `liver`: they work less well than they should. */
export const Situation = z.enum([
  'pregnancy',
  'trying-for-a-baby',
  'breast-feeding',
  'age',
  'kidney',
  'liver',
  'smoking',
  'driving',
  'sunlight',
  'surgery',
]);
export type Situation = z.infer<typeof Situation>;

/**
 * What is known of a substance in one situation or with one condition. It overrides what the condition's own sensitivities derive.
 * A fact about a substance goes before one about its class.
 */
export const CautionFact = z.strictObject({
  of: Side,
  /** A situation, or `condition:` and a condition's id. */
  when: z.union([Situation, z.templateLiteral(['condition:', z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)])]),
  /** For `kidney`: only under this filtration (eGFR in mL/min/1.73 m²). Several facts with different limits may stand side by side. */
  egfrBelow: z.number().positive().max(120).optional(),
  /** For `age`: from, or under, this age in years. Another situation may count at these ages only. */
  ageFrom: z.int().min(1).max(120).optional(),
  ageBelow: z.int().min(1).max(120).optional(),
  /** For `pregnancy`: only in these thirds. */
  trimesters: z
    .array(z.union([z.literal(1), z.literal(2), z.literal(3)]))
    .min(1)
    .optional(),
  /** `none`: known to be no problem, though a class or a mechanism says otherwise. */
  severity: Severity,
  /** Where it depends on the dose: up to `max` a day the severity is `within`, above it `above`, and as stated where the dose is not known. */
  doseLimit: z.strictObject({ max: z.number().positive(), unit: DoseUnit, within: Severity, above: Severity }).optional(),
  evidence: EvidenceGrade,
  /** One plain sentence; the answer. {a} is the substance. */
  headline: Words,
  /** Why and what may happen, plain words with the clinical term in brackets. */
  why: Words,
  /** What to do; the first is the most important. Never "stop taking" without whom to ask. */
  advice: z.array(Words).min(1),
  /** Substance ids that are usually preferred here. */
  alternatives: z.array(Id).optional(),
  /** The sentence of a document that says so. A severe caution without one that was read is not graded A. */
  reading: Reading.optional(),
  sources: z.array(SourceId).min(1),
});
export type CautionFact = z.infer<typeof CautionFact>;
/** As the data files have it: without advice it has its condition's. */
export const ListedCaution = CautionFact.partial({ advice: true });
export type ListedCaution = z.infer<typeof ListedCaution>;

/** An illness or a state that people tell of themselves, and which effects of substances it does not bear. */
export const Condition = z.strictObject({
  id: Id,
  /** Plain words first: "High blood pressure". */
  name: Words,
  /** Clinical names, abbreviations and what people write: "hypertension", "HTN", "high BP". */
  synonyms: z.array(Words).optional(),
  /** More general conditions whose facts hold here too. */
  broader: z.array(Id).optional(),
  /** Worse stages that it may be where none is named; none for a stage that says it is no worse. */
  mayBe: z.array(Id).optional(),
  /** Situations that it means: chronic kidney disease means `kidney`. */
  means: z.array(Situation).optional(),
  /** What to do about a caution for it that gives no advice. */
  advice: z.array(Words).min(1).optional(),
  /** For a stage of kidney disease: the lowest and the highest filtration (eGFR in mL/min/1.73 m²) that it has. */
  egfrMin: z.number().positive().max(120).optional(),
  egfrMax: z.number().positive().max(120).optional(),
  /** What an acute illness counts as where it is long over. */
  onceOver: Id.optional(),
  sensitiveTo: z
    .array(
      z.strictObject({
        axis: EffectAxis,
        sign: z.enum(['+', '-']),
        /** For the weights 1, 2 and 3 of the effect one sign each: `.` nothing, `-` minor, `o` moderate, `!` major. */
        levels: z.string().regex(/^[.\-o!]{3}$/),
        /** Sentences as in a caution fact; {a} is the substance. */
        headline: Words,
        why: Words,
        advice: z.array(Words).min(1),
        source: SourceId,
      }),
    )
    .optional(),
});
export type Condition = z.infer<typeof Condition>;

/** Something that people are allergic to, what holds it, and what is known to cross-react. */
export const Allergy = z.strictObject({
  id: Id,
  /** "Penicillin", "Peanut". */
  name: Words,
  synonyms: z.array(Words).optional(),
  /** What is or holds the allergen itself. */
  members: z.array(Side),
  /** What may cross-react, or is known not to although people fear it (`none`). */
  cross: z
    .array(
      z.strictObject({
        with: Side,
        severity: Severity,
        evidence: EvidenceGrade,
        why: Words,
        advice: z.array(Words).min(1),
        sources: z.array(SourceId).min(1),
      }),
    )
    .optional(),
  sources: z.array(SourceId).min(1),
});
export type Allergy = z.infer<typeof Allergy>;
