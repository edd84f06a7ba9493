import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import { type PrintedPage, type PrintedResult, printedStyles } from '@wellkept/test-kit/lab-reports/printed-report.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReport } from './read-report.ts';
import type { ReadValue } from './read-value.ts';
import { spellings } from './unit-spellings.ts';

const { all } = await loadAnalytes();
const spellingByUnit = new Map(
  Object.entries(spellings)
    .toReversed()
    .map(([spelling, unit]) => [unit, spelling]),
);
const written = ({ analyte, valueText, unit, range }: ReadValue) =>
  `${analyte.id} ${valueText.replace(',', '.')} ${unit} ${range?.low}..${range?.high}`;
const read = ({ lines, columns }: PrintedPage) => readReport([createLayoutPage(lines, columns)], all).values.map(written);

/** What can be printed: a name, a unit, and the bounds that values lie in. */
const printable = all.flatMap(({ names, unit, plausible, specimen }) => {
  const name = names.toSorted((one, other) => other.length - one.length).find((one) => /^[a-z][a-z ]{4,24}$/.test(one));
  const spelling = spellingByUnit.get(unit);
  return name && spelling && plausible && specimen === 'blood' ? [{ name, unit: spelling, plausible }] : [];
});

/** A value with its range, in as many digits as such values have. */
const results: fc.Arbitrary<PrintedResult[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: printable.length - 1 }), { minLength: 2, maxLength: 10 })
  .chain((chosen) => fc.tuple(...chosen.map((at) => createResultArbitrary(at))));

function createResultArbitrary(at: number): fc.Arbitrary<PrintedResult> {
  const { name, unit, plausible } = printable[at] ?? { name: '', unit: '', plausible: [1, 2] as const };
  const [least, most] = [Math.max(plausible[0], plausible[1] / 1000), plausible[1]];
  return fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0.6, 1, 1.7)).map(([share, times]) => {
    const middle = least * (most / least) ** (0.2 + share * 0.6);
    const digits = middle < 1 ? 2 : middle < 100 ? 1 : 0;
    const [low, high] = [(middle * 0.8).toFixed(digits), (middle * 1.25).toFixed(digits)];
    return { name, unit, value: (middle * times).toFixed(digits), low, high };
  });
}

const plain = printedStyles['plain'];

describe('a report says the same however it is printed', () => {
  it.each(Object.entries(printedStyles))('%s', (_, printed) => {
    fc.assert(
      fc.property(results, (list) => {
        // What stands in a plain list is what is to be read.
        const expected = plain ? read(plain(list)) : [];
        expect(read(printed(list)).toSorted()).toEqual(expected.toSorted());
        expect(expected).toHaveLength(list.length);
      }),
      { numRuns: 15, seed: 91, endOnFailure: true },
    );
  });
});
