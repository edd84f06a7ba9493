import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runParseCommand } from './parse-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-parse-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function parse(task: string, lines: readonly string[]): Promise<unknown[]> {
  const path = join(folder, 'lines.jsonl');
  writeFileSync(path, `${lines.join('\n')}\n`);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await runParseCommand(['--task', task, '--file', path]);
  const written = log.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
  log.mockRestore();
  return written;
}

test('answers each line in its order, what cannot be read included', async () => {
  const answers = await parse('amounts', [
    '{"id":"a","lang":"de","text":"2 EL Zucker"}',
    'no JSON',
    '{"id":"c"}',
    '',
    '{"id":"e","text":""}',
    '{"id":"d","text":"1 (14 oz) can beans"}',
  ]);
  expect(answers).toMatchObject([
    { id: 'a', ok: true, quantity: 2, quantity_max: null, unit: 'tbsp', food: 'Zucker', alt: null },
    { id: 2, ok: false },
    { id: 'c', ok: false },
    { id: 4, ok: false },
    { id: 'e', ok: false, error: 'No food was found in it.' },
    { id: 'd', ok: true, quantity: 1, unit: 'can', food: 'beans', alt: { quantity: 14, unit: 'oz' } },
  ]);
});

test('reads recipes of text and of files, also beside the list', async () => {
  writeFileSync(join(folder, 'soup.txt'), 'Soup\nServes 4\nIngredients\n2 carrots\nMethod\nBoil.');
  const answers = await parse('recipe', ['{"id":1,"path":"soup.txt"}', '{"id":2,"path":"missing.txt"}']);
  expect(answers).toEqual([
    { id: 1, ok: true, recipes: [{ title: 'Soup', ingredients: ['2 carrots'], steps: ['Boil.'], servings: 4, total_time_min: null }] },
    { id: 2, ok: false, error: 'The file "missing.txt" cannot be read.' },
  ]);
});

test('reads what was eaten', async () => {
  expect(await parse('foodlog', ['{"id":1,"text":"2 eggs and toast"}'])).toEqual([
    {
      id: 1,
      ok: true,
      items: [
        { food: 'eggs', quantity: 2, unit: null },
        { food: 'toast', quantity: null, unit: null },
      ],
    },
  ]);
});

test('refuses an unknown task and a missing file', async () => {
  await expect(runParseCommand(['--task', 'poems', '--file', 'x'])).rejects.toThrow(
    'Name a task: --task amounts, foodlog, label, nutriscore, recipe, supplement',
  );
  await expect(runParseCommand(['--task', 'amounts'])).rejects.toThrow('Name one file');
});

test('a label in a script that is not read is no list without allergens', async () => {
  expect(await parse('label', ['{"id":1,"text":"小麦粉、砂糖、牛乳"}'])).toEqual([
    { id: 1, ok: false, error: 'It is in a script that is not read.' },
  ]);
});

test('reads the ingredients of a label', async () => {
  expect(await parse('label', ['{"id":1,"text":"sugar 60%, milk"}', '{"id":2,"text":""}'])).toEqual([
    { id: 1, ok: true, allergens: ['milk'], traces: [], additives: [], ingredients: [{ text: 'sugar', percent: 60 }, { text: 'milk' }] },
    { id: 2, ok: false, error: 'No ingredient was found in it.' },
  ]);
});

test('computes both editions of the Nutri-Score, and declines without a nutrient', async () => {
  const input = { energy_kj: 180, sugars: 10.6, saturated_fat: 0, salt: 0, protein: 0, food_class: 'beverage' };
  const lines = [
    { id: 1, input },
    { id: 2, input: { ...input, salt: null } },
  ];
  expect(
    await parse(
      'nutriscore',
      lines.map((line) => JSON.stringify(line)),
    ),
  ).toEqual([
    { id: 1, ok: true, '2021': { score: 14, grade: 'e' }, '2023': { score: 12, grade: 'e' } },
    { id: 2, ok: true, '2021': null, '2023': null },
  ]);
});

test('reads supplement facts', async () => {
  expect(await parse('supplement', ['{"id":1,"text":"Serving Size: 1 tablet\\nZinc 11 mg 100%"}'])).toEqual([
    { id: 1, ok: true, serving: '1 tablet', items: [{ name: 'Zinc', amount: 11, unit: 'mg', dv_percent: 100 }] },
  ]);
});
