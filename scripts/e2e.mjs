import { installBrowser } from './browser.mjs';
import { buildWeb, installWhatIsMissing, run } from './prepare.mjs';

installWhatIsMissing();
installBrowser();
buildWeb();
run('vitest', ['run', '--config', 'e2e/vitest.config.ts', ...process.argv.slice(2)]);
