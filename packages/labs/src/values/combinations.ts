import { computeAverageGlucoseMgDl } from '../derived/glucose.ts';
import { computeLdlFriedewaldMgDl } from '../derived/lipids.ts';
import type { ValueQuestion } from './value-question.ts';

/** Values of one report in their analytes' units. */
export type Amounts = Readonly<Record<string, number | undefined>>;

type Combination = { ids: readonly [string, ...string[]]; fits: (...values: readonly number[]) => boolean; reason: string };

/** Within a share of the larger of two, or within what rounding does. */
const isClose = (a: number, b: number, share: number, rounding = 0) =>
  Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * share + rounding;
const computeSum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** No red cell holds more or less haemoglobin than this, in g/dL of cells. */
const cellHemoglobin = { low: 22, high: 40 };

/** What must hold between the values of one blood sample: by definition of one by the others, or because a part is never above its whole. */
const combinations: readonly Combination[] = [
  {
    ids: ['hematocrit', 'hemoglobin'],
    fits: (hematocrit = 0, hemoglobin = 0) => {
      const mchc = (hemoglobin / hematocrit) * 100;
      return mchc >= cellHemoglobin.low && mchc <= cellHemoglobin.high;
    },
    reason: 'Hematocrit is about three times hemoglobin. These two don’t match.',
  },
  {
    ids: ['mcv', 'hematocrit', 'rbc'],
    fits: (mcv = 0, hematocrit = 0, rbc = 0) => isClose(mcv, (hematocrit * 10) / rbc, 0.06),
    reason: 'MCV is hematocrit divided by red cells. These three don’t match.',
  },
  {
    ids: ['mch', 'hemoglobin', 'rbc'],
    fits: (mch = 0, hemoglobin = 0, rbc = 0) => isClose(mch, (hemoglobin * 10) / rbc, 0.06),
    reason: 'MCH is hemoglobin divided by red cells. These three don’t match.',
  },
  {
    ids: ['mchc', 'hemoglobin', 'hematocrit'],
    fits: (mchc = 0, hemoglobin = 0, hematocrit = 0) => isClose(mchc, (hemoglobin * 100) / hematocrit, 0.06),
    reason: 'MCHC is hemoglobin divided by hematocrit. These three don’t match.',
  },
  {
    ids: ['neutrophils_pct', 'lymphocytes_pct', 'monocytes_pct', 'eosinophils_pct', 'basophils_pct'],
    // Immature and atypical cells are counted apart by some laboratories.
    fits: (...shares) => computeSum(shares) >= 93 && computeSum(shares) <= 101.5,
    reason: 'The white cell percentages should add up to about 100%.',
  },
  ...[['neutrophils_pct', 'lymphocytes_pct'] as const, ['neutrophils_pct', 'lymphocytes_pct', 'monocytes_pct'] as const].map(
    (ids): Combination => ({
      ids,
      // Counts that are taken for percentages add up to the white cells. In leukemia other cells may be most, which is worth a question too.
      fits: (...shares) => computeSum(shares) >= 40,
      reason: 'Most white cells are neutrophils and lymphocytes. Are these numbers percentages?',
    }),
  ),
  ...['neutrophils', 'lymphocytes', 'monocytes', 'eosinophils', 'basophils'].map(
    (kind): Combination => ({
      ids: [`${kind}_abs`, `${kind}_pct`, 'wbc'],
      fits: (count = 0, share = 0, wbc = 0) => isClose(count, (share * wbc) / 100, 0.1, 0.11),
      reason: `The count of ${kind} is their percentage of the white cells. These three don’t match.`,
    }),
  ),
  {
    ids: ['bilirubin_direct', 'bilirubin_total'],
    fits: (direct = 0, total = 0) => direct <= total,
    reason: 'Direct bilirubin can’t be higher than total bilirubin.',
  },
  {
    ids: ['bilirubin_total', 'bilirubin_direct', 'bilirubin_indirect'],
    fits: (total = 0, direct = 0, indirect = 0) => isClose(total, direct + indirect, 0.05, 0.1),
    reason: 'Total bilirubin is direct and indirect bilirubin together.',
  },
  {
    ids: ['albumin', 'total_protein'],
    fits: (albumin = 0, protein = 0) => albumin < protein,
    reason: 'Albumin can’t be higher than total protein.',
  },
  {
    ids: ['total_protein', 'albumin', 'globulin'],
    fits: (protein = 0, albumin = 0, globulin = 0) => isClose(protein, albumin + globulin, 0.03, 0.1),
    reason: 'Total protein is albumin and globulin together.',
  },
  {
    ids: ['ag_ratio', 'albumin', 'globulin'],
    fits: (ratio = 0, albumin = 0, globulin = 0) => isClose(ratio, albumin / globulin, 0.08, 0.06),
    reason: 'The ratio is albumin divided by globulin.',
  },
  { ids: ['hdl', 'cholesterol_total'], fits: (hdl = 0, total = 0) => hdl < total, reason: 'HDL can’t be higher than total cholesterol.' },
  { ids: ['ldl', 'cholesterol_total'], fits: (ldl = 0, total = 0) => ldl < total, reason: 'LDL can’t be higher than total cholesterol.' },
  {
    ids: ['non_hdl', 'cholesterol_total', 'hdl'],
    fits: (nonHdl = 0, total = 0, hdl = 0) => isClose(nonHdl, total - hdl, 0.02, 2),
    reason: 'Non-HDL is total cholesterol without HDL.',
  },
  {
    ids: ['ldl', 'cholesterol_total', 'hdl', 'triglycerides'],
    fits: (ldl = 0, cholesterolMgDl = 0, hdlMgDl = 0, triglyceridesMgDl = 0) => {
      const { value } = computeLdlFriedewaldMgDl({ cholesterolMgDl, hdlMgDl, triglyceridesMgDl });
      // Measured LDL differs from the calculated one, most where it is low or triglycerides are high.
      return value === null || isClose(ldl, value, 0.25, 20);
    },
    reason: 'LDL is far from what total cholesterol, HDL and triglycerides suggest.',
  },
  {
    ids: ['vldl', 'triglycerides'],
    fits: (vldl = 0, triglycerides = 0) => triglycerides >= 400 || isClose(vldl, triglycerides / 5, 0.35, 5),
    reason: 'VLDL is about a fifth of triglycerides.',
  },
  {
    ids: ['chol_hdl_ratio', 'cholesterol_total', 'hdl'],
    fits: (ratio = 0, total = 0, hdl = 0) => isClose(ratio, total / hdl, 0.04, 0.1),
    reason: 'The ratio is total cholesterol divided by HDL.',
  },
  {
    ids: ['transferrin_sat', 'iron', 'tibc'],
    fits: (saturation = 0, iron = 0, capacity = 0) => isClose(saturation, (iron / capacity) * 100, 0.08, 1),
    reason: 'Transferrin saturation is iron divided by the binding capacity.',
  },
  {
    ids: ['tibc', 'iron', 'uibc'],
    fits: (capacity = 0, iron = 0, free = 0) => isClose(capacity, iron + free, 0.05, 2),
    reason: 'The binding capacity is iron plus the free capacity.',
  },
  {
    ids: ['bun', 'urea'],
    fits: (bun = 0, urea = 0) => isClose(bun, urea * 2.801, 0.07, 1),
    reason: 'Urea and urea nitrogen measure the same thing, but these two don’t match.',
  },
  {
    ids: ['bun_creatinine_ratio', 'bun', 'creatinine'],
    fits: (ratio = 0, bun = 0, creatinine = 0) => isClose(ratio, bun / creatinine, 0.1, 1),
    reason: 'The ratio is urea nitrogen divided by creatinine.',
  },
  {
    ids: ['hba1c', 'hba1c_ifcc'],
    fits: (percent = 0, ifcc = 0) => isClose(percent, ifcc * 0.09148 + 2.152, 0, 0.16),
    reason: 'The two HbA1c values measure the same thing, but they don’t match.',
  },
  {
    ids: ['eag', 'hba1c'],
    fits: (eag = 0, hba1cPercent = 0) => isClose(eag, computeAverageGlucoseMgDl({ hba1cPercent }).value ?? eag, 0.06, 4),
    reason: 'Average glucose is calculated from HbA1c. These two don’t match.',
  },
  {
    ids: ['chloride', 'sodium', 'bicarbonate'],
    fits: (chloride = 0, sodium = 0, bicarbonate = 0) => sodium - chloride - bicarbonate > -5 && sodium - chloride - bicarbonate < 45,
    reason: 'Sodium, chloride and bicarbonate don’t match each other.',
  },
  { ids: ['psa_free', 'psa_total'], fits: (free = 0, total = 0) => free <= total, reason: 'Free PSA can’t be higher than total PSA.' },
  {
    ids: ['calcium_ionized', 'calcium'],
    fits: (ionized = 0, total = 0) => ionized * 4.008 < total,
    reason: 'Ionized calcium can’t be higher than total calcium.',
  },
  {
    ids: ['urine_acr', 'urine_albumin', 'urine_creatinine'],
    fits: (ratio = 0, albumin = 0, creatinine = 0) => isClose(ratio, (albumin * 100) / creatinine, 0.1, 1),
    reason: 'The ratio is albumin divided by creatinine. These three don’t match.',
  },
];

