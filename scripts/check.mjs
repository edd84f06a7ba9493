import { execFileSync } from 'node:child_process';
import { compileWhatIsKnown, installWhatIsMissing, node, root, run, webFolder } from './prepare.mjs';
import { step } from './step.mjs';

export function check() {
  compileWhatIsKnown();
  step('medical data', () => execFileSync(node, ['scripts/check-knowledge.ts'], { cwd: root, stdio: 'inherit' }));
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
