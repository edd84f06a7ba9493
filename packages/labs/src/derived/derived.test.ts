import { describe, expect, it } from 'vitest';
import type { Derived } from './derived.ts';
import { computeAnionGapMmolL, computeCorrectedCalciumMgDl } from './electrolytes.ts';
import { computeAverageGlucoseMgDl, computeHomaIr } from './glucose.ts';
import { computeTransferrinSaturationPercent } from './iron.ts';
import { computeEgfrCkdEpi2021 } from './kidneys.ts';
import { computeLdlFriedewaldMgDl, computeLdlSampsonMgDl, computeNonHdlMgDl, computeTriglyceridesToHdlRatio } from './lipids.ts';
import { computeFib4 } from './liver.ts';
import { computePhenoAgeYears } from './pheno-age.ts';
import { computePreventRiskPercent, type PreventFacts } from './prevent.ts';

const fats = (cholesterolMgDl: number, hdlMgDl: number, triglyceridesMgDl: number) => ({ cholesterolMgDl, hdlMgDl, triglyceridesMgDl });
const pheno = {
  ageYears: 50,
  albuminGL: 43,
  creatinineUmolL: 80,
  glucoseMmolL: 5.2,
  crpMgDl: 0.1,
  lymphocytesPercent: 30,
  mcvFl: 90,
  rdwPercent: 13,
  alpUL: 65,
  wbc10e3Ul: 6,
};

/** The worked example of the calculator's authors: 14.7 %. */
const prevent: PreventFacts = {
  ageYears: 50,
  sex: 'female',
  cholesterolMgDl: 200,
  hdlMgDl: 45,
  systolicMmHg: 160,
  egfr: 90,
  hasDiabetes: true,
  smokes: false,
  takesPressureMedicine: true,
  takesStatin: false,
};

const worked: readonly (readonly [string, Derived, number, number])[] = [
  // At a creatinine of kappa both powers are one.
  [
    'eGFR of a man whose creatinine is kappa',
    computeEgfrCkdEpi2021({ creatinineMgDl: 0.9, ageYears: 30, sex: 'male' }),
    142 * 0.9938 ** 30,
    1e-9,
  ],
  [
    'eGFR of a woman whose creatinine is kappa',
    computeEgfrCkdEpi2021({ creatinineMgDl: 0.7, ageYears: 30, sex: 'female' }),
    142 * 0.9938 ** 30 * 1.012,
    1e-9,
  ],
  ['eGFR below kappa', computeEgfrCkdEpi2021({ creatinineMgDl: 0.5, ageYears: 20, sex: 'male' }), 149.75, 0.005],
  ['eGFR above kappa', computeEgfrCkdEpi2021({ creatinineMgDl: 1.41, ageYears: 60, sex: 'male' }), 57.05, 0.01],
  ['LDL by Friedewald', computeLdlFriedewaldMgDl(fats(192, 50, 200)), 102, 1e-9],
  ['LDL by Sampson', computeLdlSampsonMgDl(fats(200, 50, 150)), 123.4, 0.01],
  ['LDL by Sampson with high triglycerides', computeLdlSampsonMgDl(fats(300, 35, 700)), 132.95, 0.01],
  ['non-HDL', computeNonHdlMgDl(fats(192, 50, 0)), 142, 1e-9],
  ['triglycerides to HDL', computeTriglyceridesToHdlRatio(fats(0, 50, 150)), 3, 1e-9],
  ['HOMA-IR', computeHomaIr({ fastingGlucoseMgDl: 81, fastingInsulinMiuL: 5 }), 1, 1e-9],
  ['average glucose at 6 %', computeAverageGlucoseMgDl({ hba1cPercent: 6 }), 125.5, 1e-9],
  ['calcium with usual albumin stays', computeCorrectedCalciumMgDl({ calciumMgDl: 9.4, albuminGDl: 4 }), 9.4, 1e-9],
  ['calcium with low albumin rises', computeCorrectedCalciumMgDl({ calciumMgDl: 8, albuminGDl: 2.5 }), 9.2, 1e-9],
  ['anion gap', computeAnionGapMmolL({ sodiumMmolL: 140, chlorideMmolL: 104, bicarbonateMmolL: 24 }), 12, 1e-9],
  ['transferrin saturation', computeTransferrinSaturationPercent({ ironUgDl: 129, bindingCapacityUgDl: 386 }), 33.42, 0.005],
  ['risk of heart and vessels', computePreventRiskPercent(prevent), 14.7, 0.05],
  ['FIB-4', computeFib4({ ageYears: 60, astUL: 80, altUL: 40, platelets10e9L: 150 }), 5.06, 0.005],
];

