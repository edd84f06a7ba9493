import { describe, expect, test } from 'vitest';
import { loadFoods } from '../foods/food-table.ts';
import { loadCookbook, scaleIngredients } from './cookbook.ts';
import { findHouseholdAmount } from './household-amount.ts';
import { readCookbook } from './read-cookbook.ts';
import { findRecipeMisfit, listAllergens, listCookingRules, listDiets } from './recipe-facts.ts';

const table = await loadFoods();
const cookbook = await loadCookbook(table);
const getRecipe = (id: string) => {
  const recipe = cookbook.find(id);
  if (!recipe) throw new Error(`There is no recipe ${id}.`);
  return recipe;
};
const noRules = { diet: null, restrictions: [], allergies: [] };

describe('every recipe', () => {
  test.each(cookbook.recipes.map((recipe) => [recipe.title, recipe] as const))('%s is plausible', (_title, recipe) => {
    const { ingredients, servings, workMin, totalMin, steps, nutrients, meals } = recipe;
    expect(servings).toBeLessThanOrEqual(8);
    expect(workMin).toBeLessThanOrEqual(totalMin);
    expect(totalMin).toBeLessThanOrEqual(180);
    expect(steps.length).toBeGreaterThan(0);
    for (const { food, grams } of ingredients) expect((grams ?? Number.NaN) / servings, food.name).toBeLessThanOrEqual(400);
    expect(new Set(ingredients.map(({ food }) => food.id)).size).toBe(ingredients.length);
    const isSnack = meals[0] === 'snack';
    expect(nutrients.energy.amount).toBeGreaterThan(isSnack ? 80 : 180);
    expect(nutrients.energy.amount).toBeLessThan(isSnack ? 450 : 750);
    expect(nutrients.sodium.amount).toBeLessThan(1600);
    expect(nutrients.energy.isAtLeast).toBe(false);
  });

  test('has its own title', () => expect(new Set(cookbook.recipes.map(({ id }) => id)).size).toBe(cookbook.recipes.length));

  test('belongs to a varied set', () => {
    const count = (diet: string) => cookbook.recipes.filter((recipe) => listDiets(recipe).includes(diet)).length;
    expect(new Set(cookbook.recipes.map(({ cuisine }) => cuisine)).size).toBeGreaterThanOrEqual(12);
    expect(count('vegan')).toBeGreaterThanOrEqual(40);
    expect(count('gluten-free')).toBeGreaterThanOrEqual(80);
    for (const meal of ['breakfast', 'lunch', 'dinner', 'snack'] as const)
      expect(cookbook.recipes.filter(({ meals }) => meals.includes(meal)).length, meal).toBeGreaterThanOrEqual(20);
    expect(cookbook.recipes.filter(({ totalMin }) => totalMin <= 20).length).toBeGreaterThanOrEqual(50);
    expect(cookbook.recipes.filter(({ isBatch }) => isBatch).length).toBeGreaterThanOrEqual(25);
  });
});

test('nutrients of a portion are those of its foods', () => {
  const { nutrients } = getRecipe('scrambled-eggs-on-whole-wheat-toast');
  // 200 g egg (143 kcal), 30 g milk (50), 10 g butter (717), 128 g whole-wheat bread (252), 150 g tomatoes (18), 1 g pepper (251), for two.
  expect(nutrients.energy.amount).toBeCloseTo((2 * 143 + 0.3 * 50 + 0.1 * 717 + 1.28 * 252 + 1.5 * 18 + 2.51) / 2, 0);
});

test.each<[string, readonly string[]]>([
  ['lentil-and-carrot-soup-with-lemon', ['gluten', 'celery']],
  ['chicken-caesar-salad', ['milk', 'egg', 'fish', 'gluten', 'mustard']],
  ['peanut-noodles-with-vegetables', ['peanut', 'gluten', 'soy']],
  ['seafood-paella', ['fish', 'shellfish', 'celery']],
  ['spinach-dal-with-brown-rice', []],
  ['mussels-with-white-wine-and-leeks', ['milk', 'shellfish', 'gluten', 'sulfites']],
])('%s contains what its foods contain', (id, contained) => {
  expect(
    listAllergens(getRecipe(id))
      .filter(({ state }) => state === 'contains')
      .map((one) => one.id),
  ).toEqual(contained);
});

