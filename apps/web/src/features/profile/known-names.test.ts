import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { findNameSuggestions, findProperWithDegree } from './known-names.ts';

const knowledge = await loadKnowledge();
const conditions = [...knowledge.conditions.values()].map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

test.each([
  ['atrial fib', 'Atrial fibrillation'],
  ['afib', 'Atrial fibrillation'],
  ['asthmaa', 'Asthma'],
  ['slight asthmaa', 'Asthma'],
])('%s is offered as %s', (typed, offered) => {
  expect(findNameSuggestions(typed, conditions)).toContain(offered);
});

test.each(['', '  ', 'xq', 'blue spells'])('nothing is offered for “%s”', (typed) => {
  expect(findNameSuggestions(typed, conditions)).toEqual([]);
});

test.each([
  ['mild kidny diseas', 'mild kidney disease'],
  ['a bit of crohns diseas', "a bit of Crohn's disease"],
  ['mild blue spells', null],
])('“%s” is read as %s', (typed, read) => {
  expect(findProperWithDegree(typed, conditions)).toBe(read);
});
