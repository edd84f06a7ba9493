import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { readProductText } from '../read-product-text.ts';
import { buildLabelVocabulary } from '../vocabulary/vocabulary.ts';
import { combineAnswers, judgeLabel, type LabelPerson } from './judge-label.ts';

const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const nobody: LabelPerson = { allergies: [], hasAnsweredAllergies: true, conditions: [], diet: null, restrictions: [], ageYears: null };
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
  ['a medicine’s allergy', 'rice, salt', { allergies: ['Penicillin'] }, ['fits']],
  ['celiac disease', 'barley malt', { conditions: ['Celiac disease'] }, ['not', 'Contains gluten']],
  ['phenylketonuria', 'water, aspartame', { conditions: ['Phenylketonuria'] }, ['not', 'Contains aspartame']],
  ['a vegan', 'sugar, honey, carmine', { diet: 'vegan' }, ['not', 'Contains honey', 'Contains E120']],
  ['a vegetarian', 'sugar, gelatin, milk', { diet: 'vegetarian' }, ['not', 'Contains gelatin']],
  ['a restriction', 'milk, sugar', { restrictions: ['Lactose-free'] }, ['not', 'Contains milk']],
  ['no answer about allergies', 'rice', { hasAnsweredAllergies: false }, ['unknown', 'No allergies entered yet']],
  ['a text that is no list', 'qwxyz vbnmk', {}, ['unknown', 'We didn’t recognize most of the list']],
  ['a cosmetic', 'Aqua, Octocrylene, Homosalate, Parfum', {}, ['fits']],
  ['a cosmetic of names we don’t know', 'Aqua, Qwertium, Zxcvbine, Poiuyline', {}, ['unknown', 'We only know part of what’s in it']],
  [
    'an oil by its Latin name',
    'Water, Arachis Hypogaea Oil, Dimethicone, Cetyl Alcohol',
    { allergies: ['Peanuts'] },
    ['not', 'Contains peanut'],
  ],
  ['shea butter, which is no milk', 'Aqua, Butyrospermum Parkii Butter, Shea Butter', { allergies: ['Dairy'] }, ['fits']],
  ['perfume', 'Aqua, Glycerin, Parfum', { allergies: ['perfume'] }, ['not', 'Contains fragrance']],
  ['salicylic acid for a child of 2', 'Aqua, Salicylic Acid', { ageYears: 2 }, ['not', 'Under 3 years: Salicylic Acid']],
  ['salicylic acid for a child of 3', 'Aqua, Salicylic Acid', { ageYears: 3 }, ['fits']],
  ['salicylic acid for someone of unknown age', 'Aqua, Salicylic Acid', {}, ['fits']],
  [
    'sunscreen for a baby',
    'Aqua, Octocrylene, Zinc Oxide',
    { ageYears: 0.25 },
    ['check', 'Under 6 months: sunscreen', 'Under 3 years: sunscreen'],
  ],
  ['a diaper cream with zinc oxide', 'Aqua, Zinc Oxide, Lanolin', { ageYears: 0.25 }, ['fits']],
  [
    'hair dye for someone of 15',
    'Aqua, Cetearyl Alcohol, p-Phenylenediamine',
    { ageYears: 15 },
    ['not', 'Under 16 years: p-Phenylenediamine'],
  ],
  ['no text', '', {}, ['unknown', 'We didn’t recognize most of the list']],
])('judges %s', (_name, text, person, expected) => {
  expect(judge(text, person)).toEqual(expected);
});
