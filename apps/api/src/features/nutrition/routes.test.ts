import { randomUUID } from 'node:crypto';
import type { FoodEntry, FoodEntryInput } from '@wellkept/contract/nutrition/food-diary.ts';
import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import { expect, test } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();
const day = '2026-03-10';
const egg: FoodEntryInput = { day, meal: 'breakfast', foodId: '01123', name: 'Egg', quantity: 2, unit: null, size: null, note: null };
const put = (person: SignedIn, change: Partial<FoodEntryInput> = {}, id: string = randomUUID()) =>
  person.call('PUT', `/api/food-entries/${id}`, { ...egg, ...change });
const list = async (person: SignedIn): Promise<FoodEntry[]> => (await person.call('GET', `/api/food-entries?from=${day}&to=${day}`)).json();
const assess = async (person: SignedIn): Promise<Nutrition> =>
  (await person.call('GET', `/api/nutrition?from=${day}&to=${day}&today=${day}`)).json();
const addMedicine = async (person: SignedIn, name: string, more: object = {}) =>
  expect((await person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput(name, more))).statusCode).toBeLessThan(300);
const addFood = async (person: SignedIn, foodId: string, name: string, more: Partial<FoodEntryInput> = {}) =>
  expect((await put(person, { foodId, name, ...more })).statusCode).toBe(204);

/** Lunch and dinner of 1,300 kcal: with them a day is noted in full. */
const addMainMeals = async (person: SignedIn, on: string = day) => {
  for (const meal of ['lunch', 'dinner'] as const)
    await addFood(person, '20045', 'White rice, cooked', { meal, quantity: 500, unit: 'g', day: on });
};

test('finds foods as they are typed', async () => {
  const ann = await createUser(server);
  const foods = (await ann.call('GET', '/api/foods?q=brocoli')).json();
  expect(foods[0]).toMatchObject({ id: '11090', name: 'Broccoli' });
  expect(foods[0].portions.at(-1)).toMatchObject({ label: '100 g', grams: 100 });
  expect((await ann.call('GET', '/api/foods?q=')).json()).toEqual([]);
});

test('reads a text into foods and stores nothing', async () => {
  const ann = await createUser(server);
  const read = (await ann.call('POST', '/api/foods/read', { text: '2 eggs and toast, xyzzyq' })).json();
  expect(read).toMatchObject([
    { written: 'eggs', quantity: 2, food: { id: '01123' }, isCertain: true, isAssumed: false, grams: 100 },
    { written: 'toast', quantity: null, food: { id: '18070' }, isAssumed: true },
    { written: 'xyzzyq', food: null, grams: null },
  ]);
  expect(await list(ann)).toEqual([]);
});

test('an entry has its weight and energy, and what is unknown has none', async () => {
  const ann = await createUser(server);
  await put(ann);
  await put(ann, { foodId: null, name: 'Grandma’s pie' });
  expect(await list(ann)).toMatchObject([
    { name: 'Egg', grams: 100, energy: 143 },
    { name: 'Grandma’s pie', grams: null, energy: null },
  ]);
  const { rows, uncounted, daysLogged } = await assess(ann);
  expect({ uncounted, daysLogged }).toEqual({ uncounted: 1, daysLogged: 1 });
  expect(rows.find(({ id }) => id === 'protein')).toMatchObject({ isAtLeast: true, unknown: 1 });
});

test.each<[string, Partial<FoodEntryInput>]>([
  ['an amount of zero', { quantity: 0 }],
  ['a negative amount', { quantity: -1 }],
  ['a huge amount', { quantity: 1e9 }],
  ['a food that is not in the table', { foodId: '99999' }],
  ['no name', { name: ' ' }],
])('refuses %s', async (_what, change) => {
  expectRefusal(await put(await createUser(server), change), 400, 'invalid');
});

