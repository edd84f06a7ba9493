import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { describe, expect, it } from 'vitest';
import { assessValues } from '../values/assess.ts';
import type { PageText, TextItem } from './page-text.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const read = (lines: readonly string[], columns?: readonly number[]) => readReport([createLayoutPage(lines, columns)], all);
const item = (text: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  ...{ text, x, y, width: text.length * 4.6, height: 9 },
  ...more,
});
const readItems = (items: readonly TextItem[]) => {
  const page: PageText = { width: 595, height: 842, items };
  return readReport([page], all);
};
const table = ['Sodium | 139 | mmol/L | 135 - 145', 'Chloride | 101 | mmol/L | 98 - 107', 'Calcium | 9.4 | mg/dL | 8.6 - 10.2'];
const findLine = (values: ReturnType<typeof read>['values'], id: string) => {
  const found = assessValues(values).find(({ analyte }) => analyte.id === id);
  return found && [found.valueText, found.evidence, found.confidence.level, found.questions.map(({ kind }) => kind).join()];
};

describe('a value is as sure as what bears it out', () => {
  it.each([
    ['in a column of values', [...table, 'Potassium | 4.1 | mmol/L | 3.5 - 5.1'], ['4.1', 'column', 'high', '']],
    ['on a line that is a name, a value and a range', ['Potassium: 4.1 mmol/L (3.5 - 5.1)'], ['4.1', 'inline', 'high', '']],
    ['alone beside its name', ['Potassium 4.1'], ['4.1', 'none', 'low', 'place']],
    ['with more digits beside it', ['Potassium 4. 12 mmol/L'], ['4', 'leftover', 'low', 'place']],
    ['before a letter that looks like a digit', [...table, 'Potassium | 4O | mmol/L | 3.5 - 5.1'], ['4', 'leftover', 'low', 'place']],
    ['before a letter behind its point', [...table, 'Potassium | 4.l | mmol/L | 3.5 - 5.1'], ['4', 'leftover', 'low', 'place']],
    ['that is the end of its range', [...table, 'Potassium | 3.5 | mmol/L | 3.5 - 5.1'], ['3.5', 'column', 'low', 'place']],
    ['on the line below its name', ['Potassium', '4.1 mmol/L (3.5 - 5.1)'], ['4.1', 'lineBelow', 'low', 'place']],
    ['as the first half of a torn range', [...table, 'Potassium | 3.5 | -5.1'], ['3.5', 'leftover', 'low', 'place']],
  ] as const)('%s', (_, lines, expected) => {
    expect(findLine(read(lines).values, 'potassium')).toEqual(expected);
  });

  it('reads nothing from a range alone whose points were torn off', () => {
    expect(read(['Urine pH: 6 .0 - 8.0 pH']).values).toEqual([]);
  });

  it('asks about a value that lies between two lines', () => {
    const rows = ['Sodium', 'Chloride', 'Calcium', 'Potassium'].map((name, at) => item(name, 40, 700 - at * 14));
    const values = ['139', '101', '9.4'].map((value, at) => item(value, 230, 700 - at * 14));
    const others = [item('135 - 145', 370, 700), item('98 - 107', 370, 686), item('8.6 - 10.2', 370, 672), item('3.5 - 5.1', 370, 658)];
    const { values: found } = readItems([...rows, ...values, ...others, item('4.1', 230, 652)]);
    expect(findLine(found, 'potassium')).toEqual(['4.1', 'otherLine', 'low', 'place']);
  });
});

