import { defineConfig } from 'vitest/config';
import { waitMsMax } from './wait-limit.ts';

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
    // They end what hangs. A machine that does a lot of other things takes ten times as long, and nothing is wrong then.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: waitMsMax } },
  },
});
