import { expect, test } from 'vitest';
import { triage } from '../triage.ts';

const pregnant = new Set(['pregnant'] as const);

test.each([
  'should I be worried about swollen hands',
  'why are my fingers swollen',
  'are swollen hands normal',
  'is it ok that my hands swell up',
  'my face is puffy',
  'is it normal that the baby moves less',
  'why do my palms itch so much',
])('a question about a sign of danger does not wait where the record says pregnant: %s', (message) => {
  expect(triage(message, pregnant).level).not.toBe('routine');
});

test.each([
  'does amlodipine give you swollen hands',
  'what is pre-eclampsia',
  'my gums are swollen',
  'no swollen hands',
  'hands were swollen last year',
])('an everyday message of a person who is pregnant is answered calmly: %s', (message) => {
  expect(triage(message, pregnant).level).toBe('routine');
});

test('without a pregnancy swollen fingers are no matter of today', () => {
  expect(triage('why are my fingers swollen').level).toBe('routine');
});
