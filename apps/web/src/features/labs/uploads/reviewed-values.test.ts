import type { LabReviewRow } from '@wellkept/contract/labs/lab-uploads.ts';
import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { assessValues } from '@wellkept/labs/values/assess.ts';
import { expect, it } from 'vitest';
import { assessRows, correctRow, createEmptyRow, findSingleUnit, listUnitOptions, parseRange, toResultInput } from './reviewed-values.ts';

const [analytes, urgency] = await Promise.all([loadAnalytes(), loadUrgencyTable()]);
const { byId } = analytes;
const createRow = (analyteId: string, valueText: string, more: Partial<LabReviewRow> = {}): LabReviewRow => ({
  ...createEmptyRow(analyteId),
  analyteId,
  printedName: analyteId,
  valueText,
  unit: byId.get(analyteId)?.unit ?? null,
  ...more,
});
const assess = (rows: readonly LabReviewRow[]) => assessRows(rows, byId, (values) => assessValues(values, { analytes, urgency }));
const findUnitById = (id: string) => [...byId.values()].filter((one) => one.id === id).map(findSingleUnit)[0];
const range = { low: 3.5, high: 5.1, isStrict: false, text: '3.5-5.1' };

it('asks about a lost decimal point until the value is corrected, confirmed or left out', () => {
  const potassium = createRow('potassium', '41', { range });
  expect(assess([potassium])[0]).toMatchObject({ isAsking: true, assessed: { questions: [{ suggested: 4.1 }] } });
  expect(assess([correctRow(potassium, { valueText: '4.1' })])[0]).toMatchObject({
    isAsking: false,
    row: { isCorrected: true, certainty: 1 },
  });
  expect(assess([{ ...potassium, isConfirmed: true }])[0]?.isAsking).toBe(false);
  expect(assess([{ ...potassium, isLeftOut: true }])[0]).toMatchObject({ isAsking: false, assessed: null });
  expect(assess([correctRow({ ...potassium, isConfirmed: true }, { valueText: '410' })])[0]?.isAsking).toBe(true);
});

it('asks where a name or a value is missing, and about values that do not fit together at one of them only', () => {
  expect(assess([createEmptyRow('a'), createRow('potassium', ' ')]).map(({ isAsking }) => isAsking)).toEqual([true, true]);
  expect(assess([createRow('hemoglobin', '13.5'), createRow('hematocrit', '75')]).map(({ isAsking }) => isAsking)).toEqual([false, true]);
  expect(
    assess([createRow('hemoglobin', '13.5', { isLeftOut: true }), createRow('hematocrit', '75')]).map(({ isAsking }) => isAsking),
  ).toEqual([false, false]);
});

it('asks for a unit that decides the urgency, even after the number was confirmed', () => {
  const bilirubin = createRow('bilirubin_total', '20', { unit: null, isConfirmed: true });
  expect(assess([bilirubin])[0]).toMatchObject({ isAsking: true, assessed: { questions: [{ kind: 'unit', units: ['mg/dL', 'umol/L'] }] } });
  expect(assess([correctRow(bilirubin, { unit: 'umol/L' })])[0]?.isAsking).toBe(false);
  // Nor is one filled in by guess.
  expect(['bilirubin_total', 'inr', 'potassium'].map((id) => findUnitById(id))).toEqual([null, '{INR}', 'mmol/L']);
});

it('sends what the fields say', () => {
  const [found] = assess([createRow('crp_hs', ' < 0.3 ', { unit: 'mg/L' })]);
  expect(found && toResultInput(found)).toMatchObject({ analyteId: 'crp_hs', valueText: '< 0.3', value: 0.3, comparator: '<', upTo: null });
  expect(assess([createEmptyRow('a')]).map(toResultInput)).toEqual([null]);
});

it('keeps a result that is not recognized under its printed name until it is linked or left out', () => {
  const unknown = {
    ...createEmptyRow('a'),
    printedName: 'Zorbulin index',
    valueText: '7.2',
    printedUnit: 'mg/L',
    unrecognizedIn: 'blood' as const,
  };
  const [saved] = assess([unknown]);
  expect(saved?.isAsking).toBe(false);
  expect(saved && toResultInput(saved)).toMatchObject({ analyteId: null, printedName: 'Zorbulin index', value: 7.2, specimen: 'blood' });
  expect(assess([{ ...unknown, isLeftOut: true }]).map(toResultInput)).toEqual([null]);
  const [linked] = assess([correctRow(unknown, { analyteId: 'ferritin', unit: 'ng/mL' })]);
  expect(linked && toResultInput(linked)).toMatchObject({ analyteId: 'ferritin', printedName: 'Zorbulin index' });
  // Without a value there is nothing to keep.
  expect(assess([{ ...unknown, valueText: ' ' }]).map(({ isAsking }) => isAsking)).toEqual([true]);
});

it.each([
  ['3.5', '5.1', { low: 3.5, high: 5.1, text: '3.5 - 5.1' }],
  ['', '200', { low: null, high: 200, text: 'up to 200' }],
  ['60', ' ', { low: 60, high: null, text: 'from 60' }],
  ['', '', null],
  ['a', '5', undefined],
  ['9', '5', undefined],
] as const)('a range from "%s" to "%s"', (low, high, found) => {
  const typed = parseRange(low, high);
  if (found) expect(typed).toMatchObject(found);
  else expect(typed).toBe(found);
});

it('offers the units of a measurement as people write them', () => {
  expect(listUnitOptions(createRow('glucose', '5'), byId.get('glucose')).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['mg/dL', 'mmol/L']),
  );
  expect(listUnitOptions(createRow('ph', '7'), undefined)).toEqual([]);
});
