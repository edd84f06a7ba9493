import { z } from 'zod';

/** Lower-case words joined by hyphens: `st-johns-wort`. */
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const Id = z.string().regex(kebabCase);
export const Words = z.string().trim().min(1);
/** The id of a source in the same knowledge base. Every fact carries one. */
export const SourceId = z.string().regex(kebabCase);

export const Severity = z.enum(['contraindicated', 'major', 'moderate', 'minor', 'none']);
export type Severity = z.infer<typeof Severity>;

/**
 * How strong the evidence for a fact is. A: product label or guideline. B: human study. C: case reports.
 * D: mechanism only. `listed`: taken over from a reference work, or a list that gives no grade.
 */
export const EvidenceGrade = z.enum(['A', 'B', 'C', 'D', 'listed']);
export type EvidenceGrade = z.infer<typeof EvidenceGrade>;

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
  'retina', // - toxic to the retina or the nerve of sight
  'bowel-movement', // - constipates, + laxative
  'urine-flow', // - retention
  'vessels', // + constricts (ergots, triptans), - dilates (nitrates)
  'bone-density', // - thins bones with long use
  'phosphate',
  'eye-pressure', // + raises pressure inside the eye
  'heart-muscle', // - toxic to the heart muscle (anthracyclines)
  'urine-ph', // + makes the urine alkaline
  'lung', // - toxic to the lung (bleomycin, amiodarone)
  // Where a substance acts: what a class is known by.
  'cyclooxygenase', // - blocks it (NSAIDs)
  'live-organisms', // + contains germs that multiply (live vaccines)
  'tyrosine-kinases', // - blocks them (targeted cancer medicines)
  'immune-signals', // - blocks single signals of the immune system (antibodies against TNF or interleukins, JAK inhibitors)
  'cell-division', // - stops it (chemotherapy)
  'benzodiazepine-site', // + (benzodiazepines)
  'barbiturate-site', // + (barbiturates)
  'progesterone', // + (progestins)
  'ovulation', // - prevents it (birth control)
  'heart-sodium-channels', // - blocks them (class 1 against irregular heartbeats)
  'heart-potassium-channels', // - blocks them (class 3)
  'calcium-channels', // - blocks them
  'angiotensin-making', // - (ACE inhibitors)
  'angiotensin-receptor', // - (ARBs)
  'serotonin-uptake', // - (SSRIs, SNRIs, tricyclics)
  'noradrenaline-uptake', // - (SNRIs, tricyclics)
  'vomiting', // - (medicines against nausea)
  'appetite', // - (appetite suppressants)
  'bacterial-gyrase', // - (fluoroquinolones)
  'insulin-release', // + (sulfonylureas)
  'cortisol', // + (corticosteroids)
  'hiv-protease', // -
  'reverse-transcriptase', // - without being a building block (NNRTIs)
  'hiv-integrase', // -
  'hepatitis-c-virus', // -
  'malaria-parasites', // -
  'nerve-muscle-junction', // - weakens the signal from nerve to muscle (muscle relaxants in operations, aminoglycosides)
  'phosphodiesterase-5', // -
  'nitric-oxide', // + (nitrates)
  'vitamin-k-cycle', // - (warfarin and relatives)
  'clotting-factors', // - (thrombin or factor Xa)
  'platelets', // - keeps them from sticking
  'cholesterol-making', // - (statins)
  'fat-breakdown', // + (fibrates)
  'serotonin-1b-receptor', // + (triptans)
  'immune-cell-traffic', // - (S1P modulators)
  'fungal-sterols', // - (azoles)
  'tubulin', // - (vinca alkaloids)
  'immune-checkpoint', // - (checkpoint inhibitors)
  'stomach-acid-making', // - (proton-pump inhibitors and relatives)
  'androgen-receptor', // + androgens, - antiandrogens
  'calcineurin', // -
  'mtor', // -
  'insulin-receptor', // + (insulins)
  'bacterial-ribosome', // - (macrolides)
  'complement', // -
  'cftr', // + (cystic fibrosis)
  'platinum', // + (binds DNA)
  'tumor', // - (cancer medicines)
  'serotonin-2a-receptor', // - (newer antipsychotics)
  'muscle-tone', // - (muscle relaxants)
]);
export type EffectAxis = z.infer<typeof EffectAxis>;

