import { readdirSync, readFileSync } from 'node:fs';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { columns as columnLayouts } from '@wellkept/test-kit/lab-reports/columns.ts';
import type { Layout } from '@wellkept/test-kit/lab-reports/layout.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { moreNames } from '@wellkept/test-kit/lab-reports/more-names.ts';
import { names } from '@wellkept/test-kit/lab-reports/names.ts';
import { otherLanguages } from '@wellkept/test-kit/lab-reports/other-languages.ts';
import { ranges } from '@wellkept/test-kit/lab-reports/ranges.ts';
import { wholePages } from '@wellkept/test-kit/lab-reports/whole-pages.ts';
import { words } from '@wellkept/test-kit/lab-reports/words.ts';
import { describe, expect, it } from 'vitest';
import { readReport } from './read-report.ts';
import type { ReadValue } from './read-value.ts';

const folder = new URL('../../../knowledge/data/labs/analytes/', import.meta.url);
const analytes: Analyte[] = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

const written = ({ analyte, valueText, unit, range, printedFlag }: ReadValue) =>
  [analyte.id, valueText, unit, range && `${range.low ?? ''}..${range.high ?? ''}`, printedFlag].filter((part) => part !== null).join(' ');

describe.each([
  ['many columns', columnLayouts],
  ['many ranges', ranges],
  ['many names', names],
  ['long names', moreNames],
  ['words', words],
  ['other languages', otherLanguages],
  ['all that stands on a page', wholePages],
] as const)('reports with %s', (_, layouts: readonly Layout[]) => {
  it.each(layouts)('are read: $name', ({ lines, columns, values }) => {
    expect(readReport([createLayoutPage(lines, columns)], analytes).values.map(written)).toEqual(values);
  });
});
