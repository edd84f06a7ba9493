import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { readProductText } from '../read-product-text.ts';
import { buildLabelVocabulary } from '../vocabulary/vocabulary.ts';
import { combineAnswers, judgeLabel, type LabelPerson } from './judge-label.ts';

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const unseen = 'Limits we can’t see';
const noList = (name: string) => ['unknown', 'This doesn’t look like a list of ingredients', `We don’t know “${name}”`];
const noMark = (name: string) => `A list can’t show that it’s ${name}`;
const nobody: LabelPerson = {
  allergies: [],
  medicineAllergies: [],
  hasAnsweredAllergies: true,
  conditions: [],
  diet: null,
  restrictions: [],
  takesMedicines: false,
  ageYears: null,
  use: null,
};
function judge(text: string, person: Partial<LabelPerson>) {
  const reasons = judgeLabel(readProductText(text, vocabulary).label, { ...nobody, ...person }, vocabulary);
  return [combineAnswers(reasons), ...reasons.map(({ title }) => title)];
}

test.each<[string, string, Partial<LabelPerson>, string[]]>([
  ['nothing found', 'rice, water, salt', {}, ['fits']],
  ['an allergen', 'soy protein, peanut flour', { allergies: ['Peanuts'] }, ['not', 'Contains peanut']],
  ['a hidden allergen', 'whey powder, sugar', { allergies: ['Dairy'] }, ['not', 'Contains milk']],
  ['traces', 'sugar. May contain nuts.', { allergies: ['tree nuts'] }, ['not', 'May contain tree nuts']],
  ['an allergy of no legal group', 'sugar, strawberry puree', { allergies: ['Strawberry'] }, ['not', 'Contains strawberry puree']],
  ['shellfish', 'shrimp, salt', { allergies: ['Shellfish'] }, ['not', 'Contains crustaceans']],
  ['a medicine’s allergy', 'rice, salt', { allergies: ['Penicillin'], medicineAllergies: ['Penicillin'] }, ['fits']],
  ['celiac disease', 'barley malt', { conditions: ['Celiac disease'] }, ['not', 'Contains gluten']],
  ['phenylketonuria', 'water, aspartame', { conditions: ['Phenylketonuria'] }, ['not', 'Contains aspartame']],
  ['a vegan', 'sugar, honey, carmine', { diet: 'vegan' }, ['not', 'Contains honey', 'Contains E120']],
  ['a vegetarian', 'sugar, gelatin, milk', { diet: 'vegetarian' }, ['not', 'Contains gelatin']],
  ['a restriction', 'milk, sugar', { restrictions: ['Lactose-free'] }, ['not', 'Contains milk']],
  ['no answer about allergies', 'rice', { hasAnsweredAllergies: false }, ['unknown', 'No allergies entered yet']],
  ['a text that is no list', 'qwxyz vbnmk', {}, noList('qwxyz vbnmk')],
  ['a list of which most is unknown', 'Ingredients: qwxyz, vbnmk, salt', {}, ['unknown', 'We didn’t recognize most of the list']],
  [
    'an advert with a word that is Italian for salt',
    'IMG_2044 SALE 50% OFF Welcome to the beach',
    {},
    noList('IMG2044 SALE OFF Welcome to the beach'),
  ],
  ['a package without its list', 'Crunchy chocolate bar 45 g e Net weight', {}, noList('Crunchy chocolate bar 45 g e Net weight')],
  ['what is no food', 'Eau de toilette spray 50 ml', {}, noList('Eau de toilette spray 50 ml')],
  ['one food', 'Rolled oats', {}, ['fits']],
  ['a short list under its heading', 'Ingredients: oats, jordnøtter', {}, ['unseen', 'We don’t know “jordnøtter”']],
  [
    'a name that isn’t known, with an allergy',
    'oats, sugar, salt, jordnøtter',
    { allergies: ['Peanuts'] },
    ['check', 'We don’t know “jordnøtter”'],
  ],
  [
    'a name that isn’t known, with medicines',
    'oats, sugar, salt, water, qwertium, zxcvbine',
    { takesMedicines: true },
    ['check', 'We don’t know “qwertium” and “zxcvbine”'],
  ],
  ['half a name', 'sugar, salt, oats, chocolate wobble', { diet: 'vegan' }, ['check', 'We don’t know “chocolate wobble”']],
  ['another script in it', 'oats, sugar, salt, арахис', { allergies: ['Peanuts'] }, ['check', 'We don’t know “арахис”']],
  [
    'another script beside a name',
    'oats, water, rice, sugar арахис',
    { allergies: ['Peanuts'] },
    ['check', 'We don’t know “sugar арахис”'],
  ],
  ['names in two scripts', 'oats, water, rice, sugar (砂糖), salt/塩', { allergies: ['Peanuts'] }, ['fits']],
  [
    'a warning in another script',
    'Oats, water, rice, sugar. May contain арахис.',
    { allergies: ['Peanuts'] },
    ['check', 'We don’t know “May contain арахис.”'],
  ],
  [
    'a list of another script with wide commas',
    '砂糖、小麦粉、E330, milk',
    { allergies: ['Wheat'] },
    ['check', 'We don’t know “砂糖” and “小麦粉”'],
  ],
  ['more than is read', 'rye, '.repeat(4001), {}, ['unknown', 'The text is too long']],
  [
    'a halal diet and pork',
    'Pork gelatin, lard, alcohol',
    { restrictions: ['Halal'] },
    ['not', 'Contains Pork gelatin', 'Contains alcohol', 'Pork gelatin: from what?', noMark('halal')],
  ],
  ['a halal diet', 'oats, rice, water, wine vinegar', { restrictions: ['Halal'] }, ['unseen', noMark('halal')]],
  [
    'a halal diet and wine beside vinegar',
    'oats, rice, water, wine, vinegar',
    { restrictions: ['Halal'] },
    ['not', 'Contains wine', noMark('halal')],
  ],
  [
    'a kosher diet and pork',
    'pork gelatin, shrimp, lard',
    { restrictions: ['Kosher'] },
    ['not', 'Contains pork gelatin', 'Contains crustaceans', 'pork gelatin: from what?', noMark('kosher')],
  ],
  [
    'a kosher diet and meat with milk',
    'beef, milk',
    { restrictions: ['Kosher'] },
    ['not', 'Contains beef with milk', 'beef: from what?', noMark('kosher')],
  ],
  [
    'a diet low in FODMAPs',
    'rice, onion powder',
    { restrictions: ['Low FODMAP'] },
    ['check', 'onion powder: FODMAPs', 'A list can’t show how much FODMAP is in it'],
  ],
  ['a diet without rules', 'rice', { restrictions: ['Raw till four'] }, ['unseen', 'We can’t judge your raw till four diet from a label']],
  ['a diet of keto', 'rice', { diet: 'keto' }, ['unseen', 'We can’t judge your diet (keto) from a label']],
  ['corn left out', 'rice, maize starch', { restrictions: ['Corn-free'] }, ['not', 'Contains maize starch']],
  ['alpha-gal and pork', 'oats, pork', { allergies: ['alpha-gal'] }, ['not', 'Contains pork']],
  ['alpha-gal and lard', 'oats, lard', { allergies: ['Alpha-gal syndrome'] }, ['not', 'Contains lard']],
  ['alpha-gal and gelatin', 'sugar, gelatin', { allergies: ['alpha gal'] }, ['not', 'Contains gelatin']],
  ['alpha-gal and fish gelatin beside beef', 'fish gelatin, beef gelatin', { allergies: ['alpha-gal'] }, ['not', 'Contains beef gelatin']],
  ['gelatine', 'sugar, beef gelatin', { allergies: ['gelatine'] }, ['not', 'Contains beef gelatin']],
  ['maize', 'sugar, corn starch', { allergies: ['maize'] }, ['not', 'Contains corn starch']],
  ['corn and starch of something', 'sugar, modified starch', { allergies: ['corn'] }, ['check', 'modified starch: from what?']],
  ['chickpeas', 'salt, chick pea flour', { allergies: ['chickpeas'] }, ['not', 'Contains chick pea flour']],
  ['MSG', 'salt, monosodium glutamate', { allergies: ['MSG'] }, ['not', 'Contains monosodium glutamate']],
  ['MSG by its number', 'salt, flavour enhancer (E621)', { allergies: ['MSG'] }, ['not', 'Contains E621']],
  ['an additive by another name', 'salt, E102', { allergies: ['tartrazine'] }, ['not', 'Contains E102']],
  ['traces of no legal group', 'Oats, sugar. May contain kiwi.', { allergies: ['kiwi'] }, ['not', 'Contains May contain kiwi.']],
  ['kiwi in French', 'sucre, fraises', { allergies: ['strawberries'] }, ['not', 'Contains fraises']],
  ['a food that is known by one name', 'sugar, salt', { allergies: ['quince'] }, ['unseen', 'We only looked for the word “quince”']],
  [
    'an allergy that nothing understands',
    'sugar, salt',
    { allergies: ['moon dust'] },
    ['unknown', 'We don’t know your allergy to moon dust'],
  ],
  ['a cosmetic', 'Aqua, Glycerin, Cetearyl Alcohol, Parfum, CI 77491', {}, ['fits']],
  ['a cosmetic of names we don’t know', 'Aqua, Qwertium, Zxcvbine, Poiuyline', {}, ['unknown', 'We only know part of what’s in it']],
  [
    'an oil by its Latin name',
    'Water, Arachis Hypogaea Oil, Dimethicone, Cetyl Alcohol',
    { allergies: ['Peanuts'] },
    ['not', 'Contains peanut', unseen],
  ],
  ['shea butter, which is no milk', 'Aqua, Butyrospermum Parkii Butter, Shea Butter', { allergies: ['Dairy'] }, ['fits']],
  ['perfume', 'Aqua, Glycerin, Parfum', { allergies: ['perfume'] }, ['not', 'Contains fragrance']],
  ['salicylic acid for a child of 2', 'Aqua, Salicylic Acid', { ageYears: 2 }, ['not', 'Under 3 years: Salicylic Acid', unseen]],
  ['salicylic acid for a child of 3', 'Aqua, Salicylic Acid', { ageYears: 3 }, ['unseen', unseen]],
  ['salicylic acid for someone of unknown age', 'Aqua, Salicylic Acid', {}, ['unseen', unseen]],
  [
    'sunscreen for a baby',
    'Aqua, Octocrylene, Zinc Oxide',
    { ageYears: 0.25 },
    ['check', 'Under 6 months: sunscreen', 'Under 3 years: sunscreen', unseen],
  ],
  ['a diaper cream with zinc oxide', 'Aqua, Zinc Oxide, Lanolin', { ageYears: 0.25 }, ['unseen', unseen]],
  [
    'hair dye for someone of 15',
    'Aqua, Cetearyl Alcohol, p-Phenylenediamine',
    { ageYears: 15 },
    ['not', 'Under 16 years: p-Phenylenediamine', 'p-Phenylenediamine', unseen],
  ],
  [
    'a preservative that may not stay on, of unknown use',
    'Aqua, Glycerin, Methylisothiazolinone',
    {},
    ['check', 'Methylisothiazolinone: only in what you rinse off'],
  ],
  [
    'a preservative that may not stay on, in a cream',
    'Aqua, Glycerin, Methylisothiazolinone',
    { use: 'left-on' },
    ['not', 'Methylisothiazolinone: not in products that stay on'],
  ],
  ['a preservative that may not stay on, in a shampoo', 'Aqua, Methylisothiazolinone', { use: 'rinsed-off' }, ['unseen', unseen]],
  [
    'an allergy to isothiazolinones',
    'Aqua, Methylisothiazolinone',
    { allergies: ['isothiazolinones'], use: 'rinsed-off' },
    ['not', 'Contains Methylisothiazolinone', unseen],
  ],
  [
    'an allergy to formaldehyde',
    'Aqua, Glycerin, DMDM Hydantoin',
    { allergies: ['Formaldehyde'] },
    ['not', 'DMDM Hydantoin releases formaldehyde', unseen],
  ],
  ['an allergy to parabens', 'Aqua, Glycerin, Methylparaben', { allergies: ['parabens'] }, ['not', 'Contains Methylparaben', unseen]],
  [
    'an allergy to hair dye',
    'Aqua, Cetearyl Alcohol, HC Red No. 10',
    { allergies: ['hair dye'] },
    ['not', 'Contains hair dye: HC Red No. 10', 'HC Red No. 10', unseen],
  ],
  [
    'more of a sun filter than the EU allows',
    'Water, Glycerin, Octisalate 6%, Octocrylene 8%',
    {},
    ['check', 'Octisalate: 6% is more than the EU allows'],
  ],
  ['a color that Annex IV allows in every product', 'Aqua, Glycerin, CI 19140, CI 75470', {}, ['fits']],
  ['a color of which Annex IV says where it may be', 'Aqua, Glycerin, CI 10316', {}, ['unseen', 'Colors']],
  ['a substance of Annex III alone', 'Aqua, Glycerin, Zinc Acetate', {}, ['unseen', unseen]],
  ['a substance of Annex II', 'Aqua, Glycerin, Pyrogallol', {}, ['check', 'Pyrogallol is prohibited in EU cosmetics']],
  ['no text', '', {}, ['unknown', 'We didn’t recognize most of the list']],
])('judges %s', (_name, text, person, expected) => {
  expect(judge(text, person)).toEqual(expected);
});
