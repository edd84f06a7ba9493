import { loadAnalytes, loadMarkers, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { expect, it } from 'vitest';
import { explain } from './explain.ts';
import type { LabSubject } from './lab-subject.ts';
import type { Result } from './result.ts';

const [analytes, markers, urgency] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable()]);
const man: LabSubject = { ageYears: 50, sex: 'male', isPregnant: false };
const range = (low: number | null, high: number | null) => ({ low, high, isStrict: false, text: `${low} - ${high}` });

function explainWords(id: string, valueText: string, more: Partial<Result> = {}, reader: LabSubject = man) {
  const explained = explain([{ ...createResult(id, 1), amount: null, valueText, flag: null, ...more }], {
    ...{ analytes, markers, urgency, reader },
    states: new Set<UrgencyState>(),
  });
  if (!explained) throw new Error(id);
  return explained;
}
const measured = analytes.all.filter(({ id }) => (explainWords(id, 'x').reference?.low ?? 0) > 0).map(({ id }) => id);

it('words are below the range and asked about where nothing was found of what is always there', () => {
  expect(measured).toEqual(expect.arrayContaining(['platelets', 'tsh', 'vitamin_b12', 'neutrophils_abs', 'c_peptide']));
  const calm = measured.filter((id) => {
    const { status, urgency } = explainWords(id, 'Undetectable');
    return status !== 'below' || urgency?.level === undefined || urgency.level === 'visit';
  });
  expect(calm).toEqual([]);
});

it('words are never within for what is measured, with or without a range', () => {
  const ids = [...measured, 'cortisol_am', 'factor_viii', 'haptoglobin', 'po2', 'igg', 'anti_tpo'];
  expect(ids.filter((id) => explainWords(id, 'None seen').status === 'within')).toEqual([]);
  expect(explainWords('cortisol_am', 'Undetectable', { range: range(6, 18) })).toMatchObject({
    status: 'below',
    urgency: { level: 'days' },
  });
  expect(explainWords('factor_viii', 'Undetectable').status).toBeNull();
  const pregnant = { ageYears: 30, sex: 'female' as const, isPregnant: true };
  expect(explainWords('platelets', 'None seen', {}, pregnant).urgency?.level).toBe('days');
});

it('words about the sample, or without a number, are no finding of a substance', () => {
  for (const [id, words] of [
    ['potassium', 'Moderate hemolysis'],
    ['platelets', 'Few'],
    ['platelets', 'Small clot, not measured'],
  ] as const) {
    const { status, urgency } = explainWords(id, words);
    expect([status, urgency?.says]).toEqual([null, expect.stringContaining('words where a number is usual')]);
  }
});

it('words are within where negative is usual, and nothing for antibodies that protect', () => {
  expect(['hbsag', 'urine_nitrite', 'hiv_rna', 'urine_bacteria'].map((id) => explainWords(id, 'Not detected').status)).toEqual(
    Array(4).fill('within'),
  );
  expect(explainWords('hbsab', 'Non-reactive', { range: range(10, null) })).toMatchObject({ status: null, urgency: null });
});
