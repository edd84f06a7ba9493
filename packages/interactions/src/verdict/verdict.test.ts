import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';
import type { CheckResult, Finding } from '../findings/findings.ts';
import { type CheckedList, computeResultVerdict, computeVerdict, type VerdictState } from './verdict.ts';

const asksPharmacist = ' If you aren’t sure what it is, show it to a pharmacist.';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);

type Sketch = {
  items: number;
  unchecked?: number[];
  unrecorded?: number[];
  notUnderstood?: string[];
  findings?: readonly (readonly [Finding['severity'], number, number])[];
};

function result({ items, unchecked = [], unrecorded = [], notUnderstood = [], findings = [] }: Sketch): CheckResult {
  const counts = { contraindicated: 0, major: 0, moderate: 0, minor: 0, none: 0 };
  for (const [severity] of findings) counts[severity] += 1;
  const {
    items: [item],
  } = checkTexts(knowledge, resolver, ['aspirin']);
  const { match } = item?.resolution ?? {};
  if (!item || !match) throw new Error('aspirin is missing');
  const createItem = (at: number) => {
    const ingredients = match.ingredients.map((one) => ({ ...one, substanceId: `${one.substanceId}-${at}` }));
    return { ...item, resolution: { ...item.resolution, match: { ...match, ingredients } } };
  };
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
    items: Array.from({ length: items }, (_, at) => createItem(at)),
    findings: findings.map(finding),
    pairs: [],
    unchecked,
    unrecorded,
    amounts: [],
    burdens: [],
    notUnderstood,
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
    'Do not combine: A and B do not agree. Also: 1 serious and 2 to take care with.',
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
    'Serious: A and B do not agree. Also: 1 serious. 1 of your 5 items couldn’t be checked.',
  ],
  [{ items: 4, findings: [['moderate', 1, 3]] }, '2 of your 4 items need care when taken together.', 'Take care: A and B do not agree.'],
  [{ items: 3, findings: [['minor', 0, 1]] }, 'Only minor interactions among your 3 items.', 'Minor: A and B do not agree.'],
  [{ items: 4 }, 'No known interaction among your 4 items.', 'That is not the same as safe.'],
  [
    { items: 4, unchecked: [1, 2] },
    '2 of your 4 items couldn’t be checked.',
    `Nothing is ruled out until everything is checked.${asksPharmacist}`,
  ],
  [
    { items: 3, unchecked: [2], findings: [['minor', 0, 1]] },
    '1 of your 3 items couldn’t be checked.',
    `Minor: A and B do not agree. Nothing is ruled out until everything is checked.${asksPharmacist}`,
  ],
  [
    { items: 2, notUnderstood: ['blue spells'] },
    'We don’t know “blue spells”, so nothing was checked against it.',
    'Nothing is ruled out until everything is checked.',
  ],
  [
    { items: 2, unrecorded: [1] },
    'We don’t have the interactions of “Aspirin” yet, so ask a pharmacist to check it.',
    'Nothing is ruled out until everything is checked.',
  ],
  [
    { items: 3, unrecorded: [2], findings: [['major', 0, 1]] },
    '2 of your 3 items can affect each other seriously.',
    'Serious: A and B do not agree. We don’t have the interactions of “Aspirin” yet, so ask a pharmacist to check it.',
  ],
  [{ items: 1 }, 'Add a second item to check them together.', 'A single item has nothing to compare with.'],
  [
    { items: 1, unchecked: [0], findings: [['major', 0, 0]] },
    'The ingredients of your item can affect each other seriously.',
    'Serious: A and B do not agree. We couldn’t check this item fully.',
  ],
  [{ items: 1, unchecked: [0] }, 'Your item couldn’t be checked.', `Check the spelling, or choose a suggestion.${asksPharmacist}`],
  [
    { items: 2, unchecked: [0, 1] },
    'None of your 2 items could be checked.',
    `Check the spelling, or choose a suggestion.${asksPharmacist}`,
  ],
  [{ items: 0 }, 'Add what you take to see how it goes together.', ''],
  [
    { items: 1, findings: [['major', 0, 0]] },
    'The ingredients of your item can affect each other seriously.',
    'Serious: A and B do not agree.',
  ],
])('%j', (sketch, sentence, detail) => {
  expect(computeResultVerdict(result(sketch))).toMatchObject({ sentence, detail });
});

test('no answer calls anything safe', () => {
  for (const texts of [['acetaminophen', 'amoxicillin'], ['warfarin', 'ibuprofen'], ['water']]) {
    const { sentence, detail } = computeResultVerdict(checkTexts(knowledge, resolver, texts));
    expect(`${sentence} ${detail}`.replace('not the same as safe', '')).not.toMatch(/\bsafe\b/i);
  }
});

