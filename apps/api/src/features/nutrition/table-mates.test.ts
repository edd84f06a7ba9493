import type { MealPlan, MealPlanInput, MealPlanSettings, MealSwap } from '@wellkept/contract/nutrition/meal-plans.ts';
import type { Recipe } from '@wellkept/contract/nutrition/recipes.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMedicationInput, createTableMate, planSettings } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, grantPlan, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { mealPlans } from './tables.ts';

const server = setUpTestServer();
const start = '2026-03-09';
const url = `/api/meal-plans/${start}`;
async function createPayer(): Promise<SignedIn> {
  const ann = await createUser(server);
  await grantPlan(ann);
  return ann;
}
const put = (person: SignedIn, others: MealPlanSettings['others'], dishes: MealPlanInput['dishes'] = []) =>
  person.call('PUT', url, { settings: { ...planSettings, meals: ['breakfast', 'lunch', 'dinner'], others }, seed: 1, dishes });
const lock = (recipeId: string) => ({ day: 0, meal: 'dinner' as const, recipeId, isLocked: true });

test('a dish that a mate’s medicine speaks against is not planned, nor stays when it was chosen', async () => {
  const ann = await createPayer();
  const leo = createTableMate({ name: 'Leo', medicines: ['Nardil 15 mg'] });
  const before: MealPlan = (await put(ann, [], [lock('chicken-and-vegetable-stir-fry')])).json();
  expect(before.dishes.map(({ recipeId }) => recipeId)).toContain('chicken-and-vegetable-stir-fry');
  const plan: MealPlan = (await put(ann, [leo], [lock('chicken-and-vegetable-stir-fry')])).json();
  expect(plan.dishes).toHaveLength(9);
  expect(plan.dishes.map(({ recipeId }) => recipeId)).not.toContain('chicken-and-vegetable-stir-fry');
  expect(plan.unmet).toContainEqual(expect.objectContaining({ who: 'Leo', isHard: true }));
  expect(plan.changed).toContainEqual({
    who: 'Leo',
    why: 'Nardil 15 mg',
    what: expect.stringMatching(/^We left out dishes with .* or \d+ other foods\.$/),
  });
  const grave = plan.dishes.flatMap(({ notices }) => notices).filter(({ severity }) => /contraindicated|major/.test(severity));
  expect(grave).toEqual([]);
});

test('what a mate takes is named with whose it is, in the plan, in the list and among the swaps', async () => {
  const ann = await createPayer();
  await ann.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicationInput('Warfarin'));
  const leo = createTableMate({ name: 'Leo', age: 45, sex: 'male', medicines: ['warfarin 5 mg'] });
  const plan: MealPlan = (await put(ann, [leo], [lock('spiced-tofu-and-potato-hash')])).json();
  const dish = plan.dishes.find(({ day, meal }) => day === 0 && meal === 'dinner');
  expect(dish?.notices.map(({ who, medicine }) => [who, medicine])).toEqual([
    [null, 'Warfarin'],
    ['Leo', 'warfarin 5 mg'],
  ]);
  expect(plan.shopping.find(({ name }) => name === 'Spinach')?.notices.map(({ who }) => who)).toEqual([null, 'Leo']);
  expect(plan.changed.map(({ who, why }) => [who, why])).toEqual([
    [null, 'Warfarin'],
    ['Leo', 'warfarin 5 mg'],
  ]);
  const swaps: MealSwap[] = (await ann.call('GET', `${url}/swaps?day=1&meal=dinner`)).json();
  for (const { who } of swaps.flatMap(({ notices }) => notices)) expect([null, 'Leo']).toContain(who);
});

test('a name that is not recognized is something to check, and the plan does not say that everything suits', async () => {
  const ann = await createPayer();
  const leo = createTableMate({ name: 'Leo', medicines: ['zorblax', 'blood thinner', 'lisinopril'] });
  const { unmet }: MealPlan = (await put(ann, [leo])).json();
  expect(unmet.filter(({ what }) => what.includes('couldn’t check')).map(({ who, what }) => [who, what])).toEqual([
    ['Leo', 'We couldn’t check foods against “zorblax”.'],
    ['Leo', 'We couldn’t check foods against “blood thinner”.'],
  ]);
});

