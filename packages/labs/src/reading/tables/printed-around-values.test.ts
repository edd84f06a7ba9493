import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createPlacedPage, type PlacedPiece } from '@wellkept/test-kit/lab-reports/placed-page.ts';
import { describe, expect, it } from 'vitest';
import { readReport } from '../read-report.ts';

const { all } = await loadAnalytes();
const read = (pieces: readonly PlacedPiece[]) =>
  readReport([createPlacedPage(pieces)], all).values.map(
    ({ analyte, valueText, unit, range }) => `${analyte.id} ${valueText} ${unit ?? ''} ${range?.low ?? ''}..${range?.high ?? ''}`,
  );

type Result = readonly [name: string, value: string, unit: string, range: string];
const results: readonly Result[] = [
  ['Ferritin', '106', 'ng/mL', '30 - 400'],
  ['Sodium', '139', 'mmol/L', '136 - 145'],
  ['Albumin', '4.1', 'g/dL', '3.5 - 5.2'],
  ['Triglycerides', '120', 'mg/dL', '< 150'],
];
const expected = ['ferritin 106 ng/mL 30..400', 'sodium 139 mmol/L 136..145', 'albumin 4.1 g/dL 3.5..5.2', 'triglycerides 120 mg/dL ..150'];
const place = (put: (result: Result, y: number) => PlacedPiece[]) => results.flatMap((result, at) => put(result, 700 - 36 * at));

describe('a result is read whole', () => {
  it.each<[string, (result: Result, y: number) => PlacedPiece[]]>([
    [
      'with its range below the value',
      ([name, value, unit, range], y) => [
        [40, y, name],
        [240, y, `${value} ${unit}`],
        [240, y - 9, `Ref ${range}`, 7],
      ],
    ],
    [
      'with its unit above and its range beside the unit',
      ([name, value, unit, range], y) => [
        [40, y, name],
        [240, y + 9, unit, 7],
        [240, y, value],
        [360, y + 9, range],
      ],
    ],
    [
      'with its unit behind the method',
      ([name, value, unit, range], y) => [
        [40, y, name],
        [40, y - 9, `Photometry, ${unit}`, 7],
        [240, y, value],
        [360, y, range],
      ],
    ],
    [
      'with marks in words behind it and a code before it',
      ([name, value, unit, range], y) => [
        [40, y, `${1000 + 7 * y}`],
        [90, y, name],
        [240, y, `${value} ${unit}`],
        [320, y, 'Normal'],
        [400, y, range],
      ],
    ],
  ])('%s', (_, put) => {
    expect(read(place(put))).toEqual(expected);
  });

  it('with the last lines of a table', () => {
    const [last] = read([
      ...place(([name, value, unit, range], y) => [
        [40, y, name],
        [240, y, value],
        [240, y - 9, unit, 7],
        [360, y, range],
      ]),
    ]).slice(-1);
    expect(last).toBe('triglycerides 120 mg/dL ..150');
  });

  it('with the range of the sex of the person, each on a line of its own', () => {
    const lines = place(([name, value, unit], y) => [
      [40, y, name],
      [240, y, value],
      [300, y, unit],
      [360, y, 'm: 10 - 20'],
      [360, y - 11, 'w: 5 - 15'],
    ]);
    expect(read([[40, 800, 'Patient: J. Riedel, männlich, geb. 02.07.1978'], ...lines])).toEqual(
      expected.map((text) => text.replace(/\S+$/, '10..20')),
    );
  });
});
