import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const listFindings = (...texts: string[]) => checkTexts(knowledge, resolver, texts).findings;
const getWorstFinding = (...texts: string[]) => listFindings(...texts)[0];

test('what a label says is certain; what was only listed or reasoned is less so', () => {
  expect(getWorstFinding('warfarin', 'ibuprofen')).toMatchObject({ evidence: 'A', confidence: { level: 'high', doubts: [] } });
  for (const finding of listFindings('iron', 'levothyroxine', 'ginger', 'fish oil', 'sertraline', 'tramadol', 'melatonin')) {
    const most = ['A', 'B'].includes(finding.evidence) ? 'high' : 'moderate';
    expect(finding.confidence.level, finding.id).toBe(finding.disagreement === null ? most : most === 'high' ? 'moderate' : 'low');
  }
});

test('a name that was guessed at takes certainty away, and says so', () => {
  expect(getWorstFinding('warfarrin', 'ibuprofen')?.confidence).toEqual({
    level: 'moderate',
    doubts: ['“warfarrin” was read as Warfarin.'],
  });
});

test('an amount says what was taken for granted in counting it', () => {
  const amount = listFindings('vitamin D 5000').find(({ kind }) => kind === 'amount');
  expect(amount?.confidence.level).toBe('moderate');
  expect(amount?.confidence.doubts.join()).toContain('IU');
});

test('two substances that meet in several products are one finding about all of them', () => {
  expect(listFindings('Advil', 'Motrin', 'warfarin').find(({ kind }) => kind === 'interaction')?.items).toEqual([0, 1, 2]);
});
