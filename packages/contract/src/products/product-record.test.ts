import { expect, test } from 'vitest';
import { listSearchWords, parseProductRecord } from './product-record.ts';

const line = {
  code: '36000291452',
  product_name: 'Crème brûlée',
  brands: 'Chez Nous',
  categories_tags: 'en:desserts,en:dairies',
  ingredients_text: 'crème, sucre',
  'energy-kj_100g': '1200',
  sugars_100g: 'x',
  salt_100g: '-1',
  last_modified_t: '1650000000',
  unique_scans_n: '12',
};

test('reads a line of a table, with the zeros of its code again and without figures that cannot be', () => {
  expect(parseProductRecord(line, 'openFoodFacts')).toEqual({
    barcode: '00036000291452',
    name: 'Crème brûlée',
    brand: 'Chez Nous',
    kind: 'food',
    ingredients: 'crème, sucre',
    nutriments: { 'energy-kj_100g': 1200 },
    categories: ['en:desserts', 'en:dairies'],
    source: 'openFoodFacts',
    modifiedAt: '2022-04-15T05:20:00.000Z',
    popularity: 12,
  });
});

test('reads a line of JSON with its figures in an object', () => {
  const record = parseProductRecord({ ...line, categories_tags: ['en:dietary-supplements'], nutriments: { fat_100g: 3 } }, 'openFoodFacts');
  expect(record).toMatchObject({ kind: 'supplement', nutriments: { fat_100g: 3 } });
});

test('passes over a product without a name or with a wrong check digit', () => {
  expect(parseProductRecord({ ...line, product_name: ' ' }, 'openFoodFacts')).toBeNull();
  expect(parseProductRecord({ ...line, code: '36000291453' }, 'openFoodFacts')).toBeNull();
});

test('finds by folded words, each once', () => {
  expect(listSearchWords({ name: 'Crème brûlée, crème', brand: 'Chez Nous' })).toBe('creme brulee chez nous');
});
