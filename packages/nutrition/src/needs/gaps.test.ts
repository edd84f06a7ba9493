import { expect, test } from 'vitest';
import { loadFoods } from '../foods/food-table.ts';
import { sumNutrients } from '../foods/sum-nutrients.ts';
import { loadIntakes } from '../intakes/intakes.ts';
import { isWholeDay } from '../intakes/noted-day.ts';
import type { NutrientId } from '../nutrients.ts';
import { noSteering, type Steering } from '../planner/aims.ts';
import { findGaps, type GapRequest } from './gaps.ts';
import { assessSteadiness } from './steadiness.ts';
import { findUricAcidBurden } from './uric-acid.ts';

const table = await loadFoods();
const intakes = (await loadIntakes()).list({ ageYears: 40, sex: 'female', state: 'usual' });
const noRules = { diet: null, restrictions: [], allergies: [] };
const fillable: NutrientId[] = [
  ...(['fiber', 'calcium', 'iron', 'magnesium', 'potassium', 'zinc', 'vitaminA', 'vitaminC', 'vitaminE', 'vitaminK'] as const),
  ...(['folate', 'vitaminB12', 'alphaLinolenicAcid', 'protein'] as const),
];
/** Nothing of one nutrient was eaten, and twice the need of all others. */
function findFirstGap(missing: NutrientId, steering: Partial<Steering> = {}, rules: GapRequest['rules'] = noRules) {
  const need = (id: NutrientId) => intakes.find(({ nutrient }) => nutrient === id)?.amount ?? 0;
  const sums = sumNutrients([{ grams: 100, per100g: (id) => (id === missing ? 0 : need(id) * 2) }]);
  const request = {
    sums,
    fromSupplements: {},
    intakes,
    entries: 1,
    rules,
    steering: { ...noSteering, ...steering },
    findReason: () => null,
  };
  return findGaps(table, request)[0];
}
function getPer100g(id: string, nutrient: NutrientId): number {
  const position = table.findPosition(id);
  const amount = position === null ? null : table.getAmount(position, nutrient);
  if (amount === null) throw new Error(`Nothing is known of ${nutrient} in ${id}.`);
  return amount;
}

test.each(fillable)('suggests foods for %s that one would advise', (nutrient) => {
  const gap = findFirstGap(nutrient);
  expect(gap?.nutrient).toBe(nutrient);
  expect(gap?.foods.length).toBeGreaterThan(0);
  for (const { id, name, grams, amount } of gap?.foods ?? []) {
    expect([grams, amount], name).toEqual([expect.toSatisfy((one: number) => one > 0), expect.toSatisfy((one: number) => one > 0)]);
    expect(name).not.toMatch(/muffin|bagel|cake|cookie|chips|bacon|sausage|pizza|soda|juice|cereal bar|candy|fries/i);
    expect(getPer100g(id, 'saturatedFat'), name).toBeLessThanOrEqual(5);
    expect(getPer100g(id, 'sugars'), name).toBeLessThanOrEqual(22.5);
    expect(getPer100g(id, 'sodium'), name).toBeLessThanOrEqual(600);
  }
});

test('does not count on the calcium of spinach', () => {
  const names = findFirstGap('calcium', {}, { ...noRules, diet: 'vegan' })?.foods.map(({ name }) => name) ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(names.join()).not.toMatch(/spinach|chard/i);
});

test('suggests nothing rich in potassium where potassium should stay low, and says why', () => {
  expect(findFirstGap('potassium', { potassiumLimit: 'eGFR 38' })).toBeUndefined();
  const gap = findFirstGap('vitaminC', { potassiumLimit: 'eGFR 38' });
  for (const { id, grams } of gap?.foods ?? []) expect((getPer100g(id, 'potassium') * grams) / 100).toBeLessThanOrEqual(200);
  expect(gap?.leftOut[0]?.reason).toBe('It is high in potassium (eGFR 38).');
});

