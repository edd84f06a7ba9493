import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { describe, expect, it } from 'vitest';
import type { PrintedRange } from '../reading/ranges.ts';
import type { ReadValue } from '../reading/read-value.ts';
import { assessValues } from './assess.ts';
import { listCombinationQuestions } from './combinations.ts';
import { convertUnit } from './convert.ts';
import { computeRangeFlag } from './flag.ts';

const analyte = (id: string, unit: string, more: Partial<Analyte> = {}): Analyte => ({
  id,
  name: id,
  loinc: '0-0',
  specimen: 'blood',
  unit,
  names: [id],
  ...more,
});
const glucose = analyte('glucose', 'mg/dL', { units: { 'mmol/L': 18.016 }, plausible: [10, 1500] });
const hba1c = analyte('hba1c', '%', { units: { 'mmol/mol': { factor: 0.09148, offset: 2.152 } } });
const platelets = analyte('platelets', '10*3/uL', { plausible: [1, 3000] });
const lipoprotein = analyte('lp_a', 'nmol/L');
const hemoglobin = analyte('hemoglobin', 'g/dL', { units: { 'g/L': 0.1 }, plausible: [1.5, 26] });
const potassium = analyte('potassium', 'mmol/L', { plausible: [1, 12] });
const tsh = analyte('tsh', 'm[IU]/L', { plausible: [0, 500] });
const ferritin = analyte('ferritin', 'ng/mL', { plausible: [0.5, 100_000] });

describe('conversion', () => {
  it.each([
    [5.5, 'mmol/L', 'mg/dL', glucose, 99.088],
    [99.088, 'mg/dL', 'mmol/L', glucose, 5.5],
    [33, 'mmol/mol', '%', hba1c, 5.17],
    [7, '%', 'mmol/mol', hba1c, 53],
    [150_000, '/uL', '10*3/uL', platelets, 150],
    [250, '10*9/L', '10*3/uL', platelets, 250],
    [2.5, '10*5/uL', '10*9/L', platelets, 250],
  ] as const)('%d %s is in %s …', (value, from, to, of, expected) => {
    expect(convertUnit(value, { from, to }, of)).toBeCloseTo(expected, 1);
  });

  it.each([
    ['mg/dL', 'nmol/L', lipoprotein],
    ['nmol/L', 'mg/dL', lipoprotein],
    ['%', '10*3/uL', platelets],
  ] as const)('from %s to %s there is no way', (from, to, of) => {
    expect(convertUnit(50, { from, to }, of)).toBeNull();
  });
});

const range = (low: number | null, high: number | null, isStrict = false): PrintedRange => ({
  low,
  high,
  isStrict,
  text: `${low ?? '<'} - ${high ?? '>'}`,
});
const amount = (value: number | null, comparator: '<' | '>' | null = null, upTo: number | null = null) => ({ value, comparator, upTo });

describe('the flag by the printed range', () => {
  it.each([
    [amount(12), range(13, 17), 'L'],
    [amount(13), range(13, 17), 'N'],
    [amount(17.1), range(13, 17), 'H'],
    [amount(200), range(null, 200, true), 'H'],
    [amount(200), range(null, 200), 'N'],
    [amount(40), range(40, null, true), 'L'],
    [amount(0.2, '<'), range(0.5, 3), 'L'],
    [amount(3, '<'), range(0, 5), 'N'],
    [amount(5, '<'), range(null, 5, true), 'N'],
    [amount(50, '<'), range(20, 100), null],
    [amount(90, '>'), range(60, null, true), 'N'],
    [amount(150, '>'), range(30, 100), 'H'],
    [amount(2, null, 3), range(0, 5), 'N'],
    [amount(4, null, 6), range(0, 5), 'H'],
    [amount(5), range(null, null), null],
    [amount(null), range(1, 2), null],
  ] as const)('%j against %j is %s', (value, printed, flag) => {
    expect(computeRangeFlag(value, printed)).toBe(flag);
  });
});

const read = (of: Analyte, value: number, more: Partial<ReadValue> = {}): ReadValue => ({
  analyte: of,
  name: of.name,
  valueText: String(value),
  value,
  upTo: null,
  comparator: null,
  unit: of.unit,
  printedUnit: of.unit,
  range: null,
  printedFlag: null,
  certainty: 1,
  evidence: 'column',
  place: { page: 1, x: 0, end: 0, y: 0, height: 9 },
  ...more,
});
const listQuestionKinds = (value: ReadValue) =>
  assessValues([value]).flatMap(({ questions }) => questions.map(({ kind, suggested }) => [kind, suggested]));
const decimals = (low: string, high: string): PrintedRange => ({
  low: Number(low),
  high: Number(high),
  isStrict: false,
  text: `${low} - ${high}`,
});

