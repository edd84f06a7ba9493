import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileWhatIsKnown, environment, installWhatIsMissing, node, root } from './prepare.mjs';

// `npm run train -- triage` fits one trained part of the product and writes its file.
installWhatIsMissing();
compileWhatIsKnown();
const [subject = ''] = process.argv.slice(2);
const file = join('train', `${subject}.run.ts`);
if (!/^[a-z-]+$/.test(subject) || !existsSync(join(root, file)))
  throw new Error('Say what to train: npm run train -- triage, questions or screening');
execFileSync(node, [join(root, file)], { cwd: root, env: environment, stdio: 'inherit' });
