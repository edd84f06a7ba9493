import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver, type Resolver } from '@wellkept/medications/resolve/resolve.ts';
import { beforeAll, expect, test } from 'vitest';
import { checkTexts } from '../check.ts';
import { type AdviceLine, classifyAdvice, createAdviceLines, orderAdvice } from './advice.ts';

const lines: readonly (readonly [AdviceLine['when'], string])[] = [
  ['taking', 'If you already take both, do not stop the herb on your own.'],
  ['taking', 'Call your doctor before the next dose of either.'],
  ['taking', 'Call your doctor; do not stop on your own.'],
  ['taking', 'Keep taking both as prescribed and report confusion.'],
  ['taking', 'Never pause a seizure medicine on your own.'],
  ['taking', 'Tell your cancer team at once if you may be pregnant.'],
  ['considering', 'Do not start the herb while you take it.'],
  ['considering', 'Call your doctor before the first dose.'],
  ['considering', 'Ask your doctor before you take it; do not stop a prescribed medicine on your own.'],
  ['considering', 'Do not combine them.'],
  ['always', 'Call the doctor who prescribes fentanyl before you start or stop erythromycin.'],
  ['always', 'Do not take them within an hour of each other.'],
  ['always', 'Leave at least four hours between them.'],
  ['always', 'Get up slowly.'],
];

for (const [when, text] of lines) test(`is meant for "${when}": ${text}`, () => expect(classifyAdvice(text)).toEqual({ when, text }));

test('puts first what fits the stage, and keeps every line', () => {
  const advice: AdviceLine[] = [
    { when: 'always', text: 'Get up slowly.' },
    { when: 'considering', text: 'Do not start it.' },
    { when: 'taking', text: 'Keep taking both.' },
  ];
  expect(orderAdvice({ advice }, 'taking')).toEqual(['Keep taking both.', 'Get up slowly.', 'Do not start it.']);
  expect(orderAdvice({ advice }, 'considering')).toEqual(['Do not start it.', 'Get up slowly.', 'Keep taking both.']);
});

const drug = { kind: 'drug', givenAtVisit: false } as KnownSubstance;
const composed: readonly (readonly [string, Parameters<typeof createAdviceLines>, string | undefined])[] = [
  [
    'a forbidden pair',
    [['Ask for another.'], 'contraindicated', [drug, drug]],
    'If you already take both, call your doctor or pharmacist today, before the next dose. Don’t stop a prescribed medicine on your own.',
  ],
  [
    'a serious pair that doctors may watch',
    [['Ask for another.', 'Do not stop either on your own.'], 'major', [drug, drug]],
    'If you already take both, call your doctor or pharmacist today, before the next dose, unless they already monitor it.',
  ],
  [
    'a serious pair with a drink',
    [['Leave it out. Never stop it suddenly.'], 'contraindicated', [drug, { ...drug, kind: 'drink' }]],
    'If you’ve already had both, call your doctor or pharmacist today.',
  ],
  [
    'a medicine that does not suit the person',
    [['Do not pause it alone.', 'Ask your doctor before you take it.'], 'contraindicated', [drug]],
    'If you already take it, call your doctor or pharmacist today, before the next dose.',
  ],
  ['a fact that says it itself', [['Call your doctor before the next dose.'], 'contraindicated', [drug, drug]], undefined],
  ['a lesser finding', [['Ask for another.'], 'moderate', [drug, drug]], undefined],
];

for (const [name, args, text] of composed)
  test(`says what to do when both are taken already: ${name}`, () => {
    const added = createAdviceLines(...args).filter((line) => !args[0].includes(line.text));
    expect(added).toEqual(text === undefined ? [] : [{ when: 'taking', text }]);
  });

let resolver: Resolver;
beforeAll(async () => {
  resolver = createResolver(await loadKnowledge());
});

test('warfarin and St John’s wort: what to do with both leads for those who take both', async () => {
  const [finding] = checkTexts(await loadKnowledge(), resolver, ['warfarin', 'st johns wort']).findings;
  if (!finding) throw new Error('no finding');
  expect(orderAdvice(finding, 'taking')[0]).toMatch(/^If you already take both, do not stop St John's wort/);
  expect(orderAdvice(finding, 'considering')[0]).toMatch(/^Do not start/);
});
