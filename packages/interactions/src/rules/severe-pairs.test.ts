import { readFileSync } from 'node:fs';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { getSeverityRank } from '../severity.ts';
import { judgePair } from './judge-pair.ts';

// How many severe pairs the members of each class have with all medicines. A fact that is deleted because a rule says the same leaves these
// numbers as they are. Where a pair was severe by mistake, its classes get their new numbers here.
type Counts = Record<string, { contraindicated: number; majorOrWorse: number }>;
const stated = JSON.parse(readFileSync(new URL('./severe-pairs.json', import.meta.url), 'utf8')) as Counts;

const knowledge = await loadKnowledge();
const medicines = [...knowledge.substances.values()].filter(({ kind, local }) => kind === 'drug' && !local);

function countSeverePairs(): Counts {
  const counts: Counts = {};
  const add = ({ classes }: KnownSubstance, rank: number) => {
    for (const { id } of classes) {
      counts[id] ??= { contraindicated: 0, majorOrWorse: 0 };
      counts[id].majorOrWorse += 1;
      if (rank === getSeverityRank('contraindicated')) counts[id].contraindicated += 1;
    }
  };
  for (const [at, one] of medicines.entries())
    for (const other of medicines.slice(at + 1)) {
      const rank = getSeverityRank(judgePair(knowledge, one, other).severity);
      if (rank < getSeverityRank('major')) continue;
      add(one, rank);
      add(other, rank);
    }
  return counts;
}

test('no class of medicines loses severe pairs unnoticed', () => {
  const counts = countSeverePairs();
  const fallen = Object.entries(stated).flatMap(([id, { contraindicated, majorOrWorse }]) => {
    const now = counts[id] ?? { contraindicated: 0, majorOrWorse: 0 };
    const isLess = now.contraindicated < contraindicated || now.majorOrWorse < majorOrWorse;
    return isLess ? [`${id}: ${now.contraindicated}, ${now.majorOrWorse}`] : [];
  });
  expect(Object.keys(stated).length).toBeGreaterThan(200);
  expect(fallen).toEqual([]);
});
