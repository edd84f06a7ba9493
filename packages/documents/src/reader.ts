import { fileURLToPath } from 'node:url';
import { DocumentError } from './document-error.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { LimitedProcess, ProcessEnded, type ProcessLimits } from './limited-process.ts';
import { documentLimits } from './limits.ts';
import { type ReadingLane, TooLongForLane } from './reading-lane.ts';
import type { ReaderResponse, RequestKind, Requests } from './requests.ts';

type Options = { lane: ReadingLane; heapMbMax: number; limits: ProcessLimits };

/** An idle process stays for this long, so that the next document doesn't wait for its start. */
const idleMilliseconds = 20_000;
/** Of the memory that a process may take, what it may keep when it has nothing to do. A photographed page leaves up to half. */
const idleMemoryShareMax = 0.6;
const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url));

/**
 * A process that takes one step of one document after the other; the people whose documents they are take turns. When the process had to be
 * ended, the next step gets a new one. A step whose process crashed, or failed as no document is known to make it fail, is tried again in a
 * new one: what is left of one person's document is no fault of the next person's.
 */
export class DocumentReader {
  readonly #options: Options;
  readonly #queue: FairQueue = createFairQueue(1, { waitingMaxOfOne: documentLimits.pagesMax });
  #process: LimitedProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  ask<Kind extends RequestKind>(person: string, kind: Kind, request: Requests[Kind]['asked']): Promise<Requests[Kind]['answer']> {
    return this.#queue.run(person, async () => {
      try {
        return await this.#run(kind, request).catch((error: unknown) => {
          if (error instanceof ProcessEnded && error.reason === 'lost') return this.#run(kind, request);
          throw error;
        });
      } catch (error) {
        throw error instanceof ProcessEnded ? this.#problemOf(error) : error;
      }
    });
  }

  async #run<Kind extends RequestKind>(kind: Kind, request: Requests[Kind]['asked']): Promise<Requests[Kind]['answer']> {
    clearTimeout(this.#idle);
    const process = this.#start();
    this.#count += 1;
    try {
      // The program is ours and answers with nothing else.
      const answer = (await process.ask({ kind, id: this.#count, ...request }, this.#options.limits)) as ReaderResponse;
      if ('problem' in answer) throw new DocumentError(answer.problem, answer.detail);
      if ('failure' in answer) {
        process.end();
        throw new ProcessEnded('lost');
      }
      // The process answers a request with what the request is for.
      return answer.done as Requests[Kind]['answer'];
    } finally {
      // What a parser leaves behind adds up over thousands of documents: it goes between two of them, not with one.
      if ((await process.residentBytes()) > idleMemoryShareMax * this.#options.limits.memoryBytesMax) process.end();
      this.#idle = setTimeout(() => process.end(), idleMilliseconds).unref();
    }
  }

  #start(): LimitedProcess {
    const { lane, heapMbMax } = this.#options;
    if (!this.#process || this.#process.hasEnded) this.#process = new LimitedProcess({ program, heapMbMax, isPatient: lane === 'long' });
    return this.#process;
  }

  #problemOf({ reason }: ProcessEnded): Error {
    if (reason === 'lost') return new DocumentError('damaged', 'its reading fails in a new process too');
    if (reason === 'tooMuchMemory') return new DocumentError('tooMuchMemory', 'the process was ended');
    if (this.#options.lane === 'short') return new TooLongForLane();
    return new DocumentError(reason === 'heldUp' ? 'busy' : 'tooLong', 'the process was ended');
  }
}
