import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { offersFor } from './known-names.ts';

const knowledge = await loadKnowledge();
const conditions = [...knowledge.conditions.values()].map(({ name, synonyms = [] }) => ({ name, others: synonyms }));

test.each([
  ['atrial fib', 'Atrial fibrillation'],
  ['afib', 'Atrial fibrillation'],
  ['asthmaa', 'Asthma'],
])('%s is offered as %s', (typed, offered) => {
  expect(offersFor(typed, conditions)).toContain(offered);
});

test.each(['', '  ', 'xq', 'blue spells'])('nothing is offered for “%s”', (typed) => {
  expect(offersFor(typed, conditions)).toEqual([]);
});
