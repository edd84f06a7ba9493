import { execFileSync } from 'node:child_process';
import { generateWhatIsMissing, installWhatIsMissing, node, root, run, webFolder } from './prepare.mjs';
import { step } from './step.mjs';

export function check() {
  step('generated files', generateWhatIsMissing);
  step('medical data', () => execFileSync(node, ['scripts/check-knowledge.ts'], { cwd: root, stdio: 'inherit' }));
  step('API document', () => execFileSync(node, ['packages/contract/document/check.ts'], { cwd: root, stdio: 'inherit' }));
  step('types of the routes', () => run('react-router', ['typegen'], { cwd: webFolder }));
  step('types', () => {
    run('tsc', ['-p', 'tsconfig.json']);
    run('tsc', ['-p', 'apps/web/tsconfig.json']);
    run('tsc', ['-p', 'e2e/tsconfig.json']);
  });
  step('lint and format', () => run('biome', ['check', '--error-on-warnings', '.']));
  step('unused code', () => run('knip', []));
  step('structure', () => execFileSync(node, ['scripts/structure.ts'], { cwd: root, stdio: 'inherit' }));
}

if (import.meta.filename === process.argv[1]) {
  installWhatIsMissing();
  check();
}
