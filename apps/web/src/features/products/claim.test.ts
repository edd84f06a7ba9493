import { expect, test } from 'vitest';
import type { Engine } from '../../lib/knowledge.ts';
import { dropBystanders, isAdvertisement, listClaimedSubstances, selectClaimedEvidence } from './claim.ts';
import { findTricks } from './claim-tricks.ts';

test.each([
  'Doctors hate this! Our clinically tested green tea extract melts belly fat in 7 days, 100% natural with no side effects',
  'I lost weight with this tea, and you can too',
  'TURMERIC COMPLEX\nSupports your joints, fights inflammation, works in days',
  'Oat bran prevents heart disease',
  'Rosehip: more energy in just 2 weeks',
])('reads sentences as an advertisement: %s', (text) => {
  expect(isAdvertisement(text)).toBe(true);
});

test.each([
  'Oats, sugar, peanut flour, whey powder (milk), green tea extract, emulsifier: soy lecithin, salt. May contain tree nuts.',
  'Supplement Facts\nServing size 1 capsule\nThis helps your day\nZinc 11 mg',
  'Aqua, Glycerin, Octocrylene, Homosalate, Parfum, Limonene, Linalool. Without parabens.',
  'Fish oil, gelatin, glycerin. This product is not intended to diagnose, treat, cure or prevent any disease.',
  'Ingredients: oats, salt. Our oats are grown without pesticides.',
  'Green tea extract, rice flour, gelatin, magnesium stearate, silica. Warning: ask your doctor if you are pregnant. Store dry, out of reach of children.',
])('reads a list as a list: %s', (text) => {
  expect(isAdvertisement(text)).toBe(false);
});

test('names words of advertising', () => {
  const words = findTricks('Doctors hate this! It melts belly fat with no side effects').map(({ word }) => word);
  expect(words).toEqual(['Doctors hate', 'melts belly fat', 'no side effects']);
});

test.each([
  ['Red wine is good for your heart', 'Red wine'],
  ['Our botanical gin: antioxidants in every sip', 'gin'],
  ['A digestible white wine', 'white wine'],
  ['Low-carb hard seltzer with vitamin C', 'hard seltzer'],
  ['Our dry cider is good for your gut', 'dry cider'],
  ['A hazy IPA with antioxidants', 'IPA'],
  ['Bourbon helps you relax', 'Bourbon'],
  ['Stout is full of vitamins', 'Stout'],
  ['Sake for longevity', 'Sake'],
  ['Ginger beer and rum for digestion', 'rum'],
  ['This beer beats our alcohol-free one for relaxing', 'beer'],
])('names a health claim for alcohol: %s', (claim, drink) => {
  expect(findTricks(claim).map(({ word }) => word)).toContain(drink);
});

test.each([
  'Non-alcoholic, alcohol-free tea for sleep',
  'Red wine from 2019, 75 cl',
  'Wine vinegar for digestion',
  'Ginger ale with vitamin C',
  'For your heart’s sake, take omega-3',
  'For the sake of your heart',
  'Erythritol, a sugar alcohol, is low-carb',
  'Drink less alcohol for better sleep',
  'Milk thistle protects the liver from alcohol, for your health',
  'Herbal digestive bitters',
  'Stout oats for heart health',
  'Red wine extract capsules with resveratrol',
  'Apple cider vinegar for your gut',
  'Non-alcoholic red wine with polyphenols',
])('names no health claim for alcohol: %s', (claim) => {
  expect(findTricks(claim).filter(({ text }) => text.startsWith('Drinks with alcohol'))).toEqual([]);
});

test.each([
  ['eases stiff knees', 'Willow bark', ['joint pain']],
  ['reverses diabetes', 'Cinnamon', ['blood sugar']],
  ['fewer colds', 'Vitamin C', ['preventing colds']],
  ['energy from day one', 'Iron', []],
])('finds what is known of the effect in "%s"', (claim, name, expected) => {
  const known = ['joint pain', 'blood sugar', 'preventing colds', 'iron-deficiency anemia'].map((one) => ({ for: one }));
  expect(selectClaimedEvidence(`${name} ${claim}`, name, known).map((one) => one.for)).toEqual(expected);
});

test('leaves out what a claim only compares itself with', () => {
  const remedy = { substance: { kind: 'herb' as const }, evidence: [] };
  const medicine = { substance: { kind: 'drug' as const }, evidence: [] };
  expect(dropBystanders([remedy, medicine])).toEqual([remedy]);
  expect(dropBystanders([medicine])).toEqual([medicine]);
});

test('reads two names that "and" joins as two, even where the resolver would take both for the first', () => {
  const substances = new Map(['garcinia', 'wort'].map((id) => [id, { id, kind: 'herb' }]));
  const resolve = (text: string) => {
    const id = /garcinia/i.test(text) ? 'garcinia' : /^St John’s wort$/.test(text) ? 'wort' : null;
    return { match: id && { confidence: 1, ingredients: [{ substanceId: id }] } };
  };
  const engine = { resolve, knowledge: { substances } } as unknown as Engine;
  expect(listClaimedSubstances('Garcinia and St John’s wort', engine).map(({ id }) => id)).toEqual(['garcinia', 'wort']);
});
