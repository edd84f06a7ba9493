import { randomUUID } from 'node:crypto';
import { addDays, dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { MealPlan, MealPlanInput, MealPlanSettings, PlanProof } from '@wellkept/contract/nutrition/meal-plans.ts';
import { describe, expect, test } from 'vitest';
import { createMedicationInput, createTableMate, planSettings } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, grantPlan, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();
const start = '2026-03-09';
const put = (person: SignedIn, change: Partial<MealPlanSettings> = {}, dishes: MealPlanInput['dishes'] = []) =>
  person.call('PUT', `/api/meal-plans/${start}`, { settings: { ...planSettings, ...change }, seed: 1, dishes });
const toChosen = ({ day, meal, recipeId, isLocked }: MealPlan['dishes'][number]) => ({ day, meal, recipeId, isLocked });
const show = async (person: SignedIn): Promise<MealPlan | null> => (await person.call('GET', `/api/meal-plans/${start}`)).json();
const addMedicine = async (person: SignedIn, name: string) =>
  expect((await person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput(name))).statusCode).toBeLessThan(300);

test('plans three days, stores them, and shows the same again', async () => {
  const ann = await createUser(server);
  expect(await show(ann)).toBeNull();
  const answer = await put(ann);
  expect(answer.statusCode).toBe(200);
  const plan: MealPlan = answer.json();
  expect(plan.dishes.map(({ day, meal }) => `${day} ${meal}`)).toEqual([0, 1, 2].flatMap((day) => [`${day} breakfast`, `${day} dinner`]));
  expect(plan.shopping.filter(({ isAtHome }) => isAtHome).every(({ name }) => name === 'Olive oil')).toBe(true);
  expect(await show(ann)).toEqual(plan);
});

test('a dish that was swapped or locked stays when the rest is planned again', async () => {
  const ann = await createUser(server);
  await put(ann);
  const swaps = (await ann.call('GET', `/api/meal-plans/${start}/swaps?day=1&meal=dinner`)).json();
  expect(swaps).toHaveLength(4);
  for (const { why } of swaps) expect(why.length).toBeGreaterThan(0);
  const locked = { day: 1, meal: 'dinner' as const, recipeId: swaps[0].recipeId, isLocked: true };
  const plan: MealPlan = (await put(ann, {}, [locked])).json();
  expect(plan.dishes.find(({ day, meal }) => day === 1 && meal === 'dinner')).toMatchObject({
    recipeId: swaps[0].recipeId,
    isLocked: true,
  });
});

test('what nobody checks is named in the plan', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { dietary_info: { restrictions: ['low residue'] } });
  const { unmet }: MealPlan = (await put(ann)).json();
  expect(unmet).toContainEqual(expect.objectContaining({ who: 'You', what: 'We don’t check “low residue”.' }));
});

test('no dish has what the diet, an allergy or a medicine speaks against', async () => {
  const ann = await createUser(server);
  await addMedicine(ann, 'Phenelzine');
  await ann.call('PATCH', '/api/profile', { dietary_info: { dietType: 'vegetarian' }, medical_history: { allergies: ['Peanuts'] } });
  const { dishes }: MealPlan = (await put(ann, { meals: ['breakfast', 'lunch', 'dinner', 'snack'] })).json();
  const recipes = (await ann.call('GET', `/api/recipes?today=${start}`)).json();
  const find = (id: string) => recipes.find((recipe: { id: string }) => recipe.id === id);
  expect(dishes).toHaveLength(12);
  for (const { recipeId } of dishes) {
    expect(find(recipeId).misfit).toBeNull();
    const shown = find(recipeId).rules.map(({ mark, text }: { mark: string; text: string }) => ({ who: null, mark, text }));
    expect(dishes.find((dish) => dish.recipeId === recipeId)?.rules).toEqual(shown);
    expect(['contraindicated', 'major']).not.toContain(find(recipeId).notice?.severity);
  }
});

