import { expect, test } from 'vitest';
import { computeEvidenceConfidence } from './evidence-confidence.ts';

const read = { source: 'x', section: '5.1', quote: 'Pain fell by a third.', readOn: '2026-11-01' };

test.each([
  ['works', read, 'review', 'high'],
  ['works', undefined, 'review', 'moderate'],
  ['does-not-help', { source: 'x', section: '5.1' }, 'review', 'moderate'],
  ['works', read, 'study', 'low'],
  ['unclear', read, 'review', 'low'],
] as const)('a statement that says "%s" (read: %j) of a %s has %s confidence', (verdict, reading, kind, expected) => {
  expect(computeEvidenceConfidence({ verdict, reading }, { kind })).toBe(expected);
});

test('a statement without a source has low confidence', () => {
  expect(computeEvidenceConfidence({ verdict: 'works' }, undefined)).toBe('low');
});
