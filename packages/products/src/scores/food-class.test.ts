import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { describe, expect, test } from 'vitest';
import { readLabel } from '../label/read-label.ts';
import { scoreProduct } from '../product-line.ts';
import { buildLabelVocabulary } from '../vocabulary/vocabulary.ts';
import { classifyFood, findFruitPercent, isDrink, isExemptFromScore } from './food-class.ts';

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const listIngredients = (text: string) => readLabel(text, vocabulary).ingredients;

describe('the rules that a food falls under', () => {
  test.each<[string, string[], string, string]>([
    ['a dish with a little meat', ['en:sausages'], 'eggs, wheat flour, water, rice flour, lamb 2%, salt 1%', 'general'],
    ['sausages of pork and lamb', ['en:sausages'], 'pork meat, lamb meat, chicken meat, salt 1%', 'red-meat'],
    ['sausages of fish', ['en:sausages'], 'salmon, wheat flour, salt 1%', 'general'],
    ['a drink with little milk', ['en:beverages', 'en:dairy-drinks'], 'Water, milk 10%, sugar', 'beverage'],
    ['a drink of milk', ['en:beverages', 'en:dairy-drinks'], 'Fresh milk 80%, sugar', 'general'],
    ['coconut milk for cooking', ['en:beverages', 'en:plant-based-milk-alternatives', 'en:coconut-milks'], 'Coconut 60%, water', 'general'],
    ['iced tea', ['en:beverages', 'en:teas', 'en:iced-teas'], 'water, sugar, tea', 'beverage'],
    ['flavored water', ['en:beverages', 'en:waters', 'en:flavored-waters'], 'water, flavoring', 'beverage'],
    ['fresh white cheese', ['en:cheeses', 'fr:fromages-blancs'], 'milk', 'general'],
  ])('%s', (_name, categories, text, foodClass) => {
    expect(classifyFood(categories, listIngredients(text)).foodClass).toBe(foodClass);
  });

  test('chestnuts are no nuts, and sesame seeds are counted with them', () => {
    expect(classifyFood(['en:nuts', 'en:chestnuts'], []).isNutsOrSeeds).toBe(false);
    expect(classifyFood(['en:seeds'], []).isNutsOrSeeds).toBe(true);
  });

  test('tea in bags has no score, iced tea has', () => {
    expect(isExemptFromScore(['en:teas', 'en:tea-bags'])).toBe(true);
    expect(isExemptFromScore(['en:beverages', 'en:teas', 'en:iced-teas'])).toBe(false);
  });
});

describe('the share of fruit, vegetables and legumes', () => {
  test.each<[string, string[], string, '2021' | '2023', number]>([
    ['as the list prints it', ['en:fruit-juices'], 'orange juice 50%, water, sugar', '2021', 50],
    ['as is usual where no list says', ['en:fruit-juices'], '', '2023', 100],
    ['none of potatoes', ['en:potatoes', 'en:vegetables'], 'potatoes', '2021', 0],
    ['none of tofu', ['en:tofu'], 'soy beans 90%, water 9%, salt 1%', '2023', 0],
    ['of what is eaten of canned beans', ['en:canned-vegetables'], 'eau 80%, sucre 10%, haricots verts 10%', '2021', 50],
    ['of the whole dish', ['en:meals'], 'eau 80%, sucre 10%, haricots verts 10%', '2021', 10],
    ['each share once', [], 'eau (63 %), jus de fruits (37 %), pomme (32 %), citron (2,7 %), citron vert (2,3 %)', '2021', 37],
    ['nuts in 2021', ['en:almonds'], 'almonds', '2021', 100],
    ['none of flour', [], 'chickpea flour 90%, salt', '2023', 0],
  ])('%s', (_name, categories, text, edition, percent) => {
    expect(findFruitPercent(categories, listIngredients(text), vocabulary, edition)).toBeCloseTo(percent, 0);
  });
});

test('nothing of fat is nothing of saturated fat, and erythritol is no sweetener that costs points', () => {
  const nutriments = { energy_100g: 82, fat_100g: 0, sugars_100g: 4.5, salt_100g: 0.01, proteins_100g: 0 };
  const score = (text: string) =>
    scoreProduct({ nutriments, categories_tags: ['en:beverages', 'en:sodas'] }, readLabel(text, vocabulary), vocabulary)?.['2023'].score;
  expect(score('water, sugar, aspartame')).toBe((score('water, sugar, erythritol') ?? Number.NaN) + 4);
});

test.each([
  [['en:beverages', 'en:sodas'], true],
  [['en:dairies', 'en:milks'], true],
  [['en:beverages', 'en:teas', 'en:iced-teas'], true],
  [['en:beverages', 'en:plant-based-milk-alternatives', 'en:coconut-milks'], false],
  [['en:beverage-preparations', 'en:syrups'], false],
  [['en:sauces', 'en:soups'], false],
  [[], null],
])('of %j it is known whether it is drunk: %s', (categories, expected) => {
  expect(isDrink(categories)).toBe(expected);
});
