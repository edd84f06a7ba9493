import { readFileSync } from 'node:fs';
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
