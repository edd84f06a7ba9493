import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const app = join(import.meta.dirname, '..');
const bundle = join(app, 'build', 'main.js');

/** Whether there is a bundle, and none of its sources has changed since. */
function isBundled(): boolean {
  const { mtimeMs } = statSync(bundle, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs === undefined) return false;
  const sources: string[] = JSON.parse(readFileSync(join(app, 'build', 'sources.json'), 'utf8'));
  return sources.every((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) <= mtimeMs);
}

/** The server as `npm start` runs it. Without a bundle of these sources it's read from them, which takes twice the processor time a start. */
export const serverProgram = isBundled() ? bundle : join(app, 'src', 'main.ts');
