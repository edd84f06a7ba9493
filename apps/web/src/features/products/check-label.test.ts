import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { loadKnowledge, loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { buildLabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { expect, test } from 'vitest';
import { emptyFacts } from '../profile/person-sections.ts';
import { checkLabel } from './check-label.ts';

const knowledge = await loadKnowledge();
const vocabulary = buildLabelVocabulary(await loadLabelFacts());
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const engine: Parameters<typeof checkLabel>[2]['engine'] = {
  resolve: (item) => resolver.resolve(typeof item === 'string' ? item : item.name),
  check: (items, person) => checkItems(knowledge, items.map(engine.resolve), person ? readPerson(person) : null),
  readPerson,
  isUnderstood: (kind, text) => readPerson({ [kind]: [text] }).notUnderstood.length === 0,
  knowledge,
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
  ['eGFR 45', ['salt', 'potassium']],
  ['No kidney disease', []],
  ['On dialysis', ['salt', 'potassium']],
  ['Weak kidneys', ['salt', 'potassium']],
  ['Kidney transplant', ['salt', 'potassium']],
  ['CKD stage 2', ['salt', 'potassium']],
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

const checkClaim = (text: string, medicines: string[], conditions: string[] = []) => {
  const { findings } = checkLabel(text, { isClaim: true }, { engine, vocabulary, medicines, facts: null, person: { conditions } });
  return findings.flatMap(({ substances }) => substances.map(({ name }) => name)).filter((name) => !medicines.includes(name));
};
const filler = 'my story began long before this bottle and it has words and words and more words '.repeat(6);

test.each([
  ['St John’s wort capsules lifted my mood in 3 days', ['Warfarin'], [], 'St John’s wort'],
  ['Grapefruit extract burns fat fast', ['Simvastatin'], [], 'Grapefruit juice'],
  ['Try our kava tea', [], ['Liver disease'], 'Kava'],
  ['This ginkgo gummy', ['Warfarin'], [], 'Ginkgo'],
  ['CBD calms you', ['Warfarin'], [], 'Cannabidiol (CBD)'],
  [`${filler} and then I found kava`, [], ['Liver disease'], 'Kava'],
  ['Our blend has chamomile, valerian, lemon balm, passionflower, hops and kava', [], ['Liver disease'], 'Kava'],
  ['Take it with ibuprofen, or without it', ['Warfarin'], [], 'Ibuprofen'],
  ['Contains ibuprofen for real relief', ['Warfarin'], [], 'Ibuprofen'],
  ['Ibuprofen works, and this works better', ['Warfarin'], [], 'Ibuprofen'],
])('checks what an advert names with medicines and conditions: %s', (text, medicines, conditions, expected) => {
  expect(checkClaim(text, medicines, conditions).map((name) => name.replace("'", '’'))).toContain(expected);
});

test.each(['Cleanses your liver', 'Nature’s ibuprofen', 'Stronger than ibuprofen', 'It replaces your ibuprofen'])(
  'checks nothing that an advert only compares itself with, or speaks of: %s',
  (text) => expect(checkClaim(text, ['Warfarin'], ['Liver disease'])).toEqual([]),
);

test('does not call it a fit where a name is in another script, and lets a herb be known by the check of medicines', () => {
  const answer = (text: string) =>
    checkLabel(text, {}, { engine, vocabulary, medicines: ['Warfarin'], facts: null, person: null }).reasons.map(({ title }) => title);
  expect(answer('Oats, sugar, salt, арахис')).toContain('We don’t know “арахис”');
  expect(answer('Oats, sugar, salt, ashwagandha root')).toEqual(['No allergies entered yet']);
});

test.each([
  'Penicillin',
  'Sulfa antibiotics',
  'Aspirin',
  'NSAIDs',
  'Cephalosporins',
  'Codeine',
  'Latex',
  'Ragweed',
  'Bee stings',
  'none of it',
])('understands an allergy to %s by the check of medicines, or names it', (allergy) => {
  const { reasons } = checkLabel(
    'Oats, rice, water, salt',
    {},
    { engine, vocabulary, medicines: [], facts: null, person: { allergies: [allergy] } },
  );
  const isNamed = reasons.some(({ title }) => title.startsWith('We don’t know your'));
  expect(isNamed).toBe(allergy === 'none of it');
});

const answerFor = (text: string, dietaryInfo: Profile['dietaryInfo'], childYears: number | null = null) =>
  checkLabel(
    text,
    { childYears },
    {
      engine,
      vocabulary,
      medicines: [],
      facts: { ...emptyFacts, dietaryInfo, medicalHistory: { noAllergies: true } },
      person: { conditions: [] },
    },
  ).answer;

test.each<[Profile['dietaryInfo'], string]>([
  [{ restrictions: ['Gluten-free'] }, 'Wheat flour, salt.'],
  [{ dietaryRestrictions: ['Gluten-free'] }, 'Wheat flour, salt.'],
  [{ type: 'vegan' }, 'Sugar, honey.'],
  [{ restrictions: ['Vegan'] }, 'Sugar, honey.'],
])('judges a diet under every field that the profile has for it: %j', (dietaryInfo, text) => {
  expect(answerFor(text, dietaryInfo)).toBe('not');
});

test('judges a food for a child by the age of the child alone', () => {
  expect(answerFor('Oats, honey.', { type: 'vegan' }, 0.5)).toBe('not');
  expect(answerFor('Oats, honey.', { type: 'vegan' }, 6)).toBe('fits');
});

test('never calls a supplement a fit for a child', () => {
  expect(answerFor('Supplement Facts\nServing size 1 gummy\nMelatonin 5 mg', {}, 0.5)).toBe('check');
});
