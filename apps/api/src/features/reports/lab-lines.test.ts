import type { LabResult } from '@wellkept/contract/labs/lab-results.ts';
import { loadAnalytes, loadMarkers, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import { expect, test } from 'vitest';
import { composeLabLines } from './lab-lines.ts';

const [analytes, markers, urgency, rules] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable(), loadStories()]);
const storyInput = { rules, interactions: [], substances: [], conditionIds: new Set<string>() };
const reader = { ageYears: 60, sex: 'female', isPregnant: false } as const;

const createResult = (analyteId: string, value: number | null, more: Partial<LabResult> = {}): LabResult => ({
  id: analyteId,
  reportId: 'report',
  analyteId,
  specimen: 'blood',
  collectedOn: '2026-11-01',
  printedName: `BLOOD INDICES ${analyteId.toUpperCase()}`,
  valueText: String(value),
  value,
  upTo: null,
  amount: value,
  comparator: null,
  unit: null,
  printedUnit: null,
  range: null,
  flag: null,
  printedFlag: null,
  place: null,
  labNote: null,
  source: 'manual',
  createdAt: '2026-11-01T08:00:00.000Z',
  uploadId: null,
  ...more,
});
const composeForSystem = (results: LabResult[], unrecognized = 0, system: LabUnitSystem = 'conventional') =>
  composeLabLines(results, unrecognized, { analytes, markers, urgency, reader, states: new Set(), system, storyInput });
const listLines = (...results: LabResult[]) =>
  composeForSystem(results).labs.map(({ name, value, place, urgency: how }) => [name, value, place, how?.level ?? null]);

test('lines bear display names, units in words and where the value lies', () => {
  const cholesterol = createResult('cholesterol_total', 207, {
    unit: 'mg/dL',
    printedUnit: 'mg/dL',
    range: { low: null, high: 200, isStrict: false, text: '- 200' },
    flag: 'H',
  });
  const inr = createResult('inr', 1.7, {
    unit: '{INR}',
    printedUnit: '{INR}',
    range: { low: 2, high: 3, isStrict: false, text: '2 - 3' },
    flag: 'L',
  });
  expect(listLines(cholesterol, inr)).toEqual([
    ['INR', '1.7', 'below 2–3', 'days'],
    ['Total cholesterol', '207 mg/dL', 'above 200', 'visit'],
  ]);
});

test('where a story joins a value with others and asks for more, the line asks for as much', () => {
  const createOutside = (analyteId: string, value: number, unit: string, flag: 'H' | 'L') =>
    createResult(analyteId, value, { unit, printedUnit: unit, flag });
  const potassium = createOutside('potassium', 5.3, 'mmol/L', 'H');
  const filtration = createOutside('egfr', 48, 'mL/min/{1.73_m2}', 'L');
  const levels = (...results: LabResult[]) => composeForSystem(results).labs.map(({ name, urgency: how }) => [name, how?.level]);
  expect(levels(potassium)).toEqual([['Potassium', 'visit']]);
  expect(levels(potassium, filtration)).toContainEqual(['Potassium', 'weeks']);
});

test('a value that needs a doctor is a line even where the report marks nothing, and so is one that was worked out', () => {
  expect(listLines(createResult('hiv_ab', null, { valueText: 'Reactive' }), createResult('ferritin', 60))).toEqual([
    ['HIV antigen and antibody', 'Reactive', null, 'days'],
  ]);
  expect(listLines(createResult('creatinine', 2.1)).map(([name, , , level]) => [name, level])).toEqual([
    ['Creatinine', 'days'],
    ['eGFR (CKD-EPI 2021)', 'days'],
  ]);
});

test('what is inside its range comes last, however soon it is to be asked about, unless it cannot wait', () => {
  const outside = createResult('cholesterol_total', 207, { unit: 'mg/dL', printedUnit: 'mg/dL', flag: 'H' });
  // What is calculated has no range to be outside of.
  const { labs } = composeForSystem([createResult('hdl', 40, { unit: 'mg/dL', printedUnit: 'mg/dL' }), outside]);
  const isLast = labs.map(({ side, urgency }) => side === null && urgency?.level !== 'days');
  expect(isLast).toContain(true);
  expect(isLast).toEqual(isLast.toSorted());
  const { labs: pressing } = composeForSystem([outside, createResult('creatinine', 2.1)]);
  const names = pressing.map(({ name }) => name);
  expect(names.indexOf('eGFR (CKD-EPI 2021)')).toBeGreaterThanOrEqual(0);
  expect(names.indexOf('eGFR (CKD-EPI 2021)')).toBeLessThan(names.indexOf('Total cholesterol'));
});

