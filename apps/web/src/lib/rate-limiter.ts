import { readStored, writeStored } from './browser-storage.ts';

/**
 * Limits attempts within a time window. They are counted in local storage: a reload does not reset the count, and all tabs share it. Where the
 * browser offers no storage, each page counts for itself.
 */
export function createRateLimiter(name: string, { attemptsMax, windowMs }: { attemptsMax: number; windowMs: number }) {
  const key = `rate-${name}`;
  let own: number[] = [];
  const listRecentAttempts = (now: number) => {
    const attempts = parseTimes(readStored(key)) ?? own;
    // A clock that was set back must not lock the user out for good.
    return attempts.filter((at) => at <= now && now - at < windowMs);
  };
  return {
    /** Counts an attempt, and says whether it may be made. One that may not is not counted. */
    attempt(now = Date.now()): boolean {
      const attempts = listRecentAttempts(now);
      if (attempts.length >= attemptsMax) return false;
      own = [...attempts, now];
      writeStored(key, JSON.stringify(own));
      return true;
    },
  };
}

function parseTimes(stored: string | null): number[] | null {
  try {
    const times: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(times) ? times.filter((at) => typeof at === 'number') : null;
  } catch {
    return null;
  }
}
