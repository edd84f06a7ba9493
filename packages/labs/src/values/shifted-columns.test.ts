import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { expect, it } from 'vitest';
import { readReport } from '../reading/read-report.ts';
import { assessValues } from './assess.ts';

const { all } = await loadAnalytes();
const shifted = ['Sodium | 3.6 | mmol/L', 'Potassium | 99 | mmol/L', 'Calcium | 71 | mg/dL', 'Albumin | 4.4 | g/dL', 'ALT | 19 | U/L'];
const right = ['Sodium | 136 | mmol/L', 'Potassium | 99 | mmol/L', 'Calcium | 9.1 | mg/dL', 'Albumin | 4.4 | g/dL', 'ALT | 19 | U/L'];

/** The analytes of a page that are asked about. */
const listAsked = (lines: readonly string[], certainty?: number) => {
  const page = createLayoutPage(lines);
  const items = certainty === undefined ? page.items : page.items.map((item) => ({ ...item, certainty }));
  return assessValues(readReport([{ ...page, items }], all).values).flatMap(({ analyte, questions }) =>
    questions.length > 0 ? [analyte.id] : [],
  );
};

const blurred = [
  'Calcium | 91 | mg/dL | 8.8-10.6',
  'Folate | 64 | ng/mL | 3.9-26.8',
  'Ferritin | 79 | ng/mL | 11-3068',
  'Sodium | 138 | mmol/L | 136-146',
  'TSH | 2.31 | mIU/L | 0.38-5.33',
];

const tornRange = ['Creatinine | 1.12 | mg/dL | 70-130', 'Sodium | 140 | mmol/L | 136-145', 'Ferritin | 9.5 | ng/mL | 13-150'];

it.each([
  ['a value whose range lost its points, and no value that is low indeed', tornRange, 0.98, ['creatinine']],
  ['nothing of a range that was there as text', tornRange, undefined, []],
  ['a number that may have lost its point too where others of a photo did', blurred, 0.98, ['calcium', 'folate', 'ferritin']],
  ['no other number where one alone lost its point', blurred.slice(1), 0.98, ['folate']],
  ['every value of a photo where most do not fit their names', shifted, 0.98, ['sodium', 'potassium', 'calcium', 'albumin', 'alt']],
  ['only the value that does not fit where others do', right, 0.98, ['potassium']],
  ['only the values that do not fit where letters were text', shifted, undefined, ['sodium', 'potassium', 'calcium']],
] as const)('asks about %s', (_, lines, certainty, expected) => {
  expect(listAsked(lines, certainty)).toEqual(expected);
});
