import type { CautionFact } from '@wellkept/knowledge/cautions.ts';
import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import { buildLeaflets } from '@wellkept/knowledge/leaflets.ts';
import type { KnowledgeFile } from '@wellkept/knowledge/schema.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';
import { createSubstanceLeaflet } from './leaflet.ts';
import { analyseMedications } from './medication-analysis.ts';

const caution = {
  severity: 'moderate',
  evidence: 'A',
  why: 'W.',
  advice: ['Wait with {a}.'],
  sources: ['label'],
} satisfies Partial<CautionFact>;
/** Invented substances: the tests cover what a leaflet shows, and in which order. */
const file: KnowledgeFile = {
  sources: [{ id: 'label', kind: 'label', publisher: 'Agency', title: 'Label', year: 2020 }],
  classes: [{ id: 'ones', name: 'Ones' }],
  substances: [
    { id: 'one', name: 'Onine', kind: 'drug', classes: ['ones'] },
    { id: 'two', name: 'Twoine', kind: 'drug' },
    { id: 'iron', name: 'Iron', kind: 'mineral' },
  ],
  products: [{ name: 'Both', ingredients: [{ substance: 'one' }, { substance: 'two' }] }],
  pairs: [
    {
      a: 'one',
      b: 'iron',
      about: ['other'],
      severity: 'major',
      evidence: 'A',
      headline: '{a} and {b} clash.',
      mechanism: 'M.',
      outcome: 'O.',
      advice: ['Call your doctor.'],
      sources: ['label'],
    },
  ],
  cautions: [{ of: 'class:ones', when: 'driving', headline: '{a} makes you sleepy.', ...caution }],
  dosing: [
    {
      of: 'one',
      intake: { food: 'without', hoursBeforeMeal: 0.5, hoursAfterMeal: 2, time: 'on-waking', reason: 'Food binds it.', source: 'label' },
    },
  ],
  leaflets: [
    {
      of: 'class:ones',
      about: { text: 'About all ones.', source: 'label' },
      sideEffects: { source: 'label', list: [{ name: 'Cough', frequency: 'common' }] },
    },
    {
      of: 'one',
      sideEffects: {
        source: 'label',
        list: [
          { name: 'Rash', frequency: 'rare' },
          { name: 'Headache', frequency: 'very-common' },
          { name: 'Bleeding', frequency: 'not-known', serious: true },
          { name: 'Fainting', frequency: 'rare', serious: true },
        ],
      },
      depletes: [{ nutrient: 'iron', note: 'After years.', source: 'label' }],
      disturbsTests: [{ test: 'Sugar', effect: 'falsely-low', note: 'Tell the laboratory.', source: 'label' }],
    },
    { of: 'two', sideEffects: { source: 'label', list: [{ name: 'headache', frequency: 'common' }] } },
  ],
};
const knowledge = buildKnowledge([file]);
const leaflets = buildLeaflets(file);
const getLeaflet = (id: string) => {
  const substance = knowledge.substances.get(id);
  if (!substance) throw new Error(id);
  return createSubstanceLeaflet(knowledge, leaflets, substance);
};
const analysed = (...texts: string[]) =>
  analyseMedications(knowledge, leaflets, checkTexts(knowledge, createResolver(knowledge), texts), texts);

test('serious side effects come first, then the more frequent; what the substance says itself goes before its class', () => {
  const { sideEffects, about } = getLeaflet('one');
  expect(sideEffects.list.map(({ name }) => name)).toEqual(['Fainting', 'Bleeding', 'Headache', 'Rash']);
  expect(about?.text).toBe('About all ones.');
  expect(sideEffects.source?.publisher).toBe('Agency');
});

test('what it uses up, which tests it disturbs, driving and when to take it', () => {
  const { depletes, disturbsTests, driving, sunlight, intake } = getLeaflet('one');
  expect(depletes).toMatchObject([{ nutrient: 'Iron', note: 'After years.' }]);
  expect(disturbsTests).toMatchObject([{ test: 'Sugar', effect: 'reads too low' }]);
  expect(driving?.text).toBe('Onine makes you sleepy. Wait with onine.');
  expect(sunlight).toBeNull();
  expect(intake?.text).toBe('On an empty stomach: 30 minutes before a meal or 2 hours after one; best on waking. Food binds it.');
});

test('nothing is made up where nothing is known', () => {
  expect(getLeaflet('iron')).toMatchObject({
    about: null,
    sideEffects: { list: [], source: null },
    depletes: [],
    driving: null,
    intake: null,
  });
});

test('a product tells of all its ingredients, each effect once', () => {
  const [both] = analysed('Both');
  expect(both?.sideEffects).toEqual(['Fainting', 'Bleeding', 'Headache', 'Rash']);
  expect(both?.detailedSideEffects[0]).toEqual({
    name: 'Fainting',
    frequency: 'rare',
    frequencyText: 'Rare: up to 1 in 1,000 people',
    serious: true,
    source: 'Agency',
  });
});

test('warnings are those of the whole list; what is not known says so', () => {
  const [one, iron, unknown] = analysed('onine', 'iron', 'qqqq');
  expect(one?.warnings).toEqual(['Serious: Onine and iron clash. Call your doctor.', 'Onine makes you sleepy. Wait with onine.']);
  expect(iron?.warnings).toEqual(['Serious: Onine and iron clash. Call your doctor.']);
  expect(unknown).toEqual({
    name: 'qqqq',
    sideEffects: [],
    detailedSideEffects: [],
    warnings: ['Could not be checked: we don’t know what’s in it.'],
  });
});
