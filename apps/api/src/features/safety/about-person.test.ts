import { expect, test } from 'vitest';
import { aboutPerson } from './about-person.ts';

test('names all that the check looked at, and nothing that was not said', () => {
  expect(aboutPerson({})).toEqual([]);
  expect(aboutPerson({ ageYears: 72, drives: true, hasSurgeryAhead: true, allergies: ['penicillin'] })).toEqual([
    '72 years',
    'drives',
    'surgery ahead',
    'allergy: penicillin',
  ]);
  expect(aboutPerson({ drives: false, hasSurgeryAhead: false })).toEqual([]);
});
