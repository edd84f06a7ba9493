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
    '{"id":"d","text":"1 (14 oz) can beans"}',
  ]);
  expect(answers).toMatchObject([
    { id: 'a', ok: true, quantity: 2, quantity_max: null, unit: 'tbsp', food: 'Zucker', alt: null },
    { id: 2, ok: false },
    { id: 'c', ok: false },
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
  await expect(runParseCommand(['--task', 'poems', '--file', 'x'])).rejects.toThrow('Name a task: --task amounts, foodlog, recipe');
  await expect(runParseCommand(['--task', 'amounts'])).rejects.toThrow('Name one file');
});
