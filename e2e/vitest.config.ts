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
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
