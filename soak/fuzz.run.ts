import { execFileSync } from 'node:child_process';

// As many requests as `npm test` sends, and many more: FUZZ_REQUESTS and FUZZ_SEED choose others.
const { FUZZ_REQUESTS = '100000', FUZZ_SEED = String(Date.now() % 1_000_000_000) } = process.env;
console.log(`${FUZZ_REQUESTS} requests with the seed ${FUZZ_SEED}`);
execFileSync('npx', ['vitest', 'run', '--project', 'server', 'apps/api/src/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS, FUZZ_SEED },
});
