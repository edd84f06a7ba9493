import { checkItems } from '@wellkept/interactions/check.ts';
import { createConditionLister } from '@wellkept/interactions/person/broader.ts';
import { loadKnowledge, loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { buildLabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { expect, test } from 'vitest';
import { checkLabel } from './check-label.ts';

const knowledge = await loadKnowledge();
const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const { resolve } = createResolver(knowledge);
const engine: Parameters<typeof checkLabel>[2]['engine'] = {
  resolve: (item) => resolve(typeof item === 'string' ? item : item.name),
  check: (items) => checkItems(knowledge, items.map(engine.resolve), null),
  listConditionIds: createConditionLister(knowledge),
};
const figures = { sugars_100g: 30, salt_100g: 2, 'saturated-fat_100g': 6, potassium_100g: 0.7 };
const list = (condition: string) =>
  checkLabel('Oats, salt', { figures }, { engine, vocabulary, medicines: [], facts: null, person: { conditions: [condition] } })
    .reasons.filter(({ answer }) => answer === 'check')
    .map(({ title }) => title.replace(/^High in |^.* of | in a portion$/g, ''));

test.each([
  ['Adrenal insufficiency', []],
  ['Low blood pressure', []],
  ['Diabetes insipidus', []],
  ['Pulmonary hypertension', []],
  ['Low blood sugar', []],
  ['T2DM since 2010', ['sugars']],
  ['Insulin resistance', ['sugars']],
  ['HTN', ['salt']],
  ['Ménière’s disease', ['salt']],
  ['CKD 3b', ['salt', 'potassium']],
  ['Renal impairment', ['salt', 'potassium']],
  ['Kidney stones', ['salt']],
  ['Heart attack', ['saturated fat']],
  ['Dyslipidaemia', ['saturated fat']],
])('of a food high in everything, %s asks to watch %j', (condition, expected) => {
  expect(list(condition)).toEqual(expected);
});

const cola = { sugars_100g: 10.6, 'energy-kcal_100g': 42 };
const listOfDiabetes = (text: string, options: Parameters<typeof checkLabel>[1]) =>
  checkLabel(text, options, { engine, vocabulary, medicines: [], facts: null, person: { conditions: ['Type 2 diabetes'] } });
test.each([
  ['Water, sugar', { figures: cola, categories: ['en:beverages', 'en:sodas'] }, 250, ['High in sugars']],
  ['Water, sugar', { figures: cola, categories: ['en:beverages', 'en:sodas'], portion: 100 }, 250, []],
  ['Water, sugar', { figures: cola, categories: ['en:yogurts'] }, 50, []],
  ['Water, sugar', { figures: { sugars_100g: 12 } }, 50, ['High in sugars if it’s a drink']],
  ['Ingredients: water, sugar. Per 100 ml: Fat 0 g, Sugars 10.6 g, Salt 0 g', {}, 250, ['High in sugars']],
  ['Ingredients: milk, sugar. Per 100 g: Fat 3 g, Sugars 10.6 g, Salt 0 g', {}, 50, []],
])('of "%s" with %j a portion is %d, and it is %j', (text, options, portion, expected) => {
  const { portionDefault, reasons } = listOfDiabetes(text, options);
  expect(portionDefault).toBe(portion);
  expect(reasons.filter(({ answer }) => answer === 'check').map(({ title }) => title)).toEqual(expected);
});

const checkOnWarfarin = (text: string) => {
  const { findings, label } = checkLabel(text, {}, { engine, vocabulary, medicines: ['Warfarin'], facts: null, person: null });
  const names = findings.flatMap(({ substances }) => substances.map(({ name }) => name).filter((name) => name !== 'Warfarin'));
  return { with: names.toSorted(), allergens: label.allergens };
};

test.each([
  ['Sugar, cocoa mass, emulsifier: soy lecithin', []],
  ['Sugar, cocoa mass, emulsifier (E322)', []],
  ['Sugar, paprika extract (color), beetroot red', []],
  ['Sugar, emulsifier: soy lecithin, soy protein', ['Soy']],
  ['Sugar, flavoring (licorice extract)', ['Licorice root']],
  ['Kale powder, vitamin K', ['Kale', 'Vitamin K']],
])('what an additive is made of is no food beside a medicine, and what is eaten is: %s', (text, expected) => {
  expect(checkOnWarfarin(text).with).toEqual(expected);
});

test('an additive of soy is soy to an allergy all the same', () => {
  expect(checkOnWarfarin('Sugar, emulsifier: soy lecithin').allergens).toEqual({ eu: ['soybeans'], us: ['soybeans'] });
});
