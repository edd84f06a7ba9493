import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import { buildAnalyteNameIndex } from '../name-index.ts';
import { buildRows } from '../page-text.ts';
import { assignRoles } from './column-roles.ts';
import { findGrids } from './grid.ts';
import { splitSideBySide } from './side-by-side.ts';

const index = buildAnalyteNameIndex((await loadAnalytes()).all);
const columns = [40, 110, 240, 310, 380, 450, 520];

/** What the first line of a table holds, by role. */
function assign(lines: readonly string[], sex: 'female' | 'male' = 'female') {
  const grids = findGrids(buildRows(createLayoutPage(lines, columns), 1)).flatMap(splitSideBySide);
  const [grid] = grids;
  const roles = grid && assignRoles(grid, { index, decimalComma: false, person: { sex, ageYears: 44 } });
  const read = (role: 'name' | 'value' | 'range' | 'low' | 'high' | 'flag') => roles?.[role]?.cells[0]?.text ?? null;
  return { tables: grids.length, name: read('name'), value: read('value'), range: read('range'), low: read('low'), high: read('high') };
}

it('takes numbers of tests before the names for no values', () => {
  const found = assign([
    '4671 | Ferritin | 106 ng/mL',
    '7842 | Sodium | 139 mmol/L',
    '9403 | Albumin | 4.1 g/dL',
    '5139 | Urea | 31 mg/dL',
  ]);
  expect(found).toMatchObject({ name: 'Ferritin', value: '106 ng/mL' });
});

it('takes codes of tests for no names, and the columns behind them for no table of their own', () => {
  const found = assign(['L624 | 106 | Ferritin | 30 | 400', 'L361 | 139 | Sodium | 136 | 145', 'L887 | 90 | Iron | 65 | 175']);
  expect(found).toMatchObject({ tables: 1, name: 'Ferritin' });
});

it('takes a bound with the unit of its line for a bound', () => {
  const found = assign(['Ferritin | 106 | 30 | 400 ng/mL', 'Sodium | 139 | 136 | 145 mmol/L', 'Albumin | 4.1 | 3.5 | 5.2 g/dL']);
  expect(found).toMatchObject({ value: '106', low: '30', high: '400 ng/mL' });
});

it('takes values before the names for values, though they are always below the upper bounds', () => {
  const lines = ['3.37 | 3.17 | Zorbulin | 3.59 | 4.21', '5.7 | 5.9 | Quaxin | 8.3 | 13.4', '5.09 | 5.2 | Vidzor | 6.38 | 7.11'];
  expect(assign(lines)).toMatchObject({ name: 'Zorbulin', value: '3.37', low: '3.59', high: '4.21' });
});

it('takes marks in words beside numbers for no range', () => {
  expect(assign(['Ferritin | 106 ng/mL | Normal', 'Sodium | 139 mmol/L | High', 'Albumin | 4.1 g/dL | Normal'])).toMatchObject({
    range: null,
  });
});

it('takes ranges of another sex for ranges, though marks say nothing of them', () => {
  const lines = ['Urea | M: 17 - 43 | 51 | H', 'Iron | M: 65 - 175 | 40 | L', 'Ferritin | M: 30 - 400 | 450 | H'];
  expect(assign(lines)).toMatchObject({ value: '51', range: 'M: 17 - 43' });
});

it('puts the words of a head to the columns below them, however close they are printed', () => {
  const head = { width: 595, height: 842, items: [] as { text: string; x: number; y: number; width: number; height: number }[] };
  const put = (x: number, y: number, text: string) => head.items.push({ text, x, y, width: text.length * 4.4, height: 9 });
  for (const [x, text] of [
    [40, 'Test'],
    [140, 'Result'],
    [172, 'Previous'],
    [214, 'Units'],
  ] as const)
    put(x, 700, text);
  for (const [at, [name, value, previous, unit]] of [
    ['Ferritin', '106', '98', 'ng/mL'],
    ['Sodium', '139', '141', 'mmol/L'],
    ['Iron', '90', '88', 'µg/dL'],
  ].entries()) {
    put(40, 686 - 12 * at, name ?? '');
    put(140, 686 - 12 * at, value ?? '');
    put(176, 686 - 12 * at, previous ?? '');
    put(214, 686 - 12 * at, unit ?? '');
  }
  const [grid] = findGrids(buildRows(head, 1));
  const roles = grid && assignRoles(grid, { index, decimalComma: false, person: { sex: null, ageYears: null } });
  expect(roles?.value.cells[0]?.text).toBe('106');
  expect([...(roles?.older ?? [])].map(({ cells }) => cells[0]?.text)).toEqual(['98']);
});

it('is not sure which of two like columns without a head is the newer', () => {
  const lines = ['Ferritin | 106 | 98', 'Sodium | 139 | 141', 'Iron | 90 | 88', 'Urea | 31 | 33'];
  const [grid] = findGrids(buildRows(createLayoutPage(lines, columns), 1));
  expect(grid && assignRoles(grid, { index, decimalComma: false, person: { sex: null, ageYears: null } })?.margin).toBeLessThan(1);
});

it('takes a day of birth above a column for no head of it', () => {
  const lines = [
    'Madame LEROUX - Née le | 23/09/1978 | - Femme',
    ' | Résultats | Valeurs usuelles | 03/06/2025',
    'Ferritine | 106 ng/mL | 30 à 400 | 98',
    'Sodium | 139 mmol/L | 136 à 145 | 141',
    'Fer | 90 µg/dL | 65 à 175 | 88',
  ];
  const [grid] = findGrids(buildRows(createLayoutPage(lines, [40, 240, 340, 450]), 1));
  const roles = grid && assignRoles(grid, { index, decimalComma: true, person: { sex: 'female', ageYears: 47 } });
  expect(roles?.value.cells[0]?.text).toBe('106 ng/mL');
});
