import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { Observation, ObservedRange } from './observation.ts';
import type { RangeJudgement } from './range-rule.ts';
import { readTestedWords } from './tested-words.ts';

/** Words for these describe or name; none of them is a finding. */
const descriptive: ReadonlySet<string> = new Set([
  'blood_group',
  'rh_factor',
  'urine_color',
  'urine_clarity',
  'urine_odor',
  'urine_ascorbic_acid',
  'platelet_estimate',
]);

/** Antibodies that stay for years after an infection or a vaccine: positive is usual. */
const lasting: ReadonlySet<string> = new Set([
  'hbsab',
  'hav_ab',
  'rubella_igg',
  'toxoplasma_igg',
  'cmv_igg',
  'hsv1_igg',
  'hsv2_igg',
  'ebv_vca_igg',
  'ebv_ebna_igg',
  'varicella_igg',
  'measles_igg',
  'mumps_igg',
  'covid_igg',
  'dengue_igg',
]);

/** Findings that are common, or that a doctor weighs together with others. */
const mild: ReadonlySet<string> = new Set([
  'rbc_morphology',
  'wbc_morphology',
  'platelet_morphology',
  'platelets_large',
  'anisocytosis',
  'poikilocytosis',
  'macrocytosis',
  'microcytosis',
  'polychromasia',
  'hypochromia',
  'target_cells',
  'ovalocytes',
  'elliptocytes',
  'burr_cells',
  'acanthocytes',
  'factor_v_leiden',
  'prothrombin_mutation',
  'hla_b27',
  // Antibodies against the body's own tissue.
  'ana',
  'ana_titer',
  'dsdna_presence',
  'anti_ssa',
  'anti_ssb',
  'anti_sm',
  'anti_rnp',
  'anti_scl70',
  'anti_jo1',
  'anti_centromere',
  'anti_histone',
  'ama',
  'asma',
  'lkm1',
  'apca',
  'intrinsic_factor_ab',
  'endomysial_iga',
  'h_pylori_igg',
  'urine_mucus',
  'urine_amorphous',
  'urine_calcium_oxalate',
  'urine_uric_acid_crystals',
  'urine_triple_phosphate',
  'urine_epithelial',
  'urine_epithelial_nonsq',
]);

/** Loads of germs and antibodies against the body's own tissue: none is what is usual, though there is a unit. */
const soughtInUnits: ReadonlySet<string> = new Set([
  'hbv_dna',
  'hcv_rna',
  'hiv_rna',
  'ebv_vca_igm',
  'anti_ccp',
  'anti_mpo',
  'anti_pr3',
  'ttg_iga',
  'ttg_igg',
  'dgp_iga',
  'dgp_igg',
  'b2gp1_igg',
  'b2gp1_igm',
  'cardiolipin_igg',
  'cardiolipin_igm',
  'trab',
  'tsi',
  'gad_ab',
  'dsdna',
  'rheumatoid_factor',
]);
/** Counts of a microscope's field of view. */
const fieldUnits = /^\/\[[HL]PF\]$/;

/**
 * Whether negative is what is usual of it, so that words alone say whether something was found. Of most of what is measured there is always
 * some: "undetectable" platelets are no calm result.
 */
export const isUsuallyNegative = ({ id, unit, plausible }: Pick<Analyte, 'id' | 'unit' | 'plausible'>): boolean =>
  !descriptive.has(id) &&
  !lasting.has(id) &&
  // What has no unit and still has plausible amounts is a ratio.
  ((unit === '1' && plausible === undefined) || fieldUnits.test(unit) || soughtInUnits.has(id));

/** What a test strip or a microscope may find none of in anybody, though reports print a lower limit. */
const oftenNone: ReadonlySet<string> = new Set([
  'urine_urobilinogen',
  'urine_wbc',
  'urine_rbc',
  'urine_epithelial',
  'urine_epithelial_nonsq',
  'urine_transitional',
  'urine_renal_cells',
  'urine_casts',
  'urine_hyaline_casts',
  'urine_granular_casts',
  'urine_yeast',
  'ethanol',
]);

/** Amounts of a medicine: a lower limit is where it begins to work. */
const isMedicine = (of: string): boolean => of.endsWith('_level');

/** Whether none of it is no calm result: one of its ranges has a lower limit. Of antibodies that is the limit of protection. */
export const isAlwaysThere = (of: string, ranges: readonly (ObservedRange | null)[]): boolean =>
  !descriptive.has(of) && !lasting.has(of) && !oftenNone.has(of) && ranges.some((range) => (range?.low ?? 0) > 0);

/**
 * How soon to act on a result in words of which no row of the table speaks, by our own rule: within days where something was found that is
 * usually not there, or nothing of what always is.
 */
export function judgeByWords({ of, amount, text, range, reference, adultReference }: Observation): RangeJudgement | null {
  const word = amount === null && !descriptive.has(of) ? readTestedWords(of, text) : null;
  if (!word) return null;
  const isMeasured = isAlwaysThere(of, [range, reference, adultReference]);
  if (word.kind === 'negative')
    return isMeasured ? { level: 'days', side: 'below', ...(isMedicine(of) ? texts.noMedicine : texts.notThere) } : null;
  if (word.kind === 'unclear' && !word.isMixed) return { level: 'weeks', side: 'above', ...texts.unclear };
  if (lasting.has(of)) return { level: 'visit', side: 'above', ...texts.lasting };
  if (isMeasured) return { level: 'days', side: 'above', ...texts.notMeasured };
  return mild.has(of) ? { level: 'weeks', side: 'above', ...texts.mild } : { level: 'days', side: 'above', ...texts.found };
}

const texts = {
  found: {
    says: 'The report says that something was found which is usually not there. Ask the doctor who ordered the test what it means for you.',
    meanwhile: 'Have the report and a list of your medicines with you when you call.',
  },
  notThere: {
    says: 'The report says that there was none of what is always in the body. Ask the doctor who ordered the test whether that is right.',
    meanwhile: 'Have the report and a list of your medicines with you when you call.',
  },
  noMedicine: {
    says: 'The report says that none of the medicine was found. Ask the doctor who prescribes it whether that is right.',
    meanwhile: 'Don’t take more of it than prescribed. Have the report and a list of your medicines with you when you call.',
  },
  notMeasured: {
    says: 'The report gives words where a number is usual. Ask the doctor who ordered the test what they mean.',
    meanwhile: 'Have the report and a list of your medicines with you when you call.',
  },
  mild: {
    says: 'The report says that something was found. Ask your doctor what it means together with your other results.',
    meanwhile: null,
  },
  unclear: { says: 'The test couldn’t decide. Ask your doctor whether to repeat it.', meanwhile: null },
  lasting: {
    says: 'These antibodies show that your body once met the germ or had a vaccine against it. There is usually nothing to treat.',
    meanwhile: null,
  },
} as const;
