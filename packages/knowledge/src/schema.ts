import { z } from 'zod';

/** Lower-case words joined by hyphens: `st-johns-wort`. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const Words = z.string().trim().min(1);
/** The id of a source in the same knowledge base. Every fact carries one. */
const SourceId = Id;

export const Severity = z.enum(['contraindicated', 'major', 'moderate', 'minor', 'none']);
export type Severity = z.infer<typeof Severity>;

/**
 * How strong the evidence for a fact is. A: product label or guideline. B: human study. C: case reports.
 * D: mechanism only. `listed`: taken over from a reference list that gives no grade.
 */
export const EvidenceGrade = z.enum(['A', 'B', 'C', 'D', 'listed']);
export type EvidenceGrade = z.infer<typeof EvidenceGrade>;

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
});
export type Source = z.infer<typeof Source>;

/**
 * What a substance does to the body, as a signed weight on an axis. + raises or adds, - lowers or blocks.
 * 1: mild or only at high doses. 2: clear at usual doses. 3: strong, or the very purpose of the substance.
 */
export const EffectAxis = z.enum([
  'bleeding', // + bleeds more easily, - clots more easily
  'qt', // + lengthens the QT interval: 3 known risk of torsades, 2 possible, 1 conditional
  'serotonin', // + serotonergic
  'sedation', // + sedating, - stimulating
  'breathing', // - depresses breathing
  'acetylcholine', // - anticholinergic, + cholinergic
  'dopamine', // + dopaminergic, - dopamine blocker
  'noradrenaline', // + sympathomimetic or reuptake inhibitor (also MAO inhibitors), - depletes
  'beta-receptor', // + beta agonist, - beta blocker
  'opioid-receptor', // + agonist, - antagonist or partial agonist
  'blood-pressure',
  'heart-rate',
  'heart-contraction', // - negative inotrope
  'potassium',
  'sodium',
  'calcium',
  'magnesium',
  'glucose',
  'fluid', // + holds water back, - dehydrates (diuretic)
  'kidney', // - harms or lowers filtration
  'liver', // - toxic to the liver
  'bone-marrow', // - suppresses blood cells
  'immune', // - suppresses, + stimulates
  'stomach-lining', // - irritates, ulcers
  'muscle', // - myopathy
  'seizure-threshold', // - lowers
  'skull-pressure', // + raises intracranial pressure
  'photosensitivity', // +
  'uric-acid',
  'thyroid', // + thyroid hormone action, - blocks thyroid function
  'lithium-level',
  'folate', // - antagonist or depletes
  'oestrogen', // + oestrogenic, - lowers or blocks
  'hearing', // - toxic to the ear
  'nerves', // - peripheral neuropathy
  'tendon', // - tendon rupture
  'bowel-movement', // - constipates, + laxative
  'urine-flow', // - retention
  'vessels', // + constricts (ergots, triptans), - dilates (nitrates)
]);
export type EffectAxis = z.infer<typeof EffectAxis>;

const Effect = z.strictObject({
  axis: EffectAxis,
  weight: z.union([z.literal(-3), z.literal(-2), z.literal(-1), z.literal(1), z.literal(2), z.literal(3)]),
  source: SourceId,
});

export const Protein = z.enum([
  'CYP1A2',
  'CYP2B6',
  'CYP2C8',
  'CYP2C9',
  'CYP2C19',
  'CYP2D6',
  'CYP3A',
  'UGT1A1',
  'UGT', // glucuronidation in general (lamotrigine, valproate)
  'MAO-A',
  'xanthine-oxidase',
  'COMT',
  'DPD', // dihydropyrimidine dehydrogenase
  'P-gp',
  'BCRP',
  'OATP1B', // OATP1B1 and OATP1B3
  'OAT', // OAT1 and OAT3
  'OCT-MATE', // OCT2, MATE1, MATE2-K
]);
export type Protein = z.infer<typeof Protein>;

