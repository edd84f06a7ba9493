import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createPlacedPage, type PlacedPiece } from '@wellkept/test-kit/lab-reports/placed-page.ts';
import { describe, expect, it } from 'vitest';
import { readReport } from './read-report.ts';

const { all } = await loadAnalytes();
const results = [
  ['Hemoglobin', '15.3', 'g/dL', '13.5 - 17.5'],
  ['Hematocrit', '46.1', '%', '41.0 - 53.0'],
  ['MCV', '90.0', 'fL', '80.0 - 100.0'],
  ['MCH', '29.9', 'pg', '26.0 - 34.0'],
  ['MCHC', '33.2', 'g/dL', '31.0 - 37.0'],
  ['Glucose', '88', 'mg/dL', '74 - 106'],
  ['Iron', '101', 'µg/dL', '33 - 193'],
] as const;
const lineStep = 20;

/** A photographed table whose columns to the right of the names stand lower by so many lines. */
const createCurved = (values: number, ranges: number) =>
  createPlacedPage(
    results.flatMap(([name, value, unit, range], at): PlacedPiece[] => {
      const y = 700 - at * lineStep;
      return [
        [40, y, name],
        [240, y - values * lineStep, value],
        [290, y - values * lineStep, unit],
        [380, y - ranges * lineStep, range],
      ];
    }),
    0.98,
  );
const read = (values: number, ranges: number) =>
  readReport([createCurved(values, ranges)], all).values.map(({ name, valueText, range }) => `${name} ${valueText} ${range?.low}`);
const expected = results.map(([name, value, , range]) => `${name} ${value} ${Number.parseFloat(range)}`);

describe('a photo of curved paper', () => {
  it.each([
    ['flat', 0, 0],
    ['a line lower', 1, 1.75],
    ['a line and a half higher', -1.5, -2.25],
  ])('has each value read for its own name where the columns are %s', (_, values, ranges) => {
    expect(read(values, ranges)).toEqual(expected);
  });

  it('says where a value is printed, not where its name is', () => {
    const [first] = readReport([createCurved(1, 1.75)], all).values;
    expect(first?.place.y).toBe(680);
  });
});

it('leaves a flat page as it is where a remark below begins with a name and units stand behind the ranges', () => {
  const counts = [
    ['Hemoglobin', '148', '135 - 175 g/L'],
    ['Hematocrit', '0.44', '0.40 - 0.50 L/L'],
    ['WBC', '10.9', '4.0 - 11.0 x10^9/L'],
    ['Platelets', '139', '150 - 400 x10^9/L'],
    ['Creatinine', '88', '60 - 110 umol/L'],
    ['ALT', '61', '< 50 U/L'],
  ] as const;
  const pieces = counts.flatMap(([name, value, range], at): PlacedPiece[] => {
    const y = 700 - at * lineStep;
    return [
      [40, y, name],
      [240, y, value],
      [380, y, range],
    ];
  });
  const page = createPlacedPage([...pieces, [40, 700 - counts.length * lineStep, 'WBC: see the count of your last visit']], 0.98);
  expect(readReport([page], all).values.map(({ valueText }) => valueText)).toEqual(counts.map(([, value]) => value));
});
