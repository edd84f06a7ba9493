import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer } from '../../../test/test-server.ts';
import { importRecalls } from './import-recalls.ts';

const server = setUpTestServer();
const folder = mkdtempSync(join(tmpdir(), 'recalls-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const tainted = `Date,Product,Hidden Ingredient(s),Company
02/14/2026,Slim-Zap Extreme,Sibutramine,Zap LLC
02/15/2026,Rhino,Sildenafil,Rhino Inc
`;
const report = (change: object) => ({
  recall_number: 'F-0001-2090',
  product_description: 'Acme Zesty Crackers 8 oz, UPC 4006381333931',
  reason_for_recall: 'Undeclared peanut',
  recalling_firm: 'Acme Foods Inc.',
  recall_initiation_date: '20900101',
  ...change,
});

beforeAll(async () => {
  expect(await importRecalls(inject('databaseOwnerUrl'), write('tainted.csv', tainted))).toEqual({ entryCount: 2, recallCount: 2 });
  const answer = {
    meta: {},
    results: [
      report({}),
      report({ recall_number: 'F-0002-2001', recall_initiation_date: '20010101', product_description: 'Acme Zesty Crackers' }),
      7,
      {},
    ],
  };
  expect(await importRecalls(inject('databaseOwnerUrl'), write('reports.json', JSON.stringify(answer)))).toEqual({
    entryCount: 3,
    recallCount: 2,
  });
});

const save = (person: SignedIn, change: object) =>
  person.call('PUT', `/api/saved-products/${randomUUID()}`, {
    ...{ name: 'Crackers', brand: null, barcode: null, kind: 'food', ingredients: 'wheat flour' },
    ...change,
  });
const list = async (person: SignedIn) =>
  (await person.call('GET', '/api/recalls'))
    .json()
    .notices.map((one: { recallId: string; matchedBy: string; owned: { name: string } }) => [one.recallId, one.matchedBy, one.owned.name]);

test.each([
  ['a barcode that a report names', { barcode: '4006381333931' }, [['f-0001-2090', 'barcode', 'Crackers']]],
  ['brand and name in a recent report', { brand: 'Acme', name: 'Zesty crackers' }, [['f-0001-2090', 'name', 'Zesty crackers']]],
  [
    'all words of a tainted product',
    { name: 'Slim-Zap Extreme 60 capsules' },
    [['tainted-slim-zap-extreme-2026-02-14', 'name', 'Slim-Zap Extreme 60 capsules']],
  ],
  ['some words of it', { name: 'Slim crackers' }, []],
  ['a name of one word', { name: 'Rhino gummies' }, []],
  ['a name without a brand', { name: 'Zesty crackers original' }, []],
])('a saved product with %s', async (_name, change, expected) => {
  const ann = await createUser(server);
  await save(ann, change);
  expect(await list(ann)).toEqual(expected);
});

test('a supplement of the list is watched too, and an answer ends the notice until it is taken back', async () => {
  const [ann, bob] = [await createUser(server), await createUser(server)];
  for (const person of [ann, bob]) await person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('Slim Zap Extreme'));
  const id = 'tainted-slim-zap-extreme-2026-02-14';
  expect(await list(ann)).toEqual([[id, 'name', 'Slim Zap Extreme']]);
  expect((await ann.call('PUT', `/api/recalls/${id}/decision`, { answer: 'done' })).statusCode).toBe(204);
  expect(await list(ann)).toEqual([]);
  expect(await list(bob)).toHaveLength(1);
  expectRefusal(await bob.call('DELETE', `/api/recalls/${id}/decision`), 404, 'notFound');
  expect((await ann.call('DELETE', `/api/recalls/${id}/decision`)).statusCode).toBe(204);
  expect(await list(ann)).toHaveLength(1);
});

test('says as of which day it knows, and refuses another answer and another id', async () => {
  const ann = await createUser(server);
  expect((await ann.call('GET', '/api/recalls')).json()).toEqual({ notices: [], asOf: '2090-01-01' });
  expect((await ann.call('PUT', '/api/recalls/f-0001-2090/decision', { answer: 'maybe' })).statusCode).toBe(400);
  expect((await ann.call('PUT', '/api/recalls/F%201/decision', { answer: 'done' })).statusCode).toBe(400);
});
