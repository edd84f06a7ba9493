import { expect, test } from 'vitest';
import { listUnreadableFields, readSection, readSections } from './stored-sections.ts';

test.each([
  ['what fits, as it is', 'personalInfo', { age: 41, gender: 'female' }, { age: 41, gender: 'female' }],
  ['nothing of a wrong field, and the rest', 'personalInfo', { age: 'forty', gender: 'female', shoeSize: 40 }, { gender: 'female' }],
  ['a text of JSON as what it says', 'personalInfo', '{"age":41}', { age: 41 }],
  ['a broken text as far as it goes', 'personalInfo', '{"age":41,"gender":"fem', { age: 41 }],
  ['no object as an empty section', 'dietaryInfo', [1, 2], {}],
  ['nothing as an empty section', 'dietaryInfo', null, {}],
  ['of a list the entries that fit', 'medicalHistory', { allergies: ['Latex', '', 7, ' Egg '] }, { allergies: ['Latex', 'Egg'] }],
] as const)('reads %s', (_what, name, stored, read) => {
  expect(readSection(name, stored)).toEqual(read);
});

test('reads as much of a long list as fits', () => {
  const allergies = Array.from({ length: 300 }, (_, at) => `Allergy ${at}`);
  expect(readSection('medicalHistory', { allergies })).toEqual({ allergies: allergies.slice(0, 100) });
  expect(listUnreadableFields('medicalHistory', { allergies, noConditions: false })).toEqual({ allergies });
});

test('reads a row without a section as one with an empty section', () => {
  expect(readSections({}).symptoms).toEqual({});
});
