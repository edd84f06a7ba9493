import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AssessedRow } from './reviewed-values.ts';
import { useValueGroups } from './use-value-groups.ts';

// As much of each as is read.
const createRow = (key: string, flag: 'H' | 'N' | null, isAsking = false) =>
  ({ row: { key, unrecognizedIn: null }, assessed: { flag }, isAsking }) as unknown as AssessedRow;

function Groups({ found }: { found: readonly AssessedRow[] }) {
  const groups = useValueGroups(found);
  return groups.map((group) => `${group.title}: ${group.found.map(({ row }) => row.key).join(' ')}`).join('; ');
}

test('of the values that were read clearly, those outside their range come first, the rest as on the page', () => {
  const found = [
    createRow('sodium', 'N'),
    createRow('inr', 'H'),
    createRow('mcv', null),
    createRow('urea', 'H'),
    createRow('odd', 'H', true),
  ];
  expect(renderToStaticMarkup(<Groups found={found} />)).toBe('To check: odd; Read clearly: inr urea sodium mcv; Not recognized: ');
});