test('suggests nothing rich in vitamin K where it should stay the same', () => {
  const steering = { vitaminK: { why: 'Warfarin', usual: 90 } };
  expect(findFirstGap('vitaminK', steering)).toBeUndefined();
  const gap = findFirstGap('folate', steering);
  expect(gap?.foods.map(({ name }) => name).join()).not.toMatch(/spinach|lettuce|greens|kale|broccoli/i);
  expect(gap?.leftOut[0]?.reason).toContain('Warfarin');
});

test('suggests only foods low in saturated fat after a high LDL', () => {
  for (const { id } of findFirstGap('protein', { lessSaturatedFat: 'LDL 170' })?.foods ?? [])
    expect(getPer100g(id, 'saturatedFat')).toBeLessThanOrEqual(1.5);
});

test('suggests no liver, sardines or mussels after a high uric acid', () => {
  const gap = findFirstGap('vitaminB12', { lessUricAcid: 'Uric acid 9.1 mg/dL' });
  expect(gap?.foods.length).toBeGreaterThan(0);
  expect(gap?.foods.map(({ name }) => name).join()).not.toMatch(/liver|sardine|mussel|mackerel|herring/i);
  expect(gap?.leftOut[0]?.reason).toBe('It is rich in purines (Uric acid 9.1 mg/dL).');
});

test.each([
  ['Beef liver', 'It is rich in purines'],
  ['Fish, anchovy, european, canned in oil, drained solids', 'It is rich in purines'],
  ['Veal, variety meats and by-products, thymus, raw, sweetbreads', 'It is rich in purines'],
  ['Alcoholic beverage, beer, regular, all', 'Alcohol raises uric acid'],
  ['Spirits', 'Alcohol raises uric acid'],
  ['Cola', 'Sugary drinks raise uric acid'],
  ['Root beer', 'Sugary drinks raise uric acid'],
  ['Ginger ale', 'Sugary drinks raise uric acid'],
  ['Sardines with beans in oil', 'It is rich in purines'],
  ['Liver with kidney and butternut squash', 'It is rich in purines'],
  ['Gin with ginger beer', 'Sugary drinks raise uric acid'],
  ['Beans, kidney, red, mature seeds, canned', null],
  ['Diet cola', null],
  ['Sparkling water', null],
  ['Baking soda', null],
  ['Squash, summer, scallop, raw', null],
  ['Potatoes, scalloped', null],
  ['Fish oil, cod liver', null],
  ['Ginger, ground', null],
  ['Chocolate', null],
])('what speaks against %s where uric acid is high: %s', (name, expected) =>
  expect(findUricAcidBurden({ name, description: name })).toBe(expected),
);

test.each([
  ['two main meals and three quarters of the energy at rest', ['breakfast', 'dinner'], 1050, false, true],
  ['two main meals with too little', ['breakfast', 'dinner'], 900, false, false],
  ['one meal with all of the energy at rest', ['snack'], 1400, false, true],
  ['one meal', ['breakfast'], 1100, false, false],
  ['today before its dinner', ['breakfast', 'lunch'], 1500, true, false],
  ['today with its dinner', ['breakfast', 'dinner'], 1500, true, true],
] as const)('a day with %s', (_what, meals, energy, isToday, expected) => {
  expect(isWholeDay({ meals: new Set(meals), energy, isToday }, 1400)).toBe(expected);
});

test('days stand out with more than double or less than half of the mean, and too few days say nothing', () => {
  const days = [100, 90, 110, 20, 300, 80].map((amount, at) => ({ day: `2026-03-0${at + 1}`, amount }));
  expect(assessSteadiness(days.slice(0, 4))).toBeNull();
  const found = assessSteadiness(days);
  expect(found?.mean).toBeCloseTo(700 / 6);
  expect(found?.days.filter(({ isOutside }) => isOutside).map(({ amount }) => amount)).toEqual([20, 300]);
});
