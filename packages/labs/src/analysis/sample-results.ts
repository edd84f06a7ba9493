/** Results of an invented person, for people who want to look around first. They are marked as a sample wherever they appear. */
export type SampleReport = { daysAgo: number; laboratory: string; results: readonly SampleResult[] };
type SampleResult = {
  analyteId: string;
  value: number | null;
  valueText: string;
  unit: string | null;
  low: number | null;
  high: number | null;
};

const createAmountRow = (analyteId: string, value: number, unit: string, low: number | null, high: number | null): SampleResult => ({
  analyteId,
  value,
  valueText: String(value),
  unit,
  low,
  high,
});
const createTextRow = (analyteId: string, valueText: string): SampleResult => ({
  analyteId,
  value: null,
  valueText,
  unit: null,
  low: null,
  high: null,
});

const laboratory = 'Sample laboratory';

/** A woman of 67 who takes warfarin, a statin, ibuprofen now and then, St John’s wort and vitamin D. */
export const sampleReports: readonly SampleReport[] = [
  {
    daysAgo: 560,
    laboratory,
    results: [
      createAmountRow('inr', 2.6, '{INR}', 2, 3),
      createAmountRow('ferritin', 41, 'ng/mL', 13, 150),
      createAmountRow('vitamin_d_25oh', 18, 'ng/mL', 20, 50),
      createAmountRow('ldl', 151, 'mg/dL', null, 116),
      createAmountRow('tsh', 2.9, 'm[IU]/L', 0.4, 4),
      createAmountRow('creatinine', 0.78, 'mg/dL', 0.5, 0.95),
    ],
  },
  {
    daysAgo: 375,
    laboratory,
    results: [
      createAmountRow('inr', 2.4, '{INR}', 2, 3),
      createAmountRow('hemoglobin', 13.1, 'g/dL', 12, 15.5),
      createAmountRow('ferritin', 33, 'ng/mL', 13, 150),
      createAmountRow('vitamin_d_25oh', 21, 'ng/mL', 20, 50),
      createAmountRow('ldl', 128, 'mg/dL', null, 116),
      createAmountRow('tsh', 2.1, 'm[IU]/L', 0.4, 4),
      createAmountRow('creatinine', 0.8, 'mg/dL', 0.5, 0.95),
      createAmountRow('potassium', 4.2, 'mmol/L', 3.5, 5.1),
    ],
  },
  {
    daysAgo: 190,
    laboratory,
    results: [
      createAmountRow('inr', 2.1, '{INR}', 2, 3),
      createAmountRow('hemoglobin', 12.6, 'g/dL', 12, 15.5),
      createAmountRow('ferritin', 24, 'ng/mL', 13, 150),
      createAmountRow('vitamin_d_25oh', 20, 'ng/mL', 20, 50),
      createAmountRow('ldl', 112, 'mg/dL', null, 116),
      createAmountRow('hba1c', 5.5, '%', 4, 5.7),
      createAmountRow('tsh', 2.4, 'm[IU]/L', 0.4, 4),
      createAmountRow('creatinine', 0.79, 'mg/dL', 0.5, 0.95),
      createAmountRow('potassium', 4.3, 'mmol/L', 3.5, 5.1),
    ],
  },
  {
    daysAgo: 9,
    laboratory,
    results: [
      createAmountRow('inr', 1.7, '{INR}', 2, 3),
      createAmountRow('hemoglobin', 12.2, 'g/dL', 12, 15.5),
      createAmountRow('hematocrit', 37, '%', 36, 46),
      createAmountRow('mcv', 81, 'fL', 80, 98),
      createAmountRow('wbc', 6.1, '10*3/uL', 4, 10),
      createAmountRow('neutrophils_abs', 3.6, '10*3/uL', 2, 7.5),
      createAmountRow('lymphocytes_abs', 1.7, '10*3/uL', 1, 3.5),
      createAmountRow('platelets', 262, '10*3/uL', 150, 400),
      createAmountRow('ferritin', 9, 'ng/mL', 13, 150),
      createAmountRow('vitamin_d_25oh', 15, 'ng/mL', 20, 50),
      createAmountRow('cholesterol_total', 207, 'mg/dL', null, 200),
      createAmountRow('hdl', 58, 'mg/dL', 45, null),
      createAmountRow('ldl', 131, 'mg/dL', null, 116),
      createAmountRow('triglycerides', 96, 'mg/dL', null, 150),
      createAmountRow('hba1c', 5.6, '%', 4, 5.7),
      createAmountRow('tsh', 2.1, 'm[IU]/L', 0.4, 4),
      createAmountRow('creatinine', 0.81, 'mg/dL', 0.5, 0.95),
      createAmountRow('potassium', 4.4, 'mmol/L', 3.5, 5.1),
      createAmountRow('sodium', 139, 'mmol/L', 136, 145),
      createAmountRow('alt', 24, 'U/L', 10, 35),
      createAmountRow('ast', 26, 'U/L', 10, 35),
      createAmountRow('crp', 2.1, 'mg/L', null, 5),
      createAmountRow('urine_acr', 11, 'mg/g', null, 30),
      createTextRow('urine_protein', 'negative'),
      createTextRow('urine_nitrite', 'negative'),
    ],
  },
];
