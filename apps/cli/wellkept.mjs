#!/usr/bin/env node
// Runs on whatever Node a shell finds (20 or later), so: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const nodeMin = 24;
const getPath = (path) => fileURLToPath(new URL(path, import.meta.url));
const bundle = getPath('build/main.js');
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

const isOldNode = Number(process.versions.node.split('.')[0]) < nodeMin;
if (isBundled() && !isOldNode) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import(new URL('build/main.js', import.meta.url));
} else {
  // The Node of this repository; it reads the sources as well.
  const node = getPath('../../node_modules/node/bin/node');
  const program = isOldNode ? 'wellkept.mjs' : 'src/main.ts';
  process.exitCode = spawnSync(node, [getPath(program), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
}
