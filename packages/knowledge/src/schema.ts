import { z } from 'zod';
import type { Allergy, Condition, ListedCaution } from './cautions.ts';
import { Disagreement } from './disagreement.ts';
import { DoseUnit, type Dosing } from './dosing.ts';
import { EvidenceGrade, Facts, Id, InrEffect, RolePartner, Severity, Side, SourceId, Words } from './facts.ts';
import type { LabelRule } from './label-rule.ts';
import type { Leaflet } from './leaflet.ts';
import type { Practice } from './practice.ts';
import { Reading } from './reading.ts';
import { Topic } from './topics.ts';

export const Source = z.strictObject({
  id: SourceId,
  kind: z.enum(['label', 'guideline', 'safety-communication', 'reference', 'study', 'review']),
  /** The body that published it, or the first author "and others" of a study. */
  publisher: Words,
  title: Words,
  /** Year of the edition that was used. */
  year: z.int().min(1950).max(2026),
  /** Journal, volume and pages of a study, or the section of a document. */
  locator: Words.optional(),
  url: z.url().optional(),
  /** Year and month in which the document was last looked up, and found as it is named here. Shown nowhere; counted in docs/knowledge.md. */
  checked: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
});
export type Source = z.infer<typeof Source>;

/** Facts that hold for every member of a class; a member states an axis or a protein again only to differ from its class. */
export const SubstanceClass = z.strictObject({
  id: Id,
  /** Plain words first: "NSAID pain relievers". */
  name: Words,
  /** Taking two members at once is a duplication that should be pointed out. */
  duplicates: z.boolean().optional(),
  /** Its members are given once or a few times by those who treat, and never taken at home: vaccines, contrast dyes. */
  givenAtVisit: z.boolean().optional(),
  /** Its members are taken once, too late to swap anything that is taken with them. */
  takenOnce: z.literal(true).optional(),
  /** The roles that make a substance a member whether or not it is listed as one: all of them. */
  knownBy: z.array(RolePartner).min(1).optional(),
  /** What is usual for the same purpose, best first; the engine offers of these what goes with the rest. */
  instead: z.array(Id).min(1).optional(),
  /** What is usual where a member is taken for this condition; none, where nothing is swapped without its clinic. Goes before `instead`. */
  insteadFor: z
    .array(z.strictObject({ condition: Id, instead: z.array(Id) }))
    .min(1)
    .optional(),
  ...Facts,
});
export type SubstanceClass = z.infer<typeof SubstanceClass>;

export const SubstanceKind = z.enum(['drug', 'vitamin', 'mineral', 'herb', 'supplement', 'food', 'drink', 'habit']);
export type SubstanceKind = z.infer<typeof SubstanceKind>;

export const Substance = z.strictObject({
  id: Id,
  /** The name people in the United States know: "Acetaminophen", "St John's wort", "Grapefruit juice". */
  name: Words,
  kind: SubstanceKind,
  /** What it is in a few plain words: "pain and fever relief". Shown under the name in suggestions. */
  use: Words.optional(),
  /** International and other generic names, abbreviations, salts with a name of their own, other languages. */
  synonyms: z.array(Words).optional(),
  /** Brand names of products whose only active ingredient this is. */
  brands: z.array(Words).optional(),
  classes: z.array(Id).optional(),
  /** Brands that are sold for one illness only, so that their name says what it is taken for: Adcirca and high pressure in the lungs. */
  brandsFor: z.array(z.strictObject({ condition: Id, brands: z.array(Words).min(1) })).optional(),
  /** The product that it is only sold in, where its name alone means that product: nirmatrelvir comes with ritonavir. As in `means` of a term. */
  soldIn: Words.optional(),
  /** Its usual products act where they are put (skin, eye, nose, lung) and barely reach the blood. */
  local: z.boolean().optional(),
  /** Nothing is offered in its place: it boosts others, or treats a dependence as well as pain, and its class says nothing of what it is for. */
  noneInstead: z.literal(true).optional(),
  /** Its label names interactions that nobody has recorded here yet, so that "none known" would be untrue. */
  unrecorded: z.literal(true).optional(),
  ...Facts,
});
export type Substance = z.infer<typeof Substance>;

/** A product with two or more active ingredients, by its label. */
export const Product = z.strictObject({
  name: Words,
  synonyms: z.array(Words).optional(),
  ingredients: z.array(z.strictObject({ substance: Id, amount: z.number().positive().optional(), unit: Words.optional() })).min(1),
});
export type Product = z.infer<typeof Product>;

