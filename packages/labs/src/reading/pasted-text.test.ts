import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { expect, it } from 'vitest';
import { pastedPage } from './pasted-text.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const read = (text: string) =>
  readReport([pastedPage(text)], all).values.map(
    ({ analyte, valueText, unit, range }) => `${analyte.id} ${valueText} ${unit} ${range?.low ?? ''}..${range?.high ?? ''}`,
  );
const expected = ['hemoglobin 13.5 g/dL 12..15.5', 'ferritin 9 ng/mL 15..150'];

it.each([
  ['tabs of a spreadsheet', 'Test\tResult\tUnit\tRange\nHemoglobin\t13.5\tg/dL\t12.0-15.5\nFerritin\t9\tng/mL\t15-150'],
  ['a comma-separated file', 'name,value,unit,range\n"Hemoglobin",13.5,g/dL,12.0-15.5\nFerritin,9,ng/mL,"15-150"'],
  ['semicolons', 'Hemoglobin;13.5;g/dL;12.0-15.5\r\nFerritin;9;ng/mL;15-150'],
  ['wide gaps', 'Hemoglobin    13.5  g/dL   12.0-15.5\n\nFerritin      9     ng/mL  15-150'],
  ['sentences', 'Hemoglobin: 13.5 g/dL (12.0 - 15.5)\nFerritin 9 ng/mL (15-150)'],
])('reads %s', (_, text) => {
  expect(read(text)).toEqual(expected);
});

it('reads decimal commas between semicolons, and nothing out of a letter', () => {
  expect(read('Kalium;4,1;mmol/l;3,5-5,1\nKreatinin;0,9;mg/dl;0,5-0,9')).toEqual([
    'potassium 4,1 mmol/L 3.5..5.1',
    'creatinine 0,9 mg/dL 0.5..0.9',
  ]);
  expect(read('Dear Ann, thank you, see you on the 4th.')).toEqual([]);
});
