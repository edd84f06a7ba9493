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
  ['Pea protein, egg white. Suitable for vegetarians and vegans.', ['vegan”']],
  ['Ingredients: pea protein, egg white. Vegan', ['vegan”']],
  ['Unsalted butter cookies. Ingredients: flour, butter, salt', ['no added salt”']],
  ['Vegan und nicht scharf. Zutaten: Eier, Mehl', ['vegan”']],
  ['Not tested on animals, vegan. Ingredients: water, honey', ['vegan”']],
  ['No colors, no preservatives. Ingredients: water, potassium sorbate', ['no preservatives”']],
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
  'Suitable for vegetarians. Not suitable for vegans. Ingredients: milk',
  'Not suitable for vegetarians, vegans or children. Ingredients: milk',
  'Not gluten free. Ingredients: wheat',
  'Nicht glutenfrei. Zutaten: Weizen',
  'Nicht für Veganer geeignet. Zutaten: Milch',
  'Für Veganer nicht geeignet. Zutaten: Milch',
  'Ne convient pas aux vegans. Ingrédients : lait',
  'No apto para veganos. Ingredientes: leche',
  'Non adatto ai vegani. Ingredienti: latte',
  'Vegan: no. Ingredients: milk',
  'Ingredients: flour, unsalted butter, salt',
  'Ingredients: flour; unsalted butter; salt',
  'Flour, unsalted butter, salt',
  'Ingredients: caffeine-free tea (10%), guarana',
  'Ingredients: milk, vegan rennet',
  'Fragrance free. Ingredients: Aqua, Glycerin, Cetearyl Alcohol',
  'Alcohol free. Ingredients: Aqua, Cetyl Alcohol, Benzyl Alcohol',
])('no contradiction in "%s"', (text) => {
  expect(list(text)).toEqual([]);
});
