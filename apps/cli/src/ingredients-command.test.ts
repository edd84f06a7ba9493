import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runIngredientsCommand } from './ingredients-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-ingredients-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...words: string[]): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await runIngredientsCommand(words);
  const lines = log.mock.calls.flatMap(([line]) => String(line).split('\n'));
  log.mockRestore();
  return lines;
}

test('judges each product of a file', async () => {
  const path = join(folder, 'products.jsonl');
  writeFileSync(path, '{"code":"1","ingredients_text":"sugar, glucose syrup, soy lecithin. May contain nuts."}\n');
  const lines = await run('--file', path);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      code: '1',
      allergens: ['soybeans'],
      traces: ['nuts'],
      additives: ['E322'],
      nova: 4,
      nutriScore: { '2021': null, '2023': null },
      unrecognised: [],
    },
  ]);
});

test('says what a list has, and that what is not found may still be in it', async () => {
  const lines = await run('wheat flour, whey, zorblax');
  expect(lines).toEqual([
    'Allergens: gluten, milk',
    'May contain: none found in what was recognized',
    'Additives: none found in what was recognized',
    'NOVA group: 4',
    'Not recognized: zorblax',
    'What is not found may still be in it. Read the package if you have an allergy.',
  ]);
});

test('says no word of none about what is hardly read', async () => {
  expect(await run('hello I am a person')).toEqual([
    'Cannot be assessed: most of this was not recognized as ingredients.',
    'Allergens: cannot be assessed',
    'May contain: cannot be assessed',
    'Additives: cannot be assessed',
    'NOVA group: unknown',
    'Not recognized: hello I am a person',
    'What is not found may still be in it. Read the package if you have an allergy.',
  ]);
  await expect(run('小麦粉、砂糖、牛乳')).rejects.toThrow('Cannot be assessed');
});

test('reads a cosmetic by the rules for cosmetics, and a supplement by its panel', async () => {
  const cosmetic = await run('Aqua, Glycerin, Methylisothiazolinone, Parfum, Linalool');
  expect(cosmetic).toContain('Fragrance allergens: Linalool');
  expect(cosmetic.join()).toMatch(/Methylisothiazolinone: EU rule: .*rinsed off/);
  expect(await run('Supplement Facts\nServing Size: 1 capsule\nZinc 11 mg 100%')).toContain('Zinc: 11 mg (100% of the day)');
});

test('refuses a list that is longer than what is read, and marks one in a file', async () => {
  const ingredients = `${'rye, '.repeat(4000)}peanut flour`;
  await expect(run(ingredients)).rejects.toThrow('only the first 20000 letters');
  const file = join(folder, 'long.jsonl');
  writeFileSync(file, JSON.stringify({ code: '1', ingredients_text: ingredients }));
  expect(JSON.parse((await run('--file', file))[0] ?? '')).toMatchObject({ allergens: ['gluten'], nova: null, isCut: true });
});

test('refuses a list beside a file, and nothing at all', async () => {
  await expect(run('sugar', '--file', 'x')).rejects.toThrow('not both');
  await expect(run()).rejects.toThrow('Write the list');
});