describe('derived values agree with worked cases', () => {
  it.each(worked)('%s', (_, result, expected, within) => {
    expect(result.value).not.toBeNull();
    expect(Math.abs((result.value ?? Number.NaN) - expected)).toBeLessThanOrEqual(within);
  });

  it('phenotypic age falls with better values and rises with age', () => {
    const usual = computePhenoAgeYears(pheno).value ?? Number.NaN;
    expect(usual).toBeGreaterThan(35);
    expect(usual).toBeLessThan(55);
    expect(computePhenoAgeYears({ ...pheno, rdwPercent: 15 }).value).toBeGreaterThan(usual);
    expect(computePhenoAgeYears({ ...pheno, crpMgDl: 0.02 }).value).toBeLessThan(usual);
    expect(computePhenoAgeYears({ ...pheno, ageYears: 60 }).value).toBeGreaterThan(usual);
  });
});

const underivable: readonly (readonly [string, Derived])[] = [
  ['eGFR of a child', computeEgfrCkdEpi2021({ creatinineMgDl: 0.5, ageYears: 17, sex: 'male' })],
  ['eGFR without creatinine', computeEgfrCkdEpi2021({ creatinineMgDl: 0, ageYears: 40, sex: 'male' })],
  ['Friedewald from 400 on', computeLdlFriedewaldMgDl(fats(220, 45, 400))],
  ['Friedewald below zero', computeLdlFriedewaldMgDl(fats(100, 60, 300))],
  ['Sampson above 800', computeLdlSampsonMgDl(fats(300, 35, 801))],
  ['HDL above all cholesterol', computeNonHdlMgDl(fats(50, 60, 0))],
  ['HOMA-IR without insulin', computeHomaIr({ fastingGlucoseMgDl: 90, fastingInsulinMiuL: 0 })],
  ['average glucose outside the study', computeAverageGlucoseMgDl({ hba1cPercent: 15 })],
  ['FIB-4 of a child', computeFib4({ ageYears: 12, astUL: 30, altUL: 30, platelets10e9L: 250 })],
  ['phenotypic age without CRP', computePhenoAgeYears({ ...pheno, crpMgDl: 0 })],
  ['risk of heart and vessels at 80', computePreventRiskPercent({ ...prevent, ageYears: 80 })],
  ['risk of heart and vessels with kidneys that hardly work', computePreventRiskPercent({ ...prevent, egfr: 14 })],
  ['phenotypic age below 20', computePhenoAgeYears({ ...pheno, ageYears: 19 })],
];

describe('derived values outside their limits', () => {
  it.each(underivable)('%s is not worked out and says why', (_, result) => {
    expect(result.value).toBeNull();
    expect('reason' in result && result.reason.length).toBeGreaterThan(10);
  });

  it.each([
    ['FIB-4 at 30', computeFib4({ ageYears: 30, astUL: 30, altUL: 30, platelets10e9L: 250 })],
    ['FIB-4 at 70', computeFib4({ ageYears: 70, astUL: 30, altUL: 30, platelets10e9L: 250 })],
    ['a low LDL by Friedewald', computeLdlFriedewaldMgDl(fats(105, 46, 130))],
    ['calcium with hardly any albumin', computeCorrectedCalciumMgDl({ calciumMgDl: 8, albuminGDl: 1.5 })],
    ['more iron than can be bound', computeTransferrinSaturationPercent({ ironUgDl: 400, bindingCapacityUgDl: 300 })],
  ] as const)('%s carries a caution', (_, result) => {
    expect('caution' in result && result.caution).toBeTruthy();
  });
});
