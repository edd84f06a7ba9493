import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { readLabel } from '../label/read-label.ts';
import { buildLabelVocabulary } from '../vocabulary/vocabulary.ts';
import { isCosmeticList, listCosmeticIngredients } from './cosmetic-ingredients.ts';
import { describeIngredient } from './describe-ingredient.ts';

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const describe = (name: string) => {
  const meaning = describeIngredient(name, vocabulary);
  return meaning && [meaning.common, meaning.functions[0], meaning.eu?.entry ?? null];
};

test.each<[string, [string | null, string | undefined, string | null] | null]>([
  ['Aqua / Water / Eau', ['water', 'solvent', null]],
  ['Water (Aqua)', ['water', 'solvent', null]],
  ['PHENOXYETHANOL*', [null, 'preservative', 'V/29']],
  ['Zinc Oxide 20%', ['a white mineral', 'uv', 'VI/30']],
  ['Butyl Methoxydibenzoylmethane', ['avobenzone', 'uv', 'VI/8']],
  ['Butyrospermum Parkii (Shea) Butter', ['shea butter', 'emollient', null]],
  ['Citrus Limon Peel Oil', ['lemon essential oil', 'fragrance', null]],
  ['Helianthus Annuus Seed Oil', ['sunflower oil', 'emollient', null]],
  ['Organic Aloe Barbadensis Leaf Juice', ['aloe juice', 'skin', null]],
  ['Hydrolyzed Pisum Sativum Protein', ['pea protein', 'skin', null]],
  ['CI 15880:1', ['a color by its number', 'colorant', null]],
  ['Polyquaternium-10', [null, 'hair', null]],
  ['PEG-8', [null, 'humectant', null]],
  ['Ceteareth-33', [null, 'emulsifier', null]],
  ['lodopropynyl butylcarbamate', ['read as iodopropynyl butylcarbamate', 'preservative', 'V/56']],
  ['Qwertium', null],
])('%s', (name, expected) => {
  expect(describe(name)).toEqual(expected);
});

test.each<[string, boolean]>([
  ['Water, Glycerin, Dimethicone, Cetearyl Alcohol', true],
  ['Aqua, Sodium Chloride', true],
  ['Simmondsia Chinensis Seed Oil, Argania Spinosa Kernel Oil, Tocopherol', true],
  ['Curcuma longa root extract, Piper nigrum fruit extract, gelatin', false],
  ['Hyaluronic acid, coenzyme Q10, microcrystalline cellulose, magnesium stearate, silica', false],
  ['water, sugar, citric acid, sodium benzoate, xanthan gum, glycerin', false],
])('knows whether "%s" is of a cosmetic', (text, expected) => {
  expect(isCosmeticList(listCosmeticIngredients(readLabel(text, vocabulary).ingredients), vocabulary)).toBe(expected);
});

test('a bracket with one name says the same again, and one with several what a mixture contains', () => {
  const list = (text: string) => listCosmeticIngredients(readLabel(text, vocabulary).ingredients);
  expect(list('Aqua (Water), Parfum (Limonene, Linalool), Limonene')).toEqual(['Aqua (Water)', 'Parfum', 'Limonene', 'Linalool']);
});
