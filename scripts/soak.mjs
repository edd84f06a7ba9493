import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { buildServer, buildWeb, environment, installWhatIsMissing, node, root } from './prepare.mjs';

// `npm run soak -- name` runs one of them, with the options behind its name.
installWhatIsMissing();
installBrowser();
buildWeb();
buildServer();
const [wanted, ...options] = process.argv.slice(2);
for (const file of readdirSync(join(root, 'soak')).filter((name) => name.endsWith('.run.ts') && (!wanted || name.startsWith(wanted))))
  execFileSync(node, [join('soak', file), ...options], { cwd: root, env: environment, stdio: 'inherit' });