/** What to ask because values of one sample do not fit together. Of several that a misread one breaks, all name that one first. */
export function listCombinationQuestions(amounts: Amounts): ValueQuestion[] {
  let broken = combinations.filter(({ ids, fits }) => {
    const values = ids.flatMap((id) => amounts[id] ?? []);
    return values.length === ids.length && !fits(...values);
  });
  // What asks the same about some of its values only says nothing more.
  broken = broken.filter(
    ({ ids, reason }) =>
      !broken.some((other) => other.reason === reason && other.ids.length > ids.length && ids.every((id) => other.ids.includes(id))),
  );
  const questions: ValueQuestion[] = [];
  while (broken.length > 0) {
    const suspect = findMostBroken(broken);
    for (const { ids, reason } of broken.filter((one) => one.ids.includes(suspect)))
      questions.push({ kind: 'combination', analyteIds: [suspect, ...ids.filter((id) => id !== suspect)], reason, suggested: null });
    broken = broken.filter(({ ids }) => !ids.includes(suspect));
  }
  return questions;
}

/** The analyte in most of them; of equals the first. */
function findMostBroken(broken: readonly Combination[]): string {
  const ids = broken.flatMap((one) => one.ids);
  const countTimes = (id: string) => ids.filter((one) => one === id).length;
  return ids.reduce((most, id) => (countTimes(id) > countTimes(most) ? id : most));
}