test('a week for several people, with vitamin K held steady for warfarin, is part of a paid plan', async () => {
  const free = await createUser(server);
  expectRefusal(await put(free, { days: 7 }), 402, 'planNeeded');
  const tom = createTableMate({ name: 'Tom', energy: 2600, allergies: ['Shellfish'] });
  expectRefusal(await put(free, { others: [tom] }), 402, 'planNeeded');
  const paid = await createUser(server);
  await grantPlan(paid);
  await addMedicine(paid, 'Warfarin');
  const plan: MealPlan = (await put(paid, { days: 7, others: [tom] })).json();
  expect(plan).toMatchObject({ hasTargets: true, eaters: ['You', 'Tom'] });
  expect(plan.changed).toContainEqual({ who: null, why: 'Warfarin', what: expect.stringContaining('same vitamin K every day') });
  const { days = [] } = plan.watched.find(({ name }) => name === 'Vitamin K') ?? {};
  expect(Math.max(...days) / Math.min(...days)).toBeLessThan(2.2);
});

test('a plan of single portions says how far it is from the need, without numbers for a person with an eating disorder', async () => {
  const ann = await createUser(server);
  const meals: MealPlanSettings['meals'] = ['breakfast', 'lunch', 'dinner'];
  expect((await put(ann, { meals })).json()).toMatchObject({ missingFacts: ['age', 'sex', 'weight', 'height'], watched: [] });
  const body = { age: 30, sex: 'male', weight: 120, weightUnit: 'kg', height: 195, heightUnit: 'cm' };
  await ann.call('PATCH', '/api/profile', { personal_info: body, lifestyle_data: { activityLevel: 'extremely-active' } });
  const plan: MealPlan = (await put(ann, { meals })).json();
  expect(plan.watched).toMatchObject([
    { name: 'Energy', unit: 'kcal', days: [expect.any(Number), expect.any(Number), expect.any(Number)] },
  ]);
  expect(plan.unmet).toContainEqual(
    expect.objectContaining({ what: expect.stringMatching(/^Energy: about/), change: expect.stringContaining('Eat more of it') }),
  );
  await ann.call('PATCH', '/api/profile', { medical_history: { currentConditions: ['Anorexia nervosa'] } });
  const gentle: MealPlan = (await put(ann, { meals })).json();
  expect(gentle).toMatchObject({ watched: [], missingFacts: [], unmet: [] });
});

test('a recipe of one’s own is planned, shopped and says when it is gone, and stays away from allergies while a food of it is unknown', async () => {
  const ann = await createUser(server);
  const foodId = randomUUID();
  const loaf = { name: 'Loaf', brand: null, ingredients: 'wheat', basisGrams: 100, amounts: { energy: 250 }, portion: null };
  expect((await ann.call('PUT', `/api/own-foods/${foodId}`, loaf)).statusCode).toBe(204);
  const id = randomUUID();
  const recipe = { title: 'Soup of mine', meals: ['dinner'], servings: 2, totalMin: 20, steps: ['Cook.'] };
  const save = (ingredients: string[]) => ann.call('PUT', `/api/own-recipes/${id}`, { ...recipe, ingredients });
  expect((await save(['200 g red lentils', '100 g Loaf'])).statusCode).toBe(204);
  const chosen = { day: 0, meal: 'dinner' as const, recipeId: `own-${id}`, isLocked: true };
  const find = ({ dishes }: MealPlan) => dishes.find(({ day, meal }) => day === 0 && meal === 'dinner');

  const plan: MealPlan = (await put(ann, {}, [chosen])).json();
  expect(find(plan)).toMatchObject({ title: 'Soup of mine', recipeId: `own-${id}`, energy: expect.any(Number) });
  expect(plan.shopping.find(({ name }) => name === 'Loaf')).toMatchObject({ grams: 50 });

  const swaps = (await ann.call('GET', `/api/meal-plans/${start}/swaps?day=1&meal=dinner`)).json();
  expect(swaps.map(({ title }: { title: string }) => title)).toContain('Soup of mine');

  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Celery'] } });
  expect(find((await put(ann, {}, [chosen])).json())?.title).toBe('Soup of mine');
  await save(['200 g red lentils', '100 g qwertzu']);
  const other: MealPlan = (await put(ann, {}, [chosen])).json();
  expect(find(other)?.recipeId).not.toBe(`own-${id}`);
  expect(other.unmet).toContainEqual(expect.objectContaining({ what: 'Soup of mine has qwertzu (cannot be assessed).' }));

  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: [] } });
  await put(ann, {}, [chosen]);
  await ann.call('DELETE', `/api/own-recipes/${id}`);
  expect((await show(ann))?.unmet).toContainEqual(expect.objectContaining({ what: 'A dinner is no longer among the recipes.' }));
});

