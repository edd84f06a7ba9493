import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { alternativesTo } from './alternatives.ts';
import { checkTexts } from './check.ts';
import { judgePair } from './judge-pair.ts';
import { createResolver } from './resolve.ts';
import { severityRank } from './severity.ts';

const knowledge = await loadKnowledge();
const substance = (id: string) => {
  const known = knowledge.substances.get(id);
  if (!known) throw new Error(`no substance "${id}"`);
  return known;
};
const byName = new Map([...knowledge.substances.values()].map((one) => [one.name, one]));

test.each([
  ['simvastatin', 'clarithromycin'],
  ['citalopram', 'haloperidol'],
  ['omeprazole', 'clopidogrel'],
  ['paroxetine', 'tamoxifen'],
  ['lovastatin', 'itraconazole'],
])('what stands in for %s or %s has at most a minor interaction with the one that stays', (one, other) => {
  const names = alternativesTo(knowledge, substance(one), substance(other));
  const ranks = names.map((name) => {
    const instead = byName.get(name);
    const kept = [one, other].map((id) => severityRank(judgePair(knowledge, instead ?? substance(one), substance(id)).severity));
    return Math.min(...kept);
  });
  expect(names).not.toEqual([]);
  expect(
    ranks.every((rank) => rank <= severityRank('minor')),
    names.join(),
  ).toBe(true);
});

test('alternatives that a fact states are not added to', () => {
  const [finding] = checkTexts(knowledge, createResolver(knowledge), ['warfarin', 'ibuprofen']).findings;
  expect(finding?.alternatives).toEqual(['Acetaminophen']);
});
