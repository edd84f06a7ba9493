import { is, type Panel } from './panel.ts';

/** A third set, written after the first two had been mended: more medicines, and values that stay on their own. */
export const thirdPanels: readonly Panel[] = [
  {
    title: 'thyroid hormone with iron',
    person: { ageYears: 55, sex: 'female', takes: ['levothyroxine', 'iron'], conditions: ['hashimoto'] },
    values: [is('tsh', 9, [0.4, 4]), is('ferritin', 12, [15, 150]), is('hemoglobin', 12.4, [12, 15.5])],
    groups: ['thyroid', 'iron'],
    names: { thyroid: ['iron'] },
  },
  {
    title: 'sugar on prednisone',
    person: { ageYears: 52, sex: 'male', takes: ['prednisone'] },
    values: [is('glucose_fasting', 118, [70, 99]), is('hba1c', 6.1, [4, 5.6]), is('crp', 2, [0, 5])],
    groups: ['sugar'],
    names: { sugar: ['prednisone'] },
  },
  {
    title: 'kidneys on ibuprofen and furosemide',
    person: { ageYears: 75, sex: 'male', takes: ['lisinopril', 'ibuprofen', 'furosemide'] },
    values: [is('creatinine', 1.9, [0.7, 1.2]), is('egfr', 37, [60, null]), is('bun', 45, [7, 20]), is('potassium', 4.8, [3.5, 5.1])],
    groups: ['kidneys'],
    names: { kidneys: ['ibuprofen'] },
  },
  {
    title: 'bones on alendronate',
    person: { ageYears: 66, sex: 'female', takes: ['alendronate'], conditions: ['osteoporosis'] },
    values: [is('vitamin_d_25oh', 14, [20, 50]), is('calcium', 8.3, [8.6, 10.2]), is('pth', 80, [15, 65])],
    groups: ['bone'],
    level: 'weeks',
  },
  {
    title: 'a few platelets too little and nothing else',
    person: { ageYears: 30, sex: 'male' },
    values: [is('platelets', 135, [150, 400]), is('hemoglobin', 15, [13, 17]), is('wbc', 6, [4, 10])],
    groups: [],
  },
  {
    title: 'low sodium on carbamazepine',
    person: { ageYears: 58, sex: 'male', takes: ['carbamazepine'] },
    values: [is('sodium', 129, [135, 145]), is('potassium', 4.2, [3.5, 5.1])],
    groups: ['salts'],
    level: 'days',
    names: { salts: ['carbamazepine'] },
  },
  {
    title: 'prolactin on risperidone',
    person: { ageYears: 38, sex: 'female', takes: ['risperidone'] },
    values: [is('prolactin', 90, [4, 25]), is('tsh', 2, [0.4, 4])],
    groups: ['hormones'],
    names: { hormones: ['risperidone'] },
  },
  {
    title: 'salts and kidneys on tacrolimus',
    person: { ageYears: 66, sex: 'male', takes: ['tacrolimus'] },
    values: [is('magnesium', 1.4, [1.7, 2.6]), is('potassium', 5.4, [3.5, 5.1]), is('egfr', 55, [60, null])],
    groups: ['salts', 'salts', 'kidneys'],
    names: { salts: ['tacrolimus'], kidneys: ['tacrolimus'] },
  },
  {
    title: 'inflammation that has lasted, with hemoglobin going down',
    person: { ageYears: 70, sex: 'female' },
    values: [
      ...[is('esr', 80, [0, 20]), is('crp', 60, [0, 5]), is('hemoglobin', 11.6, [12, 15.5])],
      ...[is('mcv', 86, [80, 100]), is('platelets', 480, [150, 400])],
    ],
    groups: ['anemia', 'inflammation'],
  },
  {
    title: 'ferritin with a liver enzyme, blood fats and sugar',
    person: { ageYears: 50, sex: 'male' },
    values: [
      ...[is('ferritin', 620, [30, 400]), is('transferrin_sat', 32, [20, 50]), is('alt', 70, [0, 41])],
      ...[is('triglycerides', 260, [null, 150]), is('hba1c', 5.9, [4, 5.6])],
    ],
    groups: ['liver', 'iron', 'sugar'],
  },
  {
    title: 'B12 and folate in somebody who eats no animal food',
    person: { ageYears: 24, sex: 'female' },
    values: [
      ...[is('vitamin_b12', 150, [200, 900]), is('folate', 3, [4, 20]), is('hemoglobin', 12.5, [12, 15.5])],
      ...[is('mcv', 101, [80, 100]), is('homocysteine', 30, [5, 15])],
    ],
    groups: ['vitamins'],
    level: 'weeks',
  },
  {
    title: 'an INR that rivaroxaban raises',
    person: { ageYears: 67, sex: 'male', takes: ['rivaroxaban'] },
    values: [is('inr', 1.8, [0.8, 1.2]), is('albumin', 3.3, [3.5, 5])],
    groups: [],
  },
  {
    title: 'liver enzymes on simvastatin with a good CK',
    person: { ageYears: 52, sex: 'female', takes: ['simvastatin'] },
    values: [is('alt', 130, [0, 35]), is('ast', 95, [0, 35]), is('ck', 140, [26, 192]), is('bilirubin_total', 0.7, [0.2, 1.2])],
    groups: ['liver'],
    names: { liver: ['simvastatin'] },
  },
  {
    title: 'low potassium on furosemide and digoxin',
    person: { ageYears: 71, sex: 'male', takes: ['digoxin', 'furosemide'] },
    values: [is('potassium', 3.1, [3.5, 5.1]), is('magnesium', 1.8, [1.7, 2.6])],
    groups: ['salts'],
    level: 'days',
    names: { salts: ['furosemide'] },
  },
  {
    title: 'an older woman with a sedimentation rate at its limit',
    person: { ageYears: 68, sex: 'female' },
    values: [is('esr', 23, [0, 20]), is('crp', 3, [0, 5]), is('hemoglobin', 13, [12, 15.5]), is('egfr', 68, [60, null])],
    groups: [],
  },
  {
    title: 'a diabetic on metformin and a statin where all goals are met',
    person: { ageYears: 63, sex: 'male', takes: ['metformin', 'atorvastatin'], conditions: ['type-2-diabetes'] },
    values: [
      is('hba1c', 6.6, [4, 5.6]),
      is('ldl', 65, [null, 116]),
      is('urine_acr', 8, [null, 30]),
      is('egfr', 84, [60, null]),
      is('alt', 30, [0, 41]),
    ],
    groups: [],
  },
];
