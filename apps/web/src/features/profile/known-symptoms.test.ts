import { expect, test } from 'vitest';
import { findSymptomSuggestions, symptomMeaning } from './known-symptoms.ts';

test.each([
  ['tierd', 'Tiredness'],
  ['dizzy', 'Dizziness'],
  ['hedache', 'Headache'],
  ['hot flushes', 'Hot flashes'],
  ['dizzy when standing', null],
  ['nose bleed', null],
])('“%s” is read as %s', (typed, name) => {
  expect(symptomMeaning.findProper(typed)).toBe(name);
});

test('what begins like an everyday name is offered under the name of the list', () => {
  expect(findSymptomSuggestions('breathl')).toEqual(['Shortness of breath']);
});
