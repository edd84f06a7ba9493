import { installBrowser } from './browser.mjs';
import { buildServer, buildWeb, installWhatIsMissing, run } from './prepare.mjs';

installWhatIsMissing();
installBrowser();
buildWeb();
buildServer();
run('vitest', ['run', '--config', 'e2e/vitest.config.ts', ...process.argv.slice(2)]);
