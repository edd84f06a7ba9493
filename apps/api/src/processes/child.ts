import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config.ts';
import type { FromProcess, StartOrder, ToProcess } from './messages.ts';
import { startWatchdog } from './watchdog.ts';

type StopFunctions = (() => Promise<void>)[];
/** Starts the parts of a process one after the other, and adds to `stops` how each is stopped, in the opposite order. */
export type StartParts = (order: StartOrder, stops: StopFunctions) => Promise<void>;

/** How often the supervisor hears that this process runs. */
const aliveMs = 1000;

/** Longer than a request or job needs that is carried to its end. */
const stopSecondsMax = 25;

const sendMessage = (message: FromProcess) => process.send?.(message);
export const sendMigrated = () => sendMessage({ kind: 'migrated' });

/** A message that says how to fix a failed start; null for failures that another attempt may overcome. */
export function formatStartError(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return null;
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be used by this user. Set PORT to one above 1023.`;
  if (code === 'EROFS') return `${path ?? 'The data folder'} cannot be written to: the disk is read-only. Set DATA_DIR to another folder.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `${path ?? 'The data folder'} may not be written to by this user. Give them the folder, or set DATA_DIR to another one.`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return 'The disk is full. Make room on it, then start again.';
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path ?? 'DATA_DIR'} is a file. Set DATA_DIR to a folder.`;
  return null;
}

/**
 * The life of a supervised process: it starts when it receives the database's address, and ends on request or when its
 * parent is gone.
 */
export function runProcess(name: string, startParts: StartParts): void {
  const stops: StopFunctions = [];
  let starting: Promise<void> | null = null;
  const stop = async () => {
    const deadline = setTimeout(() => process.exit(1), stopSecondsMax * 1000);
    await starting?.catch(() => undefined);
    for (const one of stops.splice(0)) await one().catch((error: unknown) => console.error('A part did not stop in order:', error));
    clearTimeout(deadline);
    process.exit(0);
  };
  const start = async (order: StartOrder) => {
    try {
      await startParts(order, stops);
      startWatchdog(name);
      sendMessage({ kind: 'ready' });
      // A process that is killed saves nothing of what it compiled, and the next start would take twice as long.
      flushCompileCache();
      setInterval(() => sendMessage({ kind: 'alive' }), aliveMs).unref();
    } catch (error) {
      const message = formatStartError(error);
      if (message === null) console.error(error);
      else sendMessage({ kind: 'refused', message });
      // Flush the output before exiting.
      await sleep(50);
      process.exit(1);
    }
  };
  process.on('message', (message: ToProcess) => {
    if (message.kind === 'start') starting ??= start(message);
    if (message.kind === 'stop') void stop();
  });
  // The supervisor is gone: another one starts its own processes, and this one must not be in their way.
  process.on('disconnect', () => process.exit(1));
  // Ctrl-C reaches every process of a terminal. The supervisor says who stops when.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
