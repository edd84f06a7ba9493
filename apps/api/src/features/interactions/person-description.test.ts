import { expect, test } from 'vitest';
import { describePerson } from './person-description.ts';

test('names everything that the check took into account, and nothing that was not given', () => {
  expect(describePerson({})).toEqual([]);
  expect(describePerson({ ageYears: 72, drives: true, hasSurgeryAhead: true, allergies: ['penicillin'] })).toEqual([
    '72 years',
    'drives',
    'surgery ahead',
    'allergy: penicillin',
  ]);
  expect(describePerson({ drives: false, hasSurgeryAhead: false })).toEqual([]);
});
