import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { dirname, extname, join } from 'node:path';

export type ProcessFile = 'server-process' | 'jobs-process';

const fastModules = new URL('./fast-modules.ts', import.meta.url).href;
/** Bundled as main.js or read from the sources as main.ts: the processes are beside it, in the same form. */
const [, main = ''] = process.argv;

// The supervisor hands connections round. Where processes take them from the port themselves, one of them may take a whole burst.
cluster.schedulingPolicy = cluster.SCHED_RR;

/** Processes of the web server share a port. */
export function forkProcess(file: ProcessFile): ChildProcess {
  const extension = extname(main);
  const program = join(dirname(main), 'processes', `${file}${extension}`);
  const execArgv = extension === '.ts' ? ['--import', fastModules] : [];
  if (file === 'jobs-process') return fork(program, { execArgv });
  cluster.setupPrimary({ exec: program, args: [], execArgv });
  const worker = cluster.fork();
  // It repeats the errors of its process, which are heard there.
  worker.on('error', () => undefined);
  closeUntakenConnection(worker.process);
  return worker.process;
}

/**
 * Node forgets a connection that was on its way to a process that died: nobody answers or closes it, and its caller waits. Only the last one that
 * was sent can be that: the next is sent when a process has taken it. One that was taken is closed here already, which does no harm.
 */
function closeUntakenConnection(child: ChildProcess): void {
  let last: { close?: () => void } | undefined;
  const { send } = child;
  child.send = (...parts: unknown[]): boolean => {
    if (typeof parts[1] === 'object' && parts[1] !== null) last = parts[1];
    return Reflect.apply(send, child, parts);
  };
  // One that stops in order hands back what it does not take.
  child.once('exit', (code) => code !== 0 && last?.close?.());
}