test('a value is a line where our own range or any urgency marks it, and only what has a range counts as inside one', () => {
  const { labs, labSummary } = composeForSystem(
    [createResult('ldl', 195, { unit: 'mg/dL' }), createResult('ferritin', 60), createResult('tsh', null, { valueText: 'noted' })],
    2,
  );
  expect(labs.map(({ name, place }) => [name, place])).toEqual([['LDL cholesterol', 'above the usual range']]);
  expect(labSummary).toBe(
    '1 of the 2 values that have a range is outside it. 1 value has no range to compare with. 2 rows were not recognized.',
  );
});

const gap = [
  createResult('sodium', 140, { unit: 'mmol/L' }),
  createResult('chloride', 98, { unit: 'mmol/L' }),
  createResult('bicarbonate', 11, { unit: 'mmol/L' }),
];
/** Values of other markers, each just above a range of its report. */
const createFlaggedResults = (count: number): LabResult[] =>
  markers.groups
    .flatMap(({ markers: ofGroup }) => ofGroup.flatMap(({ of }) => of))
    .filter((id) => !['sodium', 'chloride', 'bicarbonate', 'anion_gap'].includes(id))
    .slice(0, count)
    .map((id) => createResult(id, null, { valueText: 'noted', flag: 'H' }));

test('a calculated value that is an emergency stands first among many flagged ones, with what belongs to it, and the count stays true', () => {
  const { labs, labSummary } = composeForSystem([...createFlaggedResults(30), ...gap]);
  expect(labs).toHaveLength(20);
  const first = labs.slice(0, 2).map(({ name, urgency }) => [name, urgency?.level]);
  expect(first.toSorted()).toEqual([
    ['Anion gap', 'emergency'],
    ['Bicarbonate', 'emergency'],
  ]);
  expect(labSummary).toContain('The 20 most pressing are listed.');
});

test('lines are in the units of the person, with their ranges and what was worked out', () => {
  const cholesterol = createResult('cholesterol_total', 207, {
    unit: 'mg/dL',
    printedUnit: 'mg/dL',
    range: { low: null, high: 200, isStrict: false, text: '- 200' },
    flag: 'H',
  });
  const { labs } = composeForSystem([cholesterol, createResult('creatinine', 2.1, { unit: 'mg/dL', printedUnit: 'mg/dL' })], 0, 'si');
  const shown = labs.map(({ name, value, place }) => [name, value, place]);
  expect(shown).toContainEqual(['Total cholesterol', '5.35 mmol/L', 'above 5.17']);
  expect(shown.map(([, value]) => value).filter((value) => /mg\/dL/.test(value ?? ''))).toEqual([]);
});

test('a line has the range that judged it, printed or ours, and the value before it', () => {
  const createLdl = (value: number, collectedOn: string, more: Partial<LabResult> = {}) =>
    createResult('ldl', value, { id: collectedOn, unit: 'mg/dL', printedUnit: 'mg/dL', collectedOn, ...more });
  const printed = { range: { low: null, high: 100, isStrict: false, text: '< 100' }, flag: 'H' } as const;
  const [first, newest] = [createLdl(150, '2025-11-01'), createLdl(195, '2026-11-01')];
  expect(composeForSystem([first, createLdl(195, '2026-11-01', printed)]).labs).toMatchObject([
    { side: 'above', range: 'up to 100', before: { value: '150', collectedOn: '2025-11-01' } },
  ]);
  expect(composeForSystem([newest], 0, 'si').labs).toMatchObject([
    { value: '5.04 mmol/L', side: 'above', range: expect.stringMatching(/^up to \d\.\d+$/), before: null },
  ]);
});
