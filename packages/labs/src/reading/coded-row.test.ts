import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import { assessValues } from '../values/assess.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const columns = [40, 420, 540, 570, 670, 790];
const head = 'Test | Result | Flag | Unit | Reference range | Code';
const read = (...lines: string[]) => {
  const { values, unrecognized } = readReport([createLayoutPage([head, ...lines], columns)], all);
  return {
    values: values.map(({ analyte, valueText, value, unit }) => [analyte.id, valueText, value, unit]),
    unrecognized: unrecognized.map(({ name, valueText, printedUnit }) => [name, valueText, printedUnit]),
  };
};

it('a code says what a name in any language means', () => {
  expect(read('Dòng máu đỏ |  0.9 |  | mg/dL | 0.6-1.1 | LOINC 2160-0').values).toEqual([['creatinine', '0.9', 0.9, 'mg/dL']]);
});

it('a code of a urine test holds on a report that never names urine', () => {
  expect(read('Sodium | 80 |  | mmol/L |  | LOINC 2955-3').values).toEqual([['urine_sodium', '80', 80, 'mmol/L']]);
});

it('stores a result in words of its own, with or without a known code', () => {
  expect(
    read('Urine culture | No growth after 5 days |  |  |  | LOINC 630-4', 'Stool culture | Salmonella isolated |  |  |  | no LOINC'),
  ).toEqual({
    values: [['urine_culture', 'No growth after 5 days', null, null]],
    unrecognized: [['Stool culture', 'Salmonella isolated', null]],
  });
});

it('asks about a result that a note of the laboratory doubts, and reads no number of a note', () => {
  const lines = [
    'Potassium | 6.8 | H | mmol/L | 3.5-5.1 | LOINC 2823-3',
    'Lab note: Specimen grossly hemolyzed. Sodium 120 mmol/L by another method.',
    'Zorbulin index | 3.2 | H | zorb/L | 1-5 | no LOINC',
    'Lab note: Sample clotted',
    'Sodium | 140 |  | mmol/L | 135-145 | LOINC 2951-2',
    'Lab note: Method changed on 2 March',
    'Stool culture | No growth at first, then … |  |  |  | no LOINC',
  ];
  const { values, unrecognized, unread } = readReport([createLayoutPage([head, ...lines], columns)], all);
  expect([...values, ...unrecognized].map(({ valueText, evidence }) => [valueText, evidence])).toEqual([
    ['6.8', 'doubted'],
    ['140', 'inline'],
    ['3.2', 'doubted'],
    ['No growth at first, then …', 'doubted'],
  ]);
  expect(unread).toEqual([]);
  expect(assessValues(values).map(({ questions }) => questions.length)).toEqual([1, 0]);
});

const isDoubted = (note: string): boolean => {
  const lines = ['Potassium | 6.8 | H | mmol/L | 3.5-5.1 | LOINC 2823-3', `Lab note: ${note}`];
  return readReport([createLayoutPage([head, ...lines], columns)], all).values.some(({ evidence }) => evidence === 'doubted');
};

it.each([
  'Probe hämolytisch',
  'Probe lipämisch',
  'Probe haemolytisch',
  'Campione emolizzato',
  'Échantillon coagulé',
  'Muestra coagulada',
  'Probe koaguliert',
  'Platelet clumps seen',
  'Fibrin present',
  'Tube underfilled',
  'Pseudohyperkalemia possible',
  'Sample taken 3 days old',
  'Do not rely on this result',
  'No hemolysis index: specimen hemolyzed',
  'Not clotted, but hemolyzed',
  'No clots. Grossly lipemic',
  'No doubt hemolyzed',
  'No. 5: hemolyzed',
  'Not only hemolyzed',
  'No hemolysis excluded',
  'Hemolysis not excluded',
  'Hemolysis index 0.9',
  'Hemolysis index 04',
  'Hemolysis index normal 0-20, found 350',
  'Hemolysis index 350',
  'Corrected for hemolysis',
  'Corrected result',
  'Result corrected for albumin, previously reported 5.1',
  'Repeat in 1 day',
  'Repeat in 3 months as the tube was old',
  'Repeat test',
  'Result not valid',
  'Quantity of urine 2 mL',
  'Quantity of blood 40 mL too small',
  'Quantity not sufficient',
])('a note doubts a result: %s', (note) => {
  expect(isDoubted(note)).toBe(true);
});

it.each([
  'No hemolysis',
  'No visible haemolysis.',
  'Specimen not hemolyzed',
  'Hemolysis index 0',
  'No clots seen',
  'Corrected for albumin',
  'Reference range corrected for age',
  'Repeat in 3 months if below 60',
  'eGFR is not valid in pregnancy',
  'Quantity of urine 40 mL',
  'Patient is anticoagulated',
])('a note doubts nothing: %s', (note) => {
  expect(isDoubted(note)).toBe(false);
});

it('takes a flag for no unit', () => {
  expect(read('Zorbulin index | 3.2 | H | zorb/L | 1-5 | no LOINC').unrecognized).toEqual([['Zorbulin index', '3.2', 'zorb/L']]);
});

it('keeps the words of a result whole, and never takes the usual one for it', () => {
  const lines = [
    'HBsAg | Repeatedly reactive |  |  | Non-reactive | LOINC 5196-1',
    'Zorbulin antigen | Present, 3 of 4 |  |  | Absent | no LOINC',
  ];
  const { values, unrecognized } = readReport([createLayoutPage([head, ...lines], columns)], all);
  expect([...values, ...unrecognized].map(({ valueText, value, range }) => [valueText, value, range?.text])).toEqual([
    ['Repeatedly reactive', null, 'Non-reactive'],
    ['Present, 3 of 4', null, 'Absent'],
  ]);
});

it('returns the note of a message with its result', () => {
  const lines = [
    'Potassium | 5.4 | H | mmol/L | 3.5-5.1 | LOINC 2823-3',
    'Lab note: Slightly hemolyzed.',
    'Lab note: Please repeat.',
    'Zorbulin index | 3.2 | H | zorb/L | 1-5 | no LOINC',
    'Lab note: Method changed on 2 March',
    'Sodium | 140 |  | mmol/L | 135-145 | LOINC 2951-2',
  ];
  const { values, unrecognized } = readReport([createLayoutPage([head, ...lines], columns)], all);
  expect([...values, ...unrecognized].map(({ name, labNote }) => [name, labNote])).toEqual([
    ['Potassium', 'Slightly hemolyzed. Please repeat.'],
    ['Sodium', undefined],
    ['Zorbulin index', 'Method changed on 2 March'],
  ]);
});

it('returns a remark right below a result of a page, and none that may be about the whole page', () => {
  const lines = [
    'Glucose | 5.2 | mmol/L | 3.9-5.5',
    'Comment: Sample taken 3 hours after a meal',
    'Potassium | 5.4 | mmol/L | 3.5-5.1',
    'Note: specimen hemolyzed',
    'Please ask your doctor about all results.',
    'Sodium | 140 | mmol/L | 135-145',
    'Chloride | 101 | mmol/L | 98-107',
    'Note: ranges are for adults',
  ];
  const { values } = readReport([createLayoutPage(lines)], all);
  expect(values.map(({ analyte, labNote }) => [analyte.id, labNote])).toEqual([
    ['glucose', 'Sample taken 3 hours after a meal'],
    ['potassium', 'specimen hemolyzed'],
    ['sodium', undefined],
    ['chloride', undefined],
  ]);
});
