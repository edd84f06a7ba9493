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

it.each([
  ['every value of a photo where most do not fit their names', shifted, 0.98, ['sodium', 'potassium', 'calcium', 'albumin', 'alt']],
  ['only the value that does not fit where others do', right, 0.98, ['potassium']],
  ['only the values that do not fit where letters were text', shifted, undefined, ['sodium', 'potassium', 'calcium']],
] as const)('asks about %s', (_, lines, certainty, expected) => {
  expect(listAsked(lines, certainty)).toEqual(expected);
});
