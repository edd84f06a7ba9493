import { expect, test } from 'vitest';
import { findNeededFor } from './need-question.ts';

const group = (text: string) => ({ text, id: null, name: text, kind: 'several' as const, candidates: [], isCorrected: false });
const one = (text: string) => ({ ...group(text), id: text, kind: 'one' as const });

test.each([
  ['Do I need antibiotics for sinusitis?', 'antibiotics', 'sinusitis'],
  ['should my son be given painkillers for an ear infection', 'painkillers', 'ear infection'],
  ['are antibiotics necessary for a cold', 'antibiotics', 'cold'],
])('%s asks of the illness', (text, name, illness) => {
  expect(findNeededFor({ text, mentions: [group(name)] })).toBe(illness);
});

test.each([
  ['a medicine that is named has facts of its own', 'do I need amoxicillin for sinusitis', [one('amoxicillin')]],
  ['without a purpose there is no article to look in', 'do I need a statin', [group('statin')]],
  ['what can be taken is for the check', 'can I take painkillers for a headache with warfarin', [group('painkillers'), one('warfarin')]],
])('%s', (_reason, text, mentions) => {
  expect(findNeededFor({ text, mentions })).toBeNull();
});
