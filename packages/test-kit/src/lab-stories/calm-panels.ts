import { is, type Panel } from './panel.ts';

/** Values that no story belongs to: in range, on their own, or of people for whom the rules do not hold. */
export const calmPanels: readonly Panel[] = [
  {
    title: 'a panel where all is in range',
    person: { ageYears: 40, sex: 'male', takes: ['omeprazole'] },
    values: [
      is('hemoglobin', 14.8, [13, 17]),
      is('mcv', 88, [80, 100]),
      is('ferritin', 90, [30, 400]),
      is('tsh', 1.9, [0.4, 4]),
      is('alt', 22, [0, 41]),
      is('egfr', 95, [60, null]),
      is('potassium', 4.2, [3.5, 5.1]),
      is('ldl', 98, [null, 116]),
      is('hba1c', 5.2, [4, 5.6]),
    ],
    stories: [],
  },
  {
    title: 'two values that are barely outside and mean little',
    person: { ageYears: 36, sex: 'female' },
    values: [
      is('mch', 26.8, [27, 33]),
      is('monocytes_pct', 9.2, [2, 9]),
      is('hemoglobin', 12.8, [12, 15.5]),
      is('ferritin', 48, [15, 150]),
      is('tsh', 2.2, [0.4, 4]),
    ],
    stories: [],
  },
  {
    title: 'a child, for whom other ranges hold',
    person: { ageYears: 8, sex: 'male' },
    values: [is('hemoglobin', 11.2, [11.5, 15.5]), is('mcv', 74, [77, 95]), is('ferritin', 10, [12, 100])],
    stories: [],
  },
  {
    title: 'pregnancy, in which other ranges hold',
    person: { ageYears: 30, sex: 'female', isPregnant: true },
    values: [is('hemoglobin', 11.2, [12, 15.5]), is('ferritin', 12, [15, 150]), is('tsh', 4.5, [0.4, 4])],
    stories: [],
  },
  {
    title: 'an INR inside its goal on warfarin',
    person: { ageYears: 70, sex: 'male', takes: ['warfarin', 'omeprazole'] },
    values: [is('inr', 2.6, [2, 3]), is('hemoglobin', 14.1, [13, 17]), is('platelets', 220, [150, 400])],
    stories: [],
  },
  {
    title: 'an INR inside the goal of warfarin against the range of people without it',
    person: { ageYears: 70, sex: 'male', takes: ['warfarin', 'acetaminophen'] },
    values: [is('inr', 2.6, [0.8, 1.2]), is('hemoglobin', 14.1, [13, 17])],
    stories: [],
  },
  {
    title: 'a single value that stands for itself',
    person: { ageYears: 64, sex: 'male' },
    values: [is('psa_total', 5.2, [0, 4]), is('ldl', 100, [null, 116]), is('hemoglobin', 15, [13, 17])],
    stories: [],
  },
  {
    title: 'a little vitamin D that nobody replaces',
    person: { ageYears: 50, sex: 'female' },
    values: [is('vitamin_d_25oh', 18, [20, 50]), is('calcium', 9.4, [8.6, 10.2]), is('tsh', 2, [0.4, 4])],
    stories: [],
  },
  {
    title: 'a few platelets too little and nothing else',
    person: { ageYears: 30, sex: 'male' },
    values: [is('platelets', 135, [150, 400]), is('hemoglobin', 15, [13, 17]), is('wbc', 6, [4, 10])],
    stories: [],
  },
  {
    title: 'an INR that rivaroxaban raises',
    person: { ageYears: 67, sex: 'male', takes: ['rivaroxaban'] },
    values: [is('inr', 1.8, [0.8, 1.2]), is('albumin', 3.3, [3.5, 5])],
    stories: [],
  },
  {
    title: 'an older woman with a sedimentation rate at its limit',
    person: { ageYears: 68, sex: 'female' },
    values: [is('esr', 23, [0, 20]), is('crp', 3, [0, 5]), is('hemoglobin', 13, [12, 15.5]), is('egfr', 68, [60, null])],
    stories: [],
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
    stories: [],
  },
  {
    title: 'low sodium, low potassium and high calcium in people who take nothing',
    person: { ageYears: 70, sex: 'female' },
    values: [
      ...[is('sodium', 131, [135, 145]), is('tsh', 5, [0.4, 4]), is('potassium', 3.3, [3.5, 5.1]), is('bicarbonate', 31, [22, 29])],
      ...[is('calcium', 10.6, [8.6, 10.2]), is('vitamin_d_25oh', 160, [20, 100])],
    ],
    stories: [],
  },
  {
    title: 'a TSH above 10 with free T4 in range, which is not a matter of time',
    person: { ageYears: 47, sex: 'female' },
    values: [is('tsh', 13, [0.4, 4]), is('t4_free', 1.1, [0.8, 1.8]), is('anti_tpo', 300, [null, 35])],
    stories: [],
  },
  {
    title: 'ferritin with CRP where saturation was not measured',
    person: { ageYears: 58, sex: 'male' },
    values: [is('ferritin', 520, [30, 400]), is('crp', 14, [0, 5])],
    stories: [],
  },
];
