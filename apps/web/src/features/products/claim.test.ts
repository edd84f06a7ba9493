import { expect, test } from 'vitest';
import { findTricks, isAdvertisement } from './claim.ts';

test.each([
  'Doctors hate this! Our clinically tested green tea extract melts belly fat in 7 days, 100% natural with no side effects',
  'I lost weight with this tea, and you can too',
  'TURMERIC COMPLEX\nSupports your joints, fights inflammation, works in days',
])('reads sentences as an advertisement: %s', (text) => {
  expect(isAdvertisement(text)).toBe(true);
});

test.each([
  'Oats, sugar, peanut flour, whey powder (milk), green tea extract, emulsifier: soy lecithin, salt. May contain tree nuts.',
  'Supplement Facts\nServing size 1 capsule\nThis helps your day\nZinc 11 mg',
  'Aqua, Glycerin, Octocrylene, Homosalate, Parfum, Limonene, Linalool. Without parabens.',
  'Ingredients: oats, salt. Our oats are grown without pesticides.',
  'Green tea extract, rice flour, gelatin, magnesium stearate, silica. Warning: ask your doctor if you are pregnant. Store dry, out of reach of children.',
])('reads a list as a list: %s', (text) => {
  expect(isAdvertisement(text)).toBe(false);
});

test('names words of advertising', () => {
  const words = findTricks('Doctors hate this! It melts belly fat with no side effects').map(({ word }) => word);
  expect(words).toEqual(['Doctors hate', 'melts belly fat', 'no side effects']);
});
