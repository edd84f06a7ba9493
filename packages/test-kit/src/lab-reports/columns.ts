import type { Layout } from './layout.ts';

const wide = [40, 210, 300, 380, 470];

/** Layouts that are about columns. */
export const columns: readonly Layout[] = [
  {
    name: 'an American report with the flag in its own column and the laboratory code at the end',
    lines: [
      'Tests | Result | Flag | Units | Reference Interval | Lab',
      'CBC With Differential/Platelet',
      'WBC | 12.1 | High | x10E3/uL | 3.4-10.8 | 01',
      'RBC | 4.61 |  | x10E6/uL | 3.77-5.28 | 01',
      'Hemoglobin | 10.2 | Low | g/dL | 11.1-15.9 | 01',
      'Neutrophils (Absolute) | 3.5 |  | x10E3/uL | 1.4-7.0 | 01',
      'C-Reactive Protein, Cardiac | 0.45 |  | mg/L | 0.00-3.00 | 02',
    ],
    values: [
      'wbc 12.1 10*3/uL 3.4..10.8 H',
      'rbc 4.61 10*6/uL 3.77..5.28',
      'hemoglobin 10.2 g/dL 11.1..15.9 L',
      'neutrophils_abs 3.5 10*3/uL 1.4..7',
      'crp_hs 0.45 mg/L 0..3',
    ],
  },
  {
    name: 'British serum prefixes, brackets around ranges and asterisks for flags',
    lines: [
      'Serum sodium | 141 | mmol/L | [133 - 146]',
      'Serum potassium | * 5.6 | mmol/L | [3.5 - 5.3]',
      'Serum creatinine level | 88 | umol/L | [44 - 97]',
      'Serum total bilirubin level | 9 | umol/L | [< 21]',
      'Serum ferritin | 22 | ug/L | [10 - 204]',
      'Haemoglobin concentration | 132 | g/L | [115 - 165]',
    ],
    values: [
      'sodium 141 mmol/L 133..146',
      'potassium 5.6 mmol/L 3.5..5.3 A',
      'creatinine 88 umol/L 44..97',
      'bilirubin_total 9 umol/L ..21',
      'ferritin 22 ug/L 10..204',
      'hemoglobin 132 g/L 115..165',
    ],
  },
  {
    name: 'two columns of results',
    columns: [40, 130, 170, 220, 310, 400, 440, 490],
    lines: [
      'Sodium | 139 | mmol/L | 136-145 | Potassium | 4.4 | mmol/L | 3.5-5.1',
      'Urea | 5.1 | mmol/L | 2.5-7.8 | Creatinine | 71 | umol/L | 59-104',
    ],
    values: ['sodium 139 mmol/L 136..145', 'potassium 4.4 mmol/L 3.5..5.1', 'urea 5.1 mmol/L 2.5..7.8', 'creatinine 71 umol/L 59..104'],
  },
  {
    name: 'an earlier result in a further column',
    lines: ['Test | Result | Previous | Unit | Reference range', 'Ferritin | 41 | 18 | ng/mL | 15-150', 'Iron | 92 | 47 | ug/dL | 60-170'],
    values: ['ferritin 41 ng/mL 15..150', 'iron 92 ug/dL 60..170'],
  },
  {
    name: 'dated columns with the newest at the right',
    lines: [
      'Test | 12/03/2024 | 09/09/2024 | 28/02/2025 | Units | Range',
      'ALT | 61 | 55 | 38 | U/L | 0-41',
      'AST | 44 | 41 | 29 | U/L | 0-40',
    ],
    values: ['alt 38 U/L 0..41', 'ast 29 U/L 0..40'],
  },
  {
    name: 'dated columns with the newest at the left',
    lines: ['Test | 28 Feb 2025 | 09 Sep 2024 | 12 Mar 2024 | Units | Range', 'TSH | 2.31 | 4.80 | 5.10 | mIU/L | 0.4-4.0'],
    values: ['tsh 2.31 m[IU]/L 0.4..4'],
  },
  {
    name: 'dot leaders',
    columns: [40],
    lines: [
      'Glucose (fasting) ........................ 93 mg/dL (70 - 99)',
      'Creatinine . . . . . . . . . . . . . . 0.88 mg/dL (0.6 - 1.2)',
      'Uric acid ______________ 5.5 mg/dL',
    ],
    values: ['glucose_fasting 93 mg/dL 70..99', 'creatinine 0.88 mg/dL 0.6..1.2', 'uric_acid 5.5 mg/dL'],
  },
  {
    name: 'a table that lies on its side',
    columns: [40, 130, 220, 310],
    lines: [
      'Hemoglobin | WBC | Platelets | MCV',
      '14.2 | 6.1 | 244 | 88',
      'g/dL | 10^9/L | 10^9/L | fL',
      '13-17 | 4-10 | 150-400 | 80-100',
    ],
    values: ['hemoglobin 14.2 g/dL 13..17', 'wbc 6.1 10*9/L 4..10', 'platelets 244 10*9/L 150..400', 'mcv 88 fL 80..100'],
  },
  {
    name: 'an earlier result with its date beside the new one',
    lines: [
      'Test | Current Result and Flag | Previous Result and Date | Units | Reference Interval',
      'Hemoglobin A1c | 5.8 High | 5.2 01/12/2023 | % | 4.8-5.6',
      'TSH | 2.010 | 3.400 01/12/2023 | uIU/mL | 0.450-4.500',
      'Ferritin | 31 |  | ng/mL | 15-150',
    ],
    columns: [40, 180, 290, 420, 480],
    values: ['hba1c 5.8 % 4.8..5.6 H', 'tsh 2.010 u[IU]/mL 0.45..4.5', 'ferritin 31 ng/mL 15..150'],
  },
  {
    name: 'the unit before the value',
    lines: ['Hemoglobin | g/dL | 13.5 | 13.0-17.0', 'Leukocytes | 10^9/L | 6.4 | 4.0-10.0'],
    values: ['hemoglobin 13.5 g/dL 13..17', 'wbc 6.4 10*9/L 4..10'],
  },
  {
    name: 'lines recognized as one piece of text each',
    columns: [40],
    lines: [
      'Hemoglobin 13.5 g/dL 13.0 - 17.0',
      'HEMATOCRIT : 41.2 % (40 - 50)',
      'RBC Count 4.71 mill/cumm 4.5-5.5',
      'Platelet Count 2.45 lakhs/cumm 1.5 - 4.5',
      'Total WBC Count 7,200 /cumm 4,000 - 11,000',
      'TSH 3.2 uIU/mL 0.4 - 4.2',
      'Vitamin D 17.2 ng/mL L 30-100',
    ],
    values: [
      'hemoglobin 13.5 g/dL 13..17',
      'hematocrit 41.2 % 40..50',
      'rbc 4.71 10*6/uL 4.5..5.5',
      'platelets 2.45 10*5/uL 1.5..4.5',
      'wbc 7,200 /uL 4000..11000',
      'tsh 3.2 u[IU]/mL 0.4..4.2',
      'vitamin_d_25oh 17.2 ng/mL 30..100 L',
    ],
  },
  {
    name: 'values and units without a space between',
    columns: [40, 200, 320],
    lines: ['Glucose | 92mg/dL | 70-99', 'Sodium | 139mmol/L | 136-145', 'HbA1c | 5.4% | 4.0-5.6', 'ESR | 12mm/hr | 0-20'],
    values: ['glucose 92 mg/dL 70..99', 'sodium 139 mmol/L 136..145', 'hba1c 5.4 % 4..5.6', 'esr 12 mm/h 0..20'],
  },
  {
    name: 'a German report with units before values and signs in a column',
    lines: [
      'Leukozyten | Tsd/µl | 6,4 |  | 4,0-10,0',
      'Hämoglobin | g/dl | 11,2 | - | 12,0-16,0',
      'CRP | mg/l | 12,4 | + | < 5,0',
      'Kreatinin (enzym.) | mg/dl | 0,85 |  | 0,5-0,9',
      'TSH | mU/l | 2,1 |  | 0,3-4,0',
      'HbA1c | % | 5,4 |  | < 5,7',
      'HbA1c (IFCC) | mmol/mol | 36 |  | < 39',
    ],
    values: [
      'wbc 6,4 10*3/uL 4..10',
      'hemoglobin 11,2 g/dL 12..16 L',
      'crp 12,4 mg/L ..5 H',
      'creatinine 0,85 mg/dL 0.5..0.9',
      'tsh 2,1 m[IU]/L 0.3..4',
      'hba1c 5,4 % ..5.7',
      'hba1c_ifcc 36 mmol/mol ..39',
    ],
  },
  {
    name: 'a French report with two units of one value',
    lines: [
      'Glycémie à jeun | 0,92 g/L | 5,11 mmol/L | (0,70-1,10)',
      'Créatininémie | 8,1 mg/L | 72 µmol/L | (6,0-11,0)',
      'Cholestérol HDL | 0,58 g/L | 1,50 mmol/L',
      'Gamma GT | 22 UI/L |  | (inf. à 40)',
      'ASAT (TGO) | 24 UI/L |  | (5-34)',
      'Vitesse de sédimentation | 8 mm/h',
    ],
    values: [
      'glucose_fasting 0,92 g/L 0.7..1.1',
      'creatinine 8,1 mg/L 6..11',
      'hdl 0,58 g/L',
      'ggt 22 U/L ..40',
      'ast 24 U/L 5..34',
      'esr 8 mm/h',
    ],
  },
  {
    name: 'flags as words far from their values',
    columns: wide,
    lines: [
      'Test | Result | Units | Normal range | Status',
      'Ferritin | 9 | ng/mL | 15 - 150 | LOW',
      'Glucose | 132 | mg/dL | 70 - 99 | HIGH',
      'Calcium | 9.5 | mg/dL | 8.6 - 10.2 | NORMAL',
      'ALT | 44 | U/L | 7 - 56 | Within range',
      'TSH | 9.8 | mIU/L | 0.4 - 4.0 | ABNORMAL',
    ],
    values: [
      'ferritin 9 ng/mL 15..150 L',
      'glucose 132 mg/dL 70..99 H',
      'calcium 9.5 mg/dL 8.6..10.2 N',
      'alt 44 U/L 7..56 N',
      'tsh 9.8 m[IU]/L 0.4..4 A',
    ],
  },
  {
    name: 'three dated columns of which the newest is empty for one line',
    columns: [40, 150, 230, 310, 400, 470],
    lines: [
      'Test | 01/02/2023 | 01/02/2024 | 15/02/2025 | Unit | Range',
      'Urea | 5.5 | 5.8 | 6.1 | mmol/L | 2.5-7.8',
      'Ferritin | 20 | 35 |  | ug/L | 15-300',
      'Potassium | 4.0 | 4.1 | 4.4 | mmol/L | 3.5-5.3',
    ],
    values: ['urea 6.1 mmol/L 2.5..7.8', 'potassium 4.4 mmol/L 3.5..5.3'],
  },
  {
    name: 'a German table with results of two days',
    columns: [40, 180, 250, 320, 390],
    lines: [
      'Analyse | Einheit | Referenz | 12.03.2024 | 14.09.2024',
      'Hämoglobin | g/dl | 12,0-16,0 | 11,1 | 12,9',
      'Ferritin | µg/l | 15-150 | 9 | 44',
    ],
    values: ['hemoglobin 12,9 g/dL 12..16', 'ferritin 44 ug/L 15..150'],
  },
];
