import { randomUUID } from 'node:crypto';
import type { FoodEntryInput } from '@wellkept/contract/nutrition/food-diary.ts';
import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import { expect, test } from 'vitest';
import { createMedicationInput, saveEntries } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();
const day = '2026-03-10';
const assess = async (person: SignedIn): Promise<Nutrition> =>
  (await person.call('GET', `/api/nutrition?from=${day}&to=${day}&today=${day}`)).json();
const addFood = async (person: SignedIn, foodId: string | null, name: string, more: Partial<FoodEntryInput> = {}) => {
  const entry = { day, meal: 'breakfast', foodId, name, quantity: 1, unit: null, size: null, note: null, ...more };
  expect((await person.call('PUT', `/api/food-entries/${randomUUID()}`, entry)).statusCode).toBe(204);
};

test('counts the water of the daily log on the days that count', async () => {
  const ann = await createUser(server);
  await saveEntries(ann, ...[250, 500].map((value) => ({ kind: 'measurement' as const, subject: 'water', day, value })), {
    kind: 'measurement',
    subject: 'water',
    day: '2026-03-09',
    value: 900,
  });
  const findWater = async () => (await assess(ann)).rows.find(({ id }) => id === 'water');
  expect((await findWater())?.fromLog).toBe(0);
  await addFood(ann, '09003', 'Apple');
  expect(await findWater()).toMatchObject({ amount: expect.any(Number), fromLog: 750 });
  const ben = await createUser(server);
  await addFood(ben, '09003', 'Apple');
  expect((await assess(ben)).rows.every(({ fromLog }) => fromLog === 0)).toBe(true);
});

test('water that is in the food diary and in the daily log counts once, and water in a drink of another kind counts on its own', async () => {
  const ann = await createUser(server);
  await saveEntries(ann, { kind: 'measurement', subject: 'water', day, value: 750 });
  const findWater = async () => {
    const { rows, waterInBoth } = await assess(ann);
    const row = rows.find(({ id }) => id === 'water');
    return { food: row?.amount ?? 0, fromLog: row?.fromLog, inBoth: waterInBoth };
  };
  await addFood(ann, '14209', 'Coffee', { quantity: 200, unit: 'g' });
  const before = await findWater();
  expect(before).toMatchObject({ fromLog: 750, inBoth: 0 });
  await addFood(ann, '14411', 'Water', { quantity: 500, unit: 'g' });
  const after = await findWater();
  expect(after).toMatchObject({ fromLog: 250, inBoth: 500 });
  expect(after.food - before.food).toBeCloseTo(499.5, 5);
  await addFood(ann, '14384', 'Sparkling water', { quantity: 400, unit: 'g' });
  expect(await findWater()).toMatchObject({ fromLog: 0, inBoth: 750 });
});

test('answers each nutrient day by day, with supplements, the log and what is unknown', async () => {
  const ann = await createUser(server);
  const next = '2026-03-11';
  for (const meal of ['lunch', 'dinner'] as const) await addFood(ann, '20045', 'White rice, cooked', { meal, quantity: 500, unit: 'g' });
  await addFood(ann, '09003', 'Apple', { day: next });
  await addFood(ann, null, 'Pie of a friend', { day: next });
  const vitamin = createMedicationInput('Vitamin C', { strength: '500 mg', frequency: 'once daily' });
  expect((await ann.call('PUT', `/api/medications/${randomUUID()}`, vitamin)).statusCode).toBeLessThan(300);
  await saveEntries(ann, { kind: 'measurement', subject: 'water', day: next, value: 600 });
  const answer: Nutrition = (await ann.call('GET', `/api/nutrition?from=2026-03-08&to=${next}&today=2026-03-12`)).json();
  expect(answer.days).toEqual([
    { day, isWhole: true, entries: 2 },
    { day: next, isWhole: false, entries: 2 },
  ]);
  const find = (id: string) => answer.rows.find((row) => row.id === id);
  expect(find('energy')?.days.map(({ amount }) => amount)).toEqual([1300, expect.closeTo(94.6, 1)]);
  expect(find('energy')?.days.map(({ unknown }) => unknown)).toEqual([0, 1]);
  expect(find('vitaminC')?.days[0]?.amount).toBe(500);
  expect(find('water')?.days[1]?.amount).toBeGreaterThan(700);
  expect(answer.rows.every(({ days }) => days.length === 2)).toBe(true);
});

test('the nutrients that a person pinned are in the answer, and an unknown one is refused', async () => {
  const ann = await createUser(server);
  expect((await assess(ann)).pinned).toEqual([]);
  expect((await ann.call('PATCH', '/api/profile', { preferences: { pinnedNutrients: ['potassium', 'iron'] } })).statusCode).toBe(200);
  expect((await assess(ann)).pinned).toEqual(['potassium', 'iron']);
  expectRefusal(await ann.call('PATCH', '/api/profile', { preferences: { pinnedNutrients: ['gold'] } }), 400, 'invalid');
});
