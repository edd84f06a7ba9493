import { expect, test } from 'vitest';
import { loadFoods } from '../foods/food-table.ts';
import { hasFreeSugars } from '../needs/free-sugars.ts';
import { loadCookbook } from './cookbook.ts';
import { findRecipeMisfit } from './recipe-facts.ts';
import { listRuleVerdicts } from './rule-verdicts.ts';

const cookbook = await loadCookbook(await loadFoods());
const fit = (diet: string) =>
  cookbook.recipes.filter((recipe) => findRecipeMisfit(recipe, { diet, restrictions: [], allergies: [] }) === null);

test.each([
  ['keto', 'carbohydrate', 50],
  ['Ketogenic diet', 'carbohydrate', 50],
  ['low-carb', 'carbohydrate', 130],
  ['low carbohydrate', 'carbohydrate', 130],
  ['no carbs', 'carbohydrate', 130],
  ['Low sodium', 'sodium', 1500],
  ['low-salt', 'sodium', 1500],
  ['low in sodium', 'sodium', 1500],
  ['avoid salt', 'sodium', 1500],
  ['salt and sugar free', 'sodium', 1500],
  ['no fish or salt', 'sodium', 1500],
  ['without carbs', 'carbohydrate', 130],
  ['reduced sodium diet', 'sodium', 1500],
] as const)('three meals and a snack of dishes for “%s” stay within a day’s %s', (diet, nutrient, dayMax) => {
  const recipes = fit(diet);
  expect(recipes.length).toBeLessThan(cookbook.recipes.length);
  const findMost = (meal: 'breakfast' | 'lunch' | 'dinner' | 'snack') =>
    Math.max(0, ...recipes.filter(({ meals }) => meals.includes(meal)).map(({ nutrients }) => nutrients[nutrient].amount));
  expect(findMost('breakfast') + findMost('lunch') + findMost('dinner') + findMost('snack')).toBeLessThanOrEqual(dayMax);
});

test.each([
  ['keto', 'Potato'],
  ['keto', 'Black beans'],
  ['low FODMAP', 'Onion'],
  ['Low FODMAP diet', 'Garlic'],
  ['low-fodmap', 'Apple'],
])('no dish for “%s” has %s', (diet, name) => {
  const withFood = cookbook.recipes.filter(({ ingredients }) => ingredients.some(({ food }) => food.name === name));
  expect(withFood.length).toBeGreaterThan(0);
  const allowed = new Set(fit(diet).map(({ id }) => id));
  expect(withFood.filter(({ id }) => allowed.has(id))).toEqual([]);
});

test('what a portion has too much of is named with its amount', () => {
  const recipe = cookbook.find('overnight-oats-with-berries');
  expect(recipe && listRuleVerdicts(recipe, { diet: 'Low sugar', restrictions: [], allergies: [] })).toEqual([
    { state: 'doesNotFit', rule: 'Low sugar', foods: [expect.stringMatching(/^8\.\d+ g of free sugars a portion$/)] },
  ]);
});

test('an amount that nobody knows is no proof of little', () => {
  const recipe = cookbook.find('egg-and-vegetable-muffins');
  if (!recipe) throw new Error('The recipe is missing.');
  const [first, ...others] = recipe.ingredients;
  if (!first) throw new Error('The recipe has no ingredients.');
  const { carbohydrate } = recipe.nutrients;
  const unweighed = {
    ...recipe,
    ingredients: [{ ...first, grams: null }, ...others],
    nutrients: { ...recipe.nutrients, carbohydrate: { ...carbohydrate, isAtLeast: true } },
  };
  const rules = { diet: 'keto', restrictions: [], allergies: [] };
  expect(listRuleVerdicts(recipe, rules)).toEqual([]);
  expect(listRuleVerdicts(unweighed, rules)).toEqual([{ state: 'cannotAssess', rule: 'keto', foods: [first.food.name] }]);
});

test('a low FODMAP dish says that only names were checked', () => {
  const [recipe] = fit('Low FODMAP');
  expect(
    recipe && listRuleVerdicts(recipe, { diet: null, restrictions: ['Low FODMAP'], allergies: [] }).map(({ state }) => state),
  ).toContain('onlyNames');
});

test.each([
  ['Sweets', 'Honey', true],
  ['Sweets', 'Syrups, maple', true],
  ['Fruits and Fruit Juices', 'Orange juice, raw', true],
  ['Fruits and Fruit Juices', 'Cranberries, dried, sweetened', true],
  ['Dairy and Egg Products', 'Yogurt, fruit, low fat', true],
  ['Dairy and Egg Products', 'Yogurt, vanilla, low fat', true],
  ['Dairy and Egg Products', 'Milk, chocolate, fluid', true],
  ['Baked Products', 'Muffins, blueberry', true],
  ['Soups, Sauces, and Gravies', 'Sauce, barbecue', true],
  ['Breakfast Cereals', 'Cereals ready-to-eat, granola', true],
  ['Legumes and Legume Products', 'Beans, baked, canned, plain or vegetarian', true],
  ['Beverages', 'Carbonated beverage, cola', true],
  ['Fruits and Fruit Juices', 'Apples, raw, with skin', false],
  ['Fruits and Fruit Juices', 'Applesauce, canned, unsweetened', false],
  ['Dairy and Egg Products', 'Milk, whole', false],
  ['Breakfast Cereals', 'Cereals, oats, regular and quick, not fortified, dry', false],
])('the sugars of %s, %s are free: %s', (group, description, isFree) => {
  expect(hasFreeSugars({ group, description })).toBe(isFree);
});
