import { createPlacedPage, type PlacedPiece } from '@wellkept/test-kit/lab-reports/placed-page.ts';
import { expect, it } from 'vitest';
import { withCorrectedCells } from './corrected-cells.ts';
import { buildRows } from './page-text.ts';

const read = (pieces: readonly PlacedPiece[], certainty?: number) =>
  withCorrectedCells(buildRows(createPlacedPage(pieces, certainty), 1)).map(({ cells }) => cells.map(({ text }) => text));
const dotted: PlacedPiece[] = [
  [40, 700, '13.5..17.5'],
  [40, 688, '65..175'],
];

it('joins a word for a range with the range beside it', () => {
  expect(
    read([
      [40, 700, 'Ref'],
      [66, 700, '< 150'],
    ]),
  ).toEqual([['Ref < 150']]);
});

it('leaves the mark of a normal value apart from the range beside it', () => {
  expect(
    read([
      [40, 700, 'N'],
      [60, 700, '13 - 17'],
    ]),
  ).toEqual([['N', '13 - 17']]);
});

it('restores the second dot of a range in a picture, where the column writes ranges with two', () => {
  expect(read([...dotted, [40, 676, '200.360']], 0.97)).toEqual([['13.5..17.5'], ['65..175'], ['200..360']]);
});

it('leaves a decimal point in text, and in numbers that are no range', () => {
  expect(read([...dotted, [40, 676, '200.360']])[2]).toEqual(['200.360']);
  expect(read([...dotted, [40, 676, '360.2']], 0.97)[2]).toEqual(['360.2']);
});

it('leaves the dots of a range together that would lead the eye elsewhere', () => {
  expect(read([[40, 700, '13.0 ... 17.0']])).toEqual([['13.0 ... 17.0']]);
  expect(read([[40, 700, 'Ferritin ...... 54']])).toEqual([['Ferritin', '54']]);
});

it('takes the last one of a range for a bracket in a picture, where the ranges of its column end in one', () => {
  const column: PlacedPiece[] = [
    [40, 700, '[15-45]'],
    [40, 688, '[197-771]'],
    [40, 676, '5-361'],
  ];
  expect(read(column, 0.97)[2]).toEqual(['5-36]']);
  expect(read(column)[2]).toEqual(['5-361']);
  // A bound of three digits needs no bracket; one behind an open bracket does.
  const whole = column.slice(0, 2);
  expect(read([...whole, [40, 676, '<201']], 0.97)[2]).toEqual(['<201']);
  expect(read([...whole, [40, 676, '[<201']], 0.97)[2]).toEqual(['[<20]']);
  expect(read([...column.slice(0, 1), [40, 688, '100-191'], [40, 676, '5-361']], 0.97)[2]).toEqual(['5-361']);
});