test('refuses a period that is too long or ends before it begins', async () => {
  const ann = await createUser(server);
  expectRefusal(await ann.call('GET', '/api/food-entries?from=2026-01-01&to=2026-03-01'), 400, 'invalid');
  expectRefusal(await ann.call('GET', '/api/nutrition?from=2026-03-02&to=2026-03-01&today=2026-03-02'), 400, 'invalid');
});

test('entries and favorites are their owner’s', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const id = randomUUID();
  await put(ann, {}, id);
  const { day: _, meal: __, note: ___, ...favorite } = egg;
  expect((await ann.call('PUT', `/api/favorite-foods/${id}`, favorite)).statusCode).toBe(204);
  expect(await list(ben)).toEqual([]);
  expect((await ben.call('GET', '/api/favorite-foods')).json()).toEqual([]);
  for (const path of ['food-entries', 'favorite-foods']) {
    expectRefusal(await ben.call('DELETE', `/api/${path}/${id}`), 404, 'notFound');
    expect((await ann.call('DELETE', `/api/${path}/${id}`)).statusCode).toBe(204);
  }
  expect(await list(ann)).toEqual([]);
});

test('counts supplements of the medicine list beside the food', async () => {
  const ann = await createUser(server);
  await addMedicine(ann, 'Vitamin D3', { strength: '25 mcg', frequency: 'once daily' });
  const { rows } = await assess(ann);
  expect(rows.find(({ id }) => id === 'vitaminD')?.fromSupplements).toBeCloseTo(25);
});

test('says of foods that a search found what medicines and allergies mean for them', async () => {
  const ann = await createUser(server);
  const check = (...foods: { foodId: string | null; name: string }[]) => ann.call('POST', '/api/foods/check', { foods });
  const juice = (await ann.call('GET', '/api/foods?q=grapefruit juice')).json()[0];
  const bread = (await ann.call('GET', '/api/foods?q=peanut butter')).json()[0];
  const found = [juice, bread].map(({ id, name }: { id: string; name: string }) => ({ foodId: id, name }));
  expect((await check(...found)).json()).toEqual([]);
  await ann.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('Simvastatin'));
  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Peanuts'] } });
  expect((await check(...found)).json()).toEqual([
    expect.objectContaining({ food: bread.name, severity: 'major', headline: expect.stringContaining('allergy to peanuts') }),
    expect.objectContaining({ food: juice.name, medicine: 'Simvastatin' }),
  ]);
  expectRefusal(await check(), 400, 'invalid');
});

test('says what the medicines say about the foods, and suggests none that they speak against', async () => {
  const ann = await createUser(server);
  await addMedicine(ann, 'Warfarin', { strength: '5 mg', frequency: 'once daily' });
  await addMedicine(ann, 'Simvastatin', { strength: '20 mg', frequency: 'once daily' });
  await addFood(ann, '09112', 'Grapefruit');
  await addFood(ann, '01123', 'Egg');
  await addMainMeals(ann);
  const { notices, gaps } = await assess(ann);
  expect(notices).toContainEqual(expect.objectContaining({ food: 'Grapefruit', medicine: 'Simvastatin', severity: 'major' }));
  const suggested = gaps.flatMap(({ foods }) => foods.map(({ name }) => name));
  expect(suggested.length).toBeGreaterThan(0);
  expect(suggested.filter((name) => /spinach|kale|grapefruit/i.test(name))).toEqual([]);
});

