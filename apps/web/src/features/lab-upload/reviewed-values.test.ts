import type { LabReviewRow } from '@wellkept/contract/lab-uploads.ts';
import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { assessValues } from '@wellkept/labs/values/assess.ts';
import { expect, it } from 'vitest';
import { corrected, emptyRow, lookedAt, onlyUnitOf, readableUnit, resultOf, typedRange, unitsOf } from './reviewed-values.ts';

const [analytes, urgency] = await Promise.all([loadAnalytes(), loadUrgencyTable()]);
const { byId } = analytes;
const row = (analyteId: string, valueText: string, more: Partial<LabReviewRow> = {}): LabReviewRow => ({
  ...emptyRow(analyteId),
  analyteId,
  printedName: analyteId,
  valueText,
  unit: byId.get(analyteId)?.unit ?? null,
  ...more,
});
const look = (rows: readonly LabReviewRow[]) => lookedAt(rows, byId, (values) => assessValues(values, { analytes, urgency }));
const units = (id: string) => [...byId.values()].filter((one) => one.id === id).map(onlyUnitOf)[0];
const range = { low: 3.5, high: 5.1, isStrict: false, text: '3.5-5.1' };

it('asks about a lost decimal point until it is put right, kept or left out', () => {
  const potassium = row('potassium', '41', { range });
  expect(look([potassium])[0]).toMatchObject({ isAsking: true, assessed: { questions: [{ suggested: 4.1 }] } });
  expect(look([corrected(potassium, { valueText: '4.1' })])[0]).toMatchObject({
    isAsking: false,
    row: { isCorrected: true, certainty: 1 },
  });
  expect(look([{ ...potassium, isKept: true }])[0]?.isAsking).toBe(false);
  expect(look([{ ...potassium, isLeftOut: true }])[0]).toMatchObject({ isAsking: false, assessed: null });
  expect(look([corrected({ ...potassium, isKept: true }, { valueText: '410' })])[0]?.isAsking).toBe(true);
});

it('asks where a name or a value is missing, and about values that do not fit together at one of them only', () => {
  expect(look([emptyRow('a'), row('potassium', ' ')]).map(({ isAsking }) => isAsking)).toEqual([true, true]);
  expect(look([row('hemoglobin', '13.5'), row('hematocrit', '75')]).map(({ isAsking }) => isAsking)).toEqual([false, true]);
  expect(look([row('hemoglobin', '13.5', { isLeftOut: true }), row('hematocrit', '75')]).map(({ isAsking }) => isAsking)).toEqual([
    false,
    false,
  ]);
});

it('asks for a unit that decides how soon to act, even where the number was said to be right', () => {
  const bilirubin = row('bilirubin_total', '20', { unit: null, isKept: true });
  expect(look([bilirubin])[0]).toMatchObject({ isAsking: true, assessed: { questions: [{ kind: 'unit', units: ['mg/dL', 'umol/L'] }] } });
  expect(look([corrected(bilirubin, { unit: 'umol/L' })])[0]?.isAsking).toBe(false);
  // Nor is one filled in by guess.
  expect(['bilirubin_total', 'inr', 'potassium'].map((id) => units(id))).toEqual([null, '{INR}', 'mmol/L']);
});

it('sends what the fields say', () => {
  const [found] = look([row('crp_hs', ' < 0.3 ', { unit: 'mg/L' })]);
  expect(found && resultOf(found)).toMatchObject({ analyteId: 'crp_hs', valueText: '< 0.3', value: 0.3, comparator: '<', upTo: null });
  expect(look([emptyRow('a')]).map(resultOf)).toEqual([null]);
});

it('keeps a result that is not recognized under its printed name until it is linked or left out', () => {
  const unknown = {
    ...emptyRow('a'),
    printedName: 'Zorbulin index',
    valueText: '7.2',
    printedUnit: 'mg/L',
    unrecognizedIn: 'blood' as const,
  };
  const [kept] = look([unknown]);
  expect(kept?.isAsking).toBe(false);
  expect(kept && resultOf(kept)).toMatchObject({ analyteId: null, printedName: 'Zorbulin index', value: 7.2, specimen: 'blood' });
  expect(look([{ ...unknown, isLeftOut: true }]).map(resultOf)).toEqual([null]);
  const [linked] = look([corrected(unknown, { analyteId: 'ferritin', unit: 'ng/mL' })]);
  expect(linked && resultOf(linked)).toMatchObject({ analyteId: 'ferritin', printedName: 'Zorbulin index' });
  // Without a value there is nothing to keep.
  expect(look([{ ...unknown, valueText: ' ' }]).map(({ isAsking }) => isAsking)).toEqual([true]);
});

it.each([
  ['3.5', '5.1', { low: 3.5, high: 5.1, text: '3.5 - 5.1' }],
  ['', '200', { low: null, high: 200, text: 'up to 200' }],
  ['60', ' ', { low: 60, high: null, text: 'from 60' }],
  ['', '', null],
  ['a', '5', undefined],
  ['9', '5', undefined],
] as const)('a range from "%s" to "%s"', (low, high, found) => {
  const typed = typedRange(low, high);
  if (found) expect(typed).toMatchObject(found);
  else expect(typed).toBe(found);
});

it('offers the units of a measurement as people write them', () => {
  expect(unitsOf(row('glucose', '5'), byId.get('glucose')).map(({ label }) => label)).toEqual(expect.arrayContaining(['mg/dL', 'mmol/L']));
  expect(unitsOf(row('ph', '7'), undefined)).toEqual([]);
  expect(['10*3/uL', 'm[IU]/L', 'mL/min/{1.73_m2}', 'ug/dL'].map(readableUnit)).toEqual(['10³/µL', 'mIU/L', 'mL/min/1.73 m²', 'µg/dL']);
});
