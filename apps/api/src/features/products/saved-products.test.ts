import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { computeCheckDigit } from '@wellkept/contract/products/barcode.ts';
import { productNameLengthMax } from '@wellkept/contract/products/product-record.ts';
import { sampleProducts } from '@wellkept/contract/products/sample-products.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { importProducts } from './import-products.ts';

const server = setUpTestServer();
const ownerUrl = () => inject('databaseOwnerUrl');
const folder = mkdtempSync(join(tmpdir(), 'products-'));
afterAll(() => rmSync(folder, { recursive: true }));

const crackers = { name: 'Crackers', brand: null, barcode: '4006381333931', kind: 'food', ingredients: 'wheat flour, salt' };
const put = (person: SignedIn, change: object = {}, id: string = randomUUID()) =>
  person.call('PUT', `/api/saved-products/${id}`, { ...crackers, ...change });
const list = async (person: SignedIn) => (await person.call('GET', '/api/saved-products')).json();
const search = async (person: SignedIn, q: string) => (await person.call('GET', `/api/products?q=${encodeURIComponent(q)}`)).json();
const write = (name: string, lines: readonly object[]): string => {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(lines.map((one) => JSON.stringify(one)).join('\n')));
  return path;
};
const line = { code: '5000112548167', product_name: 'Zébu crackers', brands: 'Acme', last_modified_t: 1_650_000_000 };

test('saves a product, finds it by its barcode and deletes it', async () => {
  const ann = await createUser(server);
  const id = randomUUID();
  expect((await put(ann, {}, id)).statusCode).toBe(204);
  expect(await list(ann)).toMatchObject([{ id, barcode: '04006381333931', newIngredients: null }]);
  const found = (await ann.call('GET', '/api/products/by-barcode/4006381333931')).json();
  expect(found).toMatchObject({ saved: { id, name: 'Crackers' }, catalog: null });
  expect((await ann.call('DELETE', `/api/saved-products/${id}`)).statusCode).toBe(204);
  expect(await list(ann)).toEqual([]);
});

test('refuses what is no product', async () => {
  const ann = await createUser(server);
  for (const change of [
    { name: '' },
    { name: 'x'.repeat(productNameLengthMax + 1) },
    { ingredients: ' ' },
    { ingredients: 'x'.repeat(20_001) },
    { barcode: '4006381333932' },
    { kind: 'shoe' },
    { price: 3 },
  ])
    expect((await put(ann, change)).statusCode, JSON.stringify(change).slice(0, 60)).toBe(400);
});

test('nobody sees or deletes the products of others', async () => {
  const [ann, bob] = [await createUser(server), await createUser(server)];
  const id = randomUUID();
  await put(ann, { barcode: '96385074' }, id);
  expect(await list(bob)).toEqual([]);
  expectRefusal(await bob.call('GET', '/api/products/by-barcode/96385074'), 404, 'notFound');
  expectRefusal(await bob.call('DELETE', `/api/saved-products/${id}`), 404, 'notFound');
  expect(await list(ann)).toHaveLength(1);
});

test('a wrong check digit is refused, and a barcode that nobody knows is not found', async () => {
  const ann = await createUser(server);
  expect((await ann.call('GET', '/api/products/by-barcode/4006381333932')).statusCode).toBe(400);
  expectRefusal(await ann.call('GET', '/api/products/by-barcode/9780201379624'), 404, 'notFound');
});

test('before any import there are samples to be found, and the answer says so', async () => {
  const ann = await createUser(server);
  expect(await search(ann, 'sample pro')).toMatchObject({ products: [{ name: 'Sample crunch protein bar', source: 'sample' }] });
  expect(await search(ann, '')).toMatchObject({ products: [] });
  const { barcode } = sampleProducts[0] ?? { barcode: '' };
  expect((await ann.call('GET', `/api/products/by-barcode/${barcode}`)).json()).toMatchObject({
    saved: null,
    catalog: { source: 'sample' },
  });
});

test('imports a dump, finds its products by folded words and takes over only newer states', async () => {
  const ann = await createUser(server);
  const first = [line, { code: '4006381333932', product_name: 'Wrong digit' }, { code: '96385074' }, 7, line];
  const path = write('first.jsonl.gz', first as object[]);
  expect(await importProducts(ownerUrl(), path, { source: 'openFoodFacts' })).toEqual({ linesDone: 5, storedCount: 1 });
  const found = await search(ann, 'rack acme zebu');
  expect(found).toEqual({ products: [], hasSamplesOnly: false });
  expect((await search(ann, 'ZÉBU acme crack')).products).toMatchObject([{ name: 'Zébu crackers', barcode: '05000112548167' }]);
  const older = write('older.jsonl.gz', [{ ...line, product_name: 'Older', last_modified_t: 1_600_000_000 }]);
  await importProducts(ownerUrl(), older, { source: 'openFoodFacts' });
  expect((await search(ann, 'zebu')).products).toHaveLength(1);
});