describe('a page is cleaned before its rows are made', () => {
  it.each([2, 4])('of words that are printed %i times over one another', (copies) => {
    const bold = (text: string, x: number) => Array.from({ length: copies }, (_, at) => item(text, x + at * 0.3, 700 + at * 0.2));
    const { values } = readItems([...bold('Haemoglobin', 40), ...bold('13.5', 230), item('g/dL', 300, 700), item('12.0 - 15.5', 370, 700)]);
    expect(values.map(({ analyte, name, valueText }) => [analyte.id, name, valueText])).toEqual([['hemoglobin', 'Haemoglobin', '13.5']]);
  });

  it('of a word that the file itself repeats in the room of one', () => {
    const others = table.flatMap((line, at) => line.split(' | ').map((text, column) => item(text, 40 + column * 130, 680 - at * 14)));
    const { values } = readItems([
      item('HaemoglobinHaemoglobin', 40, 700, { width: 52 }),
      item('13.5', 170, 700),
      item('g/dL', 300, 700),
      ...others,
    ]);
    expect(values.map(({ analyte }) => analyte.id)).toContain('hemoglobin');
  });

  it('of decimals that were torn off, where the others of the column have some', () => {
    const lines = ['Glucose | 5.41 | mmol/L', 'Calcium | 2.31 | mmol/L', 'Potassium | 4.12 | mmol/L', 'TSH | 1. 63 | mIU/L'];
    expect(findLine(read(lines).values, 'tsh')?.slice(0, 2)).toEqual(['1.63', 'column']);
  });

  it('of a value that is glued to a long name, where the column of values starts', () => {
    const rows = table.flatMap((line, at) => line.split(' | ').map((text, column) => item(text, 40 + column * 130, 680 - at * 14)));
    const { values } = readItems([item('Alanine aminotransferase (ALT)21', 40, 700, { width: 140 }), item('U/L', 300, 700), ...rows]);
    expect(values.find(({ analyte }) => analyte.id === 'alt')?.valueText).toBe('21');
  });
});

it.each([
  ['Potassium (K+)', 'potassium'],
  ['Potassium, K+', 'potassium'],
  ['Sodium (Na+)', 'sodium'],
  ['Calcium (Ca2+)', 'calcium'],
  ['Chloride (Cl-)', 'chloride'],
  ['Bicarbonate (HCO3-)', 'bicarbonate'],
  ['Neutrophil, Absolute', 'neutrophils_abs'],
  ['Neutrophils [#/volume] in Blood by Automated count', 'neutrophils_abs'],
  ['Urinary pH', 'urine_ph'],
  ['CD 4', 'cd4_abs'],
  ['Glucose [Mass/volume] in Blood', 'glucose'],
  ['Hemoglobin A1c/Hemoglobin.total in Blood', 'hba1c'],
  ['Cholesterol, total', 'cholesterol_total'],
  ['Bilirubin, Direct', 'bilirubin_direct'],
  ['Thyroxine, Free', 't4_free'],
  ['Protein, Total, Serum', 'total_protein'],
])('"%s" is %s, under its printed name', (name, id) => {
  const { values } = read([`${name} | 4.1 |  | 3.5 - 5.1`], [40, 330, 400, 450]);
  expect(values.map(({ analyte, name: printed }) => [analyte.id, printed])).toEqual([[id, name]]);
});

describe('a result whose name is not known', () => {
  it.each([
    ['with a unit and a range', 'Zorbulin index | 3.2 | ng/mL | 1 - 5', ['Zorbulin index', '3.2', 'ng/mL', '1 - 5']],
    ['with a unit that is not known', 'Zorbulin index | 3.2 | zorb/L | 1 - 5', ['Zorbulin index', '3.2', 'zorb/L', '1 - 5']],
    ['that is a fraction of a known one', 'Magnesium, CSF | 5.0 | mg/dL | 4 - 6.4', ['Magnesium, CSF', '5.0', 'mg/dL', '4 - 6.4']],
    ['with its range before it', 'Zorbulin index | 1 - 5 | 3.2 | ng/mL', ['Zorbulin index', '3.2', 'ng/mL', '1 - 5']],
    ['with a word for a result', 'Zorbulin antibody | Negative', ['Zorbulin antibody', 'Negative', null, undefined]],
  ] as const)('%s is stored as it is printed', (_, line, expected) => {
    const { values, unrecognized } = read([...table, line, 'Albumin | Negative', 'Urine nitrite | Negative', 'HBsAg | Negative']);
    expect(unrecognized.map(({ name, valueText, printedUnit, range }) => [name, valueText, printedUnit, range?.text])).toContainEqual(
      expected,
    );
    expect(values.map(({ name }) => name)).not.toContain(expected[0]);
  });

  it.each([
    'Northfield Laboratory | 12 Station Road | 560034',
    'Page 1 of 2 | 14/05/2023',
    'Age | 67 | Years',
    'Phone | 0123 456789',
    'Deficient | < 20 | ng/mL',
    'High | 7.2 | % | 6 - 9',
    '1 The reference interval applies to adults 18 to 65 years.',
    'Values above 5.0 may need a repeat within 14 days.',
    'Comment: take 2 tablets of 500 mg daily for 10 days',
    'Collected | 14/05/2023 08:40',
  ])('is not made of "%s"', (line) => {
    expect(read([...table, line]).unrecognized).toEqual([]);
  });
});
