import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { checkTexts } from './check.ts';
import { judgePair } from './judge-pair.ts';
import { createResolver } from './resolve.ts';
import { severityRank } from './severity.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const byName = new Map([...knowledge.substances.values()].map((substance) => [substance.name, substance]));
const severePairs = [
  'citalopram',
  'thioridazine',
  'ondansetron',
  'quinidine',
  'haloperidol',
  'sotalol',
  'methadone',
  'lithium',
  'furosemide',
];

test('what is named instead has at most a minor interaction with the one that stays', () => {
  const { findings } = checkTexts(knowledge, resolver, severePairs);
  const named = findings.filter((finding) => finding.kind === 'interaction' && finding.evidence === 'D' && finding.alternatives.length > 0);
  expect(named.length).toBeGreaterThan(3);
  for (const { substances, alternatives } of named) {
    for (const name of alternatives) {
      const instead = byName.get(name);
      const ranks = substances.map(({ id }) => {
        const kept = knowledge.substances.get(id);
        return instead && kept ? severityRank(judgePair(knowledge, instead, kept).severity) : 9;
      });
      expect(Math.min(...ranks), `${name} for ${substances.map(({ id }) => id).join(' with ')}`).toBeLessThanOrEqual(severityRank('minor'));
    }
  }
});

test('alternatives that a fact states are not added to', () => {
  const [finding] = checkTexts(knowledge, resolver, ['warfarin', 'ibuprofen']).findings;
  expect(finding?.alternatives).toEqual(['Acetaminophen']);
});