test('what no label says is never called free of an allergen', () => {
  const allergens = listAllergens(getRecipe('lentil-and-carrot-soup-with-lemon'));
  expect(allergens.find(({ id }) => id === 'peanut')).toMatchObject({
    state: 'cannotAssess',
    foods: ['Vegetable broth', 'Whole-wheat bread'],
  });
  expect(listAllergens(getRecipe('fruit-salad-with-mint')).every(({ state }) => state === 'noDeclaredMatch')).toBe(true);
});

test.each<[string, object, string | null]>([
  ['greek-salad-with-chickpeas', { diet: 'vegan' }, 'Feta'],
  ['bean-chili', { diet: 'vegan' }, null],
  ['black-eyed-pea-stew-with-greens', { diet: 'vegetarian' }, null],
  ['falafel-pitas', { restrictions: ['Gluten-free'] }, 'All-purpose flour'],
  ['overnight-oats-with-berries', { allergies: ['blueberries'] }, 'Mixed berries, frozen'],
  ['fruit-salad-with-mint', { allergies: ['Strawberry'] }, 'Strawberries'],
  ['pork-tenderloin-with-apples-and-cabbage', { diet: 'halal' }, 'Pork tenderloin'],
  ['mussels-with-white-wine-and-leeks', { diet: 'halal' }, 'White wine'],
  ['mussels-with-white-wine-and-leeks', { restrictions: ['Alcohol-free'] }, 'White wine'],
  ['mussels-with-white-wine-and-leeks', { restrictions: ['Kosher'] }, 'Mussels'],
  ['beef-tacos-with-beans', { restrictions: ['Kosher'] }, 'Lean ground beef with cheddar cheese'],
  ['chicken-fajitas', { restrictions: ['Kosher'] }, null],
])('%s for %o: %s', (id, rules, food) => {
  expect(findRecipeMisfit(getRecipe(id), { ...noRules, ...rules })?.food ?? null).toBe(food);
});

test('raw meat, poultry and fish have their temperature', () => {
  expect(listCookingRules(getRecipe('turkey-chili-with-beans'))[0]).toMatch(/poultry.*165 °F/);
  expect(listCookingRules(getRecipe('baked-salmon-with-green-beans-and-potatoes'))).toEqual([expect.stringMatching(/fish.*145 °F/)]);
  expect(listCookingRules(getRecipe('bean-chili'))).toEqual([]);
});

test('amounts scale with the portions', () => {
  const recipe = getRecipe('bean-chili');
  expect(scaleIngredients(recipe, 6)[0]?.grams).toBeCloseTo(480 * 1.5);
});

test.each<[string, number, object | null]>([
  ['01123', 150, { quantity: 3, unit: null }],
  ['01001', 28, { quantity: 2, unit: 'tbsp' }],
  ['11215', 9, { quantity: 3, unit: 'clove' }],
  ['18075', 64, { quantity: 2, unit: 'slice' }],
  ['16144', 192, { quantity: 1, unit: 'cup' }],
  ['04053', 27, { quantity: 2, unit: 'tbsp' }],
  ['02014', 4, { quantity: 2, unit: 'tsp' }],
  ['15236', 260, null],
])('a kitchen measure for %s, %d g', (id, grams, expected) => {
  expect(findHouseholdAmount(table.getFood(table.findPosition(id) ?? 0), grams)).toEqual(expected);
});

test.each([
  '# Soup\nlunch; Italian; serves 0; 5/5; pot; $\n10 Egg\n> Eat.',
  '# Soup\nlunch; Italian; serves 1; 5/5; pot; $\nsome Egg\n> Eat.',
])('refuses a recipe that cannot be read: %s', (text) => expect(() => readCookbook(text)).toThrow('Soup: cannot read'));
