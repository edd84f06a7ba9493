#!/usr/bin/env node
// Runs on whatever Node a shell finds (20 or later), so: plain JavaScript, no packages.
import { readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const nodeMin = 24;
const getPath = (path) => fileURLToPath(new URL(path, import.meta.url));
const bundle = getPath('build/start.js');
// Compiled code is cached: half the time of a short command. Child processes use the same cache.
process.env.NODE_COMPILE_CACHE ??= getPath('../../.cache/compiled');

/** Whether there is a bundle, and none of its sources has changed since. */
function isBundled() {
  try {
    const { mtimeMs } = statSync(bundle);
    return JSON.parse(readFileSync(getPath('build/sources.json'), 'utf8')).every((path) => statSync(path).mtimeMs <= mtimeMs);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

if (Number(process.versions.node.split('.')[0]) < nodeMin) {
  // The Node of this repository. What starts programs takes a tenth of a short command to load.
  const { spawnSync } = await import('node:child_process');
  const node = getPath('../../node_modules/node/bin/node');
  const { status } = spawnSync(node, [getPath('wellkept.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import(isBundled() ? './build/start.js' : './src/start.ts');
}
