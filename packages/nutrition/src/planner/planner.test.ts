import { describe, expect, test } from 'vitest';
import { type CookbookRecipe, loadCookbook } from '../cookbook/cookbook.ts';
import { loadFoods } from '../foods/food-table.ts';
import { loadIntakes } from '../intakes/intakes.ts';
import { findUricAcidBurden } from '../needs/uric-acid.ts';
import { createEnergyAim, listAims, noSteering, type Steering } from './aims.ts';
import { findObjection } from './fitting-recipes.ts';
import { kitchenTools } from './kitchen.ts';
import { listTools } from './kitchen-tools.ts';
import type { PlanEater, PlanRequest } from './meal-plan.ts';
import { listSwaps, planMeals, showMeals } from './plan-meals.ts';
import { createPlanModel } from './plan-model.ts';
import { createRandom } from './search-plan.ts';
import { listShopping } from './shopping-list.ts';
import { findSteering } from './steering.ts';
import { createUse } from './use-up.ts';

const { recipes } = await loadCookbook(await loadFoods());
const intakes = await loadIntakes();

function createEater(change: Partial<PlanEater> & { steering?: Partial<Steering>; age?: number; sex?: 'female' | 'male' } = {}): PlanEater {
  const { steering, age = 45, sex = 'female', ...eater } = change;
  const energy = eater.energy === undefined ? 2000 : eater.energy;
  return {
    name: 'Ann',
    rules: { diet: null, restrictions: [], allergies: [] },
    dislikes: [],
    forbidden: new Map(),
    lessUricAcid: steering?.lessUricAcid ?? null,
    aims: listAims(intakes.list({ ageYears: age, sex, state: 'usual' }), energy, { ...noSteering, ...steering }),
    ...eater,
    energy,
  };
}
const createRequest = (change: Partial<PlanRequest> = {}): PlanRequest => ({
  days: 7,
  firstWeekday: 0,
  meals: ['breakfast', 'lunch', 'dinner', 'snack'],
  eaters: [createEater()],
  minutesMax: { weekday: 40, weekend: 90 },
  costMax: 3,
  usesLeftovers: true,
  lacking: [],
  useUp: [],
  locked: [],
  seed: 1,
  ...change,
});
/** Far fewer than a person gets: what is tested here shows after these too. */
const rounds = 6000;
const plan = (change: Partial<PlanRequest> = {}) => planMeals(recipes, createRequest(change), undefined, rounds);
const listIds = ({ dishes }: Awaited<ReturnType<typeof plan>>) => dishes.map(({ day, meal, recipe }) => `${day} ${meal} ${recipe.id}`);

test('the same seed gives the same week, and another seed another one', async () => {
  const week = listIds(await plan());
  expect(week).toHaveLength(28);
  expect(listIds(await plan())).toEqual(week);
  expect(listIds(await plan({ seed: 2 }))).not.toEqual(week);
});

test('days come near the energy of everybody at the table', async () => {
  const { sums, dishes } = await plan({ eaters: [createEater(), createEater({ name: 'Tom', energy: 2700, sex: 'male' })] });
  for (const [at, energy] of [2000, 2700].entries())
    for (const day of sums[at] ?? []) expect(Math.abs((day.energy ?? 0) / energy - 1)).toBeLessThan(0.2);
  expect(dishes.every(({ portions }) => portions.length === 2)).toBe(true);
});

test.each([1400, 1860, 2400, 3400])('every day comes within a tenth of a need of %d kcal', async (energy) => {
  const { sums, unmet } = await plan({ eaters: [createEater({ energy })], meals: ['breakfast', 'lunch', 'dinner'] });
  for (const day of sums[0] ?? []) expect(Math.abs((day.energy ?? 0) / energy - 1)).toBeLessThanOrEqual(0.1);
  expect(unmet.filter(({ what }) => what.startsWith('Energy'))).toEqual([]);
});

test.each<[string, Partial<PlanRequest>, RegExp]>([
  [
    'portions as written',
    { eaters: [createEater({ energy: null, aims: [createEnergyAim(4200)] })] },
    /^Each dish is planned as one portion of its recipe. Eat more/,
  ],
  [
    'no dish rich enough',
    { eaters: [createEater({ energy: 6000, rules: { diet: 'vegan', restrictions: [], allergies: [] } })] },
    /^The dishes are light for this need. Add snacks/,
  ],
  ['a meal without a recipe', { minutesMax: { weekday: 8, weekend: 8 } }, /^A meal without a recipe is missing/],
])('says that the energy falls short and why: %s', async (_what, change, expected) => {
  const { unmet } = await plan({ ...change, meals: ['breakfast', 'lunch', 'dinner'] });
  const short = unmet.find(({ what }) => what.startsWith('Energy: about'));
  expect(short).toMatchObject({ who: 'Ann', isHard: true });
  expect(short?.change).toMatch(expected);
});

