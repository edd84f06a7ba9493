import { createPlacedPage, type PlacedPiece } from '@wellkept/test-kit/lab-reports/placed-page.ts';
import { describe, expect, it } from 'vitest';
import { withWholeCells } from './cut-cells.ts';
import { buildRows } from './page-text.ts';

const read = (pieces: readonly PlacedPiece[]) =>
  withWholeCells(buildRows(createPlacedPage(pieces), 1)).map(({ cells }) => cells.map(({ text }) => text));

describe('cells that are cut where their column ends', () => {
  it.each([
    ['a range behind its dash', '40,0 –', '52,0', '40,0 – 52,0'],
    ['a range behind its word', '150 bis', '400', '150 bis 400'],
    ['a bound behind its word', 'Inf. à', '150', 'Inf. à 150'],
    ['a unit behind its stroke', '4,85 10^6/', 'µL', '4,85 10^6/µL'],
    ['a name behind its hyphen', 'Gamma-', 'glutamyl', 'Gamma-glutamyl'],
    ['a name within its bracket', 'DFG (CKD-', 'EPI)', 'DFG (CKD-EPI)'],
    ['a denial', 'Non-', 'reactive', 'Non-reactive'],
  ])('go on below: %s', (_, upper, lower, whole) => {
    expect(
      read([
        [40, 700, 'Ferritin'],
        [160, 700, '54'],
        [240, 700, upper],
        [240, 689, lower],
      ]),
    ).toEqual([['Ferritin', '54', whole]]);
  });

  it('leaves a value that is marked low by a minus apart from the value below it', () => {
    const rows: PlacedPiece[] = [
      [40, 700, 'Natrium'],
      [160, 700, '131 -'],
      [40, 688, 'Kalium'],
      [160, 688, '140'],
      [40, 676, 'Chlorid'],
      [160, 676, '101'],
    ];
    expect(read(rows)[0]).toEqual(['Natrium', '131 -']);
  });

  it('joins ranges at a short dash where the column holds ranges', () => {
    const rows: PlacedPiece[] = [
      [40, 700, 'Sodium'],
      [160, 700, '131 - 140'],
      [40, 688, 'Calcium'],
      [160, 688, '8,60-'],
      [160, 676, '10,20'],
    ];
    expect(read(rows)).toEqual([
      ['Sodium', '131 - 140'],
      ['Calcium', '8,60- 10,20'],
    ]);
  });

  it('leaves the head of a column apart from its numbers', () => {
    const rows: PlacedPiece[] = [
      [40, 700, 'Analyse'],
      [160, 700, 'bis'],
      [40, 688, 'Ferritin'],
      [160, 688, '400'],
    ];
    expect(read(rows)[0]).toEqual(['Analyse', 'bis']);
  });
});
