import { loadAnalytes, loadMarkers, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { expect, test } from 'vitest';
import type { LabSubject } from '../meaning/lab-subject.ts';
import type { Result } from '../meaning/result.ts';
import { getShownUnit } from '../values/unit-systems.ts';
import { formatUnit, formatValue } from '../values/unit-text.ts';
import { analyse } from './analyse.ts';
import { judgeResults } from './judge-results.ts';

const [analytes, markers, urgency, rules] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable(), loadStories()]);
const storyInput = { rules, interactions: [], substances: [], conditionIds: new Set<string>() };
const reader = { ageYears: 60, sex: 'male', isPregnant: false } as const;
function analyseFor(person: LabSubject, results: readonly Result[]) {
  const context = { analytes, markers, urgency, reader: person, states: new Set<never>(), system: 'conventional' } as const;
  return analyse(judgeResults(results, context, storyInput), context, storyInput);
}
const of = (...results: Result[]) => analyseFor(reader, results);

test('a summary counts, and says first what cannot wait', () => {
  expect(of(createResult('ldl', 120), createResult('mcv', 90)).summary).toBe('1 of your 2 values is outside the range.');
  expect(of(createResult('mcv', 90)).summary).toBe('Your value is inside its range.');
  expect(of(createResult('vitamin_e', 9)).summary).toBe('None of your values have a range to compare them with.');
  const { summary, findings } = of(createResult('ldl', 120), createResult('potassium', 6.9));
  expect(summary).toBe('One value needs a doctor now.');
  expect(findings.map(({ analyteId, urgency: { level } }) => [analyteId, level])).toEqual([
    ['potassium', 'emergency'],
    ['ldl', 'visit'],
  ]);
  expect(findings[0]).toMatchObject({ urgency: { text: 'Get help now', source: expect.stringContaining('Kost') }, unit: 'mmol/L' });
});

test('a summary never calls all well where a value inside its printed range asks for something', () => {
  const range = { low: null, high: 200, isStrict: true, text: '< 200' };
  const ldl = createResult('ldl', 195, { range, flag: 'N' });
  expect(of(ldl, createResult('mcv', 90)).summary).toBe('One value is worth asking a doctor about.');
  expect(of(ldl, createResult('ldl_direct', 195, { range, flag: 'N' }), createResult('mcv', 90)).summary).not.toMatch(/inside/);
});

test('the immune score counts markers in range, says what it lacks where that is one thing, and is silent where it lacks more', () => {
  expect(of(createResult('wbc', 6))).toMatchObject({ immuneScore: null, immuneScoreText: null });
  const range = { low: 4, high: 10, isStrict: false, text: '4 - 10' };
  const blood = [createResult('wbc', 6, { range, flag: 'N' }), createResult('neutrophils_abs', 3), createResult('lymphocytes_abs', 2)];
  expect(of(...blood)).toMatchObject({ immuneScore: null, immuneScoreText: expect.stringContaining('C-reactive protein') });
  expect(of(...blood, createResult('crp', 2))).toMatchObject({ immuneScore: 100 });
  expect(of(...blood, createResult('crp', 40))).toMatchObject({ immuneScore: 75, immuneScoreText: expect.stringContaining('3 of 4') });
});

test.each([
  [95, 10, undefined],
  [95, 100, 'kidneys-moderate-risk'],
  [50, 10, 'kidneys-moderate-risk'],
  [50, 100, 'kidneys-high-risk'],
  [95, 500, 'kidneys-high-risk'],
  [40, 100, 'kidneys-very-high-risk'],
  [25, 5, 'kidneys-very-high-risk'],
  [95, 300, 'kidneys-moderate-risk'],
  [50, 301, 'kidneys-very-high-risk'],
  [35, 29, 'kidneys-high-risk'],
])('filtration of %d with albumin of %d in urine', (egfr, acr, id) => {
  expect(of(createResult('egfr', egfr), createResult('urine_acr', acr)).stories[0]?.id).toBe(id);
});

test('values that are worked out are judged, and count beside urine, as printed ones do', () => {
  const woman = { ageYears: 60, sex: 'female', isPregnant: false } as const;
  const { derived, stories, findings, summary } = analyseFor(woman, [createResult('creatinine', 2.1), createResult('urine_acr', 450)]);
  expect(derived.find(({ id }) => id === 'egfr')?.urgency?.level).toBe('days');
  expect(stories[0]).toMatchObject({ id: 'kidneys-very-high-risk', urgency: { level: 'days' } });
  expect(findings.find(({ analyteId }) => analyteId === 'urine_acr')?.urgency.says).toContain('a lot of protein');
  expect(summary).toBe('3 values need a doctor within days.');
});

