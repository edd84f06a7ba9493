import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { readCpuSeconds, readResidentBytes } from './process-usage.ts';

/**
 * What one question may take. Processor time decides, since a busy machine takes none of it away; real time only ends a process that
 * gets none.
 */
export type ProcessLimits = { cpuSecondsMax: number; wallSecondsMax: number; memoryBytesMax: number };

/** Why a process ended. `heldUp`: the machine was too busy to give it its time. `lost`: it crashed. */
export type EndReason = 'tooLong' | 'tooMuchMemory' | 'heldUp' | 'lost';

export class ProcessEnded extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason) {
    super(`the process ended: ${reason}`);
    this.reason = reason;
  }
}

type Options = {
  /** The path of its program, which answers every message with one. */
  program: string;
  heapMbMax: number;
  /** The path of a module to load before the program. */
  preload?: string;
  /** Gives way to everything else on the machine. */
  isPatient?: boolean;
};

const watchMilliseconds = 250;

/** Whether there is processor time left for work that can wait. */
export const isMachineQuiet = (): boolean => (os.loadavg()[0] ?? 0) <= os.availableParallelism();

/**
 * A process that opens strangers' files: whatever they do to it, the server lives. It answers one question at a time. One that takes more
 * than it may is ended, and the question is rejected with the reason.
 */
export class LimitedProcess {
  readonly #child: ChildProcess;
  #reason: EndReason | null = null;
  #waiting: PromiseWithResolvers<unknown> | null = null;

  constructor({ program, heapMbMax, preload, isPatient = false }: Options) {
    this.#child = fork(program, {
      env: createEnvironment(),
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMbMax}`, ...(preload ? ['--import', pathToFileURL(preload).href] : [])],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (answer) => this.#waiting?.resolve(answer));
    // Node aborts when its heap is full.
    this.#child.on('exit', (_code, signal) => this.end(signal === 'SIGABRT' ? 'tooMuchMemory' : 'lost'));
    this.#child.on('error', () => this.end('lost'));
    if (isPatient && this.#child.pid) lowerPriority(this.#child.pid);
  }

  get hasEnded(): boolean {
    return this.#reason !== null;
  }

  async ask(message: object, limits: ProcessLimits): Promise<unknown> {
    if (this.#reason) throw new ProcessEnded(this.#reason);
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting = waiting;
    this.#hold();
    const stopWatching = this.#watch(limits);
    try {
      this.#child.send(message, (error) => error && this.end('lost'));
      return await waiting.promise;
    } finally {
      stopWatching();
      this.#waiting = null;
      this.#release();
    }
  }

  residentBytes(): Promise<number> {
    return readResidentBytes(this.#child.pid);
  }

  end(reason: EndReason = 'lost'): void {
    this.#reason ??= reason;
    this.#child.kill('SIGKILL');
    this.#waiting?.reject(new ProcessEnded(this.#reason));
  }

  #watch({ cpuSecondsMax, wallSecondsMax, memoryBytesMax }: ProcessLimits): () => void {
    const { pid } = this.#child;
    const startedAt = performance.now();
    const cpuBefore = readCpuSeconds(pid);
    let isWatching = true;
    const checkUsage = async () => {
      const [bytes, before, now] = await Promise.all([readResidentBytes(pid), cpuBefore, readCpuSeconds(pid)]);
      if (!isWatching) return;
      const wallSeconds = (performance.now() - startedAt) / 1000;
      // Where the system doesn't say how much processor time was used, all time counts.
      const cpuSeconds = before === null || now === null ? wallSeconds : now - before;
      if (bytes > memoryBytesMax) this.end('tooMuchMemory');
      else if (cpuSeconds > cpuSecondsMax) this.end('tooLong');
      else if (wallSeconds > wallSecondsMax) this.end(isMachineQuiet() ? 'tooLong' : 'heldUp');
    };
    const timer = setInterval(checkUsage, watchMilliseconds);
    return () => {
      isWatching = false;
      clearInterval(timer);
    };
  }

  /** A process that only waits doesn't keep the program running. */
  #release(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #hold(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }
}

/** None of the server's settings, its secrets among them, are for this process to know. */
function createEnvironment(): Record<string, string> {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return Object.fromEntries(
    Object.entries({ PATH, TMPDIR, NODE_COMPILE_CACHE }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function lowerPriority(pid: number): void {
  try {
    // Never a higher one than this server was started with.
    os.setPriority(pid, Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // The process has already ended, or may not be changed: its work is done all the same.
  }
}
