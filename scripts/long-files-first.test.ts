import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { longFiles } from './long-files-first.ts';

const testFiles = globSync('{apps,e2e,packages,scripts}/**/*.test.{ts,tsx}', {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  exclude: (name) => /(?:^|\/)node_modules$/.test(name),
}).map((path) => path.replaceAll('\\', '/'));

test.each(longFiles)('%s, which starts among the first, is one file', (file) => {
  expect(testFiles.filter((path) => path.endsWith(`/${file}`))).toHaveLength(1);
});
