import { expect, test } from 'vitest';
import { findNeedQuery } from './need-question.ts';

const group = (text: string) => ({ text, id: null, name: text, kind: 'several' as const, candidates: [], isCorrected: false });
const one = (text: string) => ({ ...group(text), id: text, kind: 'one' as const });

test.each([
  ['Do I need antibiotics for sinusitis?', 'antibiotics', 'sinusitis'],
  ['should my son be given painkillers for an ear infection', 'painkillers', 'ear infection'],
  ['are antibiotics necessary for a cold', 'antibiotics', 'cold'],
])('%s asks of the illness', (text, name, illness) => {
  expect(findNeedQuery({ text, mentions: [group(name)] })).toBe(`how is ${illness} treated, ${name}`);
});

test.each([
  ['a medicine that is named has facts of its own', 'do I need amoxicillin for sinusitis', [one('amoxicillin')]],
  ['what can be taken is for the check', 'can I take painkillers for a headache with warfarin', [group('painkillers'), one('warfarin')]],
])('%s', (_reason, text, mentions) => {
  expect(findNeedQuery({ text, mentions })).toBeNull();
});

test('it is asked of what the message before speaks of', () => {
  const asked = { text: 'do I need antibiotics then?', mentions: [group('antibiotics')], subject: 'sore throat for 3 days' };
  expect(findNeedQuery(asked)).toBe('how is sore throat for 3 days treated, antibiotics');
});

test('without a purpose it is what the group does', () => {
  expect(findNeedQuery({ text: 'do I need a statin', mentions: [group('statin')] })).toBe('what are statin');
});
