import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { buildWeb, installWhatIsMissing, root, run } from './prepare.mjs';
import { step } from './step.mjs';

installWhatIsMissing();
step('browser', installBrowser);
check();
const totals = { passed: 0, failed: 0 };
const failures = [];

/** Runs tests to their end. A failure is thrown after all the others have run. */
function vitest(name, config) {
  const report = join(root, '.cache', `${name}.json`);
  rmSync(report, { force: true });
  try {
    run('vitest', ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  } catch (error) {
    failures.push(error);
  }
  if (!existsSync(report)) return;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += numPassedTests;
  totals.failed += numFailedTests;
}

step('unit and route tests', () => vitest('unit', 'vitest.config.ts'));
step('web build', buildWeb);
step('journeys', () => vitest('journeys', 'e2e/vitest.config.ts'));
console.log(`${totals.passed} passed, ${totals.failed} failed`);
if (failures.length > 0) throw failures[0];