const clean = { items: 2 };
const severe: Sketch = { items: 2, findings: [['major', 0, 1]] };
const mild: Sketch = { items: 2, findings: [['minor', 0, 1]] };
const unknown = { items: 2, unchecked: [0, 1] };

test.each<[string, Sketch | null, CheckedList['progress'], VerdictState]>([
  ['a checked list without findings', clean, 'done', 'none-known'],
  ['the same while a newer check waits', clean, 'waiting', 'not-checked'],
  ['the same after a newer check failed', clean, 'failed', 'not-checked'],
  ['a minor finding while a newer check waits', mild, 'waiting', 'not-checked'],
  ['unknown names while a newer check waits', unknown, 'waiting', 'not-checked'],
  ['a serious finding while a newer check waits', severe, 'waiting', 'major'],
  ['a serious finding after a newer check failed', severe, 'failed', 'major'],
  ['no check yet', null, 'waiting', 'not-checked'],
  ['no check because it failed', null, 'failed', 'not-checked'],
])('%s', (_name, sketch, progress, state) => {
  const verdict = computeVerdict({ itemCount: 2, result: sketch && result(sketch), progress });
  expect(verdict.state).toBe(state);
  expect(verdict.canRetry).toBe(progress === 'failed');
  if (progress !== 'done') expect(verdict.detail).toMatch(/being checked|check failed/);
});

test('a check of another list is no check of this one', () => {
  expect(computeVerdict({ itemCount: 3, result: result(clean), progress: 'done' }).state).toBe('not-checked');
  expect(computeVerdict({ itemCount: 0, result: null, progress: 'waiting' }).state).toBe('nothing-to-check');
});

test('never says "no known interaction" about a list that was not checked completely', () => {
  const sketches: Sketch[] = [unknown, { items: 4, unchecked: [3] }, { items: 2, notUnderstood: ['x'] }, { items: 1 }, { items: 0 }, mild];
  for (const progress of ['done', 'waiting', 'failed'] as const)
    for (const sketch of sketches) {
      const { state, sentence, detail } = computeVerdict({ itemCount: sketch.items, result: result(sketch), progress });
      expect(state).not.toBe('none-known');
      expect(`${sentence} ${detail}`).not.toMatch(/no known interaction/i);
    }
});

test.each([
  [
    'the same substance under two names',
    ['ibuprofen', 'Advil', 'warfarin', 'zinc'],
    '2 of your 3 different items can affect each other seriously.',
  ],
  ['two of them, and nothing else', ['ibuprofen', 'Advil', 'warfarin'], 'Your 2 different items can affect each other seriously.'],
  ['each once', ['ibuprofen', 'warfarin', 'zinc'], '2 of your 3 items can affect each other seriously.'],
])('a sentence about several things counts %s', (_what, texts, sentence) => {
  expect(computeResultVerdict(checkTexts(knowledge, resolver, texts)).sentence).toBe(sentence);
});

test('a pair leads over an ordinary amount of the same weight', () => {
  const result = checkTexts(knowledge, resolver, ['levothyroxine 50 mcg daily', 'iron 65 mg daily']);
  expect(result.findings.map(({ kind, severity }) => [kind, severity])).toEqual([
    ['interaction', 'moderate'],
    ['amount', 'moderate'],
  ]);
  expect(computeResultVerdict(result).sentence).toBe('Your 2 items need care when taken together.');
});

test('what a profile names beside the list is not checked, and says so', () => {
  const verdict = computeVerdict({ itemCount: 2, result: result(clean), progress: 'done', unlisted: ['Warfarin'] });
  expect(verdict).toMatchObject({ state: 'could-not-be-checked', unchecked: ['Warfarin'] });
  expect(verdict.sentence).toContain('“Warfarin”');
  expect(computeVerdict({ itemCount: 0, result: null, progress: 'done', unlisted: ['Warfarin'] }).state).not.toBe('nothing-to-check');
  const severeToo = computeVerdict({ itemCount: 2, result: result(severe), progress: 'done', unlisted: ['Zinc'] });
  expect([severeToo.state, severeToo.detail]).toEqual(['major', expect.stringContaining('“Zinc”')]);
});

test('a list whose worst finding is the whole sentence says it once, with how bad it is', () => {
  const verdict = computeResultVerdict(
    checkTexts(knowledge, resolver, ['Warfarin 5 mg every evening', 'Warfarin 5 mg once a day', 'Ibuprofen 400 mg as needed']),
  );
  expect(verdict.sentence).toMatch(/^Serious: Warfarin is on your list twice\./);
  expect(verdict.detail).not.toContain('on your list twice');
  expect(verdict.detail).toMatch(/^Also: /);
});