test('a summary names the soonest level down to days', () => {
  expect(of(createResult('creatinine', 6)).summary).toBe('2 values need a doctor today.');
  expect(of(createResult('hemoglobin', 10.2)).summary).toBe('One value needs a doctor within days.');
});

test('a summary counts everything that cannot wait, not only the soonest', () => {
  const hiv = createResult('hiv_ab', null, { valueText: 'Reactive' });
  expect(of(createResult('potassium', 6.9), hiv).summary).toBe('2 values need a doctor, one of them now.');
  expect(
    of(createResult('potassium', 6.9), createResult('inr', 9), createResult('hemoglobin', 10.2), createResult('ldl', 120)).summary,
  ).toBe('3 values need a doctor, 2 of them now.');
});

test('blood and urine are read together only where both speak', () => {
  const strip = (analyteId: string, valueText: string) => createResult(analyteId, null, { valueText });
  expect(of(createResult('glucose_fasting', 90), strip('urine_glucose', '+++')).stories).toHaveLength(1);
  expect(of(createResult('glucose_fasting', 90), strip('urine_glucose', 'negative')).stories).toEqual([]);
  expect(of(createResult('glucose_fasting', 150), strip('urine_glucose', '+++')).stories).toMatchObject([{ id: 'urine-sugar-blood-high' }]);
  expect(of(createResult('crp', 60), strip('urine_nitrite', 'Positive')).stories[0]?.urgency.level).toBe('days');
});

test('what is worked out comes from values of one day', () => {
  const early = { collectedOn: '2026-01-01' };
  expect(of(createResult('cholesterol_total', 200), createResult('hdl', 50, early)).derived).toEqual([]);
  expect(
    of(
      createResult('cholesterol_total', 200),
      createResult('hdl', 50),
      createResult('cholesterol_total', 300, early),
      createResult('hdl', 50, early),
    ).derived,
  ).toMatchObject([{ id: 'non_hdl', value: '150', collectedOn: '2026-11-01' }]);
});

test.each([
  ['10*3/uL', '10³/µL'],
  ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
  ['m[IU]/L', 'mIU/L'],
  ['ug/dL', 'µg/dL'],
  ['ng/mL{FEU}', 'ng/mL FEU'],
  ['umol/L', 'µmol/L'],
  ['U/L', 'U/L'],
  ['1', ''],
])('%s is written %s', (unit, words) => {
  expect(formatUnit(unit)).toBe(words);
});

test('values have the digits of their size', () => {
  expect([0.0456, 1.234, 12.345, 234.5, 0].map(formatValue)).toEqual(['0.046', '1.23', '12.3', '235', '0']);
});

test.each([
  ['glucose', 100, 'mmol/L', 5.55],
  ['hemoglobin', 14, 'g/L', 140],
  ['creatinine', 1, 'umol/L', 88.4],
  ['hba1c', 6.5, 'mmol/mol', 47.5],
  ['alt', 40, 'U/L', 40],
  ['sodium', 140, 'mmol/L', 140],
  ['ferritin', 30, 'ug/L', 30],
] as const)('%s of %d in the international unit', (id, own, unit, expected) => {
  const analyte = analytes.byId.get(id);
  const shown = analyte && getShownUnit(analyte, 'si');
  expect(shown?.unit).toBe(unit);
  expect(own * (shown?.factor ?? 0) + (shown?.offset ?? 0)).toBeCloseTo(expected, 1);
});

test('a value that only speaks for what others mean is judged on its own', () => {
  const { findings, stories } = of(
    createResult('potassium', 6.4),
    createResult('egfr', 31),
    createResult('glucose_fasting', 168),
    createResult('alt', 210),
    createResult('ast', 190),
    createResult('hba1c', 8.1),
  );
  const levels = new Map(findings.map(({ analyteId, urgency: { level } }) => [analyteId, level]));
  expect(stories.some(({ values, about }) => values.some(({ analyteId }) => !about.includes(analyteId)))).toBe(true);
  const alone = new Map(
    of(createResult('glucose_fasting', 168), createResult('hba1c', 8.1)).findings.map(({ analyteId, urgency: { level } }) => [
      analyteId,
      level,
    ]),
  );
  for (const id of ['glucose_fasting', 'hba1c']) expect([id, levels.get(id)]).toEqual([id, alone.get(id)]);
});
