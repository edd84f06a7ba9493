import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runPlanCommand } from './plan-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function plan(content: string): Promise<string> {
  const path = join(folder, 'people.json');
  writeFileSync(path, content);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await runPlanCommand(['--profile', path, '--json']);
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
  const answer = JSON.parse(await plan(JSON.stringify({ people: [ann, { name: 'Tom', allergies: ['peanuts'] }], days: 2 })));
  expect(answer.dishes).toHaveLength(6);
  expect(answer.dishes[0].portions).toHaveLength(2);
  expect(answer.changed).toEqual([{ who: 'Ann', why: 'warfarin', what: expect.stringContaining('same vitamin K') }]);
  expect(answer.shopping.length).toBeGreaterThan(10);
  expect(JSON.parse(await plan(JSON.stringify({ people: [ann, { name: 'Tom', allergies: ['peanuts'] }], days: 2 })))).toEqual(answer);
});

test.each([
  ['{', 'is no JSON'],
  ['{"people": []}', 'people'],
  ['{"people": [{"name": "Ann", "age": -1}]}', 'people.0.age'],
])('refuses %s', async (content, reason) => {
  await expect(plan(content)).rejects.toThrow(reason);
});
