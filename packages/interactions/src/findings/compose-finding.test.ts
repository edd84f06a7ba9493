import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';

test('a sentence begins with a capital, also where a name is written small', async () => {
  const knowledge = await loadKnowledge();
  const { findings } = checkTexts(knowledge, createResolver(knowledge), ['co-codamol', 'nurofen plus', 'solpadeine max']);
  const sentences = findings.flatMap(({ headline, outcome, advice, mechanisms }) => [
    headline,
    outcome,
    ...advice.map(({ text }) => text),
    ...mechanisms,
  ]);
  expect(findings.map(({ headline }) => headline)).toContainEqual(expect.stringMatching(/^Co-codamol.* contain codeine\.$/));
  expect(sentences.filter((sentence) => /^\p{Ll}/u.test(sentence))).toEqual([]);
});
