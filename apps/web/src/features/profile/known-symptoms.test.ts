import { expect, test } from 'vitest';
import { findSymptomName, findSymptomSuggestions, symptomMeaning } from './known-symptoms.ts';

test.each([
  ['tierd', 'Tiredness'],
  ['dizzy', 'Dizziness'],
  ['hedache', 'Headache'],
  ['headake', 'Headache'],
  ['hot flushes', 'Hot flashes'],
  ['dizzy when standing', null],
  ['nose bleed', null],
])('“%s” is read as %s', (typed, name) => {
  expect(symptomMeaning.findProper(typed)).toBe(name);
});

test('what the person follows under a name of their own is read too, before the list', () => {
  expect(findSymptomName('tinglng', ['Tingling'])).toBe('Tingling');
  expect(findSymptomName('headake', ['Headache behind the eye'])).toBe('Headache');
  expect(findSymptomName('neck pain', [])).toBeNull();
});

test('what begins like an everyday name is offered under the name of the list', () => {
  expect(findSymptomSuggestions('breathl')).toEqual(['Shortness of breath']);
});