test('portions share a day as the meals do, and stay within what a person can eat', async () => {
  const { dishes } = await plan({ eaters: [createEater({ energy: 5200 }), createEater({ energy: 1200 })] });
  for (const { portions } of dishes)
    for (const portion of portions) {
      expect(portion).toBeGreaterThanOrEqual(0.5);
      expect(portion).toBeLessThanOrEqual(3);
      expect(portion * 4).toBe(Math.round(portion * 4));
    }
});

test('vitamin K is about the same every day where a medicine asks for it', async () => {
  const { sums, unmet } = await plan({ eaters: [createEater({ steering: { vitaminK: { why: 'Warfarin', usual: 120 } } })] });
  const days = (sums[0] ?? []).map((day) => day.vitaminK ?? 0);
  const middle = days.reduce((sum, day) => sum + day, 0) / days.length;
  for (const day of days) expect(Math.abs(day / middle - 1)).toBeLessThanOrEqual(0.31);
  expect(middle).toBeLessThan(120 * 1.31);
  expect(unmet.filter(({ isHard }) => isHard)).toEqual([]);
});

test('a limit of potassium holds on every day', async () => {
  const { sums } = await plan({ eaters: [createEater({ steering: { potassiumLimit: 'Potassium 5.6' } })] });
  for (const day of sums[0] ?? []) expect(day.potassium ?? 0).toBeLessThanOrEqual(2600);
});

test('a time for weekdays and one for weekends', async () => {
  const { dishes } = await plan({ minutesMax: { weekday: 20, weekend: 60 }, usesLeftovers: false });
  for (const { day, recipe } of dishes) expect(recipe.totalMin).toBeLessThanOrEqual(day < 5 ? 20 : 60);
});

test('what expires first is used first, and what no dish can use is named', async () => {
  const useUp = [
    { food: 'unheard-of fruit', untilDay: 2 },
    { food: 'salmon', untilDay: 1 },
    { food: 'spinach', untilDay: 3 },
  ];
  const { dishes, unmet } = await plan({ useUp });
  for (const { food, untilDay } of useUp.slice(1)) {
    const using = dishes.filter(({ recipe }) => createUse({ food, untilDay })(recipe)).map(({ day }) => day);
    expect(Math.min(...using), food).toBeLessThanOrEqual(untilDay);
  }
  expect(unmet.filter(({ what }) => what.startsWith('No dish uses'))).toEqual([
    expect.objectContaining({ what: 'No dish uses your unheard-of fruit by Wednesday.', isHard: false }),
  ]);
});

test.each(kitchenTools)('no dish needs a %s that the kitchen does not have', async (tool) => {
  expect(recipes.some((recipe) => listTools(recipe).includes(tool))).toBe(true);
  const { dishes } = await planMeals(recipes, createRequest({ lacking: [tool] }), undefined, 300);
  expect(dishes.filter(({ recipe }) => listTools(recipe).includes(tool))).toEqual([]);
});

test.each([
  ['', 'Den Backofen vorheizen und 20 Minuten backen.', ['oven']],
  ['', 'Faire revenir les oignons puis mettre au four.', ['stove', 'oven']],
  ['', 'Hornear 30 minutos.', ['oven']],
  ['food processor, frying pan', 'Blend the chickpeas. Fry until golden.', ['stove', 'food processor']],
  ['waffle iron', 'Bake in a hot waffle iron.', ['waffle iron']],
  ['none', 'Mix and serve.', []],
])('a recipe with "%s" that says "%s" needs %j', (equipment, step, expected) => {
  expect(listTools({ equipment, steps: [step] })).toEqual(expected);
});

test('a batch dinner is the lunch of the day after', async () => {
  const { dishes } = await plan();
  const leftovers = dishes.filter(({ isLeftover }) => isLeftover);
  expect(leftovers.length).toBeGreaterThan(0);
  for (const { day, recipe } of leftovers) expect(dishes.find((one) => one.day === day - 1 && one.meal === 'dinner')?.recipe).toBe(recipe);
});

