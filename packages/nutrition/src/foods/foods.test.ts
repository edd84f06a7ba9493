import { expect, test } from 'vitest';
import { parseAmount } from '../amounts/parse-amount.ts';
import { energySource, estimateEnergyNeed } from '../intakes/energy-need.ts';
import { intakeSource, loadIntakes } from '../intakes/intakes.ts';
import { readMeal } from '../text/read-meal.ts';
import { loadFoods } from './food-table.ts';
import { createFoodSearch } from './search-foods.ts';
import { formatSum, sumNutrients } from './sum-nutrients.ts';
import { weighFood } from './weigh.ts';

const table = await loadFoods();
const search = createFoodSearch(table);
const findId = (text: string) => table.file.ids[search.search(text, 1)[0]?.position ?? -1];

test.each([
  ['a bowl of chili', '22904', true],
  ['1 green chili', '11979', true],
  ['big mac', '21237', true],
  ['beef stew', '22905', true],
  // What contains a food, or is served with it, is asked about.
  ['ham and cheese sandwich', null, false],
  ['grilled cheese', null, false],
  ['caesar salad', null, false],
  ['peanut butter sandwich', null, false],
  ['sausage roll', null, false],
  ['fried rice', null, false],
  ['cheese sandwich', null, false],
  ['latte', null, false],
  ['curry', null, false],
])('a meal of %s is %s, certain %s', (text, id, isCertain) => {
  const [item] = readMeal(table, search, text);
  if (id) expect(item?.match?.food.id).toBe(id);
  expect(item?.match?.isCertain).toBe(isCertain);
});

test.each([
  ['egg', '01123'],
  ['eggs', '01123'],
  ['black coffee', '14209'],
  ['brocoli', '11090'],
  ['strawbery', '09316'],
  ['chiken breast', '05062'],
  ['potatos', '11352'],
  ['Olivenöl', '04053'],
  ['haricots verts', '11052'],
  ['mcdonalds big mac', '21237'],
  ['whole wheat tost', '18076'],
])('finds "%s"', (text, id) => {
  expect(findId(text)).toBe(id);
});

test('finds nothing for words that no food has, and nothing for no words', () => {
  expect(search.search('qwrtzxv')).toEqual([]);
  expect(search.search('  ')).toEqual([]);
});

test.each([
  ['2 slices', 'Whole-wheat bread', 64],
  ['1½ cups', 'Milk', 366],
  ['150 g', 'Milk', 150],
  ['2', 'Egg', 100],
  ['1 tbsp', 'Olive oil', 13.5],
  ['3 cloves', 'Garlic', 9],
  ['1 medium', 'Apple', 182],
])('weighs %s of %s', (amount, name, grams) => {
  const hit = search.findEveryday(name);
  if (!hit) throw new Error(`There is no everyday food ${name}.`);
  expect(weighFood(table.getFood(hit.position), parseAmount(amount))?.grams).toBe(grams);
});

test.each([0, -1, Number.NaN, 1e9])('does not weigh an amount of %d', (quantity) => {
  const egg = table.getFood(search.findEveryday('egg')?.position ?? 0);
  expect(weighFood(egg, { quantity, unit: null })).toBeNull();
});

test('counts an unknown value as unknown and says "at least"', () => {
  const foods = [
    { grams: 200, per100g: () => 2 },
    { grams: 50, per100g: () => null },
    { grams: null, per100g: () => 7 },
  ];
  const { iron } = sumNutrients(foods);
  expect(iron).toEqual({ amount: 4, unknown: 2, isAtLeast: true });
  expect(formatSum(iron)).toBe('at least 4');
  expect(sumNutrients([{ grams: 100, per100g: () => 0 }]).iron).toEqual({ amount: 0, unknown: 0, isAtLeast: false });
});

test('reads a meal with the weight of each food', () => {
  const items = readMeal(table, search, '2 eggs and toast, xyzzyq').map(({ match, weight }) => [
    match?.food.id ?? null,
    weight?.grams ?? null,
  ]);
  expect(items).toEqual([
    ['01123', 100],
    ['18070', 22],
    [null, null],
  ]);
});

test('has 30 intakes for each stage of life, with upper limits where there are any', async () => {
  const { list } = await loadIntakes();
  for (const state of ['usual', 'pregnancy', 'lactation'] as const)
    for (const ageYears of [18, 30, 45, 60, 80])
      for (const sex of ['female', 'male', null] as const) expect(list({ ageYears, sex, state })).toHaveLength(30);
  const get = (nutrient: string, ageYears: number, sex: 'female' | 'male' | null, state: 'usual' | 'pregnancy' = 'usual') =>
    list({ ageYears, sex, state }).find((one) => one.nutrient === nutrient);
  expect(get('iron', 30, 'female')).toMatchObject({ kind: 'RDA', amount: 18, upper: { amount: 45 } });
  expect(get('iron', 60, 'female')?.amount).toBe(8);
  expect(get('iron', 30, 'female', 'pregnancy')?.amount).toBe(27);
  expect(get('iron', 30, null)?.amount).toBe(18);
  expect(get('vitaminK', 40, 'male')).toMatchObject({ kind: 'AI', amount: 120, upper: null });
  expect(get('sodium', 40, 'male')?.upper).toMatchObject({ amount: 2300, isRiskReduction: true });
});

test('estimates the energy need by Mifflin-St Jeor', () => {
  const body = { ageYears: 30, sex: 'male', weightKg: 80, heightCm: 180 } as const;
  // 10 × 80 + 6.25 × 180 − 5 × 30 + 5 = 1780; times 1.4.
  expect(estimateEnergyNeed(body, 'sedentary')).toMatchObject({ restingLow: 1780, low: 2490, high: 2490 });
  expect(estimateEnergyNeed({ ...body, weightKg: 5 }, 'sedentary')).toBeNull();
});

test('names the sources of the intakes and of the energy need', () => {
  expect(intakeSource).toContain('National Academies');
  expect(energySource).toContain('Mifflin');
});
