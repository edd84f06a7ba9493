// What is made again only when what it is made of has changed. Plain JavaScript, no packages, as prepare.mjs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledFolder, compileKnowledge, dataFolder } from './compile-knowledge.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Does `work`, and does it again only when `wanted` has changed. */
export function once(stamp, wanted, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  work();
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Compiles the knowledge base when one of its files has changed. */
export function compileWhatIsKnown() {
  const compiler = join(root, 'scripts', 'compile-knowledge.mjs');
  once(join(compiledFolder, '.built-from'), digest([...filesBelow(dataFolder), compiler]), compileKnowledge);
}

const nutrition = join(root, 'packages', 'nutrition');

/** Compiles the food table when it or what reads it has changed. */
export function compileWhatIsEaten() {
  const readers = ['nutrients.ts', 'amounts/language.ts', 'cookbook/read-cookbook.ts', 'foods/words.ts'].map((name) =>
    join(nutrition, 'src', name),
  );
  const compiler = join(root, 'scripts', 'compile-foods.ts');
  once(join(nutrition, 'build', '.built-from'), digest([...filesBelow(join(nutrition, 'data')), ...readers, compiler]), () =>
    execFileSync(node, [compiler], { cwd: root, stdio: 'inherit' }),
  );
}

export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'build') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

export function digest(files) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}
