import { expect, it } from 'vitest';
import { parseStoredAnalysis } from './stored-analysis.ts';

const effect = { name: 'Cough', frequencyText: 'Rare', serious: false };
const warfarin = { name: 'Warfarin', detailedSideEffects: [effect], warnings: ['Serious: …'] };
const storedAnalysis = { userId: 'ann', timestamp: '2026-11-21T08:00:00Z', medications: [warfarin, { name: 'broken' }] };

it.each([
  ['the person’s own, without what is broken in it', JSON.stringify(storedAnalysis), 'ann', [warfarin]],
  ['nobody else’s', JSON.stringify(storedAnalysis), 'ben', undefined],
  ['nobody’s when nobody is signed in', JSON.stringify(storedAnalysis), undefined, undefined],
  ['nothing that is no answer', '{"userId":"ann"}', 'ann', undefined],
  ['nothing that is no JSON', '{', 'ann', undefined],
  ['nothing', null, 'ann', undefined],
])('reads %s', (_name, stored, userId, medications) => {
  expect(parseStoredAnalysis(stored, userId)?.medications).toEqual(medications);
});
