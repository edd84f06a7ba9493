// The server restarts when its files change; the web app is served by Vite at http://localhost:5173 and calls the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, generateWhatIsMissing, installWhatIsMissing, node, root, settingsFile, webFolder } from './prepare.mjs';

installWhatIsMissing();
generateWhatIsMissing();
const children = [
  spawn(node, [...settingsFile, '--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  }),
  spawn(join(root, 'node_modules', '.bin', 'react-router'), ['dev'], { cwd: webFolder, stdio: 'inherit', env: environment }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
