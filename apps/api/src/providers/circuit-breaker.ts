/** So many failures in a row open the circuit: the service is left alone until the pause is over, and then asked once. */
const failuresMax = 5;
const pauseMs = 60_000;
/** Browsers name services freely; what is remembered of them must end somewhere. */
const keysMax = 1000;

export class ServiceAway extends Error {}

/** Keeps calls from waiting for a service that has just failed again and again, each service by its key. */
export function createCircuitBreaker(now: () => number = Date.now) {
  const failed = new Map<string, { count: number; at: number }>();
  return async function protect<Result>(key: string, call: () => Promise<Result>): Promise<Result> {
    const before = failed.get(key);
    if (before && before.count >= failuresMax && now() - before.at < pauseMs)
      throw new ServiceAway(`the service failed ${before.count} times in a row and is left alone for a minute`);
    try {
      const result = await call();
      failed.delete(key);
      return result;
    } catch (error) {
      if (failed.size >= keysMax) failed.clear();
      failed.set(key, { count: (before?.count ?? 0) + 1, at: now() });
      throw error;
    }
  };
}