export const Effect = z.strictObject({
  axis: EffectAxis,
  weight: z.union([z.literal(-3), z.literal(-2), z.literal(-1), z.literal(1), z.literal(2), z.literal(3)]),
  source: SourceId,
});
export type Effect = z.infer<typeof Effect>;

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
  'BSEP', // bile salt export pump
]);
export type Protein = z.infer<typeof Protein>;

/**
 * A role at an enzyme or transporter. Inhibitors: `strong` raises the exposure of a sensitive substrate 5-fold or more, `moderate` 2-5-fold,
 * `weak` 1.25-2-fold (FDA). Inducers: lowers it by 80 %, 50-80 %, 20-50 %. Substrates: `strong` is a sensitive one (5-fold or more under a
 * strong inhibitor), `moderate` moderately sensitive (2-5-fold), `weak` a substrate of minor weight. `prodrug`: the enzyme makes the active form.
 */
export const ProteinRole = z.strictObject({
  protein: Protein,
  role: z.enum(['substrate', 'inhibitor', 'inducer']),
  strength: z.enum(['strong', 'moderate', 'weak']),
  prodrug: z.boolean().optional(),
  source: SourceId,
});
export type ProteinRole = z.infer<typeof ProteinRole>;

/** A role that a substance may have, from a strength or weight on. */
export const RolePartner = z.union([
  z.strictObject({ protein: Protein, role: z.enum(['inhibitor', 'inducer', 'substrate']), from: z.enum(['strong', 'moderate', 'weak']) }),
  z.strictObject({ axis: EffectAxis, direction: z.enum(['raises', 'lowers']), from: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
]);
export type RolePartner = z.infer<typeof RolePartner>;

/**
 * What happens in the gut. The `giver` reduces the absorption of the `taker`. chelation: polyvalent metal ions. binding: bile-acid and phosphate binders,
 * charcoal. fibre: bulk fibre. acid: a giver raises the stomach's pH, a taker needs acid. tannin: tea and coffee against iron.
 * dairy: calcium in milk. protein: dietary protein (levodopa). food: a meal itself.
 */
export const AbsorptionRole = z.strictObject({
  mechanism: z.enum(['chelation', 'binding', 'fibre', 'acid', 'tannin', 'dairy', 'protein', 'food']),
  side: z.enum(['giver', 'taker']),
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** For a taker: take it this many hours before, or after, the giver. */
  hoursBefore: z.number().positive().max(24).optional(),
  hoursAfter: z.number().positive().max(24).optional(),
  source: SourceId,
});

export const Facts = {
  effects: z.array(Effect).optional(),
  proteins: z.array(ProteinRole).optional(),
  absorption: z.array(AbsorptionRole).optional(),
  /** A small change of its level matters (warfarin, digoxin, lithium …). The value is the source. */
  narrowTherapeuticIndex: SourceId.optional(),
  /** Never left out without a doctor, however seldom it is taken: it rescues, its absence is dangerous, or it causes withdrawal. The source. */
  neverLeftOut: SourceId.optional(),
  /** Often prescribed in two forms (one that lasts and one for what breaks through), or never swapped without a doctor. The source. */
  twoForms: SourceId.optional(),
};

export const InrEffect = z.enum(['raises', 'lowers', 'changes']);
export type InrEffect = z.infer<typeof InrEffect>;

/** A substance's id, or `class:` and a class's id. */
export const Side = z.string().regex(/^(class:)?[a-z0-9]+(-[a-z0-9]+)*$/);
