import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { formatPrintedUnit, formatRange, formatRangePosition } from './printed-text.ts';

const range = (low: number | null, high: number | null, text = '') => ({ low, high, text });

test.each([
  [{ printedUnit: '{INR}', unit: '{INR}' }, ''],
  [{ printedUnit: 'm[IU]/L', unit: 'm[IU]/L' }, 'mIU/L'],
  [{ printedUnit: null, unit: '10*3/uL' }, '10³/µL'],
  [{ printedUnit: 'mg/dl', unit: 'mg/dL' }, 'mg/dl'],
  [{ printedUnit: 'mL/min/1.73m2', unit: null }, 'mL/min/1.73 m²'],
  [{ printedUnit: '10^9/L', unit: null }, '10⁹/L'],
  [{ printedUnit: 'umol/L', unit: null }, 'µmol/L'],
  [{ printedUnit: 'units/L', unit: null }, 'units/L'],
  [{ printedUnit: null, unit: null }, ''],
])('the unit %o is shown as %j', (unit, words) => {
  expect(formatPrintedUnit(unit)).toBe(words);
});

test.each([
  ['H', range(null, 200, '- 200'), 'up to 200', 'above 200'],
  ['L', range(2, 3, '2 - 3'), '2–3', 'below 2–3'],
  ['L', range(45, null, '45 -'), 'from 45', 'below 45'],
  ['H', range(null, null, 'negative'), 'negative', 'above negative'],
] as const)('%s of %o', (flag, printed, words, place) => {
  expect([formatRange(printed), formatRangePosition(flag, printed)]).toEqual([words, place]);
});

test('no unit of any analyte is shown as a code', async () => {
  const { all } = await loadAnalytes();
  const shown = all
    .flatMap(({ unit, units = {} }) => [unit, ...Object.keys(units)])
    .map((unit) => formatPrintedUnit({ printedUnit: unit, unit }));
  expect(shown.filter((words) => /[[\]{}*]/.test(words))).toEqual([]);
});

test('without a printed range it is only outside', () => {
  expect(formatRangePosition('H', null)).toBe('above its range');
});
