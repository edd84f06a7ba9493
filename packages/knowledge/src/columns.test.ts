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