describe('the proof of a plan', () => {
  const prove = (person: SignedIn, dishes: MealPlanInput['dishes'] = []) =>
    person.call('POST', `/api/meal-plans/${start}/proof`, { dishes });

  test('says how much better another plan could be, and leaves what is locked', async () => {
    const ann = await createUser(server);
    const body = { age: 40, sex: 'female', weight: 62, weightUnit: 'kg', height: 168, heightUnit: 'cm' };
    await ann.call('PATCH', '/api/profile', { personal_info: body });
    const locked = { day: 1, meal: 'dinner' as const, recipeId: 'bean-chili', isLocked: true };
    await put(ann, {}, [locked]);
    const answer = await prove(ann, [locked]);
    expect(answer.statusCode).toBe(200);
    const { gapPercent, plan }: PlanProof = answer.json();
    expect(gapPercent).toBeGreaterThanOrEqual(0);
    expect(plan.dishes.find(({ day, meal }) => day === 1 && meal === 'dinner')).toMatchObject({ recipeId: 'bean-chili', isLocked: true });
    // What was found is what is stored.
    const { proof, dishes } = (await show(ann)) ?? {};
    expect({ proof, dishes }).toEqual({ proof: { gapPercent, isBetter: expect.any(Boolean) }, dishes: plan.dishes });
    expect((await put(ann, {}, [locked])).json().proof).toBeNull();
  });

  test('is refused where there is no plan, and where it is another person’s', async () => {
    const [ann, ben] = [await createUser(server), await createUser(server)];
    await put(ann);
    expectRefusal(await prove(ben), 404, 'notFound');
    expectRefusal(await prove(ann, [{ day: 99, meal: 'dinner', recipeId: 'x', isLocked: true }]), 400, 'invalid');
  });

  test('is dropped when the person changed the plan meanwhile', async () => {
    const ann = await createUser(server);
    await put(ann);
    const [proof] = await Promise.all([prove(ann), put(ann, { costMax: 1 })]);
    expect([200, 409]).toContain(proof.statusCode);
    // In whatever order they came, the person's own change stands.
    expect((await show(ann))?.settings.costMax).toBe(1);
  });
});

test('ticks are stored with the plan, and two people who tick at once lose none', async () => {
  const ann = await createUser(server);
  const tick = (food: string, isTicked = true) => ann.call('POST', `/api/meal-plans/${start}/ticks`, { changes: [{ food, isTicked }] });
  expectRefusal(await tick('Onion'), 404, 'notFound');
  const { shopping }: MealPlan = (await put(ann)).json();
  const names = shopping.slice(0, 6).map(({ name }) => name);
  const answers = await Promise.all(names.map((name) => tick(name)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 204));
  const listTicked = async () => (await show(ann))?.shopping.filter(({ isTicked }) => isTicked).map(({ name }) => name);
  expect(await listTicked()).toEqual(names);
  await tick(names[0] ?? '', false);
  expect(await listTicked()).toEqual(names.slice(1));
});

test('of two people who change a plan at once the second is refused, and nothing of the first is lost', async () => {
  const ann = await createUser(server);
  const { version, dishes }: MealPlan = (await put(ann)).json();
  await ann.call('POST', `/api/meal-plans/${start}/ticks`, { changes: [{ food: 'Onion', isTicked: true }] });
  const change = (basedOn: string | null, costMax: number) =>
    ann.call('PUT', `/api/meal-plans/${start}`, { settings: { ...planSettings, costMax }, seed: 1, dishes: dishes.map(toChosen), basedOn });
  // A tick is no other plan.
  expect((await change(version, 2)).statusCode).toBe(200);
  expectRefusal(await change(version, 1), 409, 'conflict');
  expect((await show(ann))?.settings.costMax).toBe(2);
  expect((await change((await show(ann))?.version ?? null, 1)).statusCode).toBe(200);
});

test('the shop of an aisle is stored, and plans of earlier versions have none', async () => {
  const ann = await createUser(server);
  expect((await put(ann)).json().settings.shops).toEqual([]);
  const shops = [{ aisle: 'Produce' as const, shop: 'Market' }];
  await put(ann, { shops });
  expect((await show(ann))?.settings.shops).toEqual(shops);
  expectRefusal(await put(ann, { shops: [{ aisle: 'Toys' as never, shop: 'Market' }] }), 400, 'invalid');
});

