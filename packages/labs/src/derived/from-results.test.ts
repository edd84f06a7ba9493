import { expect, test } from 'vitest';
import { computeDerivedValues, type FormulaPerson } from './from-results.ts';

const person: FormulaPerson = { ageYears: 60, sex: 'male', isPregnant: false };
const computeValues = (values: Record<string, number>, who = person) =>
  Object.fromEntries(
    computeDerivedValues(values, who).map(({ id, result }) => [
      id,
      result.value === null ? result.reason : Number(result.value.toFixed(2)),
    ]),
  );

test('what the values of one sample allow is worked out, the rest is left out', () => {
  expect(computeValues({ creatinine: 1.41 })).toEqual({ egfr: 57.05 });
  expect(computeValues({ cholesterol_total: 200, hdl: 50, triglycerides: 150 })).toEqual({
    ldl_sampson: 123.4,
    ldl_friedewald: 120,
    non_hdl: 150,
    triglycerides_hdl_ratio: 3,
  });
  expect(computeValues({ ast: 80, alt: 40, platelets: 150 })).toEqual({ fib4: 5.06 });
  expect(computeValues({ sodium: 140 })).toEqual({});
});

test('what the laboratory printed itself is not worked out again', () => {
  expect(computeValues({ creatinine: 1.41, egfr: 55 })).toEqual({});
  expect(computeValues({ cholesterol_total: 200, hdl: 50, triglycerides: 150, ldl: 121 })).toEqual({
    non_hdl: 150,
    triglycerides_hdl_ratio: 3,
  });
});

test('a formula that needs to know who it is says so, and none of those that do not hold in pregnancy is used then', () => {
  expect(computeValues({ creatinine: 1 }, { ...person, sex: null })['egfr']).toMatch(/sex/);
  expect(computeValues({ creatinine: 1 }, { ...person, ageYears: null })['egfr']).toMatch(/age/);
  expect(computeValues({ creatinine: 1 }, { ...person, sex: 'female', isPregnant: true })['egfr']).toMatch(/pregnancy/);
  expect(computeValues({ calcium: 8, albumin: 2.5 }, { ageYears: null, sex: null, isPregnant: true })).toEqual({ calcium_corrected: 9.2 });
});

test('phenotypic age takes the fine measurement of CRP too, and carries a caution', () => {
  const values = {
    albumin: 4.3,
    creatinine: 0.9,
    glucose_fasting: 94,
    crp_hs: 1,
    lymphocytes_pct: 30,
    mcv: 90,
    rdw_cv: 13,
    alp: 65,
    wbc: 6,
  };
  const [age] = computeDerivedValues(values, { ...person, ageYears: 50 }).filter(({ id }) => id === 'pheno_age');
  expect(age?.result.value).toBeGreaterThan(38);
  expect(age?.result.value).toBeLessThan(52);
  expect(age?.result).toHaveProperty('caution', expect.stringContaining('years'));
});
