import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Food } from '@wellkept/contract/nutrition/foods.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { createUser, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { importFoods, removeFoods } from './import-foods.ts';

const server = setUpTestServer();
const folder = mkdtempSync(join(tmpdir(), 'foods-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nutrients = `"id","name","unit_name","nutrient_nbr","rank"
"1008","Energy","KCAL","208","300.0"
"1003","Protein","G","203","600.0"
"1110","Vitamin D (D2 + D3), International Units","IU","324","8650.0"
"1062","Energy","kJ","268","400.0"
`;
const files = {
  'nutrient.csv': nutrients,
  'food.csv': `"fdc_id","data_type","description","food_category_id","publication_date"
"900001","branded_food","ZORBLAX OAT CRUNCH","",""
"900002","foundation_food","Zorblax beans, cooked","16",""
"900003","sr_legacy_food","Zorblax of the usual table","16",""
"900004","branded_food","Zorblax without amounts","",""
"900005","branded_food","","",""
"x","branded_food","Zorblax without a number","",""
`,
  'food_nutrient.csv': `"id","fdc_id","nutrient_id","amount"
"1","900001","1008","420"
"2","900001","1110","80"
"3","900001","1062","1757"
"4","900001","1003","1e9"
"5","900002","1008","127"
"6","900002","1003","-4"
"7","900002","1008","NaN"
"8","900003","1008","100"
`,
  'branded_food.csv': `"fdc_id","brand_owner","gtin_upc","ingredients","serving_size","serving_size_unit","household_serving_fulltext"
"900001","Acme, ""Good"" Foods","000","OATS, HAZELNUTS","55","g","1 cup"
`,
};
function writeRelease(name: string, change: Partial<Record<keyof typeof files, string | null>> = {}): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, text] of Object.entries({ ...files, ...change })) if (text !== null) writeFileSync(join(path, file), text);
  return path;
}
const importRelease = (path: string) => importFoods(inject('databaseOwnerUrl'), path);
const search = async (person: SignedIn, q: string): Promise<Food[]> =>
  (await person.call('GET', `/api/foods?q=${encodeURIComponent(q)}`)).json();
const listNames = async (person: SignedIn) => (await search(person, 'zorblax')).map(({ name }) => name);

test('imported foods are found, noted and counted, and go again with their release', async () => {
  const ann = await createUser(server);
  expect(await importRelease(writeRelease('spring'))).toEqual({ linesDone: 4 + 6 + 8 + 1, foodCount: 2 });
  const found = await search(ann, 'zorblax');
  expect(found.map(({ name }) => name)).toEqual(['Zorblax oat crunch', 'Zorblax beans, cooked']);
  const [crunch] = found;
  expect(crunch).toMatchObject({ id: 'fdc-900001', brand: 'Acme, "Good" Foods', energyPer100g: 420 });
  expect((await search(ann, 'acme crun')).slice(0, 4).map(({ id }) => id)).toContain('fdc-900001');

  const entry = {
    day: '2026-03-10',
    meal: 'breakfast',
    foodId: 'fdc-900001',
    name: 'Oat crunch',
    quantity: 110,
    unit: 'g',
    size: null,
    note: null,
  };
  expect((await ann.call('PUT', `/api/food-entries/${randomUUID()}`, entry)).statusCode).toBe(204);
  const list = async () => (await ann.call('GET', '/api/food-entries?from=2026-03-10&to=2026-03-10')).json();
  expect(await list()).toMatchObject([{ grams: 110, energy: 462 }]);
  const { rows } = (await ann.call('GET', '/api/nutrition?from=2026-03-10&to=2026-03-10&today=2026-03-12')).json();
  const find = (id: string) => rows.find((row: { id: string }) => row.id === id);
  // 80 IU in 100 g are 2 µg. An amount that no food can have is unknown.
  expect(find('vitaminD').amount).toBeCloseTo(2.2);
  expect(find('protein')).toMatchObject({ amount: 0, isAtLeast: true });

  expect(await removeFoods(inject('databaseOwnerUrl'), 'spring')).toBe(2);
  expect(await search(ann, 'zorblax')).toEqual([]);
  expect(await list()).toMatchObject([{ name: 'Oat crunch', grams: null, energy: null }]);
});

test('a newer release replaces a food, and one that was cut in half changes nothing', async () => {
  const ann = await createUser(server);
  await importRelease(writeRelease('first'));
  const food = files['food.csv'].replace('Zorblax beans, cooked', 'Zorblax beans, boiled');
  await importRelease(writeRelease('second', { 'food.csv': food, 'branded_food.csv': null }));
  expect(await listNames(ann)).toEqual(['Zorblax oat crunch', 'Zorblax beans, boiled']);

  const cut = writeRelease('cut');
  writeFileSync(join(cut, 'branded_food.csv.gz'), gzipSync(files['branded_food.csv'].repeat(500)).subarray(0, 60));
  rmSync(join(cut, 'branded_food.csv'));
  await expect(importRelease(cut)).rejects.toThrow();
  expect(await listNames(ann)).toEqual(['Zorblax oat crunch', 'Zorblax beans, boiled']);
  await removeFoods(inject('databaseOwnerUrl'), 'second');
});

test.each<[string, Partial<Record<keyof typeof files, string | null>>, RegExp]>([
  ['a folder without the foods', { 'food.csv': null }, /has no file "food.csv"/],
  ['a table without the columns', { 'food_nutrient.csv': 'a,b\n1,2\n' }, /no column "fdc_id"/],
  ['no nutrient that we know', { 'nutrient.csv': '"id","name","unit_name","nutrient_nbr"\n"1","Ash","G","207"\n' }, /no nutrient/],
])('refuses %s', async (what, change, reason) => {
  await expect(importRelease(writeRelease(what, change))).rejects.toThrow(reason);
});

test('reads past lines that are hostile', async () => {
  const ann = await createUser(server);
  const odd = [
    '"900011","branded_food","Zorblax \u0000 zero","",""',
    '"900012","branded_food","=cmd|calc, <script>zorblax</script>","",""',
    `"900013","branded_food","Zorblax ${'long '.repeat(600_000)}","",""`,
    '"99999999999999999999","branded_food","Zorblax number","",""',
  ].join('\n');
  const amounts = [900011, 900012, 900013].map((id) => `"1","${id}","1008","100"`).join('\n');
  await importRelease(
    writeRelease('odd', {
      'food.csv': `fdc_id,data_type,description\n${odd}`,
      'food_nutrient.csv': `id,fdc_id,nutrient_id,amount\n${amounts}`,
    }),
  );
  const cut = writeRelease('cut within', {
    'food.csv': `fdc_id,data_type,description\n${odd}\n"900014","branded_food","Zorblax of a quote that`,
  });
  await expect(importRelease(cut)).rejects.toThrow('The file was cut off: line 6 stops within a row.');
  expect((await listNames(ann)).toSorted()).toEqual(['=cmd|calc, <script>zorblax</script>', 'Zorblax zero']);
  expect(await search(ann, 'zorblax & ! | :*')).not.toHaveLength(0);
  await removeFoods(inject('databaseOwnerUrl'), 'odd');
});

test('the plain food is found among many with longer names, and after it what has more words', async () => {
  const ann = await createUser(server);
  const many = Array.from({ length: 1001 }, (_none, at) => `Qzxmilk drink with flavor ${at}`);
  const names = [...many, 'Qzxmilk with oats', 'Qzxmilk oats', 'Qzxmilk'];
  const path = writeRelease('many', {
    'food.csv': ['"fdc_id","data_type","description"', ...names.map((name, at) => `"${at}","branded_food","${name}"`), ''].join('\n'),
    'food_nutrient.csv': ['"fdc_id","nutrient_id","amount"', ...names.map((_name, at) => `"${at}","1008","50"`), ''].join('\n'),
  });
  expect(await importRelease(path)).toMatchObject({ foodCount: names.length });
  const listFound = async (text: string) => (await search(ann, text)).map(({ name }) => name).filter((name) => name.startsWith('Qzx'));
  expect((await listFound('qzxmilk')).slice(0, 2)).toEqual(['Qzxmilk', 'Qzxmilk oats']);
  expect(await listFound('qzxmilk oat')).toEqual(['Qzxmilk oats', 'Qzxmilk with oats']);
  await removeFoods(inject('databaseOwnerUrl'), 'many');
});
