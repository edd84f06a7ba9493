import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { buildServer, buildWeb, environment, installWhatIsMissing, node, root } from './prepare.mjs';

// `npm run bench -- name` runs one of them, which gets what follows its name.
installWhatIsMissing();
installBrowser();
buildWeb();
buildServer();
const [wanted, ...rest] = process.argv.slice(2);
let over = 0;
for (const file of readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.run.ts') && (!wanted || name.startsWith(wanted)))) {
  try {
    execFileSync(node, [join('bench', file), ...rest], { cwd: root, env: environment, stdio: 'inherit' });
  } catch {
    // What it printed says which figure is over; the others are measured all the same.
    over += 1;
  }
}
if (over > 0) process.exitCode = 1;
