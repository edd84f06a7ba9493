import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { bin, environment, installWhatIsMissing, node, root } from './prepare.mjs';
import { runCommands, step } from './step.mjs';

installWhatIsMissing();
step('browser', installBrowser);
// Neither has work for all processors all of the time.
const [, isBuilt] = await Promise.all([check(), runCommands('builds', [[node, 'scripts/build.mjs']], { cwd: root, env: environment })]);
if (!isBuilt) throw new Error('The app could not be built.');
// One after the other: what is measured in the one would be slowed down by the other's browsers.
const suites = [
  await runSuite({ name: 'unit and route tests', file: 'unit', config: 'vitest.config.ts' }),
  await runSuite({ name: 'journeys', file: 'journeys', config: 'e2e/vitest.config.ts' }),
];
for (const { unsteady, failures } of suites) for (const line of [...unsteady, ...failures]) console.log(line);
const count = (key) => suites.reduce((sum, suite) => sum + suite[key], 0);
console.log(`${count('passed')} passed, ${count('failed')} failed`);
if (suites.some(({ isPassed }) => !isPassed)) process.exitCode = 1;

/**
 * Runs tests to their end, whether they fail or not. Once in some runs one of fourteen thousand meets a race on a busy machine. It is repeated, and
 * named at the end: a race is a fault to mend, but seldom one of the change that was tested.
 */
async function runSuite({ name, file, config }) {
  const start = Date.now();
  const report = join(root, '.cache', `${file}.json`);
  rmSync(report, { force: true });
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--retry=1'];
  const child = spawn(join(bin, 'vitest'), args, {
    cwd: root,
    env: environment,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'close');
  console.log(`— ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return {
    isPassed: code === 0,
    passed: numPassedTests,
    failed: numFailedTests,
    unsteady: testResults.flatMap(describeUnsteady),
    failures: testResults.flatMap(describeFailures),
  };
}

function describe(file, { fullName, failureMessages }) {
  return `${file}: ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`;
}

/** What failed at first in one file and passed when it was repeated. */
function describeUnsteady({ name, assertionResults }) {
  const unsteady = assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  return unsteady.map((result) => `⚠ passed only when repeated: ${describe(relative(root, name), result)}`);
}

/** What failed in one file, with its reason. It stands in the last lines of the log, where people look first. */
function describeFailures({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((result) => result.status === 'failed');
  const file = relative(root, name);
  if (failed.length === 0) return [`✗ ${file}: ${message}`];
  return failed.map((result) => `✗ ${describe(file, result)}`);
}
