import { expect, test } from 'vitest';
import { loadFoods } from '../foods/food-table.ts';
import { loadCookbook } from './cookbook.ts';
import { listRuleVerdicts } from './rule-verdicts.ts';

const cookbook = await loadCookbook(await loadFoods());

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