test('locked dishes stay, and one that a person may not eat is taken out with a word', async () => {
  const locked = [
    { day: 0, meal: 'dinner' as const, recipeId: 'bean-chili' },
    { day: 1, meal: 'dinner' as const, recipeId: 'seafood-paella' },
  ];
  const eaters = [createEater({ rules: { diet: null, restrictions: [], allergies: ['Shellfish'] } })];
  const { dishes, unmet } = await plan({ locked, eaters });
  const find = (day: number) => dishes.find((dish) => dish.day === day && dish.meal === 'dinner');
  expect(find(0)?.recipe.id).toBe('bean-chili');
  expect(find(1)?.recipe.id).not.toBe('seafood-paella');
  expect(unmet).toContainEqual({
    who: 'Ann',
    what: 'Seafood paella has shrimp (Shellfish allergy).',
    change: 'We took it out.',
    isHard: true,
  });
});

test.each<[string, Partial<PlanRequest> & { recipesOf?: 'oven' | 'egg' }, RegExp]>([
  ['too little time', { minutesMax: { weekday: 1, weekend: 1 } }, /^Allow \d+ minutes\.$/],
  [
    'too little time and no oven',
    { recipesOf: 'oven', minutesMax: { weekday: 1, weekend: 1 }, lacking: ['oven'] },
    /^Allow \d+ minutes and dishes that need an oven\.$/,
  ],
  ['a dislike', { recipesOf: 'egg', eaters: [createEater({ dislikes: ['egg'] })] }, /^Allow egg for Ann\.$/],
  [
    'one person’s diet',
    { recipesOf: 'egg', eaters: [createEater(), createEater({ name: 'Tom', rules: { diet: 'vegan', restrictions: [], allergies: [] } })] },
    /^Plan this meal for Tom separately\. \d+ recipes fit everyone else\.$/,
  ],
  [
    'rules that leave nothing',
    {
      eaters: [
        createEater({
          rules: { diet: 'vegan', restrictions: ['paleo', 'keto'], allergies: ['nuts', 'soy', 'onion', 'carrot', 'apple', 'banana'] },
        }),
      ],
    },
    /rule that leaves out the most recipes/,
  ],
])('names what is impossible and the least change: %s', async (_what, { recipesOf, ...change }, expected) => {
  const isWanted = (recipe: CookbookRecipe) =>
    recipesOf === 'oven' ? listTools(recipe).includes('oven') : recipe.ingredients.some(({ food }) => food.name === 'Egg');
  const known = recipesOf ? recipes.filter(isWanted) : recipes;
  const { unmet } = await planMeals(known, createRequest({ ...change, meals: ['breakfast'] }), undefined, rounds);
  expect(unmet[0]).toMatchObject({ what: 'No recipe for breakfast fits every rule.', isHard: true });
  expect(unmet[0]?.change).toMatch(expected);
});

test('showing a plan changes nothing, and a swap is the best of those that fit', async () => {
  const eaters = [createEater({ rules: { diet: 'vegetarian', restrictions: [], allergies: [] } })];
  const made = await plan({ eaters, usesLeftovers: false });
  const locked = made.dishes.map(({ day, meal, recipe }) => ({ day, meal, recipeId: recipe.id }));
  const request = createRequest({ eaters, usesLeftovers: false, locked });
  const shown = showMeals(recipes, request);
  expect(listIds(shown)).toEqual(listIds(made));
  const swaps = listSwaps(recipes, request, shown, { day: 2, meal: 'dinner' }, 4);
  expect(swaps).toHaveLength(4);
  for (const { recipe } of swaps) expect(findObjection(recipe, eaters)).toBeNull();
  expect(swaps[0]?.penalty).toBeLessThanOrEqual(swaps[3]?.penalty ?? 0);
});

test('the list adds up the amounts of all dishes, by aisle', async () => {
  const locked = [0, 2].map((day) => ({ day, meal: 'dinner' as const, recipeId: 'bean-chili' }));
  const request = createRequest({
    days: 3,
    meals: ['dinner'],
    locked,
    eaters: [createEater({ energy: null }), createEater({ energy: null })],
  });
  const items = listShopping(showMeals(recipes, request).dishes);
  // 480 g for four portions; two people on two days eat four.
  expect(items.find(({ food }) => food.name === 'Kidney beans')).toMatchObject({ grams: 480, aisle: 'Canned and dry', dishes: 1 });
  expect(items.map(({ aisle }) => aisle)).toEqual(
    items.map(({ aisle }) => aisle).toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
  );
});
const order = ['Produce', 'Meat and fish', 'Dairy and eggs', 'Bakery', 'Frozen', 'Canned and dry', 'Spices and baking'];

