import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { readProductText } from '../read-product-text.ts';
import { buildLabelVocabulary } from '../vocabulary/vocabulary.ts';
import { combineAnswers, judgeLabel, type LabelPerson } from './judge-label.ts';

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const unseen = 'Limits we can’t see';
const nobody: LabelPerson = {
  allergies: [],
  medicineAllergies: [],
  hasAnsweredAllergies: true,
  conditions: [],
  diet: null,
  restrictions: [],
  takesMedicines: false,
  isPregnant: false,
  breastFeeds: false,
  ageYears: null,
  use: null,
};
function judge(text: string, person: Partial<LabelPerson>) {
  const reasons = judgeLabel(readProductText(text, vocabulary).label, { ...nobody, ...person }, vocabulary);
  return [combineAnswers(reasons), ...reasons.map(({ title }) => title)];
}

test.each<[string, string, Partial<LabelPerson>, string[]]>([
  ['raw milk in pregnancy', 'lait cru, sel', { isPregnant: true }, ['not', 'lait cru: in pregnancy']],
  ['liver in pregnancy', 'pork liver, salt.', { isPregnant: true }, ['not', 'pork liver: in pregnancy']],
  ['wine in pregnancy', 'grape juice, wine.', { isPregnant: true }, ['not', 'wine: alcohol in pregnancy']],
  ['alcohol-free beer in pregnancy', 'water, wine vinegar.', { isPregnant: true }, ['fits']],
  ['added caffeine in pregnancy', 'water, sugar, caffeine.', { isPregnant: true }, ['check', 'caffeine: added caffeine']],
  ['added caffeine while breast-feeding', 'water, sugar, guarana.', { breastFeeds: true }, ['check', 'guarana: added caffeine']],
  ['added caffeine for an adult', 'water, sugar, caffeine.', { ageYears: 40 }, ['fits']],
  ['honey for a baby', 'oats, honey.', { ageYears: 0.5 }, ['not', 'honey: for a child']],
  ['honey for a child of 1', 'oats, honey.', { ageYears: 1 }, ['fits']],
  ['whole nuts for a child of 4', 'almonds, raisins.', { ageYears: 4 }, ['check', 'almonds: for a child']],
  ['ground nuts for a child of 4', 'almond flour, ground almonds, raisins.', { ageYears: 4 }, ['fits']],
  ['smooth nut butter for a child of 3', 'peanut butter (peanuts, salt), oats.', { ageYears: 3 }, ['fits']],
  [
    'nut butter with pieces for a child of 3',
    'Ingredients: crunchy peanut butter (peanuts, salt), rice, oats.',
    { ageYears: 3 },
    ['check', 'peanuts: for a child'],
  ],
  [
    'nuts in oil for a child of 3',
    'almonds roasted in peanut oil.',
    { ageYears: 3 },
    ['check', 'almonds roasted in peanut oil: for a child'],
  ],
  [
    'honey beside honeydew for a baby',
    'Ingredients: Zucker, Blütenhonig, rice, oats.',
    { ageYears: 0.5 },
    ['not', 'Blütenhonig: for a child', 'We don’t know “Blütenhonig”'],
  ],
  [
    'beer without most of its alcohol',
    'Ingredients: non-alcoholic beer, water, rice, oats.',
    { isPregnant: true },
    ['check', 'non-alcoholic beer: alcohol in pregnancy', 'We don’t know “non-alcoholic beer”'],
  ],
  [
    'a drink beside one without alcohol',
    'alcohol-free beer with rum, water.',
    { isPregnant: true },
    ['not', 'alcohol-free beer with rum: alcohol in pregnancy'],
  ],
  ['a flavor of rum', 'rum flavor, water.', { isPregnant: true }, ['check', 'rum flavor: alcohol in pregnancy']],
  [
    'an additive that is related to hydroquinone',
    'Ingredients: water, TBHQ (tertiary butyl hydroquinone), rice, oats.',
    { isPregnant: true },
    ['check', 'We don’t know “tertiary butyl hydroquinone”'],
  ],
  ['retinol in pregnancy', 'Aqua, Glycerin, Retinol', { isPregnant: true }, ['not', 'Retinol in pregnancy', unseen]],
  ['retinol otherwise', 'Aqua, Glycerin, Retinol', {}, ['unseen', unseen]],
  [
    'hydroquinone in pregnancy',
    'Aqua, Glycerin, Hydroquinone',
    { isPregnant: true },
    ['not', 'Hydroquinone in pregnancy', 'Hydroquinone is prohibited in EU cosmetics'],
  ],
  ['2% of salicylic acid in pregnancy', 'Aqua, Glycerin, Salicylic Acid 2%', { isPregnant: true }, ['unseen', unseen]],
  [
    '10% of salicylic acid in pregnancy',
    'Aqua, Glycerin, Salicylic Acid 10%',
    { isPregnant: true },
    ['check', 'Salicylic Acid: 10% in pregnancy', unseen],
  ],
  [
    'a medicine for acne in pregnancy',
    'Water, glycerin, sugar, Adapalene 0.1%',
    { isPregnant: true },
    ['not', 'Adapalene in pregnancy', 'We don’t know “Adapalene”'],
  ],
  [
    'peppermint oil for a child of 1',
    'Aqua, Glycerin, Mentha Piperita Oil',
    { ageYears: 1 },
    ['not', 'Under 2 years: Mentha Piperita Oil'],
  ],
])('judges %s', (_name, text, person, expected) => {
  expect(judge(text, person)).toEqual(expected);
});

test.each([
  'fromage au lait cru',
  'Rohmilch',
  'unpasteurised cream',
  'brie',
  'Gorgonzola',
  'foie gras',
  'Leberwurst',
  'cod liver oil',
  'pâté',
  'hígado de cerdo',
  'prosciutto crudo',
  'Serranoschinken',
  'espadon',
  'Räucherlachs',
  'saumon fumé',
  'smoked salmon',
  'huîtres',
  'Weißwein',
  'rum',
  'Koffein',
  'not pasteurized milk',
  'non-pasteurized milk',
  'fromage (lait non pasteurisé)',
  'milk (raw)',
  "raw goat's milk",
  'Speckleberwurst',
  'PATE DE CAMPAGNE',
  'raw egg yolk',
  'œuf cru',
  'oysters',
  'cold smoked cod',
  'salmon (smoked)',
  'orange roughy',
  'king mackerel',
  'tilefish',
  'bigeye tuna',
  'hard cider',
  'apple cider',
  'champagne',
  'prosecco',
  'tequila',
  'bourbon',
  'sangria',
  'hard ginger beer',
])('never calls a list with %s a fit in pregnancy', (name) => {
  expect(['not', 'check']).toContain(judge(`Water, salt, rice, ${name}.`, { isPregnant: true })[0]);
});

test.each([
  'lebkuchen',
  'pâte de cacao',
  'Pâte (farine de blé)',
  'deliveroo',
  'wine vinegar',
  'honeydew melon',
  'cheddar',
  'Weizenkleber',
  'Klebereiweiß',
  'oyster mushrooms',
  'ginger beer',
  'beer yeast',
  'wine yeast',
  'Fleisch (Schwein)',
  'smoked paprika',
])('finds nothing to avoid in %s', (name) => {
  const titles = judge(`Water, salt, rice, ${name}.`, { isPregnant: true, ageYears: 30 }).filter((title) => /pregnancy|child/.test(title));
  expect(titles).toEqual([]);
});
