import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Substance } from '@wellkept/knowledge/schema.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';

const sedating = (name: string, weight: -1 | 1 | 2 | 3, more: Partial<Substance> = {}): Substance => ({
  id: name,
  name,
  kind: 'drug',
  effects: [{ axis: 'sedation', weight, source: 'label' }],
  ...more,
});
const knowledge = buildKnowledge([
  {
    sources: [{ id: 'label', kind: 'label', publisher: 'Publisher', title: 'Title', year: 2020 }],
    substances: [
      sedating('alphan', 2),
      sedating('betan', 2),
      sedating('gamman', 2),
      sedating('deltan', 1),
      sedating('epsilan', 1),
      sedating('zetan', 1),
      sedating('etan', -1),
      sedating('thetan', 3, { local: true }),
    ],
  },
]);
const resolver = createResolver(knowledge);
const summarizeAdditiveRisk = (...texts: string[]) => {
  const { burdens, findings } = checkTexts(knowledge, resolver, texts);
  const [additiveRisk] = burdens;
  return [additiveRisk?.score ?? 0, additiveRisk?.severity ?? 'none', findings.filter(({ kind }) => kind === 'burden').length];
};

test.each<[string, string[], [number, string, number]]>([
  ['two of a kind are a pair’s matter', ['alphan', 'betan'], [4, 'none', 0]],
  ['three traces are no burden', ['deltan', 'epsilan', 'zetan'], [3, 'none', 0]],
  ['one that is clear and two traces', ['alphan', 'deltan', 'epsilan'], [4, 'minor', 1]],
  ['two that are clear and a trace', ['alphan', 'betan', 'deltan'], [5, 'moderate', 1]],
  ['three that are clear', ['alphan', 'betan', 'gamman'], [6, 'major', 1]],
  ['the same on two lines counts once', ['alphan', 'alphan', 'betan', 'deltan'], [5, 'moderate', 1]],
  ['what works the other way counts nothing', ['alphan', 'betan', 'etan'], [4, 'none', 0]],
  ['what barely reaches the blood counts nothing', ['alphan', 'betan', 'thetan'], [4, 'none', 0]],
])('%s', (_, texts, expected) => {
  expect(summarizeAdditiveRisk(...texts)).toEqual(expected);
});

test('the members are named, the heaviest first', () => {
  const { burdens } = checkTexts(knowledge, resolver, ['deltan', 'alphan', 'betan']);
  expect(burdens[0]?.members.map(({ substance, item }) => [substance.id, item])).toEqual([
    ['alphan', 1],
    ['betan', 2],
    ['deltan', 0],
  ]);
});
