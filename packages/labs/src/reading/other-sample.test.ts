import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { expect, it } from 'vitest';
import { parsePastedText } from './pasted-text.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const linked = (name: string, result: string) =>
  readReport([parsePastedText(`Test\tResult\tUnit\tReference\nFerritin\t9\tng/mL\t15-150\n${name}\t${result}`)], all)
    .values.map(({ analyte }) => analyte.id)
    .filter((id) => id !== 'ferritin');

it.each([
  ['Potassium (stool)', '4.1\tmmol/L\t3.5-5.1'],
  ['Haemoglobin (iFOBT)', '12\tg/dL\t11-15'],
  ['Haemoglobin (FIT)', 'positive\t\tnegative'],
  ['Hémoglobine (selles)', '12\tg/dL\t11-15'],
  ['Glucose (CSF)', '60\tmg/dL\t40-70'],
  ['Sodium (dialysate)', '140\tmmol/L\t130-145'],
  ['Calcium (sweat)', '2.3\tmmol/L\t2.2-2.6'],
  ['Albumin (ascites)', '4.1\tg/dL\t3.5-5.0'],
  ['Cortisol (saliva)', '300\tnmol/L\t100-500'],
  ['LDH (ascitic fluid)', '200\tU/L\t120-246'],
  ['Uric acid (synovial)', '5\tmg/dL\t2-7'],
  ['Glukose (Liquor)', '60\tmg/dL\t40-70'],
  ['Hemoglobin, stool', '12\tg/dL\t11-15'],
  ['Glucose, CSF', '60\tmg/dL\t40-70'],
])('%s is no measurement of blood or urine', (name, result) => {
  expect(linked(name, result)).toEqual([]);
});

it.each([
  ['Potassium (K+)', '4.1\tmmol/L\t3.5-5.1', 'potassium'],
  ['Hemoglobin (Hb)', '12\tg/dL\t11-15', 'hemoglobin'],
  ['Creatinine (serum)', '0.9\tmg/dL\t0.5-1.1', 'creatinine'],
  ['Iron (Fe)', '80\tug/dL\t60-170', 'iron'],
])('%s is one of blood', (name, result, id) => {
  expect(linked(name, result)).toEqual([id]);
});