/** What one tablet of a brand holds by its label, for brands of one substance that are sold in this strength only. */
export const BrandStrength = z.strictObject({
  of: Id,
  names: z.array(Words).min(1),
  amount: z.number().positive(),
  unit: DoseUnit,
});
export type BrandStrength = z.infer<typeof BrandStrength>;

/** An everyday word for a kind of thing, such as "blood thinner": the reader is asked which of the usual ones is meant. */
export const Term = z.strictObject({
  name: Words,
  synonyms: z.array(Words).optional(),
  /** Ids of substances, or `product:` and a product's name in lower case; the most usual first. */
  means: z.array(Words).min(2).max(8),
});
export type Term = z.infer<typeof Term>;

/** What a pair fact says instead where one side is taken for this condition. What is left out stays as stated. */
const ForCondition = z.strictObject({
  condition: Id,
  severity: Severity.exactOptional(),
  headline: Words.exactOptional(),
  outcome: Words.exactOptional(),
  advice: z.array(Words).min(1),
  emergency: Words.exactOptional(),
});

/**
 * What is known of one pair, where mechanisms and label rules are not enough or are wrong. It overrides them in the topics that it is about
 * and in no others. Of two facts about one topic, substance with substance goes before substance with class, that before class with class.
 */
export const PairFact = z.strictObject({
  a: Side,
  b: Side,
  about: z.array(Topic).min(1),
  severity: Severity,
  evidence: EvidenceGrade,
  /** One plain sentence; the answer. */
  headline: Words,
  /** Why, in plain words with the clinical term in brackets. */
  mechanism: Words,
  /** What may happen. */
  outcome: Words,
  /** What to do, each a sentence; the first is the most important. Never "stop taking" without whom to ask. */
  advice: z.array(Words).min(1),
  /** Signs that need help at once; shown with the emergency numbers. */
  emergency: Words.optional(),
  onset: z.enum(['hours', 'days', 'weeks']).optional(),
  /** Substance ids without the problem. */
  alternatives: z.array(Id).optional(),
  disagreement: Disagreement.optional(),
  /**
   * Where it depends on the dose of one side: up to `max` a day the severity is `within`; above it `above`, or as stated. Where the dose is
   * not known it is as stated. `countedAs`: the class whose amounts add up with those of the side, as prednisone with prednisolone.
   * `isRateNeeded`: taken by the handful, so that a line without how often leaves the dose open.
   */
  doseLimit: z
    .strictObject({
      side: z.enum(['a', 'b']),
      countedAs: Side.exactOptional(),
      max: z.number().positive(),
      unit: DoseUnit,
      within: Severity,
      above: Severity.exactOptional(),
      isRateNeeded: z.literal(true).exactOptional(),
    })
    .optional(),
  /** Where it depends on what one side is taken for (tadalafil for erections, or for high pressure in the lungs). */
  forConditions: z.array(ForCondition).min(1).optional(),
  /** Between a vitamin K antagonist and another: what the INR itself does, which is not what bleeding at the same INR does. */
  inr: InrEffect.exactOptional(),
  /** The sentence of a label that says so. A severe fact without one that was read is not graded A. */
  reading: Reading.optional(),
  sources: z.array(SourceId).min(1),
});
/** What is compiled says only when the sentence was read, and where if not in a label, since a pair cites its sources itself. */
export type PairFact = Omit<z.infer<typeof PairFact>, 'reading'> & { reading?: Partial<Reading> | undefined };

/** A pair fact as it is written: stated of one pair, and word for word of others. */
export const StatedPair = PairFact.extend({
  /** The other pairs, `a` before `b`: "class:arb+tizanidine". */
  sameFor: z
    .array(z.string().regex(/^[a-z0-9:-]+\+[a-z0-9:-]+$/))
    .min(1)
    .optional(),
});
export type StatedPair = PairFact & Pick<z.infer<typeof StatedPair>, 'sameFor'>;

/** What the data files make together; every part is optional, so that a test states only what it is about. */
export type KnowledgeFile = {
  sources?: Source[] | undefined;
  classes?: SubstanceClass[] | undefined;
  substances?: Substance[] | undefined;
  products?: Product[] | undefined;
  strengths?: BrandStrength[] | undefined;
  terms?: Term[] | undefined;
  pairs?: StatedPair[] | undefined;
  labelRules?: LabelRule[] | undefined;
  conditions?: Condition[] | undefined;
  cautions?: ListedCaution[] | undefined;
  allergies?: Allergy[] | undefined;
  dosing?: Dosing[] | undefined;
  leaflets?: Leaflet[] | undefined;
  practices?: Practice[] | undefined;
};
