import { expect, test } from 'vitest';
import { parseAllergies, parsePeople } from './people-at-home.ts';

test('allergies are unknown until something is entered, and "none" is an answer', () => {
  expect(parseAllergies(' ')).toBeNull();
  expect(parseAllergies('None')).toEqual([]);
  expect(parseAllergies('peanuts , milk,')).toEqual(['peanuts', 'milk']);
  expect(parseAllergies('kiwi and strawberry; mustard')).toEqual(['kiwi', 'strawberry', 'mustard']);
});

test('what is stored and cut off or foreign is nobody', () => {
  const tom = { name: 'Tom', allergies: ['peanuts'], diet: null, ageYears: 9 };
  expect(parsePeople(JSON.stringify([tom, { name: 'Ann' }, 7]))).toEqual([tom]);
  expect(parsePeople('[{"name":')).toEqual([]);
  expect(parsePeople(null)).toEqual([]);
});