/**
 * A role at an enzyme or transporter. Inhibitors: `strong` raises the exposure of a sensitive substrate 5-fold or more, `moderate` 2-5-fold,
 * `weak` 1.25-2-fold (FDA). Inducers: lowers it by 80 %, 50-80 %, 20-50 %. Substrates: `strong` is a sensitive one (5-fold or more under a
 * strong inhibitor), `moderate` moderately sensitive (2-5-fold), `weak` a substrate of minor weight. `prodrug`: the enzyme makes the active form.
 */
const ProteinRole = z.strictObject({
  protein: Protein,
  role: z.enum(['substrate', 'inhibitor', 'inducer']),
  strength: z.enum(['strong', 'moderate', 'weak']),
  prodrug: z.boolean().optional(),
  source: SourceId,
});

/**
 * What happens in the gut. `giver` hinders, `taker` is hindered. chelation: polyvalent metal ions. binding: bile-acid and phosphate binders,
 * charcoal. fibre: bulk fibre. acid: a giver raises the stomach's pH, a taker needs acid. tannin: tea and coffee against iron.
 * dairy: calcium in milk. protein: dietary protein (levodopa). food: a meal itself.
 */
const AbsorptionRole = z.strictObject({
  mechanism: z.enum(['chelation', 'binding', 'fibre', 'acid', 'tannin', 'dairy', 'protein', 'food']),
  side: z.enum(['giver', 'taker']),
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** For a taker: take it this many hours before, or after, the giver. */
  hoursBefore: z.number().positive().max(24).optional(),
  hoursAfter: z.number().positive().max(24).optional(),
  source: SourceId,
});

const Facts = {
  effects: z.array(Effect).optional(),
  proteins: z.array(ProteinRole).optional(),
  absorption: z.array(AbsorptionRole).optional(),
  /** A small change of its level matters (warfarin, digoxin, lithium …). The value is the source. */
  narrowTherapeuticIndex: SourceId.optional(),
};

/** Facts that hold for every member of a class; a member states an axis or a protein again only to differ from its class. */
export const SubstanceClass = z.strictObject({
  id: Id,
  /** Plain words first: "NSAID pain relievers". */
  name: Words,
  /** Taking two members at once is a duplication that should be pointed out. */
  duplicates: z.boolean().optional(),
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
  /** Its usual products act where they are put (skin, eye, nose, lung) and barely reach the blood. */
  local: z.boolean().optional(),
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

/** An everyday word for a kind of thing, such as "blood thinner": whoever writes it is asked which of the usual ones is meant. */
export const Term = z.strictObject({
  name: Words,
  synonyms: z.array(Words).optional(),
  /** Ids of substances, or `product:` and a product's name in lower case; the most usual first. */
  means: z.array(Words).min(2).max(5),
});
export type Term = z.infer<typeof Term>;

/** One side of a pair fact: a substance's id, or `class:` and a class's id. */
const Side = z.string().regex(/^(class:)?[a-z0-9]+(-[a-z0-9]+)*$/);

/**
 * What is known of one pair, where mechanism is not enough or is wrong. It overrides what the mechanisms derive. Substance with substance
 * goes before substance with class, that before class with class.
 */
export const PairFact = z.strictObject({
  a: Side,
  b: Side,
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
  /** Where references are known to disagree, how. */
  disagreement: Words.optional(),
  sources: z.array(SourceId).min(1),
});
export type PairFact = z.infer<typeof PairFact>;

/** One data file; every part is optional, so a file holds what belongs together. */
export const KnowledgeFile = z.strictObject({
  sources: z.array(Source).optional(),
  classes: z.array(SubstanceClass).optional(),
  substances: z.array(Substance).optional(),
  products: z.array(Product).optional(),
  terms: z.array(Term).optional(),
  pairs: z.array(PairFact).optional(),
});
export type KnowledgeFile = z.infer<typeof KnowledgeFile>;
