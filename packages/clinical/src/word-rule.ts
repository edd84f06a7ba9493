import type { Observation } from './observation.ts';
import type { RangeJudgement } from './range-rule.ts';
import { readTestedWords } from './word-result.ts';

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

/** Whether negative is what is usual of it, so that positive words are a finding. */
export const isUsuallyNegative = (of: string): boolean => !descriptive.has(of) && !lasting.has(of);

/**
 * How soon to act on a positive or undecided result in words of which no row of the table speaks, by our own rule: within days where the
 * test looks for what is usually not there.
 */
export function judgeByWords({ of, amount, text }: Observation): RangeJudgement | null {
  const word = amount === null && !descriptive.has(of) ? readTestedWords(of, text) : null;
  if (!word || word.kind === 'negative') return null;
  if (word.kind === 'unclear' && !word.isMixed) return { level: 'weeks', side: 'above', ...texts.unclear };
  if (lasting.has(of)) return { level: 'visit', side: 'above', ...texts.lasting };
  return mild.has(of) ? { level: 'weeks', side: 'above', ...texts.mild } : { level: 'days', side: 'above', ...texts.found };
}

const texts = {
  found: {
    says: 'The report says that something was found which is usually not there. Ask the doctor who ordered the test what it means for you.',
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
