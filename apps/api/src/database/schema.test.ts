import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const sourceFolder = join(import.meta.dirname, '..');
const snapshotFolder = join(import.meta.dirname, '../../migrations/meta');

test('the migrations lead to the tables as the code declares them', async () => {
  const modules = await Promise.all(globSync('**/tables.ts', { cwd: sourceFolder }).map((file) => import(join(sourceFolder, file))));
  // Two files may use one name for different things.
  const declared = Object.fromEntries(
    modules.flatMap((one, at) => Object.entries(one).map(([name, value]) => [`${at} ${name}`, value] as const)),
  );
  const last =
    readdirSync(snapshotFolder)
      .filter((file) => file.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  const migrated = JSON.parse(readFileSync(join(snapshotFolder, last), 'utf8'));
  expect(await generateMigration(migrated, generateDrizzleJson(declared, migrated.id))).toEqual([]);
});
