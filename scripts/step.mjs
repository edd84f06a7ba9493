import { spawn } from 'node:child_process';
import { once } from 'node:events';

const since = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/** Does one part of a run and says how long it took. */
export function step(name, work) {
  const start = Date.now();
  const value = work();
  console.log(`— ${name}: ${since(start)}`);
  return value;
}

/**
 * Runs commands one after the other, says how long that took, and returns whether all of them ended well. What they print is shown at the
 * end, whole, because others print meanwhile.
 */
export async function runCommands(name, commands, options) {
  const start = Date.now();
  let output = '';
  let isPassed = true;
  for (const [command, ...args] of commands) {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    const [code] = await once(child, 'close');
    isPassed &&= code === 0;
  }
  process.stdout.write(output);
  console.log(`— ${name}: ${since(start)}`);
  return isPassed;
}
