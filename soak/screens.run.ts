import { execFileSync } from 'node:child_process';

// Every screen of the journeys, at both widths, in both themes and by both engines; `npm test` looks at each of them once.
execFileSync('npx', ['vitest', 'run', '--config', 'e2e/vitest.config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ALL_VIEWS: '1' },
});
