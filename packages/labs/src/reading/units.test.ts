import { expect, it } from 'vitest';
import { parseUcumUnit, parseUnitAtStart } from './units.ts';

it.each([
  ['mg/dL', 'mg/dL'],
  ['gm%', 'g/dL'],
  ['μIU/mL', 'u[IU]/mL'],
  ['mcg/dL', 'ug/dL'],
  ['x10^3/µL', '10*3/uL'],
  ['10³/µL', '10*3/uL'],
  ['x10E3/uL', '10*3/uL'],
  ['x10~9/L', '10*9/L'],
  ['10*9/L', '10*9/L'],
  ['x 10^12/L', '10*12/L'],
  ['Lakhs/cumm', '10*5/uL'],
  ['cells/cu.mm', '/uL'],
  ['mL/min/1.73m²', 'mL/min/{1.73_m2}'],
  ['milhões/mm³', '10*6/uL'],
  ['milhoes/mm3', '10*6/uL'],
  ['UI/mL', '[IU]/mL'],
  ['mIE/l', 'm[IU]/L'],
  ['mill/cumm', '10*6/uL'],
  ['/HPF', '/[HPF]'],
  ['%', '%'],
  ['Method', null],
])('%s is %s in UCUM', (printed, unit) => {
  expect(parseUcumUnit(printed)).toBe(unit);
});

it.each([
  [' mg/dL\t70-99', 'mg/dL', '\t70-99'],
  ['(mmol/L) 3.5', 'mmol/L', ' 3.5'],
  ['10^3 / uL', '10*3/uL', ''],
  ['g/dl, low', 'g/dL', ', low'],
])('the longest unit at the start of "%s"', (text, unit, rest) => {
  expect(parseUnitAtStart(text)).toMatchObject({ unit, rest });
});

it('finds no unit in words', () => {
  expect(parseUnitAtStart('Negative')).toBeNull();
  expect(parseUnitAtStart('')).toBeNull();
});
