import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Analyte, AnalyteRanges } from './analyte.ts';
import { loadAnalytes } from './load.ts';

const readFiles = (name: string) => {
  const folder = new URL(`../data/labs/${name}/`, import.meta.url);
  return readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))] as const);
};

test.each(readFiles('analytes'))('%s is of the shape that the schema asks for', (_, file) => {
  expect(z.array(Analyte).safeParse(file).error?.issues.slice(0, 5) ?? []).toEqual([]);
});

test.each(readFiles('ranges'))('%s is of the shape that the schema asks for', (_, file) => {
  expect(AnalyteRanges.safeParse(file).error?.issues.slice(0, 5) ?? []).toEqual([]);
});

test('what is loaded is found by its id, with its ranges and their source', async () => {
  const analytes = await loadAnalytes();
  expect(analytes.byId.size).toBe(analytes.all.length);
  expect(analytes.byId.get('mcv')?.loinc).toBe('787-2');
  expect(analytes.ranges.get('mcv')).toEqual([
    expect.objectContaining({ adults: [80, 98], source: expect.objectContaining({ year: 2026 }) }),
  ]);
});
