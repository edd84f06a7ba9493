import { expect, test } from 'vitest';
import { loadIntakes } from './intakes.ts';
import { estimateProteinNeed, type ProteinBody, readProteinGoal, withProteinNeed } from './protein-need.ts';

const intakes = (await loadIntakes()).list({ ageYears: 40, sex: 'male', state: 'usual' });
const createBody = (change: Partial<ProteinBody> = {}): ProteinBody => ({
  ageYears: 40,
  weightKg: 70,
  heightCm: 175,
  state: 'usual',
  goal: null,
  hasWeakKidneys: false,
  conditions: [],
  ...change,
});

test.each([
  ['an adult', {}, { low: 56, high: 56 }, 'You need about 56 g of protein a day: 0.8 g per kg × 70 kg, for an adult.'],
  ['at 64', { ageYears: 64 }, { low: 56, high: 56 }, 'for an adult'],
  ['at 65', { ageYears: 65 }, { low: 70, high: 84 }, '1 to 1.2 g per kg × 70 kg, for age 65 or older.'],
  ['building muscle', { goal: 'muscle' }, { low: 98, high: 140 }, 'for building muscle with exercise'],
  ['building muscle at 70', { goal: 'muscle', ageYears: 70 }, { low: 98, high: 140 }, '1.4 to 2 g'],
  ['losing weight', { goal: 'weight' }, { low: 70, high: 84 }, 'for losing weight and not muscle'],
  ['an underweight person who wants to lose more', { goal: 'weight', weightKg: 50 }, { low: 40, high: 40 }, 'for an adult'],
  ['a small adult', { weightKg: 45, heightCm: 150 }, { low: 36, high: 36 }, '45 kg'],
  // 25 × 1.75² is 76.6; a quarter of the 53.4 above it is 13.4.
  ['with obesity', { weightKg: 130 }, { low: 72, high: 72 }, '90 kg (of 130 kg, of which a part counts less)'],
  ['with an unknown height', { weightKg: 130, heightCm: null }, { low: 104, high: 104 }, '130 kg,'],
] as const)('protein of %s', (_who, change, amount, text) => {
  const need = estimateProteinNeed(createBody(change));
  expect(need?.amount).toEqual(amount);
  expect(need?.text).toContain(text);
  expect(withProteinNeed(intakes, need).find(({ nutrient }) => nutrient === 'protein')?.amount).toBe(amount.low);
});

test.each([
  {},
  { ageYears: 70 },
  { goal: 'muscle' },
  { goal: 'weight' },
  { weightKg: null },
  { ageYears: null },
  { state: 'pregnancy' },
] as const)('sets no target with weak kidneys: %o', (change) => {
  const need = estimateProteinNeed(createBody({ ...change, hasWeakKidneys: true }));
  expect(need).toMatchObject({ amount: null, text: expect.stringContaining('clinic') });
  const left = withProteinNeed(intakes, need);
  expect(left.some(({ nutrient }) => nutrient === 'protein')).toBe(false);
  expect(left).toHaveLength(intakes.length - 1);
});

test.each([
  ['Phenylketonuria', 'with phenylketonuria'],
  ['mild PKU', 'with phenylketonuria'],
  ['urea cycle disorder', 'with a urea cycle disorder'],
  ['Ornithine transcarbamylase deficiency', 'with a urea cycle disorder'],
  ['OTC deficiency', 'with a urea cycle disorder'],
  ['citrullinaemia', 'with a urea cycle disorder'],
  ['Cirrhosis with hepatic encephalopathy', 'with hepatic encephalopathy'],
  ['Maple syrup urine disease', 'with a disorder of protein metabolism'],
  ['MSUD (intermittent)', 'with a disorder of protein metabolism'],
  ['methylmalonic aciduria', 'with a disorder of protein metabolism'],
  ['Propionic acidaemia', 'with a disorder of protein metabolism'],
  ['Isovaleric acidemia', 'with a disorder of protein metabolism'],
  ['glutaric aciduria type 1', 'with a disorder of protein metabolism'],
  ['Homocystinuria', 'with a disorder of protein metabolism'],
  ['tyrosinaemia type I', 'with a disorder of protein metabolism'],
  ['Lysinuric protein intolerance', 'with a disorder of protein metabolism'],
  ['an organic acidemia', 'with a disorder of protein metabolism'],
])('sets no target with %s', (condition, text) => {
  const need = estimateProteinNeed(createBody({ conditions: ['Asthma', condition], goal: 'muscle' }));
  expect(need).toMatchObject({ amount: null, text: expect.stringContaining(text) });
});

test('leaves other conditions to the formula', () => {
  expect(
    estimateProteinNeed(
      createBody({
        conditions: ['Asthma', 'Fatty liver', 'High uric acid', 'High homocysteine', 'High methylmalonic acid', 'Milk protein intolerance'],
      }),
    )?.amount,
  ).toEqual({ low: 56, high: 56 });
});

test.each([
  { ageYears: 18 },
  { state: 'pregnancy' },
  { state: 'lactation' },
  { weightKg: 12 },
  { weightKg: null },
  { ageYears: null },
] as const)('leaves %o to the table', (change) => {
  expect(estimateProteinNeed(createBody(change))).toBeNull();
  expect(withProteinNeed(intakes, null)).toBe(intakes);
});

test.each([
  ['Lose weight', 'weight'],
  ['lose 5 kg', 'weight'],
  ['Weight loss', 'weight'],
  ['Build muscle', 'muscle'],
  ['get stronger', 'muscle'],
  ['gain muscle mass', 'muscle'],
  ['Stop losing weight', null],
  ['I don’t want to lose weight', null],
  ['not lose any more weight', null],
  ['Gain weight', null],
  ['Ease muscle pain', null],
  ['Less muscle cramps', null],
  ['Improve fitness', null],
  ['More energy', null],
] as const)('the goal "%s" asks for %s', (goal, expected) => expect(readProteinGoal(['Better sleep', goal])).toBe(expected));

test('muscle goes before weight', () => expect(readProteinGoal(['Lose weight', 'Build muscle'])).toBe('muscle'));
