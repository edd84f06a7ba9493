import { randomUUID } from 'node:crypto';
import type { Nutrition } from '@wellkept/contract/nutrition/nutrition.ts';
import { expect, test } from 'vitest';
import { planSettings } from '../../../test/diary-fixtures.ts';
import { createUser, grantPlan, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';

const server = setUpTestServer();
const day = '2026-03-10';
type Notices = Nutrition['notices'];
const starFruit = { foodId: '09060', name: 'Star fruit' };
const banana = { foodId: '09040', name: 'Banana' };
const rice = { foodId: '20045', name: 'White rice, cooked' };
const check = async (person: SignedIn): Promise<Notices> =>
  (await person.call('POST', '/api/foods/check', { foods: [starFruit, banana, rice] })).json();
const setConditions = (person: SignedIn, ...currentConditions: string[]) =>
  person.call('PATCH', '/api/profile', { medical_history: { currentConditions } });
const log = (person: SignedIn, food: { foodId: string; name: string }) =>
  person.call('PUT', `/api/food-entries/${randomUUID()}`, {
    ...food,
    day,
    meal: 'snack',
    quantity: 300,
    unit: 'g',
    size: null,
    note: null,
  });

test('without a medicine, weak kidneys alone mark foods in the search and in the diary', async () => {
  const ann = await createUser(server);
  expect(await check(ann)).toEqual([]);
  await setConditions(ann, 'Chronic kidney disease');
  const notices = await check(ann);
  expect(notices).toContainEqual(expect.objectContaining({ food: 'Star fruit', severity: 'major' }));
  expect(notices).toContainEqual(
    expect.objectContaining({
      food: 'Banana',
      severity: 'moderate',
      headline: expect.stringMatching(/^Banana has about 4\d\d mg of potassium/),
    }),
  );
  expect(notices.filter(({ food }) => food === rice.name)).toEqual([]);
  await log(ann, banana);
  const nutrition: Nutrition = (await ann.call('GET', `/api/nutrition?from=${day}&to=${day}&today=${day}`)).json();
  expect(nutrition.notices).toContainEqual(expect.objectContaining({ food: 'Banana', headline: expect.stringContaining('in 300 g') }));
});

test('a kidney value of the profile does the same, and a good one nothing', async () => {
  const ann = await createUser(server);
  await ann.call('PATCH', '/api/profile', { health_assessment: { egfr: 90 } });
  expect(await check(ann)).toEqual([]);
  await ann.call('PATCH', '/api/profile', { health_assessment: { egfr: 41 } });
  expect((await check(ann)).map(({ food }) => food)).toEqual(['Star fruit', 'Banana']);
});

test('weak kidneys steer a plan and mark its dishes', async () => {
  const ann = await createUser(server);
  await grantPlan(ann);
  await setConditions(ann, 'Chronic kidney disease');
  const plan = (await ann.call('PUT', '/api/meal-plans/2026-03-09', { settings: planSettings, seed: 1, dishes: [] })).json();
  expect(plan.changed).toContainEqual({
    who: null,
    why: 'Kidneys that work less well',
    what: expect.stringContaining('3,000 mg of potassium'),
  });
  expect(plan.watched.map(({ name }: { name: string }) => name)).toContain('Potassium');
});

test('a recipe names what its foods mean for a condition', async () => {
  const ann = await createUser(server);
  const find = async () => (await ann.call('GET', `/api/recipes?today=${day}`)).json();
  const before = (await find()).filter(({ notice }: { notice: unknown }) => notice !== null);
  expect(before).toEqual([]);
  await setConditions(ann, 'Celiac disease');
  const marked = (await find()).filter(({ notice }: { notice: { severity: string } | null }) => notice?.severity === 'major');
  expect(marked.length).toBeGreaterThan(5);
});