describe('a lost decimal point', () => {
  it.each([
    ['beyond what is possible', read(hemoglobin, 135, { range: decimals('13.0', '17.0') }), [['decimal-point', 13.5]]],
    ['beyond what is possible, without a range', read(hemoglobin, 135), [['decimal-point', 13.5]]],
    ['far outside a range with decimals', read(ferritin, 2455, { range: decimals('15.0', '150.0') }), [['decimal-point', 245.5]]],
    ['on a picture', read(tsh, 25, { range: decimals('0.4', '4.0'), certainty: 0.97 }), [['decimal-point', 2.5]]],
    ['moved on a picture', read(ferritin, 4.1, { range: decimals('15', '150'), certainty: 0.97 }), [['decimal-point', 41]]],
    [
      'on a picture, just above a range of whole numbers',
      read(ferritin, 182, { range: decimals('15', '150'), certainty: 0.97 }),
      [['decimal-point', 18.2]],
    ],
    ['none: the laboratory marks it as high', read(ferritin, 182, { range: decimals('15', '150'), certainty: 0.97, printedFlag: 'H' }), []],
    ['none: above a range that it would leave below', read(potassium, 6, { range: decimals('3.5', '5.1'), certainty: 0.97 }), []],
    ['none: a high value of whole numbers', read(ferritin, 1350, { range: decimals('15', '150') }), []],
    ['none: a usual value', read(potassium, 4.1, { range: decimals('3.5', '5.1') }), []],
  ] as const)('is asked about: %s', (_, value, questions) => {
    expect(listQuestionKinds(value)).toEqual(questions);
  });
});

describe('units and marks that do not fit', () => {
  it('asks about a value without unit that is possible in another one only', () => {
    expect(listQuestionKinds(read(glucose, 5.2, { unit: null, printedUnit: null }))).toEqual([['unit', null]]);
  });
  it('asks about a unit that the analyte does not have', () => {
    expect(listQuestionKinds(read(lipoprotein, 30, { unit: 'mg/dL', printedUnit: 'mg/dL' }))).toEqual([['unit', null]]);
  });
  it('asks where the mark of the laboratory and its range do not agree', () => {
    expect(listQuestionKinds(read(potassium, 4.1, { range: decimals('3.5', '5.1'), printedFlag: 'H' }))).toEqual([['flag', null]]);
  });
});

describe('values that do not fit together', () => {
  it.each([
    ['hematocrit and hemoglobin', { hemoglobin: 12.5, hematocrit: 57.5 }, 'hematocrit'],
    ['MCV', { mcv: 87.8, hematocrit: 57.5, rbc: 5.2 }, 'mcv'],
    [
      'the shares of white cells',
      { neutrophils_pct: 60, lymphocytes_pct: 31, monocytes_pct: 70, eosinophils_pct: 1, basophils_pct: 1 },
      'neutrophils_pct',
    ],
    ['counts in the place of shares', { neutrophils_pct: 4.6, lymphocytes_pct: 1.9, monocytes_pct: 0.5 }, 'neutrophils_pct'],
    ['a count and its share', { neutrophils_abs: 38, neutrophils_pct: 60, wbc: 6.3 }, 'neutrophils_abs'],
    ['direct bilirubin', { bilirubin_direct: 1.2, bilirubin_total: 0.9 }, 'bilirubin_direct'],
    ['albumin', { albumin: 41, total_protein: 7.2 }, 'albumin'],
    ['HDL', { hdl: 230, cholesterol_total: 185 }, 'hdl'],
    ['LDL by formula', { ldl: 50, cholesterol_total: 235, hdl: 38, triglycerides: 195 }, 'ldl'],
    ['average glucose', { eag: 210, hba1c: 5.4 }, 'eag'],
    ['urea and its nitrogen', { bun: 40, urea: 5 }, 'bun'],
    ['free PSA', { psa_free: 2, psa_total: 1 }, 'psa_free'],
  ] as const)('are asked about: %s', (_, amounts, first) => {
    expect(listCombinationQuestions(amounts).map(({ analyteIds }) => analyteIds[0])).toEqual([first]);
  });

  it('are asked about once, at the one that breaks most of them', () => {
    const misreadCells = { hemoglobin: 12.5, hematocrit: 37.5, rbc: 2.5, mcv: 88, mch: 29.4, mchc: 33.3 };
    expect(listCombinationQuestions(misreadCells).map(({ analyteIds }) => analyteIds[0])).toEqual(['rbc', 'rbc']);
    const misreadShare = { hemoglobin: 12.5, hematocrit: 57.5, rbc: 5.2, mcv: 87.75, mch: 24, mchc: 32.8 };
    expect(new Set(listCombinationQuestions(misreadShare).map(({ analyteIds }) => analyteIds[0]))).toEqual(new Set(['hematocrit']));
  });

  it('says nothing of values that fit', () => {
    const fitting = {
      hemoglobin: 15,
      hematocrit: 45,
      rbc: 5,
      mcv: 90,
      mch: 30,
      mchc: 33.3,
      hdl: 50,
      cholesterol_total: 200,
      triglycerides: 150,
      ldl: 120,
      non_hdl: 150,
      vldl: 30,
    };
    expect(listCombinationQuestions(fitting)).toEqual([]);
    expect(listCombinationQuestions({ hemoglobin: 15 })).toEqual([]);
  });
});

describe('confidence', () => {
  it.each([
    ['high for a plain value', read(potassium, 4.1), 'high'],
    ['medium without a unit', read(potassium, 4.1, { unit: null, printedUnit: null }), 'medium'],
    ['medium for letters that were not all clear', read(potassium, 4.1, { certainty: 0.9 }), 'medium'],
    ['low for letters that were hard to recognize', read(potassium, 4.1, { certainty: 0.5 }), 'low'],
    ['low for an impossible value', read(hemoglobin, 135), 'low'],
  ] as const)('is %s', (_, value, level) => {
    const [assessed] = assessValues([value]);
    expect(assessed?.confidence.level).toBe(level);
    expect(assessed?.confidence.reasons.length === 0).toBe(level === 'high');
  });

  it('gives the amount in the unit of the analyte', () => {
    expect(assessValues([read(glucose, 5.5, { unit: 'mmol/L' })])[0]?.amount).toBeCloseTo(99.09, 2);
  });
});
