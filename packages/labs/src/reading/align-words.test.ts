import { createPlacedPage, type PlacedPiece } from '@wellkept/test-kit/lab-reports/placed-page.ts';
import { describe, expect, it } from 'vitest';
import { withAlignedWords } from './align-words.ts';
import { buildRows } from './page-text.ts';

const read = (pieces: readonly PlacedPiece[]) =>
  withAlignedWords(buildRows(createPlacedPage(pieces), 1)).map(({ cells }) => cells.map(({ text }) => text));

const table: PlacedPiece[] = [
  [40, 700, 'Urea'],
  [140, 700, '31'],
  [200, 700, '17 - 43'],
  [40, 688, 'Iron'],
  [140, 688, '90'],
  [200, 688, '65 - 175'],
];

describe('words of a row', () => {
  it('are put to the columns of their page, where they are printed too close to be apart', () => {
    const glued: PlacedPiece[] = [
      [40, 676, 'Ferritin'],
      [140, 676, '106 ng/mL'],
      [186, 676, 'of'],
      [200, 676, '30 - 400'],
    ];
    expect(read([...table, ...glued])[2]).toEqual(['Ferritin', '106 ng/mL of', '30 - 400']);
  });

  it('are cut from a name that runs into its value', () => {
    expect(read([...table, [40, 676, 'Vitamin of the sun xx'], [140, 676, '54']])[2]).toEqual(['Vitamin of the sun xx', '54']);
  });

  it('stay together where no column starts or ends', () => {
    expect(read([...table, [40, 676, 'Factor 5 activity']])[2]).toEqual(['Factor 5 activity']);
  });

  it('stay together in a line that only separates', () => {
    const dashes = Array(200).fill('-').join(' ');
    expect(read([...table, [40, 676, dashes], [1400, 676, '54']])[2]).toEqual([dashes, '54']);
  });

  it('stay one value with its unit, though another row has a column there', () => {
    const unit: PlacedPiece[] = [
      [40, 664, 'Zinc'],
      [140, 664, '88'],
      [240, 664, 'µg/dL'],
    ];
    expect(read([...table, ...unit, [40, 676, 'Copper'], [140, 676, '90 µg/dL']])[2]).toEqual(['Copper', '90 µg/dL']);
  });
});
