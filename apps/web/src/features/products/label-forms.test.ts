import { loadKnowledge, loadLeaflets } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { listLabelForms } from './label-forms.ts';

const knowledge = await loadKnowledge();
const leaflets = await loadLeaflets();
const { resolve } = createResolver(knowledge);
const list = (...names: string[]) =>
  listLabelForms(
    { items: names.map((name) => ({ name, amount: 1, unit: 'mg', dv_percent: null })) },
    (item) => resolve(typeof item === 'string' ? item : item.name),
    knowledge,
    leaflets,
  ).map(({ name, form }) => [name, form?.name ?? null]);

test.each([
  ['Magnesium (as magnesium oxide)', ['Magnesium', 'Magnesium oxide']],
  ['Magnesium (as citrate)', ['Magnesium', 'Magnesium citrate']],
  ['Vitamin D3', ['Vitamin D', 'Vitamin D3 (cholecalciferol)']],
  ['Vitamin D (as cholecalciferol)', ['Vitamin D', 'Vitamin D3 (cholecalciferol)']],
  ['Vitamin B12 (as methylcobalamin)', ['Vitamin B12', 'Methylcobalamin']],
  ['Zinc (as zinc picolinate from a new source)', ['Zinc', null]],
  ['Magnesium', ['Magnesium', null]],
])('%s is %s', (name, expected) => {
  expect(list(name)).toEqual([expected]);
});

test('what is sold in one form has no line, and each substance one', () => {
  expect(list('Vitamin C', 'Maca')).toEqual([]);
  expect(list('Magnesium', 'Magnesium (as magnesium oxide)')).toEqual([['Magnesium', 'Magnesium oxide']]);
});
