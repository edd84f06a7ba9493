import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddedMedicineCheck } from './added-medicine-check.tsx';

const verdict: Verdict = { state: 'major', severity: 'major', sentence: 'Serious.', detail: '', unchecked: [], canRetry: false };
const render = (of: Verdict) => renderToStaticMarkup(<AddedMedicineCheck findings={[]} resolution={null} verdict={of} />);

test('a finding that the new medicine has no part in is called one of the list', () => {
  expect(render(verdict)).toContain('Already a problem on your list:');
});

test('the verdict on a list without a finding is that of the list with the new medicine', () => {
  expect(render({ ...verdict, state: 'none-known', severity: null })).toContain('With it on your list:');
});
