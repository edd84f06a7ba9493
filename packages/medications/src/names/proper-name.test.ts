import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { findProperName } from './proper-name.ts';
import { isSpellingVariant } from './spelling-variant.ts';

const knowledge = await loadKnowledge();
const toKnown = ({ name, synonyms = [] }: { name: string; synonyms?: readonly string[] | undefined }) => ({ name, others: synonyms });
const conditions = [...knowledge.conditions.values()].map(toKnown);
const allergies = knowledge.allergies.map(toKnown);

test.each([
  ['high blod pressure', 'High blood pressure'],
  ['diabetis type 1', 'Diabetes type 1'],
  ['atrial fibrilation', 'Atrial fibrillation'],
  ['diabetis', 'Diabetes'],
  ['asthma', 'Asthma'],
  ['afib', 'Atrial fibrillation'],
  ['AF', 'Atrial fibrillation'],
  ['ckd', 'Chronic kidney disease'],
  ['ckd stage 3', 'Chronic kidney disease stage 3'],
  ['high bp', 'High blood pressure'],
  ['hep b', 'Hepatitis B'],
  ['DVT', 'Deep vein thrombosis'],
  // Misspelled, and another name that says more than the one that it is checked as.
  ['atrial fluter', 'Atrial flutter'],
])('the condition “%s” is written %s', (typed, name) => {
  expect(findProperName(typed, conditions)).toBe(name);
});

test.each([
  ['another name that may say more', 'atrial flutter'],
  ['what is not yet said to be past', 'heart attack'],
  ['a word of its own', 'hemophilia'],
  ['a gene, which is no illness', 'BRCA'],
  ['another number', 'diabetis type 3'],
  ['nothing known', 'blue spells'],
  ['nothing at all', ' '],
])('%s is left as it was typed: “%s”', (_why, typed) => {
  expect(findProperName(typed, conditions)).toBeNull();
});

test.each([
  ['penicilin', 'Penicillin'],
  ['penicilina', 'Penicillin'],
  ['shelfish', 'Shellfish'],
  // The kind of thing that was typed, without the word for the kind.
  ['sulfa', 'Sulfa antibiotics'],
  ['quinolone', 'Quinolone antibiotics'],
  // Other medicines than the one that was typed, and more than what was typed.
  ['lidocaine', null],
  ['ace inhibitors', null],
])('the allergy “%s” is written %s', (typed, name) => {
  expect(findProperName(typed, allergies)).toBe(name);
});

test('a number makes another name', () => {
  expect(isSpellingVariant('vitamin b1', 'vitamin b12')).toBe(false);
  expect(isSpellingVariant('Levothyroxin', 'Levothyroxine')).toBe(true);
});