test('no dish needs what the kitchen does not have, and what expires first is used, with the reason', async () => {
  const ann = await createUser(server);
  const settings = { lacking: ['oven', 'stove'] as const, minutesWeekday: 240, useBy: [{ food: 'Spinach', day: '2026-03-10' }] };
  const cold: MealPlan = (await put(ann, { ...settings, lacking: [...settings.lacking] })).json();
  const needing = new Set(['baked-oatmeal-with-pumpkin', 'minestrone', 'roast-chicken-thighs-with-carrots']);
  expect(cold.dishes.length).toBeGreaterThan(0);
  expect(cold.dishes.filter(({ recipeId }) => needing.has(recipeId))).toEqual([]);

  const plan: MealPlan = (await put(ann, { useBy: settings.useBy })).json();
  const used = plan.dishes.filter(({ why }) => why.includes('Uses your Spinach (good until Tuesday)'));
  expect(used).toHaveLength(1);
  expect(used[0]?.day).toBeLessThanOrEqual(1);
  expect(plan.shopping.find(({ name }) => name === 'Spinach')).toMatchObject({ isAtHome: true });

  const expired = { useBy: [{ food: 'Spinach', day: '2026-03-08' }] };
  const later: MealPlan = (await put(ann, expired, plan.dishes.map(toChosen))).json();
  expect(later.shopping.find(({ name }) => name === 'Spinach')).toMatchObject({ isAtHome: false });

  const baked = { day: 0, meal: 'dinner' as const, recipeId: 'vegetable-lasagna', isLocked: true };
  const without: MealPlan = (await put(ann, { lacking: ['oven'], minutesWeekday: 240 }, [baked])).json();
  expect(without.dishes.map(({ recipeId }) => recipeId)).not.toContain('vegetable-lasagna');
  expect(without.unmet).toContainEqual({ who: null, what: 'Vegetable lasagna needs an oven.', change: 'We took it out.', isHard: true });
});

test('next week can be planned, with foods that are good until then', async () => {
  const ann = await createUser(server);
  const nextWeek = toUtcDay(new Date(Date.now() + 9 * dayMs));
  const settings = { ...planSettings, useBy: [{ food: 'Spinach', day: addDays(nextWeek, 1) }] };
  const answer = await ann.call('PUT', `/api/meal-plans/${nextWeek}`, { settings, seed: 1, dishes: [] });
  expect(answer.statusCode).toBe(200);
});

test('a part of what is needed at home leaves the rest to buy', async () => {
  const ann = await createUser(server);
  const plan: MealPlan = (await put(ann, { pantry: [] })).json();
  const item = plan.shopping.find(({ grams }) => grams !== null && grams > 150);
  if (!item) throw new Error('nothing of more than 150 g is on the list');
  const find = ({ shopping }: MealPlan) => shopping.find(({ name }) => name === item.name);
  expect(find((await put(ann, { pantry: [`100 g ${item.name}`] }, plan.dishes.map(toChosen))).json())).toMatchObject({
    grams: (item.grams ?? 0) - 100,
    gramsAtHome: 100,
    isAtHome: false,
  });
  expect(find((await put(ann, { pantry: [`5 kg ${item.name}`] }, plan.dishes.map(toChosen))).json())).toMatchObject({
    grams: item.grams,
    isAtHome: true,
  });
});

test('a plan is its owner’s, and can be deleted', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  await put(ann);
  expect(await show(ben)).toBeNull();
  expectRefusal(await ben.call('DELETE', `/api/meal-plans/${start}`), 404, 'notFound');
  expectRefusal(await ben.call('GET', `/api/meal-plans/${start}/swaps?day=1&meal=dinner`), 404, 'notFound');
  expect((await ann.call('DELETE', `/api/meal-plans/${start}`)).statusCode).toBe(204);
  expect(await show(ann)).toBeNull();
});

test.each<[string, Partial<MealPlanSettings>]>([
  ['no day', { days: 0 }],
  ['no meal', { meals: [] }],
  ['no time', { minutesWeekday: 0 }],
  ['an unknown cost', { costMax: 9 }],
])('refuses %s', async (_what, change) => {
  expectRefusal(await put(await createUser(server), change), 400, 'invalid');
});
