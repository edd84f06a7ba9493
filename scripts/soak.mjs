import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { buildWeb, environment, installWhatIsMissing, node, root } from './prepare.mjs';

// `npm run soak -- name` runs one of them.
installWhatIsMissing();
installBrowser();
buildWeb();
const wanted = process.argv[2];
for (const file of readdirSync(join(root, 'soak')).filter((name) => name.endsWith('.run.ts') && (!wanted || name.startsWith(wanted))))
  execFileSync(node, [join('soak', file)], { cwd: root, env: environment, stdio: 'inherit' });
