#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Caching compiled code halves the time of a short command. Child processes use the same cache.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));
enableCompileCache(process.env['NODE_COMPILE_CACHE']);

// A reader that has seen enough ("| head") is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { run } = await import('./run.ts');
await run(process.argv.slice(2));
