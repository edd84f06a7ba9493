import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Food } from '@wellkept/contract/nutrition/foods.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { createUser, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { removeFoods } from './import-foods.ts';
import { importOffFoods } from './import-off-foods.ts';
import { readOffAmounts } from './off-nutrients.ts';

const server = setUpTestServer();
const folder = mkdtempSync(join(tmpdir(), 'off-'));
afterAll(() => rmSync(folder, { recursive: true }));

const codes = ['3017620422003', '5449000000996', '4006381333931', '8076809513753'] as const;
const product = (code: string, name: string, more: object = {}) =>
  JSON.stringify({ code, product_name: name, brands: 'Quibbel', nutriments: { 'energy-kcal_100g': 400, calcium_100g: 0.12 }, ...more });
const write = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const importFile = (path: string) => importOffFoods(inject('databaseOwnerUrl'), path);
const search = async (person: SignedIn, q: string): Promise<Food[]> =>
  (await person.call('GET', `/api/foods?q=${encodeURIComponent(q)}`)).json();
const listNames = async (person: SignedIn) => (await search(person, 'quibbel')).map(({ name }) => name);

test('foods of a dump are found, noted and counted, and go again by the name of its file', async () => {
  const ann = await createUser(server);
  const lines = [
    product(codes[0], 'Quibbel wafers', {
      serving_size: '2 wafers (25 g)',
      serving_quantity: 25,
      ingredients_text: 'wheat flour, hazelnuts',
    }),
    product(codes[3], 'Quibbel Riegel', { ingredients_text: 'Zucker, Vollmilchpulver, Haselnusskerne' }),
    product(codes[1], 'Quibbel fizz', { serving_size: '330 ml', serving_quantity: 330 }),
    product(codes[2], 'Quibbel face cream of no figures', { nutriments: {} }),
    product('12345', 'Quibbel of no barcode'),
    product('4000417025005', 'Quibbel tablets', { categories_tags: ['en:dietary-supplements'] }),
    product(codes[1], 'Quibbel fizz, newer'),
    '{"code": "300',
    '',
  ];
  const path = write('spring.jsonl.gz', gzipSync(lines.join('\n')));
  expect(await importFile(path)).toEqual({ linesDone: 8, foodCount: 3 });
  const found = await search(ann, 'quibbel');
  expect(found.map(({ name }) => name)).toEqual(['Quibbel wafers', 'Quibbel Riegel', 'Quibbel fizz, newer']);
  expect(found[0]).toMatchObject({ id: `off-0${codes[0]}`, description: 'Quibbel, Open Food Facts', energyPer100g: 400 });
  expect(found[0]?.portions[0]).toMatchObject({ grams: 25 });

  // What its list of ingredients has is checked before anyone eats it.
  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['tree nuts'] } });
  const foods = found.map(({ id, name }) => ({ foodId: id, name }));
  expect((await ann.call('POST', '/api/foods/check', { foods })).json()).toMatchObject([
    { food: 'Quibbel wafers', medicine: 'tree nuts' },
    { food: 'Quibbel Riegel', medicine: 'tree nuts' },
  ]);

  const entry = { day: '2026-03-10', meal: 'snack', foodId: found[0]?.id, name: 'Wafers', quantity: 50, unit: 'g', size: null, note: null };
  expect((await ann.call('PUT', `/api/food-entries/${randomUUID()}`, entry)).statusCode).toBe(204);
  const { rows } = (await ann.call('GET', '/api/nutrition?from=2026-03-10&to=2026-03-10&today=2026-03-12')).json();
  // 0.12 g in 100 g are 60 mg in 50 g.
  expect(rows.find((row: { id: string }) => row.id === 'calcium')).toMatchObject({ amount: 60 });

  expect(await removeFoods(inject('databaseOwnerUrl'), 'spring.jsonl.gz')).toBe(3);
  expect(await listNames(ann)).toEqual([]);
});

test('a dump that was cut in half changes nothing, and a table with tabs is read like the lines', async () => {
  const ann = await createUser(server);
  const table = `code\tproduct_name\tbrands\tenergy-kcal_100g\n${codes[0]}\tQuibbel bars\tQuibbel\t380\n`;
  await importFile(write('first.csv', table));
  expect(await listNames(ann)).toEqual(['Quibbel bars']);
  const whole = gzipSync(`${product(codes[0], 'Quibbel wafers')}\n`.repeat(3000), { level: 1 });
  await expect(importFile(write('cut.jsonl.gz', whole.subarray(0, whole.length / 2)))).rejects.toThrow();
  expect(await listNames(ann)).toEqual(['Quibbel bars']);
  await removeFoods(inject('databaseOwnerUrl'), 'first.csv');
});

test.each([
  ['an empty file', ''],
  ['a text', 'Dear sir or madam,\nno dump is this.\n'],
  ['lines of something else', '{"name": "x"}\n{"name": "y"}\n'],
  ['zeros', new Uint8Array(5000)],
])('refuses %s', async (what, content) => {
  await expect(importFile(write(`${what}.jsonl`, content))).rejects.toThrow('No food was found in the file');
});

test.each<[string, object, object]>([
  [
    'grams as our units',
    { 'vitamin-c_100g': 0.03, 'vitamin-b12_100g': 0.0000024, proteins_100g: '7.5' },
    { vitaminC: 30, vitaminB12: 2.4, protein: 7.5 },
  ],
  ['energy in kilojoules', { energy_100g: 418.4 }, { energy: 100 }],
  ['sodium of salt', { salt_100g: 2.5 }, { sodium: 1000 }],
  ['sodium itself before salt', { salt_100g: 2.5, sodium_100g: 0.9 }, { sodium: 900 }],
  ['nothing for what no food has', { fat_100g: 300, 'energy-kcal_100g': 5000, iron_100g: -1, sugars_100g: 'NaN' }, {}],
])('reads %s', (_what, nutriments, expected) => {
  expect(readOffAmounts({ nutriments })).toEqual(expected);
});
