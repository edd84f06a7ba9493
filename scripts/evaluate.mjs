import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileWhatIsKnown, environment, installWhatIsMissing, node, root } from './prepare.mjs';

// `npm run evaluate -- interactions FOLDER` measures one part of the product against material of others.
installWhatIsMissing();
compileWhatIsKnown();
const [subject = '', ...rest] = process.argv.slice(2);
const file = join('evaluate', `${subject}.run.ts`);
if (!/^[a-z-]+$/.test(subject) || !existsSync(join(root, file)))
  throw new Error('Say what to evaluate: npm run evaluate -- interactions FOLDER');
// Folders are meant from where the command was given.
execFileSync(node, [join(root, file), ...rest], { cwd: process.env.INIT_CWD ?? root, env: environment, stdio: 'inherit' });
