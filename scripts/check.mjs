import { join } from 'node:path';
import { bin, environment, generateWhatIsMissing, installWhatIsMissing, node, root, run, webFolder } from './prepare.mjs';
import { runCommands, step } from './step.mjs';

const isWindows = process.platform === 'win32';
const tool = (name, ...args) => [join(bin, name), ...args];
const script = (path) => [node, path];

/** Types use all processors but not all of the time: beside them runs everything else. */
export async function check() {
  step('generated files', generateWhatIsMissing);
  step('types of the routes', () => run('react-router', ['typegen'], { cwd: webFolder }));
  const checkBy = (name, ...commands) => runCommands(name, commands, { cwd: root, env: environment, shell: isWindows });
  const checkOthers = async () => {
    const isPassed = [
      await checkBy('medical data', script('scripts/check-knowledge.ts')),
      await checkBy('API document', script('packages/contract/document/check.ts')),
      await checkBy('lint and format', tool('biome', 'check', '--error-on-warnings', '.')),
      await checkBy('unused code', tool('knip')),
      await checkBy('structure', script('scripts/structure.ts')),
    ];
    return isPassed.every(Boolean);
  };
  const projects = ['tsconfig.json', 'apps/web/tsconfig.json', 'e2e/tsconfig.json'];
  const isPassed = await Promise.all([checkBy('types', ...projects.map((path) => tool('tsc', '-p', path))), checkOthers()]);
  if (isPassed.includes(false)) throw new Error('The check has found faults.');
}

if (import.meta.filename === process.argv[1]) {
  installWhatIsMissing();
  await check();
}
