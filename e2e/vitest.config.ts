import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './server.ts',
    env: { TZ: 'Asia/Kathmandu' },
    // The files of a worker share its browser.
    isolate: false,
    // Much of a journey is waiting: two at a time fill the pauses of each other, more would only wait for the machine's cores.
    maxWorkers: 2,
    // They end what hangs, and say nothing about speed: a machine that does a lot of other things takes ten times as long.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 100_000 } },
  },
});
