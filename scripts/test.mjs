import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { buildWeb, installWhatIsMissing, root, run } from './prepare.mjs';
import { step } from './step.mjs';

installWhatIsMissing();
step('browser', installBrowser);
check();
const totals = { passed: 0, failed: 0 };
const vitest = (name, config) => {
  const report = join(root, '.cache', `${name}.json`);
  try {
    run('vitest', ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  } finally {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += numPassedTests;
    totals.failed += numFailedTests;
  }
};
try {
  step('unit and route tests', () => vitest('unit', 'vitest.config.ts'));
  step('web build', buildWeb);
  step('journeys', () => vitest('journeys', 'e2e/vitest.config.ts'));
} finally {
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
}
