import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import type { FastifyApp } from './services.ts';

/** How long a request may take unless its route says otherwise. Proxies commonly wait for 30 to 60 seconds. */
const secondsMax = 20;
/** A file that is composed in a thread of its own, which waits for its turn. */
export const pdfSecondsMax = 90;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes that read or write long files. */
    budgetSeconds?: number;
    /** A GET that changes something is carried through, as every other change is. */
    changes?: boolean;
  }
  interface FastifyRequest {
    budget: Budget | null;
  }
}

/** A request in a record that is not the caller's own. `features/household` says which requests there can be. */
export type Care = { recordId: string; carerId: string };
/** A sign-in as an earlier request found it. The first transaction of a request, or the end of its handler, checks that it still holds. */
export type HeldSession = { id: string; stamp: string; isChecked: boolean };
type Budget = { endsAt: number; signal: AbortSignal; care?: Care; session?: HeldSession };

const running = new AsyncLocalStorage<Budget>();

const callerGone = 'the caller has gone';
/** Whether a request was ended because nobody waits for its answer any more. */
export const isCallerGone = ({ budget }: Pick<FastifyRequest, 'budget'>): boolean => budget?.signal.reason === callerGone;

const createBusyError = (): AppError => new AppError('busy', 'This took too long. Please try again in a moment.', undefined, 5);

/** Milliseconds that the request or job has left, for what it starts; null outside of both. Throws when the time is up or the caller has gone. */
export function getRemainingMs(): number | null {
  const budget = running.getStore();
  if (!budget) return null;
  const left = budget.endsAt - performance.now();
  if (budget.signal.aborted || left <= 0) throw createBusyError();
  return Math.ceil(left);
}

/** Aborted when the time of the request or job is up, or when nobody waits for what it reads; null outside of both. */
export const getRequestSignal = (): AbortSignal | null => running.getStore()?.signal ?? null;

/** Whose record the request is in, where that is not the caller's own. The database reads it at the begin of each transaction. */
export const getCare = (): Care | null => running.getStore()?.care ?? null;

/** The sign-in that the request took from memory and that the database has not confirmed yet; null for all others. */
export function getUncheckedSession(): HeldSession | null {
  const session = running.getStore()?.session;
  return session && !session.isChecked ? session : null;
}

/** Runs what several requests wait for: it must not end with the one that began it. */
export function runForSeveralRequests<Result>(work: () => Result): Result {
  if (getCare()) throw new Error('what is read for several requests is nobody’s record');
  return running.exit(work);
}

/** Runs a part of a job in someone's record, as a request of its carer runs there. */
export function runInRecord<Result>(care: Care, work: () => Result): Result {
  const budget = running.getStore() ?? { endsAt: Number.POSITIVE_INFINITY, signal: new AbortController().signal };
  return running.run({ ...budget, care }, work);
}

/** Gives a job its time, as a request has it: what it starts in the database and outside ends with it, and `late` is thrown. */
export async function runWithTimeLimit<Result>(seconds: number, work: () => Promise<Result>, late: Error): Promise<Result> {
  const controller = new AbortController();
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    over.reject(late);
    controller.abort(late);
  }, seconds * 1000);
  const budget = { endsAt: performance.now() + seconds * 1000, signal: controller.signal };
  try {
    return await Promise.race([running.run(budget, work), over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Gives each request its time: when that is up, it is answered with 503, and the database ends what the request still has running there.
 * What was written inside a transaction is undone with it. `factor` multiplies that time.
 */
export function limitRequestTime(app: FastifyApp, factor = 1): void {
  app.decorateRequest('budget', null);
  app.addHook('onRequest', (request, reply, done) => {
    const controller = new AbortController();
    const { budgetSeconds = secondsMax, changes = request.method !== 'GET' } = request.routeOptions.config;
    const ms = budgetSeconds * 1000 * factor;
    const timer = setTimeout(() => {
      controller.abort();
      if (!reply.sent) void reply.send(createBusyError());
    }, ms);
    // What reads for a caller who has gone reads for nobody. A change is carried through: the caller may have waited for it.
    reply.raw.once('close', () => {
      clearTimeout(timer);
      if (!changes && !reply.raw.writableFinished) controller.abort(callerGone);
    });
    request.budget = { endsAt: performance.now() + ms, signal: controller.signal };
    running.run(request.budget, done);
  });
  // The body's parser calls back from the connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => (request.budget ? running.run(request.budget, done) : done()));
}
