import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

// One page wrote 1,200 and 1.200, since some texts followed the browser's language and others did not.
test('one function writes the numbers of all texts', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root });
  expect(files.length).toBeGreaterThan(1000);
  const writers = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\.toLocaleString\(|\bNumberFormat\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(writers).toEqual(['packages/clinical/src/wording.ts']);
});
