/** Results of somebody invented, for who wants to look around first. Wherever they are shown they are marked as a sample. */
export type SampleReport = { daysAgo: number; laboratory: string; results: readonly SampleResult[] };
type SampleResult = {
  analyteId: string;
  value: number | null;
  valueText: string;
  unit: string | null;
  low: number | null;
  high: number | null;
};

const row = (analyteId: string, value: number, unit: string, low: number | null, high: number | null): SampleResult => ({
  analyteId,
  value,
  valueText: String(value),
  unit,
  low,
  high,
});
const word = (analyteId: string, valueText: string): SampleResult => ({
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
      row('inr', 2.6, '{INR}', 2, 3),
      row('ferritin', 41, 'ng/mL', 13, 150),
      row('vitamin_d_25oh', 18, 'ng/mL', 20, 50),
      row('ldl', 151, 'mg/dL', null, 116),
      row('tsh', 2.9, 'm[IU]/L', 0.4, 4),
      row('creatinine', 0.78, 'mg/dL', 0.5, 0.95),
    ],
  },
  {
    daysAgo: 375,
    laboratory,
    results: [
      row('inr', 2.4, '{INR}', 2, 3),
      row('hemoglobin', 13.1, 'g/dL', 12, 15.5),
      row('ferritin', 33, 'ng/mL', 13, 150),
      row('vitamin_d_25oh', 21, 'ng/mL', 20, 50),
      row('ldl', 128, 'mg/dL', null, 116),
      row('tsh', 2.1, 'm[IU]/L', 0.4, 4),
      row('creatinine', 0.8, 'mg/dL', 0.5, 0.95),
      row('potassium', 4.2, 'mmol/L', 3.5, 5.1),
    ],
  },
  {
    daysAgo: 190,
    laboratory,
    results: [
      row('inr', 2.1, '{INR}', 2, 3),
      row('hemoglobin', 12.6, 'g/dL', 12, 15.5),
      row('ferritin', 24, 'ng/mL', 13, 150),
      row('vitamin_d_25oh', 20, 'ng/mL', 20, 50),
      row('ldl', 112, 'mg/dL', null, 116),
      row('hba1c', 5.5, '%', 4, 5.7),
      row('tsh', 2.4, 'm[IU]/L', 0.4, 4),
      row('creatinine', 0.79, 'mg/dL', 0.5, 0.95),
      row('potassium', 4.3, 'mmol/L', 3.5, 5.1),
    ],
  },
  {
    daysAgo: 9,
    laboratory,
    results: [
      row('inr', 1.7, '{INR}', 2, 3),
      row('hemoglobin', 12.2, 'g/dL', 12, 15.5),
      row('hematocrit', 37, '%', 36, 46),
      row('mcv', 81, 'fL', 80, 98),
      row('wbc', 6.1, '10*3/uL', 4, 10),
      row('neutrophils_abs', 3.6, '10*3/uL', 2, 7.5),
      row('lymphocytes_abs', 1.7, '10*3/uL', 1, 3.5),
      row('platelets', 262, '10*3/uL', 150, 400),
      row('ferritin', 9, 'ng/mL', 13, 150),
      row('vitamin_d_25oh', 15, 'ng/mL', 20, 50),
      row('cholesterol_total', 207, 'mg/dL', null, 200),
      row('hdl', 58, 'mg/dL', 45, null),
      row('ldl', 131, 'mg/dL', null, 116),
      row('triglycerides', 96, 'mg/dL', null, 150),
      row('hba1c', 5.6, '%', 4, 5.7),
      row('tsh', 2.1, 'm[IU]/L', 0.4, 4),
      row('creatinine', 0.81, 'mg/dL', 0.5, 0.95),
      row('potassium', 4.4, 'mmol/L', 3.5, 5.1),
      row('sodium', 139, 'mmol/L', 136, 145),
      row('alt', 24, 'U/L', 10, 35),
      row('ast', 26, 'U/L', 10, 35),
      row('crp', 2.1, 'mg/L', null, 5),
      row('urine_acr', 11, 'mg/g', null, 30),
      word('urine_protein', 'negative'),
      word('urine_nitrite', 'negative'),
    ],
  },
];
