import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { readLabel } from '../label/read-label.ts';
import { buildLabelVocabulary } from '../vocabulary/vocabulary.ts';
import { findCosmeticFacts } from './find-cosmetic-facts.ts';
import { judgeLabel } from './judge-label.ts';

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const find = (text: string) => findCosmeticFacts(readLabel(text, vocabulary), vocabulary);
const person = {
  allergies: [],
  medicineAllergies: [],
  hasAnsweredAllergies: true,
  conditions: [],
  diet: null,
  restrictions: [],
  takesMedicines: false,
  isPregnant: false,
  breastFeeds: false,
  ageYears: null,
  use: null,
};

test('names fragrance allergens and prohibited substances of a cosmetic with their entries', () => {
  const facts = find('Aqua, Glycerin, Parfum, Limonene, Linalool, Butylphenyl Methylpropional, Mentha Piperita (Peppermint) Oil');
  expect(facts.isCosmetic).toBe(true);
  expect(facts.prohibited).toEqual([{ text: 'Butylphenyl Methylpropional', entry: 'II/1666' }]);
  expect(facts.fragranceAllergens.map(({ text }) => text)).toEqual(['Limonene', 'Linalool', 'Mentha Piperita Oil']);
});

test('does not hold the rules for cosmetics against food', () => {
  expect(find('milk, vanillin, cholecalciferol')).toMatchObject({ isCosmetic: false, prohibited: [], fragranceAllergens: [] });
});

test('gives what a list of harmful substances covers, with its scope and level', () => {
  const { listed } = find('Aqua, CI 77891 (Titanium Dioxide), BHA');
  expect(listed.map(({ substance }) => substance.prop65)).toMatchObject([
    { scope: 'Only for airborne particles that can be breathed in' },
    { harm: 'cancer', safeHarborUg: 4000 },
  ]);
});

test('a prohibited substance is to be checked, and a fragrance allergen is not for someone with a fragrance allergy', () => {
  const label = readLabel('Aqua, Parfum, Linalool, Isobutylparaben', vocabulary);
  expect(judgeLabel(label, person, vocabulary)).toMatchObject([
    { answer: 'check', title: 'Isobutylparaben is prohibited in EU cosmetics' },
  ]);
  expect(judgeLabel(label, { ...person, allergies: ['Fragrances'] }, vocabulary)[0]).toMatchObject({
    answer: 'not',
    title: 'Contains fragrance',
  });
});
