import { createDerived, type Derived } from './derived.ts';
import { computeAnionGapMmolL, computeCorrectedCalciumMgDl } from './electrolytes.ts';
import { computeAverageGlucoseMgDl, computeHomaIr } from './glucose.ts';
import { computeTransferrinSaturationPercent } from './iron.ts';
import { computeEgfrCkdEpi2021 } from './kidneys.ts';
import {
  computeLdlFriedewaldMgDl,
  computeLdlSampsonMgDl,
  computeNonHdlMgDl,
  computeTriglyceridesToHdlRatio,
  type Lipids,
} from './lipids.ts';
import { computeFib4 } from './liver.ts';
import { computePhenoAgeYears } from './pheno-age.ts';

/** Values of one sample by their analytes, each in its analyte's unit. */
export type Values = Readonly<Record<string, number | undefined>>;
/** Of a person what formulas ask for; null where it is not known. */
export type FormulaPerson = { ageYears: number | null; sex: 'female' | 'male' | null; isPregnant: boolean };

export type DerivedValue = {
  id: string;
  /** The analyte whose text and range it shares; null where it is nothing that laboratories print. */
  analyteId: string | null;
  name: string;
  unit: string;
  result: Derived;
  /** What it was worked out of. */
  from: readonly string[];
  source: string;
};

type Read = (id: string) => number;
type Formula = Omit<DerivedValue, 'result'> & {
  /** Needs to know who it is. */
  needs?: readonly ('ageYears' | 'sex')[];
  /** Not meant for pregnancy. */
  isForPregnancy?: false;
  work: (read: Read, person: { ageYears: number; sex: 'female' | 'male' }) => Derived;
};

const readLipids = (read: Read): Lipids => ({
  cholesterolMgDl: read('cholesterol_total'),
  hdlMgDl: read('hdl'),
  triglyceridesMgDl: read('triglycerides'),
});
const lipidIds = ['cholesterol_total', 'hdl', 'triglycerides'];

