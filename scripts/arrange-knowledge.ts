import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolder, listDataFiles } from '@wellkept/knowledge/data-files.ts';
import { arrangeFacts, type RawFile } from './knowledge/arrange.ts';

// Puts every fact into the file where it belongs, writes the ids that are made of other fields, and divides files that have grown too long.
const paths = listDataFiles();
// A fact may still lack its id here; arrangeFacts parses the files once they are complete.
const files = paths.map((path) => JSON.parse(readFileSync(join(dataFolder, path), 'utf8')) as RawFile);
const texts = arrangeFacts(files, paths);
for (const path of paths) if (!texts.has(path)) rmSync(join(dataFolder, path));
for (const [path, text] of texts) {
  mkdirSync(dirname(join(dataFolder, path)), { recursive: true });
  writeFileSync(join(dataFolder, path), text);
}
execFileSync('npx', ['biome', 'format', '--write', dataFolder], { stdio: 'inherit', shell: process.platform === 'win32' });
