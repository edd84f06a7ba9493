import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';
import { getSeverityRank } from '../severity.ts';
import { listSubstanceInteractions } from './substance-interactions.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);

test.each(['warfarin', 'magnesium', 'grapefruit-juice'])(
  'the record of %s says what a check of each pair says, the most severe first',
  (id) => {
    const substance = knowledge.substances.get(id);
    if (!substance) throw new Error(`${id} is missing`);
    const record = listSubstanceInteractions(knowledge, substance);
    expect(record.length).toBeGreaterThan(20);
    const ranks = record.map(({ finding }) => getSeverityRank(finding.severity));
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
    for (const { other, finding } of [record[0], record[10], record.at(-1)].flatMap((line) => line ?? [])) {
      const checked = checkTexts(knowledge, resolver, [substance.name, other.name]).findings;
      expect(checked.map(({ headline }) => headline)).toContain(finding.headline);
    }
  },
);