test('finds what most people scan first, by beginnings of words and beyond the letters that are indexed', async () => {
  const ann = await createUser(server);
  const create = (code: string, product_name: string, unique_scans_n?: number) => ({ code, product_name, unique_scans_n });
  const lines = [
    create('8076800195057', 'Quandongmarmalade'),
    create('8076802085738', 'Quandongmarmalade', 19),
    create('5000159407236', 'Quandongmarmalade', 20),
    create('5000159461122', 'Quandongmarmalade', 700),
    create('4000539671203', 'Quandongs and marmalade', 9000),
  ];
  await importProducts(ownerUrl(), write('scanned.jsonl.gz', lines), { source: 'openFoodFacts' });
  const { products } = await search(ann, 'quandongmarm');
  expect(products.map(({ barcode }: { barcode: string }) => barcode)).toEqual([
    ...['05000159461122', '05000159407236', '08076802085738', '08076800195057'],
  ]);
  expect((await search(ann, 'quandongmarmaladen')).products).toHaveLength(4);
  expect((await search(ann, 'marmal qu')).products).toHaveLength(1);
  expect((await search(ann, 'marmalade q')).products).toHaveLength(1);
  expect(products[0]).not.toHaveProperty('popularity');
});

test('continues where an import stopped', async () => {
  const codes = Array.from({ length: 1500 }, (_, at) => `300${String(at).padStart(9, '0')}`);
  const path = write(
    'stopped.jsonl.gz',
    codes.map((code) => ({ code: `${code}${computeCheckDigit(code)}`, product_name: 'Stopped' })),
  );
  const stop = () => {
    throw new Error('stopped');
  };
  await expect(importProducts(ownerUrl(), path, { source: 'openFoodFacts', onProgress: stop })).rejects.toThrow('stopped');
  const steps: number[] = [];
  const onProgress = ({ linesDone }: { linesDone: number }) => steps.push(linesDone);
  expect(await importProducts(ownerUrl(), path, { source: 'openFoodFacts', onProgress })).toEqual({ linesDone: 1500, storedCount: 1500 });
  expect(steps).toEqual([1500]);
});

test('says when the store has another list than the one that was saved', async () => {
  const ann = await createUser(server);
  await put(ann, { barcode: '8076809513753' });
  const later = Math.floor(Date.UTC(2090, 0) / 1000);
  const changed = {
    code: '8076809513753',
    product_name: 'Crackers',
    ingredients_text: 'wheat flour, salt, peanuts',
    last_modified_t: later,
  };
  await importProducts(ownerUrl(), write('changed.jsonl.gz', [changed]), { source: 'openFoodFacts' });
  expect(await list(ann)).toMatchObject([{ newIngredients: 'wheat flour, salt, peanuts' }]);
});

test('lists products of the most particular category that have ingredients', async () => {
  const ann = await createUser(server);
  const create = (code: string, name: string, categories: string[], ingredients = 'rice, salt') => ({
    ...{ code, product_name: name, ingredients_text: ingredients, categories_tags: categories, last_modified_t: 1_650_000_000 },
  });
  const lines = [
    create('3017620422003', 'Spread', ['en:spreads', 'en:hazelnut-spreads']),
    create('3017620425035', 'Other spread', ['en:spreads', 'en:hazelnut-spreads']),
    create('7622210449283', 'Jam', ['en:spreads']),
    create('5449000000996', 'Empty spread', ['en:spreads', 'en:hazelnut-spreads'], ''),
    create('8715700421360', 'Ketchup', ['en:sauces']),
  ];
  await importProducts(ownerUrl(), write('alike.jsonl.gz', lines), { source: 'openFoodFacts' });
  const answer = await ann.call('GET', '/api/products/by-barcode/3017620422003/alternatives');
  expect(answer.json().products.map(({ name }: { name: string }) => name)).toEqual(['Other spread', 'Jam']);
  expectRefusal(await ann.call('GET', '/api/products/by-barcode/9780201379624/alternatives'), 404, 'notFound');
});
