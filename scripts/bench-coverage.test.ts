import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listPageAddresses, type Samples, sampledPages } from '../bench/page-addresses.ts';
import { type ApiDocument, listReadAddresses, listUnknownPaths } from '../bench/read-addresses.ts';

const document = JSON.parse(readFileSync(new URL('../packages/contract/build/openapi.json', import.meta.url), 'utf8')) as ApiDocument;

test('the bench has an address for every read of the document', () => {
  const addresses = listReadAddresses(document, '2026-03-01', 'any');
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter(({ address }) => /[{}]/u.test(address))).toEqual([]);
});

test('the bench names no read that the document does not have', () => {
  expect(listUnknownPaths(document, '2026-03-01')).toEqual([]);
});

test('a read with a parameter of which there is no sample is refused', () => {
  const parameters = [{ name: 'moon', in: 'query', required: true }];
  expect(() => listReadAddresses({ paths: { '/api/tides': { get: { parameters } } } }, '2026-03-01', 'any')).toThrow(
    'no sample of moon in /api/tides to measure',
  );
});

test('the bench has an address for every page of the table of routes, and no sample too many', () => {
  const samples = Object.fromEntries(sampledPages.map((page) => [page, `sample of ${page}`])) as Samples;
  const paths = listPageAddresses(samples).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(70);
  expect(paths.filter((path) => /\/:/.test(path.replace(/sample of .*/, '')))).toEqual([]);
  expect(sampledPages.filter((page) => !paths.some((path) => path.includes(`sample of ${page}`)))).toEqual([]);
});
