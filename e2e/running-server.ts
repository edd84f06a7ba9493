import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export type RunningServer = { base: string; process: ChildProcess; output: () => string; stop: () => Promise<void> };

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Journeys are no measurements: on a loaded machine a request may take as long as it does. */
export const patientSettings = { TIME_LIMIT_FACTOR: '20' };

/** Starts the real server as people start it, on a database of its own, and waits until it says it is ready. */
export async function startServer(dataFolder: string, settings: Record<string, string> = {}): Promise<RunningServer> {
  const port = settings['PORT'] ?? String(await findFreePort());
  let output = '';
  const child = spawn(process.execPath, ['apps/api/build/main.js'], {
    cwd: new URL('..', import.meta.url),
    // The test runner's own MODE and VITEST are none of the server's settings. A second web process would only take time from the browser.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: '',
      MODE: '',
      DATA_DIR: dataFolder,
      WEB_PROCESSES: '1',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    const handleOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Wellkept is ready')) resolve();
    };
    child.stdout.on('data', handleOutput);
    child.stderr.on('data', handleOutput);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    base: `http://localhost:${port}`,
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
