// `npm run db:seed` creates an account with sample data; `npm run db:reset` deletes the embedded database and all files beside it.
import { compileWhatIsKnown, installWhatIsMissing, stayWith } from './prepare.mjs';

const [command] = process.argv.slice(2);
if (command !== 'seed' && command !== 'reset') throw new Error('Use `npm run db:seed` or `npm run db:reset`.');
installWhatIsMissing();
compileWhatIsKnown();
stayWith([`apps/api/src/${command}.ts`]);
