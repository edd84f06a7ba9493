import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rows = [...read('CONTRIBUTING.md').matchAll(/^\|[^|]*\| ([^|]+\?) \| `([^`]+)` \| `([^`]+)` \|$/gm)];

test('the guide answers where things are', () => {
  expect(rows.length).toBeGreaterThan(10);
});

test.each(rows.map(([, question = '', path = '', name = '']) => [question, path, name] as const))(
  '%s %s has %s',
  (_question, path, name) => {
    expect(read(path)).toContain(name);
  },
);

const root = new URL('..', import.meta.url);
const documents = ['CONTRIBUTING.md', 'README.md', ...globSync('docs/*.md', { cwd: root.pathname })];

test.each(documents)('every place that %s names is there', (document) => {
  const named = [...read(document).matchAll(/`((?:apps|packages|scripts|e2e|bench|soak|docs)\/[^`\s<>*{}$]+)`/g)].map(
    ([, path = '']) => path,
  );
  const isBuilt = (path: string) => /\/build(?:\/|$)/.test(path);
  expect(named.filter((path) => !isBuilt(path) && !existsSync(new URL(path.replace(/:\d+$/, ''), root)))).toEqual([]);
});

test('every setting is in the table of operations and in the example', () => {
  const settings = [...read('apps/api/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(20);
  for (const document of ['docs/operations.md', '.env.example'])
    expect(
      settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(read(document))),
      document,
    ).toEqual([]);
});
