import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { type ExpectedRow, makeReport } from '@wellkept/test-kit/lab-reports/generated-report.ts';
import { expect, it } from 'vitest';
import { assessValues } from '../values/assess.ts';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const pageCount = 60;
const firstSeed = 20_001;
/** Of all rows, so many are read exactly, or shown as not recognized where the name is not in the catalog. */
const exactShareMin = 0.97;

it('generated pages are read with no wrong value that nothing is asked about', () => {
  let [rows, exact] = [0, 0];
  const wrong: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + pageCount; seed += 1) {
    const { pages, expected } = makeReport(seed, all);
    const { values, unrecognized } = readReport(pages, all);
    const isPrinted = (id: string | null, valueText: string) =>
      expected.some((row: ExpectedRow) => row.id === id && row.valueText === valueText);
    for (const { analyte, valueText, questions } of assessValues(values))
      if (questions.length === 0 && !isPrinted(analyte.id, valueText)) wrong.push(`page ${seed}: ${analyte.id} ${valueText}`);
    rows += expected.length;
    exact += expected.filter(({ id, valueText }) =>
      id === null
        ? unrecognized.some((one) => one.valueText === valueText)
        : values.some((one) => one.analyte.id === id && one.valueText === valueText),
    ).length;
  }
  expect(wrong).toEqual([]);
  expect(exact / rows).toBeGreaterThan(exactShareMin);
});
