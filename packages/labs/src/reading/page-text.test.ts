import { createPlacedPage, type PlacedPiece } from '@wellkept/test-kit/lab-reports/placed-page.ts';
import { expect, it } from 'vitest';
import { buildRows } from './page-text.ts';

const read = (pieces: readonly PlacedPiece[]) => buildRows(createPlacedPage(pieces), 1).map(({ cells }) => cells.map(({ text }) => text));
const others: PlacedPiece[] = [
  [40, 700, 'Neutrophils'],
  [200, 700, '60'],
  [260, 700, '40 - 70'],
];

it('leaves out the small number of a laboratory behind a name, where the value follows', () => {
  const marked: PlacedPiece[] = [
    [40, 688, 'Sodium'],
    [69, 689, '01', 7.5],
    [200, 688, '138'],
    [260, 688, '135 - 145'],
  ];
  expect(read([...others, ...marked])[1]).toEqual(['Sodium', '138', '135 - 145']);
});

it.each<[string, PlacedPiece[], string[]]>([
  [
    'in the column of values',
    [
      [40, 688, 'Eosinophils'],
      [200, 688, '04', 8.5],
      [260, 688, '1 - 6'],
    ],
    ['Eosinophils', '04', '1 - 6'],
  ],
  [
    'right behind its name, before its range',
    [
      [40, 688, 'Eosinophils'],
      [92, 688, '04', 8.5],
      [260, 688, '1 - 6'],
    ],
    ['Eosinophils 04', '1 - 6'],
  ],
  [
    'right behind its name, with nothing behind it',
    [
      [40, 688, 'Pus cells'],
      [83, 688, '02', 8.5],
      [110, 688, '/hpf'],
    ],
    ['Pus cells 02', '/hpf'],
  ],
])('keeps a small value that begins with a nought: %s', (_where, row, expected) => expect(read([...others, ...row])[1]).toEqual(expected));
