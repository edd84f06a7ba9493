import { execFileSync } from 'node:child_process';

// A week of the community with 5,000 members; `npm run soak -- simulated-week 500` with fewer.
const [members = '5000'] = process.argv.slice(2);
execFileSync('npx', ['vitest', 'run', '--project', 'server', 'apps/api/src/features/community/simulated-week.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, WEEK_MEMBERS: members },
});
