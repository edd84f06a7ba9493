import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

// Pages mixed kilograms and pounds while the diary, the reports, the assistant and the patterns each read the preference in a way of its own.
test('one function decides in which units a person reads', () => {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root });
  expect(files.length).toBeGreaterThan(1000);
  const readers = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && /\bpreferences\??\.units\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(readers).toEqual(['packages/profile/src/units.ts']);
});
