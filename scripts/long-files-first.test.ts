import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { longFiles, sortLongFirst } from './long-files-first.ts';

const testFiles = globSync('{apps,e2e,packages,scripts}/**/*.test.{ts,tsx}', {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  exclude: (name) => /(?:^|\/)node_modules$/.test(name),
}).map((path) => path.replaceAll('\\', '/'));

test.each(longFiles)('%s, which starts among the first, is one file', (file) => {
  expect(testFiles.filter((path) => path.endsWith(`/${file}`))).toHaveLength(1);
});

test('long files start in the order of their list, and the others keep theirs', () => {
  const [first = '', second = ''] = longFiles;
  const files = ['/b.test.ts', `/e2e/${second}`, '/a.test.ts', `/e2e/${first}`].map((moduleId) => ({ moduleId }));
  expect(sortLongFirst(files).map(({ moduleId }) => moduleId)).toEqual([`/e2e/${first}`, `/e2e/${second}`, '/b.test.ts', '/a.test.ts']);
});
