import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { findMeantName, findNameSuggestions } from './known-names.ts';

const knowledge = await loadKnowledge();
const conditions = [...knowledge.conditions.values()].map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

test.each([
  ['atrial fib', 'Atrial fibrillation'],
  ['afib', 'Atrial fibrillation'],
  ['asthmaa', 'Asthma'],
])('%s is offered as %s', (typed, offered) => {
  expect(findNameSuggestions(typed, conditions)).toContain(offered);
});

test.each(['', '  ', 'xq', 'blue spells'])('nothing is offered for “%s”', (typed) => {
  expect(findNameSuggestions(typed, conditions)).toEqual([]);
});

test.each([
  ['high blod pressure', 'High blood pressure'],
  ['diabetis type 2', 'Type 2 diabetes'],
  ['diabetis type 1', 'Type 1 diabetes'],
  ['atrial fibrilation', 'Atrial fibrillation'],
  ['diabetis', 'Diabetes'],
])('%s can only mean %s', (typed, name) => {
  expect(findMeantName(typed, conditions)).toBe(name);
});

test.each(['diabetis type 3', 'blue spells', 'gut', 'xq'])('“%s” is read as no other name', (typed) => {
  expect(findMeantName(typed, conditions)).toBeNull();
});
