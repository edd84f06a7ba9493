import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import { buildLeaflets } from '@wellkept/knowledge/leaflets.ts';
import { KnowledgeFile } from '@wellkept/knowledge/schema.ts';
import { describe, expect, it } from 'vitest';
import { intakeText, usualText } from './card-words.ts';
import { factsOf, hasCard, reasonsOf } from './supplement-facts.ts';

const source = 'book';
const said = { evidence: 'A', why: 'Why.', advice: ['Ask.'], sources: [source] } as const;
const file = KnowledgeFile.parse({
  sources: [{ id: source, kind: 'reference', publisher: 'Press', title: 'Book', year: 2020 }],
  classes: [{ id: 'roots', name: 'Roots' }],
  substances: [
    { id: 'alphoot', name: 'Alphoot', kind: 'herb', classes: ['roots'] },
    { id: 'betamin', name: 'Betamin', kind: 'vitamin' },
    { id: 'gammol', name: 'Gammol', kind: 'drug' },
  ],
  conditions: [{ id: 'gout', name: 'Gout' }],
  cautions: [
    { of: 'class:roots', when: 'pregnancy', severity: 'moderate', headline: 'Roots in pregnancy.', ...said },
    { of: 'alphoot', when: 'pregnancy', severity: 'none', headline: '{a} is fine.', ...said },
    { of: 'alphoot', when: 'surgery', severity: 'minor', headline: '{a} before an operation.', ...said },
    { of: 'class:roots', when: 'condition:gout', severity: 'major', headline: '{a} makes gout worse.', ...said },
    { of: 'class:roots', when: 'age', ageFrom: 65, severity: 'moderate', headline: 'Old.', ...said },
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
});
const knowledge = buildKnowledge([file]);
const leaflets = buildLeaflets(file);
const facts = (id: string) => {
  const substance = knowledge.substances.get(id);
  if (!substance) throw new Error(id);
  return factsOf(knowledge, leaflets, substance);
};

describe('what a card tells', () => {
  it('names cautions by situation and condition, the most severe first, and leaves out what is no problem', () => {
    expect(facts('alphoot').cautions.map(({ title, severity, headline }) => [title, severity, headline])).toEqual([
      ['Gout', 'major', 'Alphoot makes gout worse.'],
      ['From age 65', 'moderate', 'Old.'],
      ['Before an operation', 'minor', 'Alphoot before an operation.'],
    ]);
  });
  it('hears the substance before its class, and says what is not stated', () => {
    expect(facts('alphoot').unstated).toEqual(['Breast-feeding']);
    expect(facts('betamin').unstated).toEqual(['Pregnancy', 'Breast-feeding']);
  });
  it('takes the upper level of adults, and of pregnancy where it differs', () => {
    const { upperLimit, upperLimitInPregnancy } = facts('betamin');
    expect([upperLimit?.amount, upperLimitInPregnancy?.amount]).toEqual([30, 20]);
  });
  it('puts what works first', () => expect(facts('alphoot').evidence.map(({ for: reason }) => reason)).toEqual(['colds', 'sleep']));
  it('is empty where nothing is known', () => {
    expect(facts('betamin')).toMatchObject({ about: null, evidence: [], dose: null, intake: null, sideEffects: null, disturbsTests: [] });
  });
  it('collects the reasons of several cards', () => expect(reasonsOf([facts('betamin'), facts('alphoot')])).toEqual(['colds', 'sleep']));
});

it.each([
  ['a herb', ['alphoot'], true],
  ['a product of vitamins and herbs', ['alphoot', 'betamin'], true],
  ['a medicine', ['gammol'], false],
  ['a product that holds a medicine too', ['betamin', 'gammol'], false],
  ['nothing known', [], false],
])('%s', (_name, ids, has) => {
  const kindOf = (id: string) => knowledge.substances.get(id)?.kind ?? null;
  expect(
    hasCard(
      kindOf,
      ids.map((substanceId) => ({ substanceId })),
    ),
  ).toBe(has);
});

it('writes amounts and times as people say them', () => {
  expect(usualText({ unit: 'mg', per: 'day', usualMin: 500, usualMax: 1200, max: 1800, source })).toBe('500 to 1,200 mg a day');
  expect(usualText({ unit: 'g', per: 'week', usualMin: 2, usualMax: 2, max: 2, source })).toBe('2 g a week');
  expect(intakeText({ food: 'without', hoursBeforeMeal: 1, hoursAfterMeal: 2, time: 'morning', reason: 'R.', source })).toBe(
    'On an empty stomach, in the morning, 1 hour before a meal or 2 hours after one',
  );
  expect(intakeText({ food: 'either', reason: 'R.', source })).toBe('With or without food');
});
