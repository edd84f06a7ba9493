import { formatCount } from '@wellkept/clinical/wording.ts';

/** So many failures in a row open the circuit: the service is left alone until the pause is over, and then asked once. */
const failuresMax = 5;
const pauseMs = 60_000;
/** Browsers name services freely; what is remembered of them must end somewhere. */
const keysMax = 1000;

/** A service outside was silent, slow or away, or gave an answer that is none. */
export class ServiceError extends Error {}
export class CircuitOpenError extends ServiceError {}
/** Nobody waits for the answer any more, which says nothing about the service. */
export class CallerAbortedError extends Error {}

/** Keeps calls from waiting for a service that has just failed again and again, each service by its key. */
export function createCircuitBreaker(now: () => number = Date.now) {
  const failed = new Map<string, { count: number; at: number }>();
  return async function protect<Result>(key: string, call: () => Promise<Result>): Promise<Result> {
    const before = failed.get(key);
    if (before && before.count >= failuresMax) {
      if (now() - before.at < pauseMs)
        throw new CircuitOpenError(`the service failed ${formatCount(before.count, 'time')} in a row and is left alone for a minute`);
      // This call finds out for all; the others stay away until it has.
      failed.set(key, { count: before.count, at: now() });
    }
    try {
      const result = await call();
      failed.delete(key);
      return result;
    } catch (error) {
      if (error instanceof CallerAbortedError) {
        if (before) failed.set(key, before);
        throw error;
      }
      if (failed.size >= keysMax) failed.clear();
      failed.set(key, { count: (failed.get(key)?.count ?? 0) + 1, at: now() });
      throw error;
    }
  };
}
