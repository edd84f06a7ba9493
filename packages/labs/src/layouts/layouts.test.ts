import { readdirSync, readFileSync } from 'node:fs';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { describe, expect, it } from 'vitest';
import { readReport } from '../reading/read-report.ts';
import type { ReadValue } from '../reading/read-value.ts';
import { columns as columnLayouts } from './columns.ts';
import type { Layout } from './layout.ts';
import { createLayoutPage } from './layout-page.ts';
import { moreNames } from './more-names.ts';
import { names } from './names.ts';
import { otherLanguages } from './other-languages.ts';
import { ranges } from './ranges.ts';
import { wholePages } from './whole-pages.ts';
import { words } from './words.ts';

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
