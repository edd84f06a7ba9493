import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { readProductText } from '../read-product-text.ts';
import { buildLabelVocabulary } from '../vocabulary/vocabulary.ts';
import { findContradictions } from './find-contradictions.ts';

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const list = (text: string) =>
  findContradictions(text, readProductText(text, vocabulary).label, vocabulary).map(({ title }) => title.split('“')[1]);

test.each<[string, string[]]>([
  ['Gluten free cookies. Ingredients: wheat flour, sugar', ['no gluten”']],
  ['Ingredients: barley malt, salt. Free from gluten and nuts.', ['no gluten”']],
  ['Galletas sin gluten. Ingredientes: harina de trigo, sal', ['no gluten”']],
  ['Other ingredients: lactose, talc. Contains no milk.', ['no milk”']],
  ['No added sugar! Ingredients: oats, honey, glucose syrup', ['no added sugar”']],
  ['Vegan burger. Ingredients: pea protein, egg white', ['vegan”']],
  ['Ohne Konservierungsstoffe. Zutaten: Wasser, Kaliumsorbat', ['no preservatives”']],
  ['Fragrance-free, paraben-free. Ingredients: Aqua, Parfum, Methylparaben', ['fragrance free”', 'no parabens”']],
])('%s', (text, expected) => {
  expect(list(text)).toEqual(expected);
});

test.each([
  'Gluten free granola. Ingredients: gluten-free oats, honey',
  'Ingredients: gluten-free oat flakes, wheat flour',
  'Wheat free. Ingredients: rye flour, salt',
  'Lactose free. Ingredients: milk, lactase',
  'Sugar free. Ingredients: maltitol, polydextrose',
  'Not vegan. Ingredients: milk',
  'Fragrance free. Ingredients: Aqua, Glycerin, Cetearyl Alcohol',
  'Alcohol free. Ingredients: Aqua, Cetyl Alcohol, Benzyl Alcohol',
])('no contradiction in "%s"', (text) => {
  expect(list(text)).toEqual([]);
});
