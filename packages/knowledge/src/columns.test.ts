import { expect, test } from 'vitest';
import { unpackSections } from './columns.ts';

test('records come back from their columns, without the fields that they do not have', () => {
  const packed = {
    substances: { columns: { id: ['warfarin', 'zinc'], brands: [['Coumadin'], null], weight: [0, null] } },
    ids: ['a', 'b'],
    note: { text: 'as it is' },
  };
  expect(unpackSections(packed)).toEqual({
    substances: [{ id: 'warfarin', brands: ['Coumadin'], weight: 0 }, { id: 'zinc' }],
    ids: ['a', 'b'],
    note: { text: 'as it is' },
  });
  expect(unpackSections('version')).toBe('version');
});

test('lists, repeated texts and records that some entries lack come back as they were written', () => {
  const packed = {
    substances: {
      columns: {
        id: ['warfarin', 'zinc', 'water'],
        use: { texts: ['thins blood', null, 0] },
        brands: { lists: [2, null, 0], of: { texts: ['Coumadin', 0] } },
        effects: { lists: [1, 1, null], of: { columns: { axis: ['bleeding', 'copper'], weight: [3, null] } } },
        dose: { present: [1, 0, 1], of: { columns: { max: [10, 2] } } },
      },
    },
  };
  expect(unpackSections(packed)).toEqual({
    substances: [
      {
        id: 'warfarin',
        use: 'thins blood',
        brands: ['Coumadin', 'Coumadin'],
        effects: [{ axis: 'bleeding', weight: 3 }],
        dose: { max: 10 },
      },
      { id: 'zinc', effects: [{ axis: 'copper' }] },
      { id: 'water', use: 'thins blood', brands: [], dose: { max: 2 } },
    ],
  });
});
