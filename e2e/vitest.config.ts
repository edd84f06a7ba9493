import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: './server.ts',
    env: { TZ: 'Asia/Kathmandu' },
    // One browser at a time: the machine's cores belong to the page and the server under test.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
