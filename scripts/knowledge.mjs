import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileWhatIsKnown, environment, installWhatIsMissing, node, root } from './prepare.mjs';

// `npm run knowledge -- check-labels FOLDER` compares the knowledge base with product labels.
installWhatIsMissing();
compileWhatIsKnown();
const [task = '', ...rest] = process.argv.slice(2);
const file = join('scripts', `${task}.ts`);
if (!/^check-[a-z]+$/.test(task) || !existsSync(join(root, file)))
  throw new Error('Say what to do: npm run knowledge -- check-labels FOLDER');
// Folders are meant from where the command was given.
execFileSync(node, [join(root, file), ...rest], { cwd: process.env.INIT_CWD ?? root, env: environment, stdio: 'inherit' });
