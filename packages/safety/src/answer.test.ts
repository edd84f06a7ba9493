import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { answerOf } from './answer.ts';
import { checkTexts } from './check.ts';
import type { CheckResult, Finding } from './findings.ts';
import { createResolver } from './resolve.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);

type Sketch = { items: number; unchecked?: number[]; findings?: readonly (readonly [Finding['severity'], number, number])[] };

function result({ items, unchecked = [], findings = [] }: Sketch): CheckResult {
  const counts = { contraindicated: 0, major: 0, moderate: 0, minor: 0, none: 0 };
  for (const [severity] of findings) counts[severity] += 1;
  const {
    items: [item],
  } = checkTexts(knowledge, resolver, ['aspirin']);
  if (!item) throw new Error('aspirin is missing');
  const finding = ([severity, a, b]: readonly [Finding['severity'], number, number]): Finding => ({
    id: `interaction:${a}+${b}`,
    kind: 'interaction',
    severity,
    items: [a, b],
    substances: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    headline: 'A and B do not agree.',
    mechanisms: [],
    outcome: '',
    advice: [],
    emergency: null,
    onset: null,
    evidence: 'A',
    confidence: { level: 'high', doubts: [] },
    disagreement: null,
    alternatives: [],
    sources: [],
  });
  return {
    items: Array.from({ length: items }, () => item),
    findings: findings.map(finding),
    pairs: [],
    unchecked,
    amounts: [],
    burdens: [],
    notUnderstood: [],
    counts,
  };
}

test.each<[Sketch, string, string]>([
  [
    { items: 6, findings: [['contraindicated', 0, 1]] },
    '2 of your 6 items should not be taken together.',
    'Do not combine: A and B do not agree.',
  ],
  [
    {
      items: 6,
      findings: [
        ['contraindicated', 0, 1],
        ['major', 0, 2],
        ['moderate', 1, 2],
        ['moderate', 3, 4],
        ['minor', 0, 5],
      ],
    },
    '2 of your 6 items should not be taken together.',
    'Do not combine: A and B do not agree. Besides: one “Serious” and two “Take care”.',
  ],
  [{ items: 2, findings: [['major', 0, 1]] }, 'Your 2 items can affect each other seriously.', 'Serious: A and B do not agree.'],
  [
    {
      items: 5,
      unchecked: [4],
      findings: [
        ['major', 0, 1],
        ['major', 0, 2],
      ],
    },
    '3 of your 5 items can affect each other seriously.',
    'Serious: A and B do not agree. Besides: one “Serious”. 1 item could not be checked.',
  ],
  [{ items: 4, findings: [['moderate', 1, 3]] }, '2 of your 4 items need care when taken together.', 'Take care: A and B do not agree.'],
  [{ items: 3, findings: [['minor', 0, 1]] }, 'Only minor interactions among your 3 items.', 'Minor: A and B do not agree.'],
  [{ items: 4 }, 'No known interaction among your 4 items.', 'That is not the same as safe.'],
  [
    { items: 4, unchecked: [1, 2] },
    'No known interaction among the 2 items that were recognised.',
    'That is not the same as safe. 2 items could not be checked.',
  ],
  [{ items: 1 }, 'There is nothing to check yet: one item was recognised.', 'Add another to see how they go together.'],
  [{ items: 1, unchecked: [0] }, 'Your item could not be checked.', 'Look at the spelling, or choose from the suggestions.'],
  [{ items: 2, unchecked: [0, 1] }, 'None of your 2 items could be checked.', 'Look at the spelling, or choose from the suggestions.'],
  [{ items: 0 }, 'Add what you take to see how it goes together.', ''],
  [
    { items: 1, findings: [['major', 0, 0]] },
    'The ingredients of your item can affect each other seriously.',
    'Serious: A and B do not agree.',
  ],
])('%j', (sketch, sentence, detail) => {
  expect(answerOf(result(sketch))).toEqual({ sentence, detail });
});

test('no answer calls anything safe', () => {
  for (const texts of [['acetaminophen', 'amoxicillin'], ['warfarin', 'ibuprofen'], ['water']]) {
    const { sentence, detail } = answerOf(checkTexts(knowledge, resolver, texts));
    expect(`${sentence} ${detail}`.replace('not the same as safe', '')).not.toMatch(/\bsafe\b/i);
  }
});
