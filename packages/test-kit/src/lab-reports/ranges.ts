import type { Layout } from './layout.ts';

const wide = [40, 210, 300, 380, 470];

/** Layouts that are about ranges. */
export const ranges: readonly Layout[] = [
  {
    name: 'columns for values in range and out of range',
    lines: [
      'Test Name | In Range | Out Of Range | Reference Range | Lab',
      'CHOLESTEROL, TOTAL |  | 231 H | <200 mg/dL | EN',
      'HDL CHOLESTEROL | 62 |  | > OR = 40 mg/dL | EN',
      'TRIGLYCERIDES | 98 |  | <150 mg/dL | EN',
      'LDL-CHOLESTEROL |  | 151 H | <100 mg/dL | EN',
      'HEMOGLOBIN A1c | 5.4 |  | <5.7 % of total Hgb | EN',
    ],
    values: [
      'cholesterol_total 231 mg/dL ..200 H',
      'hdl 62 mg/dL 40..',
      'triglycerides 98 mg/dL ..150',
      'ldl 151 mg/dL ..100 H',
      'hba1c 5.4 % ..5.7',
    ],
  },
  {
    name: 'ranges by sex in one cell, for a woman',
    lines: ['Sex: Female  Age: 34 years', 'Hemoglobin | 12.4 | g/dL | Male: 13.0-17.0 / Female: 12.0-15.0'],
    values: ['hemoglobin 12.4 g/dL 12..15'],
  },
  {
    name: 'ranges by sex on several lines, for a man',
    lines: [
      'Gender : Male | Age : 51 Years',
      'Uric Acid | 7.4 | mg/dL | Male: 3.5 - 7.2',
      ' |  |  | Female: 2.6 - 6.0',
      'Ferritin | 12 | ng/mL | Men: 30 - 400',
      ' |  |  | Women: 15 - 150',
    ],
    values: ['uric_acid 7.4 mg/dL 3.5..7.2', 'ferritin 12 ng/mL 30..400'],
  },
  {
    name: 'ranges by sex where the report does not tell the sex',
    lines: ['Hemoglobin | 12.4 | g/dL | M: 13.0-17.0  F: 12.0-15.0'],
    values: ['hemoglobin 12.4 g/dL ..'],
  },
  {
    name: 'ranges by age on several lines',
    lines: [
      'Sex: F | Age: 67 Y',
      'TSH | 5.1 | uIU/mL | 1 - 18 years: 0.7 - 5.7',
      ' |  |  | 19 - 60 years: 0.4 - 4.2',
      ' |  |  | > 60 years: 0.5 - 8.9',
    ],
    values: ['tsh 5.1 u[IU]/mL 0.5..8.9'],
  },
  {
    name: 'ranges below their values, on lines that are all equally far apart',
    lines: [
      'Ferritine | 86 µg/L | 91',
      '(Immunoturbidimétrie, Cobas) | (30 à 300)',
      'TSH | 2,48 mUI/L | 2,10',
      ' | (0,4 à 4)',
      'Protéine C réactive | 3,1 mg/L | 1,2',
      '(Immunoturbidimétrie, Cobas) | Inférieur à 5',
      'Hémoglobine glyquée HbA1c | 6,1 % | 5,9',
      ' | (4 à 6)',
    ],
    columns: [40, 250, 400],
    values: ['ferritin 86 ug/L 30..300', 'tsh 2,48 m[IU]/L 0.4..4', 'crp 3,1 mg/L ..5', 'hba1c 6,1 % 4..6'],
  },
  {
    name: 'values and ranges with one bound',
    lines: [
      'eGFR | >90 | mL/min/1.73m2 | >60',
      'TSH | <0.01 | mIU/L | 0.4-4.0',
      'hs-CRP | ≤0.2 | mg/L | ≤ 3.0',
      'PSA | < 0.1 | ng/mL | up to 4.0',
      'Anti-TPO | 12 | IU/mL | less than 34',
      'Vitamin D, 25-Hydroxy | ≥ 150 | ng/mL | 30-100',
    ],
    values: [
      'egfr >90 mL/min/{1.73_m2} 60..',
      'tsh <0.01 m[IU]/L 0.4..4',
      'crp_hs ≤0.2 mg/L ..3',
      'psa_total <0.1 ng/mL ..4',
      'anti_tpo 12 [IU]/mL ..34',
      'vitamin_d_25oh ≥150 ng/mL 30..100',
    ],
  },
  {
    name: 'units between the value and the range, and at the end',
    lines: [
      'Free T4 | 14.2 pmol/L | 12.0 - 22.0',
      'Free T3 | 4.8 | 3.1 - 6.8 | pmol/L',
      'Cortisol (AM) | 310 | 133 - 537 nmol/L',
      'Prolactin | 210 mIU/L (102-496)',
    ],
    values: [
      't4_free 14.2 pmol/L 12..22',
      't3_free 4.8 pmol/L 3.1..6.8',
      'cortisol_am 310 nmol/L 133..537',
      'prolactin 210 m[IU]/L 102..496',
    ],
  },
  {
    name: 'the range before the value',
    columns: [40, 160, 300, 380],
    lines: [
      'Test | Normal range | Result | Units',
      'Hemoglobin | 13.0 - 17.0 | 12.1 L | g/dL',
      'Triglycerides | < 150 | 212 H | mg/dL',
      'Potassium | 3.5-5.1 mmol/L | 4.2',
    ],
    values: ['hemoglobin 12.1 g/dL 13..17 L', 'triglycerides 212 mg/dL ..150 H', 'potassium 4.2 mmol/L 3.5..5.1'],
  },
  {
    name: 'a portal with the range before the value, one below the other',
    columns: [40],
    lines: ['Hemoglobin', 'Normal range: 13.5 - 17.5 g/dL', '14.1', 'Creatinine', 'Normal value: 0.60 - 1.30 mg/dL', 'Your value: 1.02'],
    values: ['hemoglobin 14.1 g/dL 13.5..17.5', 'creatinine 1.02 mg/dL 0.6..1.3'],
  },
  {
    name: 'a portal with value and unit apart from the standard range',
    columns: wide,
    lines: [
      'Component | Your Value | Standard Range | Flag',
      'WBC | 5.6 10*3/uL | 4.0 - 11.0 10*3/uL',
      'Platelet Count | 143 10*3/uL | 150 - 400 10*3/uL | L',
      'Sodium | 133 mmol/L | 135 - 145 mmol/L | L',
      'Bilirubin Total | <0.2 mg/dL | 0.2 - 1.2 mg/dL',
    ],
    values: [
      'wbc 5.6 10*3/uL 4..11',
      'platelets 143 10*3/uL 150..400 L',
      'sodium 133 mmol/L 135..145 L',
      'bilirubin_total <0.2 mg/dL 0.2..1.2',
    ],
  },
  {
    name: 'the phases of a cycle beside a hormone',
    columns: [40, 170, 230, 300],
    lines: [
      'Sex: Female | Age: 29',
      'Estradiol | 88 | pg/mL | Follicular phase: 12.5 - 166',
      ' |  |  | Ovulation: 85.8 - 498',
      ' |  |  | Luteal phase: 43.8 - 211',
      'FSH | 6.2 | mIU/mL | Follicular: 3.5-12.5 Ovulatory: 4.7-21.5 Luteal: 1.7-7.7',
    ],
    values: ['estradiol 88 pg/mL ..', 'fsh 6.2 m[IU]/mL ..'],
  },
  {
    name: 'children and adults, men and women in one range',
    columns: [40, 170, 230, 300],
    lines: [
      'Sex: Male | Age: 52',
      'Alkaline Phosphatase | 88 | U/L | Adult: 40 - 129 ; Child: 100 - 400',
      'Creatinine | 1.0 | mg/dL | Adult Male: 0.7-1.3 Adult Female: 0.6-1.1 Child: 0.3-0.7',
      'ESR | 22 | mm/hr | Male (<50 yrs): 0-15 Male (>50 yrs): 0-20 Female (<50 yrs): 0-20',
    ],
    values: ['alp 88 U/L 40..129', 'creatinine 1.0 mg/dL 0.7..1.3', 'esr 22 mm/h 0..20'],
  },
  {
    name: 'stars in a column and ranges in square brackets',
    columns: wide,
    lines: [
      'Albumin | 33 | * | g/L | [35 - 50]',
      'ALT | 88 | ** | IU/L | [0 - 40]',
      'CK | 120 |  | IU/L | [25 - 200]',
      'Amylase | 55 |  | IU/L | [28 - 100]',
    ],
    values: ['albumin 33 g/L 35..50 A', 'alt 88 U/L 0..40 A', 'ck 120 U/L 25..200', 'amylase 55 U/L 28..100'],
  },
];
