import { getRequestSignal } from '../request-budget.ts';
import { CallerAbortedError, CircuitOpenError, createCircuitBreaker, ServiceError } from './circuit-breaker.ts';

/** What a service outside may take of us. */
type ExchangeLimits = {
  /** As errors call the service. */
  name: string;
  /** For the whole exchange, from the wait for a place to the last byte: an answer that comes byte by byte is no better than silence. */
  msMax: number;
  answerBytesMax: number;
  /** Exchanges at the same time. Further ones wait, within their time. */
  atOnceMax: number;
  /** What its answers may be; those of another type are none. */
  mediaTypes?: RegExp;
};

/** More than so many for each place would wait longer than anybody does. */
const waitingPerPlaceMax = 10;

/**
 * The one way to talk to a service outside: a limit on time and length, on exchanges at once, and a circuit breaker. An exchange ends with the
 * request or job that it belongs to.
 */
export function createExchangeLimiter(limits: ExchangeLimits, protect = createCircuitBreaker()) {
  const { name, msMax } = limits;
  const enter = createPlaces(limits);

  /** `key` names the service where there are several. What `work` throws counts against it. */
  async function run<Result>(key: string, work: (signal: AbortSignal) => Promise<Result>, given?: AbortSignal | null): Promise<Result> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new ServiceError(`${name} took longer than ${msMax / 1000} seconds`)), msMax);
    const signals = [late.signal, getRequestSignal(), given].filter((one) => one instanceof AbortSignal);
    const signal = AbortSignal.any(signals);
    try {
      const leave = await enter(signal);
      try {
        return await protect(key, () => raceWithAbort(name, () => work(signal), signal));
      } finally {
        leave();
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** As the global one. The exchange lasts until the answer's body was read or cancelled. */
  async function fetchLimited(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const { host } = new URL(input instanceof Request ? input.url : input);
    const answered = Promise.withResolvers<Response>();
    run(
      host,
      async (signal) => {
        const response = await fetch(input, { ...init, signal });
        const { status, body, headers } = response;
        if (!isExpected(response, limits)) {
          await body?.cancel();
          throw new ServiceError(`${name} answered with ${headers.get('content-type')}`);
        }
        const { stream, ended } = limitBody(response, limits);
        answered.resolve(stream ? new Response(stream, { status, headers }) : response);
        await ended;
        if (isServiceFailure(status)) throw new ServiceError(`${name} answered ${status}`);
      },
      init?.signal,
    ).catch(answered.reject);
    return answered.promise;
  }

  return { run, fetch: fetchLimited };
}

/** The service says so itself; any other refusal is an answer to what was asked. */
export const isServiceFailure = (status: number): boolean => status >= 500 || status === 429;

const isExpected = ({ ok, body, headers }: Response, { mediaTypes }: ExchangeLimits): boolean =>
  !ok || body === null || mediaTypes === undefined || mediaTypes.test(headers.get('content-type') ?? '');

/** Passes a body on until it is longer than it may be. `ended` resolves when the reader has all or wants no more. */
function limitBody({ body }: Response, { name, answerBytesMax }: ExchangeLimits) {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  if (!body) {
    resolve();
    return { stream: null, ended };
  }
  const reader = body.getReader();
  let length = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: async (out) => {
      try {
        const { done, value } = await reader.read();
        length += value?.length ?? 0;
        if (length > answerBytesMax) throw new ServiceError(`${name} answered with more than ${answerBytesMax} bytes`);
        if (value) out.enqueue(value);
        if (!done) return;
        out.close();
        resolve();
      } catch (error) {
        out.error(error);
        reject(error);
        await reader.cancel().catch(() => undefined);
      }
    },
    cancel: async (reason) => {
      resolve();
      await reader.cancel(reason);
    },
  });
  return { stream, ended };
}

/** A whole body within the limit. */
export async function readBytes(response: Response, limits: Pick<ExchangeLimits, 'name' | 'answerBytesMax'>): Promise<Buffer> {
  const { stream, ended } = limitBody(response, { ...limits, msMax: 0, atOnceMax: 0 });
  ended.catch(() => undefined);
  return Buffer.from(await new Response(stream).arrayBuffer());
}

/** Work that does not look at its signal holds nobody either. */
async function raceWithAbort<Result>(name: string, work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work(), aborted.promise]);
  } catch (error) {
    throw toServiceError(name, error, signal);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function toServiceError(name: string, error: unknown, { aborted, reason }: AbortSignal): Error {
  const cause: unknown = aborted ? reason : error;
  if (cause instanceof ServiceError) return cause;
  if (aborted) return new CallerAbortedError(`nobody waits for ${name} any more`, { cause });
  return new ServiceError(`${name}: ${cause instanceof Error ? cause.message : 'unknown'}`, { cause });
}

function createPlaces({ name, atOnceMax }: ExchangeLimits) {
  let inside = 0;
  const waiting = new Set<() => void>();
  const leave = () => {
    const [next] = waiting;
    if (!next) {
      inside -= 1;
      return;
    }
    waiting.delete(next);
    next();
  };
  /** Gives what to call at the end. */
  return async (signal: AbortSignal): Promise<() => void> => {
    if (inside < atOnceMax) {
      inside += 1;
      return leave;
    }
    if (waiting.size >= atOnceMax * waitingPerPlaceMax) throw new CircuitOpenError(`too many wait for ${name}`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      waiting.delete(resolve);
      reject(toServiceError(name, null, signal));
    };
    waiting.add(resolve);
    signal.addEventListener('abort', giveUp, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', giveUp));
    return leave;
  };
}