const formulas: readonly Formula[] = [
  {
    id: 'egfr',
    analyteId: 'egfr',
    name: 'eGFR (CKD-EPI 2021)',
    unit: 'mL/min/{1.73_m2}',
    from: ['creatinine'],
    needs: ['ageYears', 'sex'],
    isForPregnancy: false,
    source: 'Inker and others, N Engl J Med 2021;385:1737-1749',
    work: (read, { ageYears, sex }) => computeEgfrCkdEpi2021({ creatinineMgDl: read('creatinine'), ageYears, sex }),
  },
  {
    id: 'ldl_sampson',
    analyteId: 'ldl',
    name: 'LDL cholesterol (Sampson)',
    unit: 'mg/dL',
    from: lipidIds,
    source: 'Sampson and others, JAMA Cardiol 2020;5:540-548',
    work: (read) => computeLdlSampsonMgDl(readLipids(read)),
  },
  {
    id: 'ldl_friedewald',
    analyteId: 'ldl',
    name: 'LDL cholesterol (Friedewald)',
    unit: 'mg/dL',
    from: lipidIds,
    source: 'Friedewald and others, Clin Chem 1972;18:499-502',
    work: (read) => computeLdlFriedewaldMgDl(readLipids(read)),
  },
  {
    id: 'non_hdl',
    analyteId: 'non_hdl',
    name: 'Non-HDL cholesterol',
    unit: 'mg/dL',
    from: ['cholesterol_total', 'hdl'],
    source: 'AHA/ACC guideline on the management of blood cholesterol, 2018',
    work: (read) => computeNonHdlMgDl(readLipids(read)),
  },
  {
    id: 'triglycerides_hdl_ratio',
    analyteId: null,
    name: 'Triglycerides to HDL',
    unit: '1',
    from: ['triglycerides', 'hdl'],
    source: 'McLaughlin and others, Ann Intern Med 2003;139:802-809',
    work: (read) => computeTriglyceridesToHdlRatio({ triglyceridesMgDl: read('triglycerides'), hdlMgDl: read('hdl') }),
  },
  {
    id: 'homa_ir',
    analyteId: 'homa_ir',
    name: 'HOMA-IR',
    unit: '1',
    from: ['glucose_fasting', 'insulin_fasting'],
    isForPregnancy: false,
    source: 'Matthews and others, Diabetologia 1985;28:412-419',
    work: (read) => computeHomaIr({ fastingGlucoseMgDl: read('glucose_fasting'), fastingInsulinMiuL: read('insulin_fasting') }),
  },
  {
    id: 'eag',
    analyteId: 'eag',
    name: 'Estimated average glucose',
    unit: 'mg/dL',
    from: ['hba1c'],
    isForPregnancy: false,
    source: 'Nathan and others, Diabetes Care 2008;31:1473-1478',
    work: (read) => computeAverageGlucoseMgDl({ hba1cPercent: read('hba1c') }),
  },
  {
    id: 'calcium_corrected',
    analyteId: 'calcium',
    name: 'Calcium, corrected for albumin',
    unit: 'mg/dL',
    from: ['calcium', 'albumin'],
    source: 'Payne and others, Br Med J 1973;4:643-646',
    work: (read) => computeCorrectedCalciumMgDl({ calciumMgDl: read('calcium'), albuminGDl: read('albumin') }),
  },
  {
    id: 'anion_gap',
    analyteId: 'anion_gap',
    name: 'Anion gap',
    unit: 'mmol/L',
    from: ['sodium', 'chloride', 'bicarbonate'],
    source: 'Emmett and Narins, Medicine (Baltimore) 1977;56:38-54',
    work: (read) =>
      computeAnionGapMmolL({ sodiumMmolL: read('sodium'), chlorideMmolL: read('chloride'), bicarbonateMmolL: read('bicarbonate') }),
  },
  {
    id: 'transferrin_sat',
    analyteId: 'transferrin_sat',
    name: 'Transferrin saturation',
    unit: '%',
    from: ['iron', 'tibc'],
    source: 'Tietz Textbook of Laboratory Medicine, 7th edition, 2022',
    work: (read) => computeTransferrinSaturationPercent({ ironUgDl: read('iron'), bindingCapacityUgDl: read('tibc') }),
  },
  {
    id: 'fib4',
    analyteId: 'fib4',
    name: 'FIB-4',
    unit: '1',
    from: ['ast', 'alt', 'platelets'],
    needs: ['ageYears'],
    isForPregnancy: false,
    source: 'Sterling and others, Hepatology 2006;43:1317-1325',
    work: (read, { ageYears }) => computeFib4({ ageYears, astUL: read('ast'), altUL: read('alt'), platelets10e9L: read('platelets') }),
  },
  {
    id: 'pheno_age',
    analyteId: null,
    name: 'Phenotypic age',
    unit: 'a',
    from: ['albumin', 'creatinine', 'glucose_fasting', 'crp', 'lymphocytes_pct', 'mcv', 'rdw_cv', 'alp', 'wbc'],
    needs: ['ageYears'],
    isForPregnancy: false,
    source: 'Levine and others, Aging (Albany NY) 2018;10:573-591',
    work: (read, { ageYears }) => {
      const { value, ...rest } = computePhenoAgeYears({
        ageYears,
        albuminGL: read('albumin') * 10,
        creatinineUmolL: read('creatinine') * creatinineUmolInMg,
        glucoseMmolL: read('glucose_fasting') / glucoseMgInMmol,
        crpMgDl: read('crp') / 10,
        lymphocytesPercent: read('lymphocytes_pct'),
        mcvFl: read('mcv'),
        rdwPercent: read('rdw_cv'),
        alpUL: read('alp'),
        wbc10e3Ul: read('wbc'),
      });
      // A cold, a hard week or a lab's method moves it by years.
      return value === null ? { value, reason: 'reason' in rest ? rest.reason : '' } : createDerived(value, phenoAgeCaution);
    },
  },
];

const phenoAgeCaution = 'It’s made for comparing groups. In one person, a cold or a different lab can change it by years.';
/** Molar masses: creatinine 113.12, glucose 180.156 g/mol. */
const creatinineUmolInMg = 88.402;
const glucoseMgInMmol = 18.016;

/** One stands in for another where the formula allows it. */
const standIns: Readonly<Record<string, string>> = { crp: 'crp_hs' };
const readFrom = (values: Values, id: string): number | undefined => values[id] ?? values[standIns[id] ?? ''];

/** All that the values of one sample amount to beyond what was printed. What lacks a value is left out; what cannot be worked out says why. */
export function computeDerivedValues(values: Values, person: FormulaPerson): DerivedValue[] {
  return formulas.flatMap(({ work, needs = [], isForPregnancy, ...formula }) => {
    const isPrinted = values[formula.id] !== undefined || (formula.id.startsWith('ldl_') && values['ldl'] !== undefined);
    if (isPrinted || formula.from.some((id) => readFrom(values, id) === undefined)) return [];
    const computeResult = (): Derived => {
      if (isForPregnancy === false && person.isPregnant) return { value: null, reason: 'The formula doesn’t apply in pregnancy.' };
      if (needs.includes('ageYears') && person.ageYears === null)
        return { value: null, reason: 'It needs your age, which isn’t in your profile.' };
      if (needs.includes('sex') && person.sex === null)
        return { value: null, reason: 'It needs your sex for reference ranges, which isn’t in your profile.' };
      // Where a formula asks for neither, neither is read.
      return work((id) => readFrom(values, id) ?? Number.NaN, { ageYears: person.ageYears ?? 0, sex: person.sex ?? 'female' });
    };
    return [{ ...formula, result: computeResult() }];
  });
}
