import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { expect, it } from 'vitest';
import { parsePastedText } from './pasted-text.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const read = (text: string) => readReport([parsePastedText(text)], all);
const list = (text: string) => read(text).values.map(({ analyte, valueText }) => `${analyte.id} ${valueText}`);

it.each([
  ['a label', 'Specimen: Urine (MSU)   Received 26/10/2026\nWBC  45 /HPF  (0-5)\nRBC  3-5 /HPF  (0-2)', ['urine_wbc 45', 'urine_rbc 3-5']],
  ['a heading with its date', 'URINE MICROSCOPY 12.10.2026\nWBC  45 /HPF  (0-5)\nRBC  3-5 /HPF  (0-2)', ['urine_wbc 45', 'urine_rbc 3-5']],
  [
    'a label of serum behind one of urine',
    'Specimen: Urine\nProtein  1+\nSpecimen: Serum\nCreatinine  88 umol/L  45-84\nSodium  128 mmol/L  133-146',
    ['urine_protein 1+', 'creatinine 88', 'sodium 128'],
  ],
  [
    'a label of both',
    'Specimen: blood, urine\nCreatinine  88 umol/L  45-84\nGlucose  5.1 mmol/L  3.9-5.6',
    ['creatinine 88', 'glucose 5.1'],
  ],
  [
    'a name that says it',
    'Specimen: Urine\nAlbumin  210 mg/L  <20\nGlucose, plasma  1.9 mmol/L  3.9-5.6',
    ['urine_protein_amount 210', 'glucose 1.9'],
  ],
])('takes what was sampled from %s', (_, text, expected) => {
  expect(list(text)).toEqual(expected);
});

it.each([
  ['Creatinine  9.8 mmol/24 h  7-14', 'urine_creatinine_24h 9.8'],
  ['Calcium, urine  8.9 mmol/24 h  2.5-7.5', 'urine_calcium_24h 8.9'],
  ['Serum creatinine  188 umol/L  45-84', 'creatinine 188'],
])('%s is read as %s', (line, expected) => {
  expect(list(line)).toEqual([expected]);
});

it('keeps the unit of a day’s urine in micromoles', () => {
  expect(read('24 hour urine\nVMA  22 umol/24h  <35').values.map(({ unit, value }) => [value, unit])).toEqual([[22, 'umol/(24.h)']]);
});

it.each(['Ca (adj)', 'Ca corr', 'Ca korr.', 'Corrected Ca', 'Ca (adjusted)'])('%s is the calcium corrected for albumin', (name) => {
  expect(list(`${name}  2.71 mmol/L  2.20-2.60`)).toEqual(['calcium_corrected 2.71']);
});

it.each([
  ['Ca', '2.71 mmol/L  2.20-2.60', 'calcium 2.71'],
  ['CA 125', '14 kU/L  <35', 'ca_125 14'],
  ['Ca 15.3', '22 kU/L  <31', 'ca_15_3 22'],
])('%s is no corrected calcium', (name, result, expected) => {
  expect(list(`${name}  ${result}`)).toEqual([expected]);
});

it('takes no part of an area of skin for the filtration rate', () => {
  expect(list('Urea (XM0lt)  11.2  mmol/L  2.5-7.8\neGFRcreat (CKD-EPI)/1.73 m*2 (XacUK)  33  mL/min')).toEqual(['urea 11.2', 'egfr 33']);
});

it('takes no bound for a result in words', () => {
  const text =
    'Protein C activity  88 %  (70-140)\nProtein S free antigen  61 %  (60-130)\nLupus anticoagulant (dRVVT ratio) 1.05  (<1.20)';
  expect(list(text)).toEqual(['protein_c 88', 'protein_s_free 61', 'lupus_anticoagulant 1.05']);
});

it('takes the code of an allergen for no hormone', () => {
  const { values } = read('d1  House dust mite  18.4  kUA/L  4\ne1  Cat dander  <0.10  kUA/L  0\ng6  Timothy grass  0.42  kUA/L  1');
  expect(values).toEqual([]);
  expect(list('e1  Estrone  88 pg/mL  17-200')).toEqual(['estrone 88']);
});

it('takes plasma cells in urine for none of blood', () => {
  expect(list('URINE\nPlasma cells  3 /HPF')).toEqual([]);
  expect(read('CSF\nPlasma cells  3 %').values.map(({ evidence }) => evidence)).toEqual(['otherSample']);
});

it.each([
  ['CEREBROSPINAL FLUID', 'Glucose  1.9 mmol/L  2.2-4.4'],
  ['Specimen: Ascitic fluid', 'Albumin  11 g/L'],
  ['Material: Liquor', 'Leukozyten  88 /µl  <5'],
  ['Stool', 'Potassium  5.1 mmol/L'],
])('asks about %s: %s', (heading, line) => {
  expect(read(`${heading}\n${line}`).values.map(({ evidence }) => evidence)).toEqual(['otherSample']);
});

it.each([
  ['a heading of blood', 'CSF\nWhite cells  2 /uL\nSERUM\nGlucose  5.6 mmol/L  3.9-6.1'],
  ['a name that says it', 'CSF\nWhite cells  2 /uL\nSerum glucose  5.6 mmol/L  3.9-6.1'],
  ['no heading but a list of what was asked for', 'Tests: FBC, stool culture, CSF\nGlucose  5.6 mmol/L  3.9-6.1'],
])('takes glucose for that of blood below %s', (_, text) => {
  const glucose = read(text).values.find(({ analyte }) => analyte.id === 'glucose');
  expect(glucose?.evidence).toBe('inline');
});

it('shows the results of the earlier hours of a test by the heads of their columns', () => {
  const { values, unrecognized, unreadDays } = read(
    'Test  06:00  12:00  18:00\nPotassium  3.9  5.8  7.1  mmol/L\nGlucose  4.1  3.2  1.9  mmol/L',
  );
  expect(values.map(({ valueText, evidence }) => [valueText, evidence])).toEqual([
    ['7.1', 'otherDay'],
    ['1.9', 'otherDay'],
  ]);
  const shown = unrecognized.map(({ name, valueText, printedUnit }) => `${name} ${valueText} ${printedUnit}`);
  expect(shown).toEqual([
    'Potassium 06:00 3.9 mmol/L',
    'Glucose 06:00 4.1 mmol/L',
    'Potassium 12:00 5.8 mmol/L',
    'Glucose 12:00 3.2 mmol/L',
  ]);
  expect(unreadDays).toEqual([]);
});
