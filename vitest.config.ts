import { defineConfig } from 'vitest/config';
import { compileKnowledge } from './scripts/compile-knowledge.mjs';

// What a test loads is what the data files say now.
compileKnowledge();

export default defineConfig({
  test: {
    include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['apps/api/test/global-setup.ts'],
    // A zone with an odd offset: a day computed in the server's zone instead of the person's shows at once.
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
