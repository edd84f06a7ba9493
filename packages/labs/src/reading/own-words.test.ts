import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import { assessValues } from '../values/assess.ts';
import { isFinding } from './printed-flags.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const columnsOfThree = [40, 220, 400];
const read = (lines: readonly string[], columns: readonly number[] = columnsOfThree) => {
  const { values, unrecognized } = readReport([createLayoutPage(lines, columns)], all);
  const known = assessValues(values).map(({ valueText, range, questions }) => ({
    valueText,
    usual: range?.text,
    isAsked: questions.length > 0,
  }));
  return [
    ...known,
    ...unrecognized.map((one) => ({ valueText: one.valueText, usual: one.range?.text, isAsked: one.evidence === 'otherWords' })),
  ];
};

it.each([
  ['Hepatitis B surface antigen', 'Repeatedly reactive', 'Non-reactive'],
  ['Malaria smear', 'Plasmodium falciparum seen 4%', 'Not seen'],
  ['Malaria smear', 'P. falciparum, ring forms', 'Not seen'],
  ['HIV antibody', 'Presumptive positive', 'Negative'],
  ['Hepatitis C antibody', 'Detected, low level', 'Not detected'],
  ['Hepatitis C antibody', 'reaktiv, bestätigt', 'negativ'],
  ['Syphilis RPR', 'Reactive 1:128', 'Non-reactive'],
  ['Blood culture', 'Staphylococcus aureus', 'No growth'],
  ['Urine nitrite', 'Present', 'Absent'],
  ['HIV antibody', 'Unsure, see letter', 'Negative'],
])('%s "%s" beside the usual "%s" is read as printed', (name, value, usual) => {
  const numbers = ['Potassium | 4.1 | 3.5 - 5.1', 'Sodium | 140 | 135 - 145'];
  expect(read(['Test | Result | Reference range', ...numbers, `${name} | ${value} | ${usual}`])).toContainEqual(
    expect.objectContaining({ valueText: value, usual }),
  );
});

it.each([
  ['SARS-CoV-2 RNA', 'Ct 18, high load', 'Not detected'],
  ['HIV antibody', 'Unsure, see letter', 'Negative'],
  ['Occult blood', 'All three cards', 'Negative'],
  ['Malaria smear', 'P. falciparum 4%', 'Not seen'],
])('without a head, %s "%s" is never the usual "%s" without a question', (name, value, usual) => {
  for (const lines of [[`${name} | ${value} | ${usual}`], ['Rubella IgG | Negative | Negative', `${name} | ${value} | ${usual}`]])
    expect(read(lines).filter((one) => one.valueText === usual && !one.isAsked && one.usual !== usual)).toEqual([]);
});

it.each([
  ['Occult blood, stool', ['Negative', 'Doubtful', 'Positive +++']],
  ['Hepatitis B surface antigen', ['Negative', 'Equivocal', 'Repeatedly reactive']],
  ['RSV antigen', ['Negative', 'Negative', 'Strong positive']],
  ['Hepatitis B surface antigen', ['Negative', 'Weak', 'Confirmed reactive']],
  ['Hepatitis B surface antigen', ['Weak band', 'Weak band', 'Strong band']],
])('of a history of %s %j no older result is taken without a question', (name, [first, second, newest]) => {
  const columns = [40, 200, 310, 420, 530];
  const numbers = ['Creatinine | 0.9 | 1.4 | 3.8 | 0.7 - 1.3', 'Sodium | 140 | 139 | 128 | 135 - 145', 'Urea | 32 | 61 | 144 | 15 - 45'];
  for (const order of [
    ['01/10/2026', '06/15/2026', '11/20/2026', first, second, newest],
    ['11/20/2026', '06/15/2026', '01/10/2026', newest, second, first],
  ]) {
    const lines = [`Test | ${order.slice(0, 3).join(' | ')} | Range`, ...numbers, `${name} | ${order.slice(3).join(' | ')} | Negative`];
    const found = read(lines, columns).filter(({ valueText }) => /\p{Letter}/u.test(valueText));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ valueText, isAsked }) => valueText !== newest && !isAsked)).toEqual([]);
  }
});

it.each(['CLIA', 'Serum', 'Rapid test', 'ELISA (serum)'])('the method "%s" before a result is not taken for it', (method) => {
  expect(read([`Hepatitis B surface antigen | ${method} | Negative`])).toEqual([expect.objectContaining({ valueText: 'Negative' })]);
});

it.each(['C-reactive protein', 'Proteína C reactiva', 'Growth hormone', 'Rheumatoid factor, reactive', '3.5 - 5.1', 'HIV'])(
  '"%s" is not a finding',
  (text) => {
    expect(isFinding(text)).toBe(false);
  },
);
