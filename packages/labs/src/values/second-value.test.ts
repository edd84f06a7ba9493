import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import { readReport } from '../reading/read-report.ts';
import { assessValues } from './assess.ts';

const { all } = await loadAnalytes();
const others = ['Sodium | 136 | mmol/L | 135-145', 'Calcium | 9.1 | mg/dL | 8.6-10.2', 'Albumin | 4.4 | g/dL | 3.5-5'];

const listReasons = (...lines: readonly string[]) =>
  assessValues(readReport([createLayoutPage([...lines, ...others])], all).values).flatMap(({ questions }) =>
    questions.map(({ reason }) => reason),
  );

it('asks which of two values of one report counts, at both of them', () => {
  const reasons = listReasons('Potassium | 7.1 | mmol/L | 3.5-5.1', 'Potassium | 4.1 | mmol/L | 3.5-5.1');
  expect(reasons).toEqual([
    expect.stringContaining('also gives 4.1 for Potassium'),
    expect.stringContaining('also gives 7.1 for Potassium'),
  ]);
});

it.each([
  ['Negative', 'Positive'],
  ['Positive', 'Negative'],
])('asks which of %s and %s counts, and leaves out neither', (one, other) => {
  const [first, second] = listReasons(`Hepatitis B surface antigen | ${one}`, `Hepatitis B surface antigen | ${other}`);
  expect([first, second]).toEqual([expect.stringContaining(`also gives ${other}`), expect.stringContaining(`also gives ${one}`)]);
});

it('takes words that deny and find for a finding', () => {
  const mixed = 'Blood culture | No growth aerobically, Bacteroides';
  expect(listReasons(mixed, 'Blood culture | No growth')).toHaveLength(2);
  expect(listReasons(mixed, 'Blood culture | Bacteroides isolated')).toEqual([]);
});

it.each([
  ['the same value twice', ['Potassium | 4.1 | mmol/L | 3.5-5.1', 'Potassium | 4.1 | mmol/L | 3.5-5.1']],
  ['one value in two units', ['Glucose | 97 | mg/dL | 70-99', 'Glucose | 5.4 | mmol/L | 3.9-5.5']],
] as const)('asks nothing about %s', (_, lines) => {
  expect(listReasons(...lines)).toEqual([]);
});
