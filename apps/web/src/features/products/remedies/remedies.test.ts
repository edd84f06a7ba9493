import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge, loadLeaflets } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { filterRemedies, groupByLetter, listComplaints, listRemedies } from './remedies.ts';

const knowledge = await loadKnowledge();
const leaflets = await loadLeaflets();
const remedies = listRemedies({ knowledge }, leaflets);
const everything = { typed: '', complaint: '', verdict: '' } as const;

test('there are at least 150 remedies, each with a use whose source is known with its year', () => {
  expect(remedies.length).toBeGreaterThanOrEqual(150);
  const unsourced = remedies.filter(({ evidence }) => evidence.some(({ source }) => !leaflets.sources.get(source)?.year));
  expect(unsourced.map(({ substance }) => substance.id)).toEqual([]);
});

test('nothing that is a medicine alone is among them', () => {
  expect(remedies.filter(({ substance }) => substance.kind === 'drug')).toEqual([]);
  expect(listRemedies({ knowledge: buildKnowledge([]) }, leaflets)).toEqual([]);
});

test('are found by name, by complaint and by grade', () => {
  const listIds = (filter: Partial<Parameters<typeof filterRemedies>[1]>) =>
    filterRemedies(remedies, { ...everything, ...filter }).map(({ substance }) => substance.id);
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

test('stand in the order of the alphabet, with the complaints that they were tried for', () => {
  const letters = groupByLetter(remedies).map(([letter]) => letter);
  expect(letters).toEqual(letters.toSorted());
  expect(listComplaints(remedies)).toContain('migraine prevention');
});
