import { checkTexts } from '@wellkept/interactions/check.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { listComparedMedicines, selectOwnRisks } from './own-risks.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const [ibuprofen, turmeric, metformin] = [
  { id: 'ibuprofen', name: 'Ibuprofen' },
  { id: 'turmeric', name: 'Turmeric (curcumin)' },
  { id: 'metformin', name: 'Metformin' },
];

test('a medicine that two posts name is compared once, and one of the list not at all', () => {
  const posts = [
    { id: 'a', medicines: [ibuprofen, turmeric] },
    { id: 'b', medicines: [turmeric, metformin] },
  ];
  expect(listComparedMedicines(posts, new Set(['metformin']))).toEqual({ compared: [ibuprofen, turmeric], isWhole: true });
});

test('each post gets what it names beside the list, and nothing of the list itself or of two posts together', () => {
  const posts = [
    { id: 'a', medicines: [ibuprofen, metformin] },
    { id: 'b', medicines: [turmeric] },
    { id: 'c', medicines: [{ id: 'aspirin', name: 'Aspirin' }] },
  ];
  const { compared } = listComparedMedicines(posts, new Set(['warfarin', 'aspirin']));
  const result = checkTexts(knowledge, resolver, ['warfarin 5 mg', 'aspirin 81 mg', ...compared.map(({ name }) => name)]);
  expect(result.findings.some(({ items }) => items[0] === 0 && items[1] === 1)).toBe(true);
  const risks = selectOwnRisks(result, posts, compared);
  expect(new Set(risks.map(({ postId, name }) => `${postId} ${name}`))).toEqual(new Set(['a Ibuprofen', 'b Turmeric (curcumin)']));
  expect(risks.find(({ postId }) => postId === 'a')).toMatchObject({
    finding: { severity: 'major' },
    advice: expect.stringMatching(/ask/i),
  });
});
