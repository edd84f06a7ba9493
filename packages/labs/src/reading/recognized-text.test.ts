import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import type { TextItem } from './page-text.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();

/** A page as letters recognised in a picture come: each piece with how sure it is, some found smaller than others. */
const recognised = (lines: readonly string[], change: (item: TextItem) => Partial<TextItem> = () => ({})) => {
  const page = createLayoutPage(lines);
  return { ...page, items: page.items.map((item) => ({ ...item, certainty: 0.98, ...change(item) })) };
};
const read = (...given: Parameters<typeof recognised>) =>
  readReport([recognised(...given)], all).values.map(({ analyte, valueText, range, printedFlag }) =>
    [analyte.id, valueText, range ? `${range.low ?? ''}..${range.high ?? ''}` : '', printedFlag ?? ''].join(' ').trim(),
  );

it('knows names that lost a space or a letter, but no other name for one', () => {
  expect(
    read([
      'Haemogl0bin concentration | 13.5 | g/dL | 13.0-17.0',
      'RedcellDistributionWidth | 13.1 | % | 11.6-14.6',
      'Mean Cell Haemoglobin Con, MCHCH | 35.7 | % | 31.5-34.5',
      'Vitamin B4 | 41 | ng/L | 20-100',
      'ImmunoglobuIin Q | 4 | g/L | 1-5',
    ]),
  ).toEqual(['hemoglobin 13.5 13..17', 'rdw_cv 13.1 11.6..14.6', 'mchc 35.7 31.5..34.5']);
});

it('takes a lone letter in a column of numbers for the digit that it looks like, and a flag for a flag', () => {
  expect(
    read([
      'Sodium | 141 | mmol/L | 136-145',
      'Potassium | 4.1 | mmol/L | 3.5-5.1',
      'Chloride | 1O2 | mmol/L | 98-107',
      'Urea | 5.2 | mmol/L | 2.5-7.8',
      'Eosinophils | l | % | 1-6',
      'Calcium | 2.31 [H] | mmol/L | 2.10-2.30/mmol',
    ]),
  ).toEqual([
    'sodium 141 136..145',
    'potassium 4.1 3.5..5.1',
    'chloride 102 98..107',
    'urea 5.2 2.5..7.8',
    'eosinophils_pct 1 1..6',
    'calcium 2.31 2.1..2.3 H',
  ]);
});

it('drops specks, and is not less sure of a value for what stands between it and its name', () => {
  const [value] = readReport(
    [recognised(['Hemoglobin | .. | 9.10 | g/dL | 13.0-17.0'], ({ text }) => (text === '..' ? { certainty: 0.5 } : {}))],
    all,
  ).values;
  expect(value).toMatchObject({ valueText: '9.10', certainty: 0.98 });
});

it('takes a digit that was found small for a digit, not for a footnote', () => {
  expect(read(['Basophils | 1 | % | 0-2'], ({ text }) => (text === '1' ? { height: 5 } : {}))).toEqual(['basophils_pct 1 0..2']);
});

it('knows powers, micro signs and units that recognition wrote otherwise or ran into a mark', () => {
  const readUnits = (...lines: readonly string[]) =>
    readReport([recognised(lines)], all).values.map(({ analyte, valueText, unit, printedFlag }) =>
      `${analyte.id} ${valueText} ${unit} ${printedFlag ?? ''}`.trim(),
    );
  expect(readUnits('Leukocytes | 7.7510~3/HL | 4.00-10.00', 'TSH | 2.12m1U/L | 0.40-4.00', 'Albumin | 2.5g/dL(low)Ref:3.5-5.2')).toEqual([
    'wbc 7.75 10*3/uL',
    'tsh 2.12 m[IU]/L',
    'albumin 2.5 g/dL L',
  ]);
});

it('knows a unit that is misread or cut off where it can be only one of the measurement, and no other for one', () => {
  const others = ['Chloride | 101 | mmol/L | 98-107', 'Urea | 31 | mg/dL | 17-43', 'Iron | 88 | ug/dL | 60-180', 'AST | 22 | U/L | 0-40'];
  const clear = ['Glucose | 92 | mg/dL | 70-99', 'Albumin | 4.1 | g/dL | 3.5-5.2', 'LDH | 180 | U/L | 120-246', 'GGT | 22 | U/L | 8-61'];
  const units = readReport(
    [
      recognised([
        ...others,
        ...clear,
        'Sodium | 138 | mmoi | 136-146',
        'Potassium | 4.3 | mmoVL | 3.5-5.1',
        'ALT | 14 | UIL | 0-35',
        'TSH | 1.76 | μUImL | 0.4-4.0',
        'MCV | 88.1 | f | 80-98',
        'Creatinine | 0.8 | m | 0.5-1.1',
        'Ferritin | 44 | ng | 13-150',
        'Calcium | 9.1 | xyz | 8.8-10.6',
      ]),
    ],
    all,
  ).values.map(({ analyte, unit }) => `${analyte.id} ${unit}`);
  expect(units.slice(others.length + clear.length)).toEqual([
    ...['sodium mmol/L', 'potassium mmol/L', 'alt U/L', 'tsh u[IU]/mL', 'mcv fL'],
    ...['creatinine null', 'ferritin null', 'calcium null'],
  ]);
});

it('puts the point back that a zero before two digits shows to be lost, and leaves counts and hours as they are', () => {
  expect(
    read([
      'Creatinine | 084 | mg/dL | 070-130',
      'Potassium | 4.1 | mmol/L | 3.5-5.1',
      'Eosinophils | 03 | % | 1-6',
      'Sodium | 140 | mmol/L | 136-145',
      'Collected 05/03/2024 08:05 | Lab no. 0427',
    ]),
  ).toEqual(['creatinine 0.84 0.7..1.3', 'potassium 4.1 3.5..5.1', 'eosinophils_pct 03 1..6', 'sodium 140 136..145']);
});
