import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
// The set-up of the route tests loads the server into this process.
import './apps/api/src/processes/fast-modules.ts';
import { LongFilesFirst } from './scripts/long-files-first.ts';
import { compileWhatIsEaten, compileWhatIsKnown } from './scripts/when-changed.mjs';

// What a test loads is what the data files say now.
compileWhatIsKnown();
compileWhatIsEaten();

const usual = {
  isolate: false,
  // A zone with an odd offset: a day computed in the server's zone instead of the person's shows at once.
  env: { TZ: 'Asia/Kathmandu' },
  // They end what hangs. A machine that does a lot of other things takes ten times as long, and nothing is wrong then.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};

/** As the server's own processes load it: without it, loading the server takes a third more processor time in each worker. */
const fastModules = new URL('apps/api/src/processes/fast-modules.ts', import.meta.url).href;

/** Node reads TypeScript itself: what needs no bundler is loaded as the server loads it. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    // A route's test waits for the database for half of its time: on two cores four at a time, and not one as is usual.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    sequence: { sequencer: LongFilesFirst },
    projects: [
      { test: { ...usual, ...native, name: 'rules', include: ['{packages,scripts,apps/cli}/**/*.test.ts'] } },
      { test: { ...usual, name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] } },
      // One database for all routes.
      {
        test: {
          ...usual,
          ...native,
          name: 'server',
          include: ['apps/api/**/*.test.ts'],
          execArgv: ['--import', fastModules],
          globalSetup: ['apps/api/test/global-setup.ts'],
        },
      },
    ],
  },
});
