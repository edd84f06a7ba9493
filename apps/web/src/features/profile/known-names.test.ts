import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { findNameSuggestions } from './known-names.ts';

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
