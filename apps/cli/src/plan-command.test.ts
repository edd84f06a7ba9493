import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlanProfile } from '@wellkept/contract/nutrition/plan-profile.ts';
import { findObjection } from '@wellkept/nutrition/planner/fitting-recipes.ts';
import { planMeals } from '@wellkept/nutrition/planner/plan-meals.ts';
import { createHousehold } from '@wellkept/test-kit/households.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { runPlanCommand } from './plan-command.ts';
import { createHouseholdPlanner } from './plan-households.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function plan(content: string, ...more: string[]): Promise<string> {
  const path = join(folder, 'people.json');
  writeFileSync(path, content);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await runPlanCommand(['--profile', path, '--json', ...more]);
    return log.mock.calls.flat().join('\n');
  } finally {
    vi.restoreAllMocks();
  }
}

test('plans for several people, with what their medicines change', async () => {
  const ann = {
    name: 'Ann',
    age: 60,
    sex: 'female',
    weightKg: 65,
    heightCm: 165,
    diet: 'vegetarian',
    medicines: ['warfarin', 'simvastatin'],
  };
  const household = JSON.stringify({ people: [ann, { name: 'Tom', allergies: ['peanuts'] }], days: 2 });
  const answer = JSON.parse(await plan(household, '--quick'));
  expect(answer).toMatchObject({ bound: null, gapPercent: null });
  expect(answer.dishes).toHaveLength(6);
  expect(answer.dishes[0].portions).toHaveLength(2);
  expect(answer.changed).toEqual([{ who: 'Ann', why: 'warfarin', what: expect.stringContaining('same vitamin K') }]);
  expect(answer.shopping.length).toBeGreaterThan(10);
});

test('proves the plan unless only the quick one is asked for', async () => {
  const answer = JSON.parse(
    await plan(JSON.stringify({ people: [{ name: 'Tom', weightKg: 80, heightCm: 180, age: 30 }], days: 1, meals: ['dinner'] })),
  );
  expect(answer.dishes).toHaveLength(1);
  expect(answer.bound).toBeLessThanOrEqual(answer.penalty);
  expect(answer.penalty).toBeLessThanOrEqual(answer.firstPenalty);
});

test.each([
  ['{', 'is no JSON'],
  ['{"people": []}', 'people'],
  ['{"people": [{"name": "Ann", "age": -1}]}', 'people.0.age'],
])('refuses %s', async (content, reason) => {
  await expect(plan(content)).rejects.toThrow(reason);
});

test('ten households get nothing that one of them may not eat, and hear of every meal without a dish', async () => {
  const { recipes, createRequest } = await createHouseholdPlanner();
  for (let number = 0; number < 10; number += 1) {
    const { request } = await createRequest(PlanProfile.parse(createHousehold(number)));
    const { dishes, unmet } = await planMeals(recipes, request, undefined, 1000);
    for (const { recipe } of dishes) expect(findObjection(recipe, request.eaters)).toBeNull();
    const isFull = dishes.length === request.days * request.meals.length;
    expect(isFull || unmet.some(({ who, change }) => who === null && change !== null)).toBe(true);
  }
});