describe('what medicines and results ask for', () => {
  const notice = (food: string, severity: 'moderate' | 'minor') => ({ food, medicine: 'M', isPersonal: false, severity });
  test.each([
    [[notice('leafy greens', 'moderate')], {}, { vitaminK: { why: 'M', usual: 90 } }],
    [[notice('potassium-rich foods', 'moderate')], {}, { potassiumLimit: 'M' }],
    [[notice('potassium-rich foods', 'minor')], {}, {}],
    [[notice('potassium-rich foods', 'minor')], { egfrLow: 'eGFR 35' }, { potassiumLimit: 'eGFR 35', weakKidneys: 'eGFR 35' }],
    [[{ ...notice('leafy greens', 'moderate'), isPersonal: true }], {}, {}],
    [[{ ...notice('potassium-rich foods', 'moderate'), isPersonal: true }], {}, { potassiumLimit: 'M' }],
    [[{ ...notice('potassium-rich foods', 'minor'), isPersonal: true }], { egfrLow: 'eGFR 25' }, { weakKidneys: 'eGFR 25' }],
    [[], { potassiumHigh: 'Potassium 5.6' }, { potassiumLimit: 'Potassium 5.6' }],
    [[], { uricAcidHigh: 'Uric acid 9.1 mg/dL' }, { lessUricAcid: 'Uric acid 9.1 mg/dL' }],
    [[], { ferritinLow: 'Ferritin 9', ldlHigh: 'LDL 160' }, { moreIron: 'Ferritin 9', lessSaturatedFat: 'LDL 160' }],
  ] as const)('%o and %o', (notices, results, expected) =>
    expect(findSteering({ notices, results, usualVitaminK: 90, weakKidneys: null })).toEqual({ ...noSteering, ...expected }),
  );
});

test('plans and suggests no dish rich in purines after a high uric acid, and leaves a locked one in', () => {
  const isRich = ({ ingredients }: CookbookRecipe) => ingredients.some(({ food }) => findUricAcidBurden(food) !== null);
  const sardines = recipes.find((recipe) => recipe.meals.includes('dinner') && isRich(recipe));
  const eaters = [createEater({ steering: { lessUricAcid: 'Uric acid 9.1 mg/dL' } })];
  const locked = [{ day: 1, meal: 'dinner' as const, recipeId: sardines?.id ?? '' }];
  const { slots } = createPlanModel(recipes, createRequest({ eaters, locked }));
  expect(slots.filter(({ candidates }) => candidates.some(isRich)).map(({ day, meal }) => ({ day, meal }))).toEqual([
    { day: 1, meal: 'dinner' },
  ]);
  const shown = showMeals(recipes, createRequest({ eaters, locked }));
  const swaps = listSwaps(recipes, createRequest({ eaters, locked }), shown, { day: 1, meal: 'dinner' }, 200);
  expect(swaps.length).toBeGreaterThan(0);
  expect(swaps.some(({ recipe }) => isRich(recipe))).toBe(false);
  // With nothing else to eat they are no danger.
  const rich = recipes.filter(isRich);
  expect(createPlanModel(rich, createRequest({ eaters, meals: ['dinner'] })).slots[0]?.candidates.length).toBeGreaterThan(0);
});

test('households of all kinds never get what one of them may not eat', async () => {
  const random = createRandom(7);
  const choose = <One>(list: readonly [One, ...One[]]): One => list[Math.floor(random() * list.length)] ?? list[0];
  for (let household = 0; household < 20; household += 1) {
    const eaters = Array.from({ length: 1 + Math.floor(random() * 4) }, (_none, at) =>
      createEater({
        name: `P${at}`,
        energy: 1500 + Math.floor(random() * 1500),
        rules: {
          diet: choose([null, null, null, 'vegetarian', 'vegan', 'pescatarian', 'halal']),
          restrictions: random() < 0.15 ? [choose(['gluten-free', 'dairy-free'])] : [],
          allergies:
            random() < 0.5 ? [choose(['peanuts', 'tree nuts', 'milk', 'egg', 'fish', 'shellfish', 'soy', 'sesame', 'celery'])] : [],
        },
        dislikes: random() < 0.3 ? [choose(['mushrooms', 'cilantro', 'eggplant'])] : [],
      }),
    );
    const { dishes } = await planMeals(recipes, createRequest({ eaters, seed: household, days: 3 }), undefined, 500);
    for (const { recipe } of dishes) expect(findObjection(recipe, eaters)).toBeNull();
  }
});