test('weighs a food by how much of it was noted: a glass or a liter of juice, all drinks together, and the caffeine of the day', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const note = async (person: SignedIn, juiceG: number, wineG: number, coffeeG: number) => {
    await addMedicine(person, 'Atorvastatin', { strength: '20 mg', frequency: 'once daily' });
    await addMedicine(person, 'Naproxen', { strength: '220 mg', frequency: 'once daily' });
    for (const [foodId, name, quantity] of [
      ['09128', 'Grapefruit juice', juiceG],
      ['14096', 'Red wine', wineG],
      ['14003', 'Beer', wineG],
      ['14209', 'Coffee', coffeeG],
    ] as const)
      await addFood(person, foodId, name, { quantity, unit: 'g' });
    const { notices } = await assess(person);
    return notices.map(({ food, medicine, severity }) => `${food.split(',')[0]} ${medicine} ${severity}`).toSorted();
  };
  const little = await note(ann, 240, 150, 240);
  expect(little).toEqual(expect.arrayContaining(['Grapefruit juice Atorvastatin minor']));
  expect(little.filter((one) => /major|Caffeine/.test(one))).toEqual([]);
  const much = await note(ben, 1500, 500, 1500);
  expect(much).toEqual(expect.arrayContaining(['Grapefruit juice Atorvastatin major', 'Caffeine Caffeine moderate']));
  expect(much.filter((one) => /Naproxen major/.test(one))).toHaveLength(2);
});

test('names a food that the person is allergic to', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Egg', 'Penicillin'] } });
  await addFood(ann, '01123', 'Egg');
  await addFood(ann, '09003', 'Apple');
  const { notices } = await assess(ann);
  expect(notices.map(({ headline }) => headline)).toEqual(['Egg: your profile names an allergy to egg.']);
});

test('suggests only what fits the diet and the allergies', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', {
    dietary_info: { dietType: 'vegan' },
    medical_history: { allergies: ['Peanuts', 'Soy'] },
  });
  await addFood(ann, '09003', 'Apple');
  await addMainMeals(ann);
  const suggested = (await assess(ann)).gaps.flatMap(({ foods }) => foods.map(({ name }) => name));
  expect(suggested.length).toBeGreaterThan(0);
  expect(suggested.filter((name) => /^milk|cheese|yogurt|egg|beef|fish|salmon|tofu|tempeh|edamame|peanut|honey/i.test(name))).toEqual([]);
});

test('keeps numbers of energy and gaps away from a person with an eating disorder', async () => {
  const ann = await createUser(server);
  const body = { age: 30, sex: 'female', weight: 60, weightUnit: 'kg', height: 170, heightUnit: 'cm' };
  await ann.call('PATCH', '/api/profile', { personal_info: body });
  await addFood(ann, '09003', 'Apple');
  await addMainMeals(ann);
  expect((await assess(ann)).gaps).not.toEqual([]);
  expect((await assess(ann)).energyNeed).toMatchObject({ low: expect.any(Number), formula: expect.stringContaining('60 kg') });
  await ann.call('PATCH', '/api/profile', { medical_history: { currentConditions: ['Anorexia nervosa'] } });
  expect(await assess(ann)).toMatchObject({ isGentle: true, energyNeed: null, proteinNeed: null, gaps: [] });
});

test('writes a word of care after days of very little food, and hides numbers where the weight is low too', async () => {
  const ann = await createUser(server);
  const body = { age: 30, sex: 'female', weight: 60, weightUnit: 'kg', height: 170, heightUnit: 'cm' };
  await ann.call('PATCH', '/api/profile', { personal_info: body });
  const eat = async (on: string, quantity: number) => {
    for (const meal of ['lunch', 'dinner'] as const)
      await addFood(ann, '20045', 'White rice, cooked', { meal, quantity, unit: 'g', day: on });
  };
  for (const on of ['2026-03-07', '2026-03-08']) await eat(on, 150);
  expect((await assess(ann)).careNotes).toEqual([]);
  await eat('2026-03-09', 150);
  expect(await assess(ann)).toMatchObject({
    isGentle: false,
    careNotes: [expect.stringContaining('very little food'), expect.any(String)],
  });
  await ann.call('PATCH', '/api/profile', { personal_info: { ...body, weight: 48 } });
  expect(await assess(ann)).toMatchObject({ isGentle: true, energyNeed: null, gaps: [] });
});

