import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DocumentError, type DocumentProblem } from './document-error.ts';
import type { Answer, RequestKind, Requests } from './requests.ts';

type Limits = { secondsMax: number; memoryBytesMax: number };

/** A process with nothing to do is kept for this long, so that the next document does not wait for its start. */
const idleMilliseconds = 20_000;
const watchMilliseconds = 250;
/** Of the memory that a process may take, what it may keep when it has nothing to do. */
const restShareMax = 0.4;
const pageBytes = 4096;
const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url));

/** Processes that were ended for what they took, with the reason. */
const ended = new WeakMap<ChildProcess, DocumentProblem>();

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** The process ended by itself, at this document or at what an earlier one left behind. */
class Lost extends Error {}

/**
 * A process of its own that does one thing after the other. One that takes too long or too much memory is ended, which is told as the
 * document's problem; the next request gets a new one. A request whose process ends by itself is tried once more, in a new one.
 */
export class Reader {
  readonly #limits: Limits;
  #child: ChildProcess | undefined;
  #waiting: Waiting | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  ask<Kind extends RequestKind>(kind: Kind, asked: Requests[Kind]['asked']): Promise<Requests[Kind]['answer']> {
    const again = (error: unknown) => {
      if (error instanceof Lost) return this.#run(kind, asked);
      throw error;
    };
    const turn = this.#last
      .then(() => this.#run(kind, asked).catch(again))
      .catch((error: unknown) => {
        throw error instanceof Lost ? new DocumentError('damaged', 'its reading ends the process') : error;
      });
    // A request that failed does not hold up the next.
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #run<Kind extends RequestKind>(kind: Kind, asked: Requests[Kind]['asked']): Promise<Requests[Kind]['answer']> {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#start();
    this.#hold(child, true);
    const stopWatching = this.#watch(child);
    this.#count += 1;
    const id = this.#count;
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        child.send({ kind, id, ...asked }, (error) => error && reject(new Lost(error.message)));
      });
      if ('problem' in answer) throw new DocumentError(answer.problem, answer.detail);
      // The process answers a request with what the request is for.
      return answer.done as Requests[Kind]['answer'];
    } finally {
      this.#waiting = undefined;
      stopWatching();
      this.#hold(child, false);
      // What a parser leaves behind adds up over thousands of documents: it goes between two of them, not with one.
      if ((await residentBytes(child.pid)) > restShareMax * this.#limits.memoryBytesMax) this.#end(child);
      this.#idle = setTimeout(() => this.#end(child), idleMilliseconds).unref();
    }
  }

  #start(): ChildProcess {
    // Nothing of the server's settings, its secrets among them, is for this process to know.
    const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
    const env = Object.fromEntries(Object.entries({ PATH, TMPDIR, NODE_COMPILE_CACHE }).filter(([, value]) => value !== undefined));
    const child = fork(program, { env, serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.on('message', (answer: Answer) => this.#waiting?.resolve(answer));
    const lost = () => {
      if (this.#child === child) this.#child = undefined;
      const problem = ended.get(child);
      this.#waiting?.reject(problem ? new DocumentError(problem, 'the process was ended') : new Lost('the process ended'));
    };
    child.on('exit', lost);
    child.on('error', lost);
    this.#child = child;
    return child;
  }

  /** Ends a process that takes more than it may. */
  #watch(child: ChildProcess): () => void {
    const { secondsMax, memoryBytesMax } = this.#limits;
    const late = setTimeout(() => this.#end(child, 'tooLong'), secondsMax * 1000);
    const look = setInterval(async () => {
      if ((await residentBytes(child.pid)) > memoryBytesMax) this.#end(child, 'tooMuchMemory');
    }, watchMilliseconds);
    return () => {
      clearTimeout(late);
      clearInterval(look);
    };
  }

  #end(child: ChildProcess, problem: DocumentProblem = 'tooLong'): void {
    if (this.#child === child) this.#child = undefined;
    ended.set(child, problem);
    child.kill('SIGKILL');
  }

  /** A process that only waits does not keep the program running. */
  #hold(child: ChildProcess, isBusy: boolean): void {
    if (isBusy) {
      child.ref();
      child.channel?.ref();
    } else {
      child.unref();
      child.channel?.unref();
    }
  }
}

/** How much memory a process has in use. Zero where the system does not say: the time limit remains. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageBytes;
}
