import { AppError } from '../../../errors.ts';

/** What an address may send to be read and checked in a minute. A list of 200 lines takes up to half a second of the only thread. */
const linesPerMinuteMax = 3000;
const minuteMs = 60_000;
const callersMax = 10_000;

/** Counts lines by caller, in this process: what it protects is this process. Refuses those beyond the limit. */
export function createLineBudget(factor: number): (caller: string, lines: number) => void {
  const spent = new Map<string, { lines: number; endsAt: number }>();
  return (caller, lines) => {
    const now = Date.now();
    const known = spent.get(caller);
    const current = known && known.endsAt > now ? known : { lines: 0, endsAt: now + minuteMs };
    if (current.lines + lines > linesPerMinuteMax * factor)
      throw new AppError(
        'tooMany',
        'Too many lines in a minute. Please try again in a moment.',
        undefined,
        Math.ceil((current.endsAt - now) / 1000),
      );
    // Put last again, so that the first are those that were not heard of for longest.
    spent.delete(caller);
    spent.set(caller, { ...current, lines: current.lines + lines });
    const [oldest] = spent.keys();
    if (spent.size > callersMax && oldest !== undefined) spent.delete(oldest);
  };
}
