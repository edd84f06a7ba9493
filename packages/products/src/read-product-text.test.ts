import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { readProductText } from './read-product-text.ts';
import { buildLabelVocabulary } from './vocabulary/vocabulary.ts';

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const capsules = `Supplement Facts
Serving Size: 2 capsules
Vitamin D3 50 mcg 250%
Zinc (as zinc oxide) 25 mg 227%
Other ingredients: gelatin, magnesium stearate
Contains: milk. May contain soy.`;

test('reads the substances of a panel and what else is in it as its ingredients', () => {
  const { label, panel } = readProductText(capsules, vocabulary);
  expect(panel?.serving).toBe('2 capsules');
  expect(label.ingredients.map(({ text }) => text)).toEqual(['Vitamin D3', 'Zinc', 'gelatin', 'magnesium stearate']);
  expect([label.allergens.eu, label.traces.eu, label.nova]).toEqual([['milk'], ['soybeans'], null]);
});

test('reads the herbs of a blend, which have no amount', () => {
  const { label } = readProductText('Supplement Facts\nZinc 11 mg 100%\nProprietary blend 850 mg: Ginkgo biloba, ginger', vocabulary);
  expect(label.ingredients.map(({ text }) => text)).toEqual(['Zinc', 'Proprietary blend', 'Ginkgo biloba', 'ginger']);
});

test('gives a cosmetic no group or additive numbers of foods', () => {
  const { label } = readProductText('Aqua, Glycerin, Octocrylene, Parfum, Limonene', vocabulary);
  expect([label.ingredients.length, label.additives, label.nova]).toEqual([5, [], null]);
});

test.each([
  ['a list of ingredients', 'Oats, sugar, salt. Serving size: 40 g'],
  ['the figures of a food', 'Nutrition Facts\nServing size 40 g\nTotal Fat 8 g 10%\nSodium 160 mg 7%'],
])('finds no doses in %s', (_name, text) => {
  expect(readProductText(text, vocabulary).panel).toBeNull();
});