test('needs protein by weight, age and goal, and asks a clinic where the kidneys are weak', async () => {
  const ann = await createUser(server);
  const assessProtein = async (change: object) => {
    await ann.call('PATCH', '/api/profile', change);
    const { proteinNeed, rows } = await assess(ann);
    return { text: proteinNeed?.text, need: rows.find(({ id }) => id === 'protein')?.need?.amount };
  };
  const body = { sex: 'female', weight: 60, weightUnit: 'kg', height: 170, heightUnit: 'cm' };
  expect(await assessProtein({})).toEqual({ text: undefined, need: 56 });
  expect(await assessProtein({ personal_info: { ...body, age: 40 } })).toEqual({
    text: 'You need about 48 g of protein a day: 0.8 g per kg × 60 kg, for an adult.',
    need: 48,
  });
  expect((await assessProtein({ personal_info: { ...body, age: 70 } })).need).toBe(60);
  expect((await assessProtein({ health_goals: { primary: ['Build muscle'] } })).need).toBe(84);
  expect(await assessProtein({ medical_history: { currentConditions: ['Chronic kidney disease'] } })).toEqual({
    text: expect.stringContaining('question for your clinic'),
    need: undefined,
  });
});

test('sums of a day agree with adding up each food by hand', async () => {
  const ann = await createUser(server);
  await addFood(ann, '01123', 'Egg', { quantity: 2 });
  await addFood(ann, '01077', 'Milk', { quantity: 200, unit: 'g' });
  const { rows } = await assess(ann);
  // 143 kcal and 56 mg of calcium in 100 g of egg; 61 kcal and 113 mg in 100 g of milk.
  expect(rows.find(({ id }) => id === 'energy')?.amount).toBeCloseTo(143 + 2 * 61, 5);
  expect(rows.find(({ id }) => id === 'calcium')?.amount).toBeCloseTo(56 + 2 * 113, 5);
});

test('a day that is noted in part has no gap, and is left out of the averages of others', async () => {
  const ann = await createUser(server);
  const next = '2026-03-11';
  const assessTwo = async (): Promise<Nutrition> =>
    (await ann.call('GET', `/api/nutrition?from=${day}&to=${next}&today=2026-03-12`)).json();
  await addFood(ann, '09003', 'Apple', { day: next });
  expect(await assessTwo()).toMatchObject({ daysLogged: 1, daysWhole: 0, entries: 1, gaps: [] });
  await addMainMeals(ann);
  const both = await assessTwo();
  expect(both).toMatchObject({ daysLogged: 2, daysWhole: 1, entries: 2 });
  expect(both.gaps.length).toBeGreaterThan(0);
  // 1,000 g of rice of 130 kcal in 100 g: the apple of the other day does not count.
  expect(both.rows.find(({ id }) => id === 'energy')?.amount).toBeCloseTo(1300, 5);
});

test('says how steady vitamin K was over two weeks for a person on warfarin, and calls it no gap', async () => {
  const ann = await createUser(server);
  await addMainMeals(ann);
  expect((await assess(ann)).steady).toBeNull();
  await addMedicine(ann, 'Warfarin', { strength: '5 mg', frequency: 'once daily' });
  expect((await assess(ann)).steady).toMatchObject({ name: 'Vitamin K', why: 'Warfarin', mean: null, days: [{ day }] });
  for (const [at, quantity] of [80, 80, 90, 85, 400].entries()) {
    const on = `2026-03-0${at + 2}`;
    await addMainMeals(ann, on);
    await addFood(ann, '11457', 'Spinach', { day: on, quantity, unit: 'g' });
  }
  const { steady, gaps } = await assess(ann);
  expect(steady?.days.filter(({ isOutside }) => isOutside).map((one) => one.day)).toEqual(['2026-03-06', day]);
  expect(steady?.mean).toBeGreaterThan(300);
  expect(gaps.map(({ nutrient }) => nutrient)).not.toContain('vitaminK');
});
