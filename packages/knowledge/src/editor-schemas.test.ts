import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from './data-files.ts';
import { buildEditorSchemas } from './editor-schemas.ts';

const { texts, associations } = buildEditorSchemas();
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each([...texts])('schemas/%s is current (node scripts/write-knowledge-schemas.ts)', (name, schema) => {
  expect(read(`../schemas/${name}`)).toEqual(plain(schema));
});

test('there is no schema of something that is gone', () => {
  expect(readdirSync(new URL('../schemas/', import.meta.url)).sort()).toEqual([...texts.keys()].sort());
});

test('editors are shown one schema for every data file', () => {
  expect(read('../../../.vscode/settings.json')).toEqual({ 'json.schemas': associations });
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  const globs = associations.flatMap(({ fileMatch }) => fileMatch);
  const countMatches = (path: string) => globs.filter((glob) => matchesGlob(`/packages/knowledge/data/${path}`, glob)).length;
  expect(files.filter((path) => countMatches(path) !== 1)).toEqual([]);
});
