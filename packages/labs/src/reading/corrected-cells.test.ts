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
