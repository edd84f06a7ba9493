import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge, loadLeaflets } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { formatBasis } from '../../interactions/supplements/evidence-basis.ts';
import { filterRemedies, groupByLetter, listComplaints, listRemedies } from './remedies.ts';

const knowledge = await loadKnowledge();
const leaflets = await loadLeaflets();
const remedies = listRemedies({ knowledge }, leaflets);
const everything = { typed: '', complaint: '', verdict: '' } as const;

test('there are at least 150 remedies, each with a use whose source is known with its year', () => {
  expect(remedies.length).toBeGreaterThanOrEqual(150);
  const unsourced = remedies.filter(({ evidence }) => evidence.some(({ source }) => !leaflets.sources.get(source)?.year));
  expect(unsourced.map(({ id }) => id)).toEqual([]);
});

test('nothing that is a medicine alone is among them', () => {
  expect(remedies.filter(({ substance }) => substance?.kind === 'drug')).toEqual([]);
  expect(listRemedies({ knowledge: buildKnowledge([]) }, leaflets).map(({ id }) => id)).toEqual(
    expect.arrayContaining([...leaflets.practices.keys()]),
  );
  expect(listRemedies({ knowledge: buildKnowledge([]) }, leaflets)).toHaveLength(leaflets.practices.size);
});

test('are found by name, by complaint and by grade', () => {
  const listIds = (filter: Partial<Parameters<typeof filterRemedies>[1]>) =>
    filterRemedies(remedies, { ...everything, ...filter }).map(({ id }) => id);
  expect(listIds({ typed: 'valeri' })).toContain('valerian');
  expect(listIds({ typed: 'Käse' })).toEqual([]);
  expect(listIds({ complaint: 'sleep' })).toEqual(expect.arrayContaining(['magnesium', 'valerian']));
  // Their use is named as "anxiety and sleep", and as joint pain of the knee.
  expect(listComplaints(remedies).filter((one) => /sleep|joint pain/.test(one))).toEqual(expect.arrayContaining(['sleep', 'joint pain']));
  expect(listComplaints(remedies).filter((one) => / and |\(/.test(one))).toEqual([]);
  // Magnesium works for constipation, and for sleep that is unclear.
  expect(listIds({ complaint: 'sleep', verdict: 'works' })).not.toContain('magnesium');
  expect(listIds({ verdict: 'works' })).toContain('magnesium');
});

test('practices and foods are among them, and each use says how its verdict was reached', () => {
  const kinds = new Map(remedies.map(({ id, kind }) => [id, kind]));
  expect(['acupuncture', 'yoga', 'nasal-rinse', 'honey', 'prunes'].map((id) => kinds.get(id))).toEqual([
    'Practice',
    'Practice',
    'Practice',
    'Food',
    'Food',
  ]);
  const lines = remedies.flatMap(({ evidence }) => evidence.map((one) => formatBasis(one, leaflets.sources.get(one.source))));
  expect(lines.filter((line) => !/^How we got there: \S.*\.$/.test(line))).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/11 trials with 735 people\. .* Read in the abstract\.$/));
});

test('stand in the order of the alphabet, with the complaints that they were tried for', () => {
  const letters = groupByLetter(remedies).map(([letter]) => letter);
  expect(letters).toEqual(letters.toSorted());
  expect(listComplaints(remedies)).toContain('migraine prevention');
});
