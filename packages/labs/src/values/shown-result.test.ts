import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { chooseUnitSystem, getShownAmount, showRange, showResult } from './shown-result.ts';

const { byId } = await loadAnalytes();
const result = (amount: number | null, unit: string | null, valueText: string, comparator: '<' | '>' | null = null) => ({
  amount,
  unit,
  valueText,
  comparator,
  printedUnit: unit,
});

test.each([
  ['in the unit of the report as it is printed', 'cholesterol_total', result(207, 'mg/dL', '207'), 'conventional', '207', 'mg/dL'],
  ['in the other system converted', 'cholesterol_total', result(207, 'mg/dL', '207'), 'si', '5.35', 'mmol/L'],
  ['with its comparator', 'ferritin', result(5, 'ng/mL', '< 5', '<'), 'si', '< 5', 'µg/L'],
  ['the other way round', 'glucose_fasting', result(99.09, 'mmol/L', '5.5'), 'conventional', '99.1', 'mg/dL'],
  ['without a unit in the unit of the system', 'creatinine', result(2.1, null, '2.1'), 'si', '186', 'µmol/L'],
  ['in words', 'hiv_ab', result(null, null, 'Reactive'), 'si', 'Reactive', ''],
  ['without any code', 'inr', result(1.7, '{INR}', '1.7'), 'si', '1.7', ''],
] as const)('shows a value %s', (_what, analyteId, value, system, shown, unit) => {
  expect(showResult(value, byId.get(analyteId), system)).toEqual({ value: shown, unit });
});

test('has a number beside what is written for people, and none of a bound', () => {
  const analyte = byId.get('creatinine');
  if (!analyte) throw new Error('creatinine is not in the catalog');
  const high = result(12, 'mg/dL', '12');
  expect(showResult(high, analyte, 'si').value).toBe('1,061');
  expect(getShownAmount(high, analyte, 'si').amount).toBeCloseTo(1061, 0);
  expect(getShownAmount({ ...high, comparator: '>' }, analyte, 'si')).toEqual({});
});

test('shows the printed range in the unit of the value', () => {
  const analyte = byId.get('cholesterol_total');
  if (!analyte) throw new Error('cholesterol is not in the catalog');
  const range = { low: null, high: 200, isStrict: false, text: '- 200' };
  const cholesterol = { ...result(207, 'mg/dL', '207'), range };
  expect(showRange(cholesterol, analyte, 'conventional')).toBe(range);
  expect(showRange(cholesterol, analyte, 'si')).toMatchObject({ low: null, high: 5.17 });
});

const printed = (...units: string[]) => units.map((unit) => ({ analyteId: 'cholesterol_total', unit }));
test.each([
  ['what was chosen', { labUnits: 'si', region: 'US' }, printed('mg/dL'), 'si'],
  ['the units of the United Kingdom', { region: 'UK' }, printed('mg/dL'), 'si'],
  ['the units of the United States', { region: 'US', units: 'metric' }, printed('mmol/L'), 'conventional'],
  ['what most reports print', { region: 'EU', units: 'metric' }, printed('mg/dL', 'mg/dL', 'mmol/L'), 'conventional'],
  ['what fits other measures', { units: 'metric' }, [], 'si'],
  ['conventional units where nothing is known', {}, printed('mg/dL', 'mmol/L'), 'conventional'],
] as const)('takes %s', (_what, choice, results, system) => expect(chooseUnitSystem(choice, results, byId)).toBe(system));
