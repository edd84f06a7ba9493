import { createPlacedPage, type PlacedPiece } from '@wellkept/test-kit/lab-reports/placed-page.ts';
import { describe, expect, it } from 'vitest';
import { buildRows } from '../page-text.ts';
import { withLevelNames } from './level-names.ts';

const read = (pieces: readonly PlacedPiece[]) =>
  withLevelNames(buildRows(createPlacedPage(pieces), 1)).map(({ cells }) => cells.map(({ text }) => text));

const results = [
  ['Lipase', '45'],
  ['Magnesium', '2,44'],
  ['Transferrin', '185'],
  ['Chlorid', '101'],
] as const;

describe('values that stand off the line of their names', () => {
  it('are taken to the names that are nearest to all of them', () => {
    const pieces = results.flatMap(([name, value], at): PlacedPiece[] => [
      [40, 700 - 30 * at, name],
      [280, 691 - 30 * at, value],
    ]);
    expect(read(pieces)).toEqual(results);
  });

  it('keep their order where a line of words has no value', () => {
    const pieces = results.flatMap(([name, value], at): PlacedPiece[] => [
      [40, 700 - 30 * at - (at > 1 ? 30 : 0), name],
      [280, 691 - 30 * at - (at > 1 ? 30 : 0), value],
    ]);
    expect(read([...pieces, [40, 640, 'Electrolytes']])).toEqual([...results.slice(0, 2), ['Electrolytes'], ...results.slice(2)]);
  });

  it('stay where they are when the names above and below are equally near', () => {
    const pieces = results.flatMap(([name, value], at): PlacedPiece[] => [
      [40, 700 - 30 * at, name],
      [280, 685 - 30 * at, value],
    ]);
    expect(read(pieces)).toHaveLength(2 * results.length);
  });

  it('stay in boxes below their names', () => {
    const pieces = results.flatMap(([name, value], at): PlacedPiece[] => [
      [40, 700 - 40 * at, name],
      [40, 689 - 40 * at, value],
    ]);
    expect(read(pieces)).toHaveLength(2 * results.length);
  });
});

describe('blocks of one value each', () => {
  it('take the value to the first line, where it stands beside the rest of the name or the method', () => {
    const pieces = results.flatMap(([name, value], at): PlacedPiece[] => [
      [40, 700 - 24 * at, name],
      [280, 700 - 24 * at, 'mg/dL'],
      [40, 691 - 24 * at, 'Photometry'],
      [280, 691 - 24 * at, value],
    ]);
    expect(read(pieces)).toEqual(
      results.flatMap(([name, value]) => [
        [name, value],
        ['Photometry', 'mg/dL'],
      ]),
    );
  });

  it('are no blocks where the values are level with their names', () => {
    const pieces = results.flatMap(([name, value], at): PlacedPiece[] => [
      [40, 700 - 24 * at, name],
      [280, 700 - 24 * at, value],
      [40, 691 - 24 * at, 'Photometry'],
    ]);
    expect(read(pieces)).toEqual(results.flatMap(([name, value]) => [[name, value], ['Photometry']]));
  });
});
