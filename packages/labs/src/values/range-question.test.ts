import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import { readReport } from '../reading/read-report.ts';
import { assessValues } from './assess.ts';

const { all } = await loadAnalytes();
const askedAbout = (lines: readonly string[]) =>
  assessValues(readReport([createLayoutPage(lines, [40, 200, 280, 360])], all).values)
    .filter(({ questions }) => questions.length > 0)
    .map(({ analyte, valueText }) => `${analyte.id} ${valueText}`);
const others = ['Sodium | 137 | mmol/L | 136 - 145', 'Potassium | 3.6 | mmol/L | 3.4 - 4.5'];

it.each([
  ['a range of ionized calcium behind calcium', [...others, 'Ca++ | 1.19 | mmol/L | 1.15 - 1.29'], ['calcium 1.19']],
  ['a range of counts behind a name without a unit', [...others, 'Neutrophils | 4.61 |  | 2.0 - 7.5'], ['neutrophils_pct 4.61']],
  ['a percentage that bears the unit of a count', [...others, 'Lymphocytes % | 18.9 | 10^9/L | 20 - 50'], ['lymphocytes_abs 18.9']],
  [
    'shares that add up to no whole',
    ['Neutrophils | 4.6', 'Lymphocytes | 1.9', 'Monocytes | 0.5', ...others],
    ['neutrophils_pct 4.6', 'lymphocytes_pct 1.9', 'monocytes_pct 0.5'],
  ],
])('asks about %s', (_, lines, expected) => {
  expect(askedAbout(lines)).toEqual(expected);
});

it.each([
  ['total calcium', [...others, 'Calcium | 2.35 | mmol/L | 2.15 - 2.55']],
  ['shares with their range', [...others, 'Neutrophils | 61 | % | 40 - 75', 'Lymphocytes | 29 | % | 20 - 45']],
])('asks nothing about %s', (_, lines) => {
  expect(askedAbout(lines)).toEqual([]);
});
