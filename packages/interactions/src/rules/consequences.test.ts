import type { Effect, ProteinRole } from '@wellkept/knowledge/facts.ts';
import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Substance } from '@wellkept/knowledge/schema.ts';
import { expect, test } from 'vitest';
import { judgePair } from './judge-pair.ts';

const source = 'label';
const createDrug = (id: string, roles: Pick<Substance, 'effects' | 'proteins'>): Substance => ({ id, name: id, kind: 'drug', ...roles });

/** What a strong actor on CYP3A does to a moderately sensitive medicine that has this effect and nothing else. */
function judgeNewcomer([axis, weight]: [Effect['axis'], Effect['weight']], role: 'inhibitor' | 'inducer', prodrug = false) {
  const substrate: ProteinRole = { protein: 'CYP3A', role: 'substrate', strength: 'moderate', source, ...(prodrug ? { prodrug } : {}) };
  const actor = createDrug('actor', { proteins: [{ protein: 'CYP3A', role, strength: 'strong', source }] });
  const newcomer = createDrug('newcomer', { proteins: [substrate], effects: [{ axis, weight, source }] });
  const knowledge = buildKnowledge([
    { sources: [{ id: source, kind: 'label', publisher: 'P', title: 'T', year: 2020 }], substances: [actor, newcomer] },
  ]);
  const [one, other] = ['actor', 'newcomer'].map((id) => knowledge.substances.get(id));
  if (!one || !other) throw new Error('both were stated');
  return judgePair(knowledge, one, other).severity;
}

const dangerousInExcess: [Effect['axis'], Effect['weight']][] = [
  ['qt', 3],
  ['cell-division', -3],
  ['immune', -3],
  ['clotting-factors', -3],
];

test.each(dangerousInExcess)('a strong inhibitor with a newcomer whose effect is %s %i is major', (...effect) => {
  expect(judgeNewcomer(effect, 'inhibitor')).toBe('major');
});

const dangerousWhenLost: [Effect['axis'], Effect['weight']][] = [
  ['hiv-integrase', -3],
  ['hepatitis-c-virus', -3],
  ['malaria-parasites', -3],
  ['tumor', -3],
  ['mtor', -3],
  ['ovulation', -3],
  ['seizure-threshold', 2],
];

test.each(dangerousWhenLost)('a strong inducer with a newcomer whose effect is %s %i is major', (...effect) => {
  expect(judgeNewcomer(effect, 'inducer')).toBe('major');
});

test('a doubled level of what is mild, and half a level of what gives warning, stay moderate', () => {
  expect(judgeNewcomer(['dopamine', -2], 'inhibitor')).toBe('moderate');
  expect(judgeNewcomer(['qt', 2], 'inhibitor')).toBe('moderate');
  expect(judgeNewcomer(['hiv-integrase', -3], 'inhibitor')).toBe('moderate');
  expect(judgeNewcomer(['acetylcholine', -2], 'inducer')).toBe('moderate');
});

test('an inhibitor that keeps a prodrug from its active form counts as a loss', () => {
  expect(judgeNewcomer(['hepatitis-c-virus', -3], 'inhibitor', true)).toBe('major');
  expect(judgeNewcomer(['qt', 3], 'inhibitor', true)).toBe('moderate');
});
