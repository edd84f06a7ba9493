import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config.ts';
import { forkProcess, type ProcessFile } from './fork-process.ts';
import type { FromProcess, ToProcess } from './messages.ts';
import { createRestartPolicy } from './restart-policy.ts';
import { createSilenceWatch } from './silence-watch.ts';

export type DatabaseUrls = { appUrl: string; ownerUrl: string };
type Supervised = {
  name: string;
  file: ProcessFile;
  /** Its first start brings the database up to date. */
  preparesDatabase?: boolean;
  /** It was given the address of the database. */
  onStart?: () => void;
  onMessage?: (message: FromProcess) => void;
  /** Whether it is ready, each time that this changes. */
  onState?: (isReady: boolean) => void;
};

export type SupervisedProcess = {
  ready: Promise<void>;
  /** Rejects when another attempt makes no sense. */
  failed: Promise<never>;
  send: (message: ToProcess) => void;
  stop: () => Promise<void>;
};

const stopSecondsMax = 30;
const lookMs = 1000;

/** Wakes a process that was stopped by a signal, and kills one that stays silent. */
function watchSilence(name: string, silence: ReturnType<typeof createSilenceWatch>, findReadyChild: () => ChildProcess | null): void {
  const checkTimer = setInterval(() => {
    const child = findReadyChild();
    const step = child ? silence.look() : null;
    if (step === 'continue') {
      console.error(`The ${name} is silent, as one that was stopped. It is asked to continue …`);
      child?.kill('SIGCONT');
    }
    if (step === 'replace') child?.kill('SIGKILL');
  }, lookMs);
  checkTimer.unref();
}

function startChild(name: string, file: ProcessFile, onMessage: (message: FromProcess) => void): ChildProcess {
  const child = forkProcess(file);
  child.on('message', onMessage);
  child.on('error', (error) => console.error(`The ${name} could not be started:`, error.message));
  return child;
}

/** Lets a process finish its work, and kills it after a time limit. */
async function waitForExit(child: ChildProcess): Promise<void> {
  const deadline = setTimeout(() => child.kill('SIGKILL'), stopSecondsMax * 1000);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  clearTimeout(deadline);
}

/**
 * Restarts a process whenever it ends. `addresses` resolves when the database can be used, and is called before each
 * start. A failing first start rejects `failed`; later starts are retried until the restart policy gives up.
 */
export function superviseProcess(
  { name, file, preparesDatabase = false, onStart, onMessage, onState }: Supervised,
  addresses: () => Promise<DatabaseUrls>,
  stopping: AbortSignal,
): SupervisedProcess {
  const decide = createRestartPolicy();
  let child: ChildProcess | null = null;
  let isReady = false;
  let hasBeenReady = false;
  const ready = Promise.withResolvers<void>();
  const { promise: failed, reject: giveUp } = Promise.withResolvers<never>();
  // Callers that race for it see the error; unhandled rejections must not end the process.
  failed.catch(() => undefined);

  const send = (message: ToProcess) => {
    if (child?.connected) child.send(message);
  };

  const silence = createSilenceWatch();
  // Only a process that is ready sends a heartbeat each second.
  watchSilence(name, silence, () => (isReady ? child : null));

  const handle = (message: FromProcess) => {
    silence.hear();
    onMessage?.(message);
    if (message.kind === 'ready') {
      hasBeenReady = true;
      isReady = true;
      onState?.(true);
      ready.resolve();
    }
    if (message.kind === 'refused' && hasBeenReady) console.error(message.message);
    else if (message.kind === 'refused') giveUp(new StartError(message.message));
  };

  async function keepRunning(): Promise<void> {
    while (!stopping.aborted) {
      // It loads its parts while the database gets ready.
      const started = startChild(name, file, handle);
      child = started;
      const ended = once(started, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
      const where = await Promise.race([addresses(), ended.then(() => null)]);
      if (where) send({ kind: 'start', ...where, isPreparing: preparesDatabase && !hasBeenReady });
      if (where) onStart?.();
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

  keepRunning().catch((error: unknown) => giveUp(error instanceof StartError ? error : new StartError(String(error))));

  return {
    ready: ready.promise,
    failed,
    send,
    stop: async () => {
      send({ kind: 'stop' });
      if (child) await waitForExit(child);
    },
  };
}
