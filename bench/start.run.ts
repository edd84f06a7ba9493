import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../e2e/running-server.ts';
import { report } from './report.ts';

/** Seconds from `npm start` to the first page, with everything installed and built. */
async function measureSecondsToFirstPage(dataFolder: string): Promise<number> {
  const port = await findFreePort();
  const start = performance.now();
  const child = spawn('npm', ['start'], { env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  try {
    for (;;) {
      const answered = await fetch(`http://localhost:${port}/`).then(
        (response) => response.ok,
        () => false,
      );
      if (answered) return (performance.now() - start) / 1000;
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
report('start on an empty data folder', await measureSecondsToFirstPage(folder), 5, 's');
report('start on an existing data folder', await measureSecondsToFirstPage(folder), 1.5, 's');
rmSync(folder, { recursive: true, force: true });
