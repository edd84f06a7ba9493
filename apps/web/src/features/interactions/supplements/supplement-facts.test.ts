import type { CautionFact } from '@wellkept/knowledge/cautions.ts';
import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import { buildLeaflets } from '@wellkept/knowledge/leaflets.ts';
import type { KnowledgeFile } from '@wellkept/knowledge/schema.ts';
import { describe, expect, it } from 'vitest';
import { formatIntakeTiming, formatUsualDose } from './card-text.ts';
import { hasCard } from './has-card.ts';
import { createSupplementFacts, listReasons } from './supplement-facts.ts';

const source = 'book';
const baseEvidence = { evidence: 'A', why: 'Why.', advice: ['Ask.'], sources: [source] } satisfies Partial<CautionFact>;
const file: KnowledgeFile = {
  sources: [{ id: source, kind: 'reference', publisher: 'Press', title: 'Book', year: 2020 }],
  classes: [{ id: 'roots', name: 'Roots' }],
  substances: [
    { id: 'alphoot', name: 'Alphoot', kind: 'herb', classes: ['roots'] },
    { id: 'betamin', name: 'Betamin', kind: 'vitamin' },
    { id: 'gammol', name: 'Gammol', kind: 'drug' },
  ],
  conditions: [{ id: 'gout', name: 'Gout' }],
  cautions: [
    { of: 'class:roots', when: 'pregnancy', severity: 'moderate', headline: 'Roots in pregnancy.', ...baseEvidence },
    { of: 'alphoot', when: 'pregnancy', severity: 'none', headline: '{a} is fine.', ...baseEvidence },
    { of: 'alphoot', when: 'surgery', severity: 'minor', headline: '{a} before an operation.', ...baseEvidence },
    { of: 'class:roots', when: 'condition:gout', severity: 'major', headline: '{a} makes gout worse.', ...baseEvidence },
    { of: 'class:roots', when: 'age', ageFrom: 65, severity: 'moderate', headline: 'Old.', ...baseEvidence },
  ],
  dosing: [
    {
      of: 'betamin',
      upperLimits: [
        { ageFrom: 4, amount: 10, unit: 'mg', counts: 'all', harm: 'Harm.', source },
        { ageFrom: 19, amount: 30, unit: 'mg', counts: 'all', harm: 'Harm.', source },
        { ageFrom: 14, state: 'pregnancy', amount: 20, unit: 'mg', counts: 'all', harm: 'Harm.', source },
      ],
    },
  ],
  leaflets: [
    {
      of: 'alphoot',
      evidence: [
        { for: 'sleep', verdict: 'does-not-help', text: 'No.', source },
        { for: 'colds', verdict: 'works', text: 'Yes.', source },
      ],
    },
  ],
};
const knowledge = buildKnowledge([file]);
const leaflets = buildLeaflets(file);
const getFacts = (id: string) => {
  const substance = knowledge.substances.get(id);
  if (!substance) throw new Error(id);
  return createSupplementFacts(knowledge, leaflets, substance);
};

describe('what a card tells', () => {
  it('names cautions by situation and condition, the most severe first, and leaves out what is no problem', () => {
    expect(getFacts('alphoot').cautions.map(({ title, severity, headline }) => [title, severity, headline])).toEqual([
      ['Gout', 'major', 'Alphoot makes gout worse.'],
      ['From age 65', 'moderate', 'Old.'],
      ['Before an operation', 'minor', 'Alphoot before an operation.'],
    ]);
  });
  it('hears the substance before its class, and says what is not stated', () => {
    expect(getFacts('alphoot').unstated).toEqual(['Breast-feeding']);
    expect(getFacts('betamin').unstated).toEqual(['Pregnancy', 'Breast-feeding']);
  });
  it('takes the upper level of adults, and of pregnancy where it differs', () => {
    const { upperLimit, upperLimitInPregnancy } = getFacts('betamin');
    expect([upperLimit?.amount, upperLimitInPregnancy?.amount]).toEqual([30, 20]);
  });
  it('puts what works first', () => expect(getFacts('alphoot').evidence.map(({ for: reason }) => reason)).toEqual(['colds', 'sleep']));
  it('is empty where nothing is known', () => {
    expect(getFacts('betamin')).toMatchObject({
      about: null,
      evidence: [],
      dose: null,
      intake: null,
      sideEffects: null,
      disturbsTests: [],
    });
  });
  it('collects the reasons of several cards', () =>
    expect(listReasons([getFacts('betamin'), getFacts('alphoot')])).toEqual(['colds', 'sleep']));
});

it.each([
  ['a herb', ['alphoot'], true],
  ['a product of vitamins and herbs', ['alphoot', 'betamin'], true],
  ['a medicine', ['gammol'], false],
  ['a product that holds a medicine too', ['betamin', 'gammol'], false],
  ['nothing known', [], false],
])('%s', (_name, ids, has) => {
  const getKind = (id: string) => knowledge.substances.get(id)?.kind ?? null;
  expect(
    hasCard(
      getKind,
      ids.map((substanceId) => ({ substanceId })),
    ),
  ).toBe(has);
});

it('writes amounts and times as people say them', () => {
  expect(formatUsualDose({ unit: 'mg', per: 'day', usualMin: 500, usualMax: 1200, max: 1800, source })).toBe('500 to 1,200 mg a day');
  expect(formatUsualDose({ unit: 'g', per: 'week', usualMin: 2, usualMax: 2, max: 2, source })).toBe('2 g a week');
  expect(formatIntakeTiming({ food: 'without', hoursBeforeMeal: 1, hoursAfterMeal: 2, time: 'morning', reason: 'R.', source })).toBe(
    'On an empty stomach, in the morning, 1 hour before a meal or 2 hours after one',
  );
  expect(formatIntakeTiming({ food: 'either', reason: 'R.', source })).toBe('With or without food');
});
