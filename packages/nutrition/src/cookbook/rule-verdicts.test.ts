import { expect, test } from 'vitest';
import { loadFoods } from '../foods/food-table.ts';
import { loadCookbook } from './cookbook.ts';
import { listRuleVerdicts } from './rule-verdicts.ts';

const cookbook = await loadCookbook(await loadFoods());

function judgeWishes(id: string, restrictions: readonly string[]) {
  const recipe = cookbook.find(id);
  if (!recipe) throw new Error(`There is no recipe ${id}.`);
  return listRuleVerdicts(recipe, { diet: null, restrictions, allergies: [] }).map(({ state, rule }) => `${state} ${rule}`);
}

function judge(id: string, allergies: readonly string[], diet: string | null = null) {
  const recipe = cookbook.find(id);
  if (!recipe) throw new Error(`There is no recipe ${id}.`);
  return listRuleVerdicts(recipe, { diet, restrictions: [], allergies }).map(({ state, rule }) => `${state} ${rule}`);
}

test.each([
  ['Peanuts', 'contains peanuts'],
  ['peanut allergy', 'contains peanut'],
  ['Allergic to peanuts', 'contains peanuts'],
  // Peanuts are no tree nuts, but what is made of them often has traces of those.
  ['tree nuts', 'mayContain tree nuts'],
  ['nuts', 'contains nuts'],
  ['apples', 'contains apples'],
])('an apple with peanut butter, for an allergy written as “%s”, %s', (allergy, verdict) => {
  expect(judge('apple-with-peanut-butter', [allergy])).toEqual([verdict]);
});

test('a food of several things cannot be assessed, also for an allergy that no label must name', () => {
  expect(judge('scrambled-eggs-on-whole-wheat-toast', ['lupin', 'kiwi'])).toEqual(['cannotAssess lupin', 'cannotAssess kiwi']);
});

test('each allergy and the diet has a verdict of its own, and what concerns nobody has none', () => {
  expect(judge('chicken-and-vegetable-stir-fry', ['soy', 'wheat'], 'vegan')).toEqual([
    'contains soy',
    'contains wheat',
    'doesNotFit vegan',
  ]);
  expect(judge('apple-with-peanut-butter', [], 'vegan')).toEqual([]);
});

test.each([
  ['Gluten-free', ['cannotAssess Gluten-free']],
  ['gluten free diet', ['cannotAssess gluten free diet']],
  ['coeliac', ['cannotAssess coeliac']],
  ['no wheat or corn', ['cannotAssess no wheat or corn', 'onlyNames no wheat or corn']],
  ['apple-free', ['doesNotFit apple-free', 'onlyNames apple-free']],
  ['nut-free', ['doesNotFit nut-free']],
  ['dairy and nut-free', ['doesNotFit dairy and nut-free']],
  ['peanut intolerance', ['doesNotFit peanut intolerance']],
  ['low residue', ['notChecked low residue']],
  ['vegan, low residue', ['notChecked vegan, low residue']],
  ['strict vegan', []],
  ['lacto-vegetarian', []],
  ['Omnivore', []],
  ['No restrictions', []],
  ['peanut-free vegan', ['doesNotFit peanut-free vegan']],
  ['vegan without nuts', ['doesNotFit vegan without nuts']],
  ['gluten-free mostly vegetarian', ['cannotAssess gluten-free mostly vegetarian']],
  ['vegan peanut-free', ['doesNotFit vegan peanut-free']],
  ['non-vegetarian', ['notChecked non-vegetarian']],
])('an apple with peanut butter for someone whose restriction is “%s”', (restriction, verdicts) => {
  expect(judgeWishes('apple-with-peanut-butter', [restriction])).toEqual(verdicts);
});

test.each([
  [['apples and kiwi'], ['contains apples', 'cannotAssess kiwi']],
  [['kiwi & peanut'], ['cannotAssess kiwi', 'contains peanut']],
  [['Penicillin', 'Bee stings'], []],
  [['penicillin, peanuts'], ['contains peanuts']],
  [['Erdnuss und Kiwi'], ['contains erdnuss', 'cannotAssess kiwi']],
  [['latex, apples'], ['contains apples', 'notChecked latex']],
  [['bee pollen'], ['cannotAssess bee pollen']],
  [['Latex'], ['notChecked Latex']],
])('an apple with peanut butter for the allergies %j', (allergies, verdicts) => {
  expect(judge('apple-with-peanut-butter', allergies)).toEqual(verdicts);
});

test('someone who is lacto-vegetarian has no eggs', () => {
  expect(judge('scrambled-eggs-on-whole-wheat-toast', [], 'Lacto-vegetarian')).toEqual(['doesNotFit Lacto-vegetarian']);
  expect(judge('scrambled-eggs-on-whole-wheat-toast', [], 'Lacto-ovo-vegetarian')).toEqual([]);
});

test('an egg dish is no vegan dish where a second wish is written into the same words', () => {
  expect(judge('scrambled-eggs-on-whole-wheat-toast', [], 'vegan gluten-free')).toEqual(['doesNotFit vegan gluten-free']);
  expect(judge('scrambled-eggs-on-whole-wheat-toast', [], 'vegan nut-free')).toEqual(['doesNotFit vegan nut-free']);
});

test('a longer word names what must be left out as well', () => {
  const names = cookbook.recipes.filter((recipe) =>
    listRuleVerdicts(recipe, { diet: null, restrictions: [], allergies: ['corn'] }).some(({ state }) => state === 'contains'),
  );
  expect(names.some(({ ingredients }) => ingredients.some(({ food }) => food.name === 'Cornstarch'))).toBe(true);
});