test('a recipe says what it means for each of the others at the table, and for nobody else', async () => {
  const [ann, ben] = [await createPayer(), await createUser(server)];
  const mates = [
    createTableMate({ name: 'Mia', allergies: ['Peanuts'], diet: 'vegetarian' }),
    createTableMate({ name: 'Leo', medicines: ['Nardil 15 mg', 'zorblax'] }),
    createTableMate({ name: 'Tom' }),
  ];
  await put(ann, mates);
  const read = async (person: SignedIn, id: string) => (await person.call('GET', `/api/recipes/${id}?today=${start}`)).json().table;
  expect(await read(ann, 'apple-with-peanut-butter')).toEqual([
    { who: 'Mia', mark: 'major', text: 'contains peanuts (peanut butter).' },
    { who: 'Leo', mark: 'unknown', text: 'we couldn’t check it against “zorblax”.' },
  ]);
  expect(await read(ann, 'chicken-and-vegetable-stir-fry')).toEqual(
    expect.arrayContaining([
      { who: 'Mia', mark: 'moderate', text: expect.stringMatching(/^does not fit “vegetarian” \(chicken/) },
      { who: 'Leo', mark: expect.stringMatching(/contraindicated|major/), text: expect.stringContaining('phenelzine') },
    ]),
  );
  expect(await read(ben, 'apple-with-peanut-butter')).toEqual([]);
});

test('a child gets a child’s portions, by age and sex or by the calories that were given', async () => {
  const ann = await createPayer();
  const mates = [
    createTableMate({ name: 'Tom', age: 40, sex: 'male' }),
    createTableMate({ name: 'Mia', age: 5, sex: 'female' }),
    createTableMate({ name: 'Zoe', age: 5, sex: 'female', energy: 2600 }),
  ];
  const { dishes }: MealPlan = (await put(ann, mates)).json();
  const sum = (at: number) => dishes.reduce((total, { portions }) => total + (portions[at] ?? 0), 0);
  expect(sum(2) / sum(1)).toBeLessThan(0.7);
  expect(sum(3)).toBe(sum(1));
});

test('a plan of an earlier version is shown as it was', async () => {
  const ann = await createPayer();
  const { dishes }: MealPlan = (await put(ann, [createTableMate({ name: 'Tom', energy: 2600 })])).json();
  const settings = {
    ...planSettings,
    meals: ['breakfast', 'lunch', 'dinner'],
    others: [{ name: 'Tom', energy: 2600, diet: null, allergies: [], dislikes: [] }],
  };
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx
      .update(mealPlans)
      .set({ settings: settings as unknown as MealPlanSettings })
      .where(eq(mealPlans.userId, ann.userId)),
  );
  const plan: MealPlan = (await ann.call('GET', url)).json();
  expect(plan.dishes).toEqual(dishes);
  expect(plan.settings.others).toEqual([createTableMate({ name: 'Tom', energy: 2600 })]);
});

test.each([{ age: 0 }, { age: 8.5 }, { medicines: [''] }, { medicines: Array.from({ length: 41 }, () => 'warfarin') }])(
  'refuses a mate with %o',
  async (change) => {
    expectRefusal(await put(await createPayer(), [createTableMate({ name: 'Leo', ...change })]), 400, 'invalid');
  },
);

test('a result and a condition of a mate steer the plan, mark its dishes, and are named where they change nothing', async () => {
  const ann = await createPayer();
  const leo = createTableMate({
    name: 'Leo',
    age: 60,
    sex: 'male',
    conditions: ['celiac', 'zorblaxitis'],
    results: ['eGFR 24', 'potassium 5.9 mmol/L', 'TSH 5'],
  });
  const plan: MealPlan = (await put(ann, [leo])).json();
  const ofLeo = plan.changed.filter(({ who }) => who === 'Leo');
  expect(ofLeo.map(({ why }) => why)).toEqual(expect.arrayContaining(['celiac disease', 'eGFR 24', 'Potassium 5.9 mmol/L']));
  const unused = plan.unmet.filter(({ who }) => who === 'Leo').map(({ what }) => what);
  expect(unused.some((what) => what.includes('zorblaxitis'))).toBe(true);
  expect(unused.some((what) => what.includes('TSH 5'))).toBe(true);
  const recipes = await ann.call('GET', `/api/recipes?today=${start}`);
  const wheat = recipes.json().find(({ foods }: { foods: string[] }) => foods.includes('Pasta') || foods.includes('Spaghetti'));
  const recipe: Recipe = (await ann.call('GET', `/api/recipes/${wheat.id}?today=${start}`)).json();
  expect(recipe.table).toContainEqual({ who: 'Leo', mark: 'major', text: expect.stringContaining('gluten') });
});

test('a new week begins with who ate along, and without what was at home in an amount or has spoiled', async () => {
  const ann = await createPayer();
  const ask = (person: SignedIn) => person.call('GET', '/api/next-meal-plan-settings?start=2026-03-16');
  expect((await ask(ann)).json()).toBeNull();
  const leo = createTableMate({ name: 'Leo', medicines: ['warfarin 5 mg'], results: ['eGFR 38'] });
  const useBy = ['2026-03-10', '2026-03-17'].map((day) => ({ food: 'milk', day }));
  const settings = {
    ...planSettings,
    others: [leo],
    dislikes: ['liver'],
    pantry: ['Olive oil', '6 eggs', '½ kg rice', '⅓ cup oats', 'a dozen lemons'],
    useBy,
  };
  await ann.call('PUT', url, { settings, seed: 1, dishes: [] });
  expect((await ask(ann)).json()).toMatchObject({ others: [leo], dislikes: ['liver'], pantry: ['Olive oil'], useBy: [useBy[1]] });
  expect((await ask(await createUser(server))).json()).toBeNull();
});
