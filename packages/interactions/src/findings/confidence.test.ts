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

test('what is severe and was read in a work about labels alone is confirmed, and not certain', () => {
  expect(getWorstFinding('gepirone', 'phenelzine')).toMatchObject({ evidence: 'listed', confidence: { level: 'moderate' } });
});

test('what is severe is graded A, and certain, only where the sentence was read', () => {
  const names = [
    'warfarin',
    'ibuprofen',
    'sildenafil',
    'nitroglycerin',
    'lithium',
    'lisinopril',
    'spironolactone',
    'tramadol',
    'sertraline',
  ];
  const severe = listFindings(...names).filter(
    ({ kind, severity }) => kind === 'interaction' && (severity === 'contraindicated' || severity === 'major'),
  );
  const isRead = ({ substances: [one, other] }: (typeof severe)[number]) => {
    const sides = (id = '') => knowledge.substances.get(id)?.sides ?? [];
    const facts = sides(one?.id).flatMap((a) => sides(other?.id).flatMap((b) => knowledge.pairFacts.get(a)?.get(b) ?? []));
    const rules = [one, other].flatMap((side) => sides(side?.id).flatMap((id) => knowledge.labelRules.get(id) ?? []));
    return [...facts, ...rules].some(({ reading }) => reading?.readOn);
  };
  expect(severe.filter(isRead).length).toBeGreaterThan(1);
  for (const finding of severe.filter((one) => !isRead(one))) {
    expect(finding.evidence, finding.id).not.toBe('A');
    expect(finding.confidence.level, finding.id).not.toBe('high');
  }
});

test('a disagreement of references about a label rule takes certainty away and is cited', () => {
  const finding = getWorstFinding('paroxetine', 'metoprolol');
  expect(finding).toMatchObject({ evidence: 'A', confidence: { level: 'moderate', doubts: ['References disagree about it.'] } });
  expect(finding?.disagreement).toContain('older Canadians');
  expect(finding?.sources.map(({ id }) => id)).toContain('kurdyak-metoprolol-2012');
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
