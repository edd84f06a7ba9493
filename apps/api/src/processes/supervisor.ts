import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '../config.ts';
import type { FromProcess, ToProcess } from './messages.ts';
import { createRestartPolicy } from './restart-policy.ts';
import { createSilenceWatch } from './silence-watch.ts';

type DatabaseUrls = { appUrl: string; ownerUrl: string };
type Supervised = {
  name: string;
  file: 'server-process.ts' | 'jobs-process.ts';
  onMessage?: (message: FromProcess) => void;
  /** Whether it is ready, each time that this changes. */
  onState?: (isReady: boolean) => void;
};

const fastModules = new URL('./fast-modules.ts', import.meta.url).href;
const stopSecondsMax = 30;
const lookMs = 1000;

/**
 * Keeps one process running. `addresses` resolves when the database can be used, and is asked before each start. The first start that fails is
 * the caller's; later ones are tried again, until they are a loop.
 */
export function superviseProcess(
  { name, file, onMessage, onState }: Supervised,
  addresses: () => Promise<DatabaseUrls>,
  stopping: AbortSignal,
) {
  const decide = createRestartPolicy();
  let child: ChildProcess | null = null;
  let isReady = false;
  let hasBeenReady = false;
  let giveUp: (error: StartError) => void = () => undefined;
  const ready = Promise.withResolvers<void>();
  /** Rejects when there is no sense in another attempt. */
  const failed = new Promise<never>((_resolve, reject) => {
    giveUp = reject;
  });
  // Callers that race for it see the error; unhandled rejections must not end the process.
  failed.catch(() => undefined);

  const send = (message: ToProcess) => {
    if (child?.connected) child.send(message);
  };

  const silence = createSilenceWatch();
  // Only a process that is ready says each second that it runs.
  const checkTimer = setInterval(() => {
    const step = isReady ? silence.look() : null;
    if (step === 'continue') {
      console.error(`The ${name} is silent, as one that was stopped. It is told to continue …`);
      child?.kill('SIGCONT');
    }
    if (step === 'replace') child?.kill('SIGKILL');
  }, lookMs);
  checkTimer.unref();

  const handle = (message: FromProcess) => {
    silence.hear();
    onMessage?.(message);
    if (message.kind === 'ready') {
      hasBeenReady = true;
      isReady = true;
      onState?.(true);
      ready.resolve();
    }
    if (message.kind === 'refused') {
      if (hasBeenReady) console.error(message.message);
      else giveUp(new StartError(message.message));
    }
  };

  async function keepRunning(): Promise<void> {
    while (!stopping.aborted) {
      isReady = false;
      // It loads its parts while the database gets ready.
      const started = fork(fileURLToPath(new URL(`./${file}`, import.meta.url)), { execArgv: ['--import', fastModules] });
      child = started;
      started.on('message', handle);
      started.on('error', (error) => console.error(`The ${name} could not be started:`, error.message));
      const ended = once(started, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
      const where = await Promise.race([addresses(), ended.then(() => null)]);
      if (where) send({ kind: 'start', ...where });
      const [code, signal] = await ended;
      onState?.(false);
      // A signal to the whole group ends the processes before the supervisor comes to it.
      if (stopping.aborted) return;
      const verdict = decide(Date.now(), isReady);
      isReady = false;
      const how = signal ? `was ended by ${signal}` : `ended with ${code}`;
      if (verdict.kind === 'giveUp')
        throw new StartError(`The ${name} ${how}, for the ${verdict.ends}th time in a row. Its last words are above.`);
      console.error(`The ${name} ${how}. Starting it again …`);
      await sleep(verdict.afterMs);
    }
  }

  const life = keepRunning().catch((error: unknown) => giveUp(error instanceof StartError ? error : new StartError(String(error))));

  return {
    ready: ready.promise,
    failed,
    send,
    /** Lets it finish what it does; one that does not end is killed. */
    stop: async () => {
      send({ kind: 'stop' });
      const running = child;
      const late = setTimeout(() => running?.kill('SIGKILL'), stopSecondsMax * 1000);
      await (running && running.exitCode === null && running.signalCode === null ? once(running, 'exit') : undefined);
      clearTimeout(late);
      void life;
    },
  };
}
